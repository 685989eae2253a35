import { useState } from 'react'
import type { SignInAnswer } from '../../api/types'
import {
  CART_LINE_COMES_ALONG,
  CART_LINES_COME_ALONG,
  STAFF_TOO,
  YOU_RETURN_TO,
} from '../../contract/messages/identity.gen'
import { Icon } from '../../parts/Icon'
import { Interpolated } from '../../parts/Interpolated'
import { showCount } from '../../rules/money'
import { fill } from '../../rules/text'
import { useCart } from '../cart'
import { PasskeySignIn, SecondFactorStep } from '../security'
import css from './SignIn.module.css'
import { nameOf, returnOf } from './returning'
import { useSignedInElsewhere } from './signedInElsewhere'
import { SignInForm } from './SignInForm'
import { safeNext } from './signInCalls'

/** The provider's sign-in form, in the store's style. */
export function SignInPanel({ continueTo }: { continueTo: string }) {
  const [further, setFurther] = useState<SignInAnswer>()
  const isSignedIn = useSignedInElsewhere(continueTo)
  const answered = (answer: SignInAnswer) => {
    if (answer.status === 'SecondFactor') setFurther(answer)
    // Back skips the form, whose request is used up
    else location.replace(safeNext(answer.next))
  }
  return (
    <section aria-labelledby="with-your-account">
      <h2 id="with-your-account">With your account</h2>
      <Returning address={returnOf(continueTo)} />
      {further ? (
        <SecondFactorStep asked={further} onDone={answered} onStartOver={() => setFurther(undefined)} />
      ) : (
        <>
          <SignInForm continueTo={continueTo} isSignedIn={isSignedIn} onAnswer={answered} />
          <PasskeySignIn continueTo={continueTo} onDone={answered} />
        </>
      )}
      <p className="meta">{STAFF_TOO}</p>
    </section>
  )
}

function Returning({ address }: { address: string }) {
  const { count } = useCart()
  const page = nameOf(address)
  if (!page && count === 0) return null
  const along = count === 1 ? CART_LINE_COMES_ALONG : CART_LINES_COME_ALONG
  return (
    <p className={css.back}>
      <Icon name="cart" />
      <span>
        {page && <Interpolated text={YOU_RETURN_TO} values={{ page: <b>{page}</b> }} />}{' '}
        {count > 0 && fill(along, { count: showCount(count) })}
      </span>
    </p>
  )
}
