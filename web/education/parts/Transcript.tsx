import { ChevronDown } from 'lucide-react'
import { FILM_SCRIPT } from '../film-script.ts'

/** The transcript of the own film. */
export function Transcript() {
  return (
    <details className="group mt-4 rounded-3xl bg-sunken">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 rounded-3xl px-5 py-2 font-semibold sm:px-6 [&::-webkit-details-marker]:hidden">
        Read the video instead
        <ChevronDown
          className="size-5 shrink-0 text-brand transition-transform duration-150 group-open:rotate-180"
          aria-hidden="true"
        />
      </summary>
      <ol aria-label="What the video says and shows" className="flex flex-col gap-5 px-5 pt-2 pb-6 sm:px-6">
        {FILM_SCRIPT.map(({ from, title, lines, seen }) => (
          <li key={title} className="grid grid-cols-[3rem_minmax(0,1fr)] gap-x-2">
            <span className="pt-0.5 text-sm text-muted tabular-nums">{clock(from)}</span>
            <div>
              <p>
                <strong>{title}</strong> <span>{lines.map(({ text }) => text).join(' ')}</span>
              </p>
              <p className="mt-1 text-muted">{seen}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}

function clock(seconds: number): string {
  return `0:${String(Math.floor(seconds)).padStart(2, '0')}`
}
