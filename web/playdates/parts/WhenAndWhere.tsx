import { CalendarDays, MapPin } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { timesInWords, whereInWords } from '../labels.ts'
import { TimeWords } from './TimeWords.tsx'

/** The proposed times of a playdate and its place, as a list. */
export function WhenAndWhere({ playdate, className = '' }: { playdate: Playdate; className?: string }) {
  const where = whereInWords(playdate)
  return (
    <ul className={`flex flex-col gap-1 ${className}`}>
      {timesInWords(playdate).map((time) => (
        <li key={time} className="flex gap-2">
          <CalendarDays className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span>
            <TimeWords words={time} />
          </span>
        </li>
      ))}
      {where !== null && (
        <li className="flex gap-2">
          <MapPin className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
          <span>{where}</span>
        </li>
      )}
    </ul>
  )
}
