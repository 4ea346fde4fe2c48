import { Info } from 'lucide-react'
import type { ReactNode } from 'react'

/** A notice about the whole conversation. */
export function Banner({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="flex gap-2.5 bg-amber-tint px-5 py-3 font-medium text-amber">
      <Info className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>{children}</span>
    </p>
  )
}
