import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { CHAPTERS } from './chapters.ts'

/** The table of contents beside the text on wide screens. */
export function Contents() {
  return (
    <nav
      aria-labelledby="contents"
      className="rounded-3xl bg-sunken p-6 max-lg:hidden lg:sticky lg:top-24 print:hidden"
    >
      <h2 id="contents" className="text-xl">
        In this guide
      </h2>
      <Chapters className="mt-3" />
    </nav>
  )
}

/** The table of contents on narrow screens: one line that stays below the header and opens over the text. */
export function ContentsLine() {
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
        In this guide
        <ChevronDown
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <nav aria-label="In this guide" className="max-h-[60dvh] overflow-y-auto px-5 pb-4">
        <Chapters onChoose={close} />
      </nav>
    </details>
  )
}

function Chapters({ className = '', onChoose }: { className?: string; onChoose?: () => void }) {
  return (
    <ol className={`flex flex-col ${className}`}>
      {Object.entries(CHAPTERS).map(([chapter, title]) => (
        <li key={chapter}>
          <a
            href={`#${chapter}`}
            onClick={onChoose}
            className="flex min-h-10 items-center rounded-lg py-1 leading-snug underline decoration-line decoration-2 underline-offset-4 hover:text-brand hover:decoration-brand"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
}
