import { needs } from '../../api/needs'
import { CONTENT_DESCRIPTION, CONTENT_TITLE, ALERT_NOT_SAVED } from '../../contract/messages/content.gen'
import { StaffArea, useStaffAction } from '../../features/staff-area'
import { ResultNotice } from '../../parts/ResultNotice'
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
    description: fill(CONTENT_DESCRIPTION, { store: storeName }),
    noIndex: true,
  }
}

/** Website alerts, and the content pages with what is wrong in them. Source: decisions A18, B30, H10. */
export default function AdminContentPage({ query }: PageProps) {
  const { notice, act, setNotice } = useStaffAction(ALERT_NOT_SAVED)
  const asked = { q: one(query, 'q'), show: one(query, 'show') }
  return (
    <StaffArea title={CONTENT_TITLE} at={staffPaths.content()} keys={[['F', 'find a page']]}>
      <ResultNotice notice={notice} onClose={() => setNotice(undefined)} />
      <div className="stack">
        <Alerts open={one(query, 'alert')} asked={asked} act={act} onSay={setNotice} />
        <PageFilesPanel asked={asked} />
      </div>
    </StaffArea>
  )
}
