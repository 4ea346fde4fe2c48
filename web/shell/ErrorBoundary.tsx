import { Component } from 'react'
import type { ReactNode } from 'react'
import { forgetFailures } from '#web/kit/lazy-page.tsx'
import { ErrorCard } from '#web/kit/ui/ErrorCard.tsx'

/** Catches what breaks while a page is drawn, or while its piece of the app is fetched. React knows only classes here. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override componentWillUnmount(): void {
    if (this.state.failed) forgetFailures()
  }

  tryAgain = (): void => {
    forgetFailures()
    this.setState({ failed: false })
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page-width grid flex-1 place-items-center py-16">
        <ErrorCard onRetry={this.tryAgain} />
      </div>
    )
  }
}
