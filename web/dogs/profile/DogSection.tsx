import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

interface DogSectionProps {
  title: string
  Icon: LucideIcon
  children: ReactNode
}

/** One headed card of a dog's page. */
export function DogSection({ title, Icon, children }: DogSectionProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id} className="mb-4 flex items-center gap-3 text-xl sm:text-2xl">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-tint text-brand dark:text-brand-strong">
          <Icon className="size-5" aria-hidden="true" />
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** A titled list of tags inside a section; renders nothing without tags. */
export function Words({ title, words }: { title?: string; words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <div className="not-first:mt-5">
      {title !== undefined && (
        <h3 className="mb-2 font-sans text-base font-semibold tracking-normal text-muted">{title}</h3>
      )}
      <ul className="flex flex-wrap gap-2">
        {words.map((word) => (
          <li key={word} className="rounded-full bg-sunken px-3.5 py-1 font-medium">
            {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Terms with their values, a line each. */
export function Facts({ facts }: { facts: readonly (readonly [term: string, fact: ReactNode])[] }) {
  return (
    <dl className="not-first:mt-5">
      {facts.map(([term, fact]) => (
        <div
          key={term}
          className="flex items-baseline justify-between gap-x-6 border-line max-[20rem]:flex-wrap py-2.5 first:pt-0 last:pb-0 not-last:border-b"
        >
          <dt className="max-w-full shrink-0 text-muted">{term}</dt>
          <dd className="min-w-0 text-right font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
