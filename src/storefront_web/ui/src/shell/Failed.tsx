import type { ProblemDetail } from '../api/fetch'
import { PAGE_NOT_SHOWN, REST_WORKS } from '../contract/messages/content.gen'
import { Button } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { navigate } from '../state/navigation'

/**
 * Shown when the store refused or did not answer a page's request: what failed, what still works, and a
 * retry.
 */
export function Failed({ problem, address }: { problem: ProblemDetail; address: string }) {
  return (
    <>
      <PageTitle>{PAGE_NOT_SHOWN}</PageTitle>
      <Empty
        title={problem.detail || problem.title}
        action={<Button onClick={() => void navigate(address, { replace: true })}>Try again</Button>}
      >
        {REST_WORKS}
        {problem.requestId && <span className="meta"> Request {problem.requestId}</span>}
      </Empty>
    </>
  )
}
