import { useState } from 'react'
import type { WebhookEndpoint } from '../../api/types'
import {
  ALL_EVENTS,
  ENABLE,
  ENDPOINTS_NONE,
  ENDPOINTS_NONE_MORE,
  NOT_SAVED,
  REMOVE,
  REMOVE_MORE,
  REMOVE_TITLE,
  ROTATE,
  ROTATE_MORE,
  ROTATE_TITLE,
  SEND_TEST,
} from '../../contract/messages/webhooks.gen'
import { staffCalls } from '../../features/staff-area'
import { Button } from '../../parts/Button'
import { ConfirmDialog } from '../../parts/ConfirmDialog'
import { Empty } from '../../parts/Empty'
import { Notice } from '../../parts/Notice'
import css from '../../parts/Table.module.css'
import { showMoment } from '../../rules/dates'
import { fill } from '../../rules/text'
import { useBusy } from '../../state/useBusy'
import type { Act } from './act'
import own from './AdminWebhooksPage.module.css'

interface Asking {
  endpoint: WebhookEndpoint
  way: 'remove' | 'rotate'
}

/** The endpoints: a test event, a new secret, enable and remove. */
export function Endpoints({ endpoints, act }: { endpoints: WebhookEndpoint[]; act: Act }) {
  const [asking, setAsking] = useState<Asking>()
  const [problem, setProblem] = useState('')
  if (endpoints.length === 0) return <Empty title={ENDPOINTS_NONE}>{ENDPOINTS_NONE_MORE}</Empty>
  const isRemoving = asking?.way === 'remove'
  return (
    <>
      <div role="alert">{problem && <Notice tone="bad">{problem}</Notice>}</div>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Endpoint</th>
            <th scope="col" className={css.wide}>
              Events
            </th>
            <th scope="col">State</th>
            <th scope="col">
              <span className="vh">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {endpoints.map((endpoint) => (
            <Row
              key={endpoint.endpointId}
              endpoint={endpoint}
              act={act}
              onAsk={setAsking}
              onProblem={setProblem}
            />
          ))}
        </tbody>
      </table>
      {asking && (
        <ConfirmDialog
          title={isRemoving ? REMOVE_TITLE : ROTATE_TITLE}
          deed={isRemoving ? REMOVE : ROTATE}
          onConfirm={() => act(staffCalls.changeWebhook(asking.endpoint.endpointId, asking.way))}
          onClose={() => setAsking(undefined)}
        >
          {fill(isRemoving ? REMOVE_MORE : ROTATE_MORE, { name: nameOf(asking.endpoint) })}
        </ConfirmDialog>
      )}
    </>
  )
}

function nameOf(endpoint: WebhookEndpoint): string {
  return endpoint.description || endpoint.url
}

function stateOf({ disabledAt, disabledWhy, failingSince }: WebhookEndpoint): string {
  if (disabledAt) return `Disabled ${showMoment(disabledAt)}: ${disabledWhy}`
  return failingSince ? `Failing since ${showMoment(failingSince)}` : 'Enabled'
}

function Row({
  endpoint,
  act,
  onAsk,
  onProblem,
}: {
  endpoint: WebhookEndpoint
  act: Act
  onAsk: (asking: Asking) => void
  onProblem: (why: string) => void
}) {
  const { isBusy, run } = useBusy()
  const way = endpoint.disabledAt ? 'enable' : 'test'
  const name = nameOf(endpoint)
  const deed = way === 'enable' ? ENABLE : SEND_TEST
  const change = () =>
    run(
      async () => onProblem(await act(staffCalls.changeWebhook(endpoint.endpointId, way))),
      () => onProblem(NOT_SAVED),
    )
  return (
    <tr data-row>
      <th scope="row" className={own.url}>
        {name}
        {endpoint.description && <div className={css.small}>{endpoint.url}</div>}
      </th>
      <td className={css.wide}>{endpoint.eventTypes.join(', ') || ALL_EVENTS}</td>
      <td>{stateOf(endpoint)}</td>
      <td>
        <span className={own.deeds}>
          <Button
            size="small"
            aria-label={`${deed}: ${name}`}
            aria-busy={isBusy}
            onClick={() => void change()}
          >
            {deed}
          </Button>
          <Button
            size="small"
            aria-label={`${ROTATE}: ${name}`}
            onClick={() => onAsk({ endpoint, way: 'rotate' })}
          >
            {ROTATE}
          </Button>
          <Button
            size="small"
            aria-label={`${REMOVE}: ${name}`}
            onClick={() => onAsk({ endpoint, way: 'remove' })}
          >
            {REMOVE}
          </Button>
        </span>
      </td>
    </tr>
  )
}
