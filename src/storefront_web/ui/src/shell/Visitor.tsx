import { useEffect } from 'react'
import type { Analytics } from '../api/types'
import { useLazy } from '../parts/useLazy'
import { useAuth } from '../state/auth'

/** What comes after everything else: the feedback widget, and analytics if the store has set it up. */
export function Visitor({ analytics }: { analytics: Analytics | null }) {
  const { status, user } = useAuth()
  const [Widget, wantWidget] = useLazy(() => import('../features/feedback/FeedbackWidget'))
  const [Layer, wantLayer] = useLazy(() => import('../features/analytics/AnalyticsLayer'))
  const mayWrite = status === 'signedOut' || (status === 'signedIn' && (user?.isWebUser ?? false))
  useEffect(() => {
    if (mayWrite) wantWidget()
  }, [mayWrite, wantWidget])
  useEffect(() => {
    if (analytics) wantLayer()
  }, [analytics, wantLayer])
  return (
    <>
      {mayWrite && Widget && <Widget />}
      {analytics && Layer && <Layer analytics={analytics} />}
    </>
  )
}
