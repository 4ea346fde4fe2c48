import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

export interface SectionHeading {
  icon: LucideIcon
  title: string
  text?: string
}

/** One card of the long form with its heading. Its controls fill a row each; short ones share one. */
export function FormSection({ icon: Icon, title, text, children }: SectionHeading & { children: ReactNode }) {
  return (
    <Card as="section">
      <div className="flex items-center gap-3">
        <span className="icon-tile size-11 rounded-2xl">
          <Icon className="size-6" aria-hidden="true" />
        </span>
        <h2 className="text-2xl">{title}</h2>
      </div>
      {text !== undefined && <p className="mt-2 text-muted sm:mt-3">{text}</p>}
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-5 sm:mt-6 sm:gap-y-7">{children}</div>
    </Card>
  )
}
