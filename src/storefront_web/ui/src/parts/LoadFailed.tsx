import { type Answer, type ProblemDetail, reasonOf } from '../api/fetch'
import { COUNT_NOT_READ, PROBLEM_CODE } from '../contract/messages/accounts.gen'
import { fill } from '../rules/text'
import { Button } from './Button'
import { Notice } from './Notice'
import css from './Panel.module.css'

/** A panel that failed to load while the rest of the page works: why, the problem code, and a retry. */
export function LoadFailed({
  what,
  problem,
  retry,
}: {
  what: string
  problem: Answer<ProblemDetail>
  retry: () => void
}) {
  const { requestId } = problem.body
  return (
    <div className={css.pad}>
      <Notice
        tone="bad"
        role="alert"
        action={
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        }
      >
        <b>{reasonOf(problem, fill(COUNT_NOT_READ, { what }))}</b>{' '}
        {requestId && fill(PROBLEM_CODE, { code: requestId })}
      </Notice>
    </div>
  )
}
