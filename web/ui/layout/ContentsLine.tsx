import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'

interface ContentsProps {
  title: string
  /** The titles of the page's sections by the ids of their headings. */
  sections: Readonly<Record<string, string>>
}

/**
 * The table of contents of a long page on narrow screens: one line that stays below the header and opens over the page.
 * Headings need `max-lg:scroll-mt-14`, so that the line does not cover them.
 */
export function ContentsLine({ title, sections }: ContentsProps) {
  const line = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (line.current) line.current.open = false
  }
  return (
    <details
      ref={line}
      className="group sticky top-18 z-10 mt-6 rounded-2xl border border-line bg-raised shadow-card md:top-20 lg:hidden print:hidden"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-2xl px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <nav aria-label={title} className="max-h-[60dvh] overflow-y-auto px-5 pb-4">
        <ContentsList sections={sections} onChoose={close} />
      </nav>
    </details>
  )
}

interface ContentsListProps extends Pick<ContentsProps, 'sections'> {
  className?: string
  onChoose?: () => void
}

/** The links to the sections of a page. */
export function ContentsList({ sections, className = '', onChoose }: ContentsListProps) {
  return (
    <ol className={`flex flex-col ${className}`}>
      {Object.entries(sections).map(([id, title]) => (
        <li key={id}>
          <a
            href={`#${id}`}
            onClick={onChoose}
            className="flex min-h-11 items-center rounded-lg py-1 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:text-brand hover:decoration-brand"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
