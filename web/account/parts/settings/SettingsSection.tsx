import type { ReactNode } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'
import { keepFocusWithin } from '#web/ui/layout/keep-focus-within.ts'
import { type SectionId, SECTIONS } from './sections.ts'

interface SettingsSectionProps {
  id: SectionId
  intro: string
  /** Marks a section with an irreversible action. */
  isDanger?: boolean
  children: ReactNode
}

/** A section of the settings: title and text, with its controls beside them on wide screens. */
export function SettingsSection({ id, intro, isDanger = false, children }: SettingsSectionProps) {
  return (
    <section
      ref={keepFocusWithin}
      aria-labelledby={id}
      className="grid gap-4 lg:grid-cols-[minmax(0,17rem)_minmax(0,1fr)] lg:gap-10"
    >
      <div className="lg:pt-7">
        <h2
          id={id}
          tabIndex={-1}
          className={`text-2xl outline-none max-lg:scroll-mt-14 ${isDanger ? 'text-danger' : ''}`}
        >
          {SECTIONS[id]}
        </h2>
        <p className="mt-1.5 text-muted">{intro}</p>
      </div>
      <Card className={isDanger ? 'border-danger!' : ''}>{children}</Card>
    </section>
  )
}
