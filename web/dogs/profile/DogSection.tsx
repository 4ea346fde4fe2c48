import type { LucideIcon } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { Card } from '#web/ui/layout/Card.tsx'

interface DogSectionProps {
  title: string
  Icon: LucideIcon
  ref?: ComponentProps<typeof Card>['ref']
  children: ReactNode
}

/** One headed card of a dog's page. */
export function DogSection({ title, Icon, ref, children }: DogSectionProps) {
  const id = useId()
  return (
    <Card as="section" ref={ref} aria-labelledby={id}>
      <h2 id={id} className="mb-3 flex items-center gap-3 text-xl sm:mb-4 sm:text-2xl">
        <span className="icon-tile size-10 max-sm:hidden rounded-full">
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
    <div className="not-first:mt-4">
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

interface FactsProps {
  facts: readonly (readonly [term: string, fact: ReactNode])[]
  /** Closer together, so that age, gender, size and weight fit beside each other on a phone. */
  isTight?: boolean
}

/** Terms with their values, side by side. */
export function Facts({ facts, isTight = false }: FactsProps) {
  return (
    <dl
      className={`flex flex-wrap gap-y-3 not-first:mt-4 ${isTight ? 'gap-x-3 max-sm:justify-between max-sm:*:not-last:whitespace-nowrap sm:gap-x-8' : 'gap-x-6'}`}
    >
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-[0.9375rem] text-muted">{term}</dt>
          <dd className="font-semibold">{fact}</dd>
        </div>
      ))}
    </dl>
  )
}
