import { Component, type ReactNode } from 'react'
import { logError } from '../api/log'
import { CrashScreen } from './CrashScreen'

interface Props {
  children: ReactNode
  /** Inside the frame: header and footer still stand. */
  inPage?: boolean
}

/** Shows the crash screen in place of what broke, and records why. */
export class CrashGuard extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(cause: unknown): void {
    logError('The page crashed', cause)
  }

  override render(): ReactNode {
    return this.state.failed ? <CrashScreen whole={!this.props.inPage} /> : this.props.children
  }
}
