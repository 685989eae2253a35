import { logError } from '../../api/log'
import { MARKETING_SCRIPT_DELAY_MS } from '../../contract/limits/content.gen'

interface Types {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => {
    createScriptURL: (url: string) => unknown
  }
}

let isLoaded = false

/** Load the marketing script two seconds after this page is ready, once. Source: S2 §9, decision I18. */
export function loadMarketingScript(scriptUrl: string): () => void {
  const timer = setTimeout(() => {
    if (isLoaded) return
    isLoaded = true
    const script = document.createElement('script')
    script.async = true
    script.dataset['marketing'] = ''
    script.onerror = () => logError('The marketing script did not load')
    script.src = trusted(scriptUrl)
    document.head.append(script)
  }, MARKETING_SCRIPT_DELAY_MS)
  return () => clearTimeout(timer)
}

/** Let this one script through Trusted Types. */
function trusted(scriptUrl: string): string {
  const types = (globalThis as { trustedTypes?: Types }).trustedTypes
  if (!types) return scriptUrl
  const only = (url: string) => {
    if (url !== scriptUrl) throw new TypeError(`No script may be loaded from ${url}`)
    return url
  }
  return types.createPolicy('marketing', { createScriptURL: only }).createScriptURL(scriptUrl) as string
}

/** Forget that the script was loaded. */
export function forgetMarketingScript(): void {
  isLoaded = false
  document.querySelector('script[data-marketing]')?.remove()
}
