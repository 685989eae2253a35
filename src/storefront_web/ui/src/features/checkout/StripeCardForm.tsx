import { type ReactNode, useEffect, useRef, useState } from 'react'
import { logError } from '../../api/log'
import type { StripeSystemInfo } from '../../api/types'
import * as say from '../../contract/messages/payment.gen'
import { Button } from '../../parts/Button'
import { Cell, Form } from '../../parts/Form'
import { Notice } from '../../parts/Notice'
import { Spinner } from '../../parts/Spinner'
import css from './Cards.module.css'
import { type StripeClient, stripeOf, type StripeElements } from './stripeScript'

interface Props {
  info: StripeSystemInfo
  /** The choices below the card: Remember card. */
  children?: ReactNode
  /** Save the card that was set up; returns why it was not saved. */
  onCard: (paymentMethodId: string) => Promise<string>
  onCancel?: () => void
  /** Get a new setup from the server. */
  onRetry: () => Promise<void>
}

type Phase = 'loading' | 'ready' | 'failed'

interface Client {
  stripe: StripeClient
  elements: StripeElements
}

/**
 * The card provider's own form: the number is typed into it, and the setup is confirmed there with the client
 * secret. Source: S2 §7.4, decision G29.
 */
export function StripeCardForm({ info, children, onCard, onCancel, onRetry }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const client = useRef<Client>(undefined)
  const confirmed = useRef('')
  const [settled, setSettled] = useState<{ id: string; phase: Phase }>()
  const [problem, setProblem] = useState<string[]>([])
  const [tries, setTries] = useState(0)
  const { ClientSecret, PublishableKey, ScriptUrl } = info
  const id = `${ClientSecret} ${tries}`
  const phase = settled?.id === id ? settled.phase : 'loading'

  useEffect(() => {
    let isOver = false
    const settle = (phase: Phase) => isOver || setSettled({ id, phase })
    let end = () => {}
    const open = async () => {
      if (!ClientSecret) throw new Error('There is no card setup')
      const stripe = await stripeOf(ScriptUrl, PublishableKey)
      if (isOver || !place.current) return
      const elements = stripe.elements({
        clientSecret: ClientSecret,
        appearance: appearanceOf(place.current),
      })
      const card = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } })
      end = () => card.destroy()
      card.on('ready', () => settle('ready'))
      card.on('loaderror', () => settle('failed'))
      card.mount(place.current)
      client.current = { stripe, elements }
    }
    confirmed.current = ''
    open().catch((cause: unknown) => {
      logError('The card form could not be opened', cause)
      settle('failed')
    })
    return () => {
      isOver = true
      client.current = undefined
      end()
    }
  }, [ClientSecret, PublishableKey, ScriptUrl, id])

  const save = async (): Promise<boolean> => {
    setProblem([])
    const why = await added(client.current, confirmed, onCard)
    setProblem(why)
    return why.length === 0
  }
  const retry = async () => {
    if (!ClientSecret) await onRetry()
    setTries((count) => count + 1)
  }
  return (
    <Form
      saves="Save card"
      whyNot={phase === 'ready' ? undefined : say.CARD_FORM_LOADING}
      onSave={save}
      onCancel={onCancel}
    >
      <Cell span={6}>
        {phase === 'failed' && (
          <Notice
            tone="bad"
            role="alert"
            action={
              <Button look="link" onClick={() => void retry()}>
                Try again
              </Button>
            }
          >
            {say.CARD_FORM_FAILED}
          </Notice>
        )}
        {phase === 'loading' && (
          <p className="meta" role="status">
            <Spinner label="" /> {say.CARD_FORM_LOADING}
          </p>
        )}
        <div ref={place} className={css.place} data-phase={phase} />
        <p className="meta">{say.CARD_GOES_TO_PROVIDER}</p>
      </Cell>
      {children && <Cell span={6}>{children}</Cell>}
      <Cell span={6}>
        <div role="alert">
          {problem.length > 0 && (
            <Notice tone="bad">
              {problem.map((line) => (
                <span key={line} className={css.line}>
                  {line}
                </span>
              ))}
            </Notice>
          )}
        </div>
      </Cell>
    </Form>
  )
}

/**
 * Confirm the setup, once, and save its card; return why that failed, line by line. A card that the provider
 * has set up but the store has not saved is not set up again.
 */
async function added(
  client: Client | undefined,
  confirmed: { current: string },
  onCard: Props['onCard'],
): Promise<string[]> {
  if (!client) return [say.CARD_SETUP_FAILED]
  try {
    if (!confirmed.current) {
      const { error, setupIntent } = await client.stripe.confirmSetup({
        elements: client.elements,
        redirect: 'if_required',
        confirmParams: { return_url: location.href },
      })
      const method = setupIntent?.payment_method
      const token = typeof method === 'string' ? method : method?.id
      if (error || !token) return [say.CARD_SETUP_FAILED, ...(error?.message ? [error.message] : [])]
      confirmed.current = token
    }
  } catch (cause) {
    logError('The card could not be set up', cause)
    return [say.CARD_SETUP_FAILED]
  }
  const why = await onCard(confirmed.current)
  return why ? [why] : []
}

/** Return the page's look for the provider's form, which cannot see its styles. */
function appearanceOf(place: HTMLElement): object {
  const look = getComputedStyle(place)
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: look.getPropertyValue('--blue').trim(),
      colorText: look.getPropertyValue('--ink').trim(),
      fontFamily: look.fontFamily,
      borderRadius: '3px',
    },
  }
}
