import type { ProblemDetail } from '../api/fetch'
import { Button } from '../parts/Button'
import { Empty } from '../parts/Empty'
import { PageTitle } from '../parts/PageTitle'
import { navigate } from '../state/navigation'

/** The store refused or did not answer what this page needs: what failed, what still works, and another try. */
export function Failed({ problem, address }: { problem: ProblemDetail; address: string }) {
  return (
    <>
      <PageTitle>This page cannot be shown</PageTitle>
      <Empty title={problem.detail || problem.title} action={<Button onClick={() => void navigate(address, { replace: true })}>Try again</Button>}>
        Your cart and the rest of the store are not affected.
        {problem.requestId && <span className="meta"> Request {problem.requestId}</span>}
      </Empty>
    </>
  )
}
