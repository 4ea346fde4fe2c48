import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

const bringIntoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: 'center', behavior: 'instant' })

/**
 * The red box with a form's general error, which scrolls into view when it appears. An empty one is rendered without
 * height, as a live region.
 */
export function FormError({ children }: { children?: ReactNode }) {
  return (
    <div role="alert">
      {children ? (
        <p
          ref={bringIntoView}
          className="flex gap-3 rounded-2xl border border-danger bg-danger-tint px-4 py-3 font-medium text-danger"
        >
          <CircleAlert className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
          <span>{children}</span>
        </p>
      ) : null}
    </div>
  )
}
