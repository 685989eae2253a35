/**
 * The part of Stripe.js that the card form uses. The script is loaded from the address that the server names,
 * only when the form opens, and once per page.
 */
export interface StripeElement {
  mount: (place: HTMLElement) => void
  on: (event: 'ready' | 'loaderror', heard: () => void) => void
  destroy: () => void
}

export interface StripeElements {
  create: (kind: 'payment', options: object) => StripeElement
}

/** What a confirmed setup answers: the card's token, or the provider's error. */
interface Confirmed {
  error?: { message?: string }
  setupIntent?: { payment_method: string | { id: string } | null }
}

export interface StripeClient {
  elements: (options: { clientSecret: string; appearance: object }) => StripeElements
  confirmSetup: (options: {
    elements: StripeElements
    redirect: 'if_required'
    confirmParams: { return_url: string }
  }) => Promise<Confirmed>
}

type MakeClient = (publishableKey: string) => StripeClient

interface Types {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => unknown
}

const SECONDS = 20
const loading = new Map<string, Promise<MakeClient>>()

/** Return a client for this account; reject if the script does not load in time. */
export async function stripeOf(scriptUrl: string, publishableKey: string): Promise<StripeClient> {
  const script = loading.get(scriptUrl) ?? loaded(scriptUrl)
  loading.set(scriptUrl, script)
  try {
    return (await script)(publishableKey)
  } catch (cause) {
    loading.delete(scriptUrl)
    throw cause
  }
}

function loaded(scriptUrl: string): Promise<MakeClient> {
  allowScriptsOf(scriptUrl)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = (why: Error) => {
      script.remove()
      reject(why)
    }
    const timer = setTimeout(() => fail(new Error('The card form did not load in time')), SECONDS * 1000)
    script.onerror = () => {
      clearTimeout(timer)
      fail(new Error('The card form did not load'))
    }
    script.onload = () => {
      clearTimeout(timer)
      const make = (window as { Stripe?: MakeClient }).Stripe
      if (make) resolve(make)
      else fail(new Error('The script of the card form is not the expected one'))
    }
    script.src = scriptUrl
    document.head.append(script)
  })
}

/**
 * Let the provider's script, and those that it loads from its own hosts, through Trusted Types. Its own code
 * asks for the policy of this name.
 */
function allowScriptsOf(scriptUrl: string): void {
  const types = (globalThis as { trustedTypes?: Types }).trustedTypes
  if (!types || types.defaultPolicy) return
  const { origin, host } = new URL(scriptUrl)
  types.createPolicy('default', {
    createScriptURL: (url) => {
      const wanted = new URL(url, location.href)
      const isTheirs = wanted.origin === origin || wanted.host.endsWith(`.${host}`)
      if (!isTheirs) throw new TypeError(`No script may be loaded from ${wanted.origin}`)
      return url
    },
  })
}
