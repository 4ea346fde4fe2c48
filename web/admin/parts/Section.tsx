import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

interface SectionProps {
  title: string
  intro: ReactNode
  /** Buttons beside the heading. */
  actions?: ReactNode
  children: ReactNode
}

/** A section of an administration page. */
export function Section({ title, intro, actions, children }: SectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="max-w-2xl">
          <h2 id={id} className="text-2xl sm:text-3xl">
            {title}
          </h2>
          <p className="mt-1.5 text-muted">{intro}</p>
        </div>
        {actions}
      </div>
      {children}
    </Card>
  )
}
