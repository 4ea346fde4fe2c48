import { Component, type ReactNode } from 'react'
import { clearFailures, reloadForNewChunks } from '#web/platform/routing/lazy-component.tsx'
import { ErrorCard } from './ErrorCard.tsx'

interface ErrorBoundaryProps {
  /** Renders nothing on failure and retries by itself, for components that are not visible. */
  isQuiet?: boolean
  children: ReactNode
}

const QUIET_RETRY_MS = 15_000

/** Catches errors of rendering a page and of loading its chunk. React supports error boundaries as classes only. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false }
  timer: ReturnType<typeof setTimeout> | undefined

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    if (this.props.isQuiet) this.timer = setTimeout(this.tryAgain, QUIET_RETRY_MS)
    else reloadForNewChunks()
  }

  override componentWillUnmount(): void {
    clearTimeout(this.timer)
    if (this.state.failed) clearFailures()
  }

  tryAgain = (): void => {
    clearFailures()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    if (this.props.isQuiet) return null
    return (
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={this.tryAgain} />
      </div>
    )
  }
}
