import { logError } from '../../api/log'
import { OTHER_PERSON, SIGNED_OUT_ELSEWHERE } from '../../contract/messages/identity.gen'
import { fill } from '../../rules/text'
import { auth, hasEnded, type SignedIn } from '../../state/auth'
import { say } from '../../state/banner'
import { makeQueue } from '../../state/queue'
import type { OpenSession } from './types'
import { signInAgain } from './signInBanner'

/**
 * Return the handler for news from another tab about who is signed in; null means nobody. It handles one at a
 * time: a sign-in still in progress must not finish after a later sign-out. Source: I16.
 */
export function followOtherTabs({ leave, resume }: Pick<OpenSession, 'leave' | 'resume'>) {
  const inTurn = makeQueue()
  const follow = async (user: SignedIn | null): Promise<void> => {
    const { status, user: mine } = auth.get()
    if (!user) {
      if (status === 'signedOut') return
      await leave()
      say(SIGNED_OUT_ELSEWHERE, 'info', { stays: true, action: signInAgain('Sign In') })
    } else if (status === 'signedOut' || mine?.webUserId === user.webUserId) {
      const isHere = status === 'signedIn' && mine?.companyId === user.companyId && !hasEnded.get()
      if (status === 'loading' || isHere) return
      await resume().catch((cause: unknown) =>
        logError('The sign-in of another tab could not be taken up', cause),
      )
    } else {
      say(fill(OTHER_PERSON, { other: user.name, mine: mine?.name ?? '' }), 'warn', {
        stays: true,
        action: { label: `Reload as ${user.preferredName}`, act: () => location.reload() },
      })
    }
  }
  return (user: SignedIn | null) => inTurn(() => follow(user))
}
