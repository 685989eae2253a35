import type { WebhookPage } from '../../api/types'
import { ANY_ENDPOINT, ANY_EVENT } from '../../contract/messages/webhooks.gen'
import { Select } from '../../parts/Field'
import css from '../../parts/Table.module.css'
import type { QueryValues } from '../../rules/query'

/** The filters of the delivery log. */
export function Filters({
  data,
  asked,
  onChoose,
}: {
  data: WebhookPage
  asked: Record<string, string | undefined>
  onChoose: (part: QueryValues) => void
}) {
  return (
    <div className={css.bar} role="search">
      <Select
        label="Event"
        hideLabel
        value={asked['type'] ?? ''}
        onChange={(event) => onChoose({ type: event.currentTarget.value })}
      >
        <option value="">{ANY_EVENT}</option>
        {data.eventTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <Select
        label="Endpoint"
        hideLabel
        value={asked['endpoint'] ?? ''}
        onChange={(event) => onChoose({ endpoint: event.currentTarget.value })}
      >
        <option value="">{ANY_ENDPOINT}</option>
        {data.endpoints.map((endpoint) => (
          <option key={endpoint.endpointId} value={endpoint.endpointId}>
            {endpoint.description || endpoint.url}
          </option>
        ))}
      </Select>
    </div>
  )
}
