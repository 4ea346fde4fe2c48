import type { ReactNode } from 'react'

/** The bar with a form's buttons, which stays at the bottom of the window. */
export function FormBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-3xl sm:border-x sm:px-6"
    >
      {children}
    </div>
  )
}
