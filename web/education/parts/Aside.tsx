import { Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'

/** A note set apart from the running text. */
export function Aside({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="my-2 flex gap-4 rounded-3xl bg-amber-tint p-5 sm:p-6 print:border print:border-line">
      <Lightbulb className="mt-0.5 size-6 shrink-0 text-amber" aria-hidden="true" />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1.5 text-[1.0625rem] leading-normal">{children}</p>
      </div>
    </div>
  )
}
