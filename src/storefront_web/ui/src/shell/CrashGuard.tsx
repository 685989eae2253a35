import { Component, type ReactNode } from 'react'
import { ApiError } from '../api/fetch'
import { logError } from '../api/log'
import type { View } from '../state/view'
import { CrashScreen } from './CrashScreen'
import { Failed } from './Failed'

interface Props {
  children: ReactNode
  /** The view inside the frame, where header and footer still stand; showing the next one tries again. */
  view?: View
}

interface State {
  cause?: unknown
  view?: View
}

/** An error boundary: says why a page has no data, or shows the crash screen in place of what broke. */
export class CrashGuard extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(cause: unknown) {
    return { cause }
  }

  static getDerivedStateFromProps({ view }: Props, state: State): State | null {
    return view === state.view ? null : { cause: undefined, view }
  }

  override componentDidCatch(cause: unknown): void {
    logError('The page crashed', cause)
  }

  override render(): ReactNode {
    const { view, children } = this.props
    const { cause } = this.state
    if (cause === undefined) return children
    if (view && cause instanceof ApiError) return <Failed problem={cause.body} address={view.address} />
    return <CrashScreen cause={cause} whole={!view} />
  }
}
