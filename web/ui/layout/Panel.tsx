import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Card } from './Card.tsx'

interface PanelProps {
  icon: LucideIcon
  title: string
  text?: ReactNode
  /** Whether it replaced another panel on the same page: its heading then gets the focus, so that it is read aloud. */
  takesFocus?: boolean
  children?: ReactNode
}

/** The layout of a page with one form or message, high enough that the footer stays where it is when a message changes. */
export function Panel({ icon: Icon, title, text, takesFocus = false, children }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <div className="page-width grid min-h-130 flex-1 items-start justify-items-center py-8 md:pt-[12svh] md:pb-14">
      <Card className="w-full max-w-lg sm:p-10">
        <div className="mb-5 grid size-16 -rotate-3 place-items-center rounded-[1.4rem] bg-brand-tint text-brand dark:text-brand-strong">
          <Icon className="size-8" aria-hidden="true" />
        </div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl sm:text-4xl">
          {title}
        </h1>
        {text !== undefined && <p className="mt-3 text-lg text-muted">{text}</p>}
        {children !== undefined && <div className="mt-7">{children}</div>}
      </Card>
    </div>
  )
}
