import { needs } from '../../api/needs'
import { CONTENT_ROOM_DESCRIPTION, CONTENT_TITLE, ALERT_NOT_SAVED } from '../../contract/messages/content.gen'
import { StaffRoom, useRoomAct } from '../../features/staff-room'
import { Said } from '../../parts/Said'
import { staffPaths } from '../../staffPaths'
import { one } from '../../rules/query'
import { fill } from '../../rules/text'
import type { Head, PageProps, Read } from '../../state/route'
import { Alerts } from './Alerts'
import { PageFilesPanel } from './PageFilesPanel'

export function head(_: PageProps, read: Read): Head {
  const { storeName } = read(needs.shell())
  return {
    title: CONTENT_TITLE,
    description: fill(CONTENT_ROOM_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** Website alerts, and the content pages with what is wrong in them. Source: decisions A18, B30, H10. */
export default function AdminContentPage({ query }: PageProps) {
  const { said, act, setSaid } = useRoomAct(ALERT_NOT_SAVED)
  const asked = { q: one(query, 'q'), show: one(query, 'show') }
  return (
    <StaffRoom title={CONTENT_TITLE} at={staffPaths.content()} keys={[['F', 'find a page']]}>
      <Said said={said} onClose={() => setSaid(undefined)} />
      <div className="stack">
        <Alerts open={one(query, 'alert')} asked={asked} act={act} onSay={setSaid} />
        <PageFilesPanel asked={asked} />
      </div>
    </StaffRoom>
  )
}
