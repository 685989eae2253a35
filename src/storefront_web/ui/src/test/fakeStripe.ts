import { vi } from 'vitest'
import type { StripeClient } from '../features/checkout/stripeScript'

type Answer = Awaited<ReturnType<StripeClient['confirmSetup']>>

/** A script of Stripe that loads or does not, and answers as the test says. */
export class FakeStripe {
  /** The addresses of scripts that the page has loaded. */
  loads: string[] = []
  /** With which secret and key each form was opened. */
  forms: { key: string; clientSecret: string }[] = []
  confirms = 0
  isLoading = true
  private answer: () => Promise<Answer> = async () => ({ setupIntent: { payment_method: 'pm_1Visa' } })
  private sayReady: () => void = () => undefined

  /** Put it in place of what a script element would load. */
  start(): void {
    const append = document.head.append.bind(document.head)
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const script = nodes[0]
      if (!(script instanceof HTMLScriptElement)) return append(...nodes)
      this.loads.push(script.src)
      queueMicrotask(() => {
        const heard = this.isLoading ? script.onload : script.onerror
        if (this.isLoading) Object.assign(window, { Stripe: (key: string) => this.client(key) })
        ;(heard as (() => void) | null)?.()
      })
    })
  }

  answers(answer: Answer | (() => Promise<Answer>)): void {
    this.answer = typeof answer === 'function' ? answer : async () => answer
  }

  /** The form is on the screen. */
  ready(): void {
    this.sayReady()
  }

  private client(key: string): StripeClient {
    return {
      elements: ({ clientSecret }) => {
        this.forms.push({ key, clientSecret })
        return {
          create: () => ({
            mount: (place) => {
              place.textContent = 'The form of the provider'
            },
            on: (event, heard) => {
              if (event === 'ready') this.sayReady = heard
            },
            destroy: () => undefined,
          }),
        }
      },
      confirmSetup: () => {
        this.confirms += 1
        return this.answer()
      },
    }
  }
}
