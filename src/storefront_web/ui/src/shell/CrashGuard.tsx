import { Component, type ReactNode } from 'react'
import { logError } from '../api/log'
import { CrashScreen } from './CrashScreen'

interface Props {
  children: ReactNode
  /** The current address: a navigation tries again. */
  at?: string
  /** Inside the frame: the header and the footer stay. */
  inPage?: boolean
}

interface State {
  failed: boolean
  at?: string
}

/** Shows the crash screen in place of what crashed, and logs the error. */
export class CrashGuard extends Component<Props, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { failed: false, at }
  }

  override componentDidCatch(cause: unknown): void {
    logError('The page crashed', cause)
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen whole={!this.props.inPage} /> : this.props.children
  }
}
