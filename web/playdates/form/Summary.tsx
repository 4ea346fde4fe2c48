import { CalendarDays, MapPin, PawPrint } from 'lucide-react'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { TimeWords } from '../parts/TimeWords.tsx'
import type { StepProps } from './steps.ts'

/** Says, on small screens, what was chosen in the steps before. */
export function Summary({ form, parties }: Pick<StepProps, 'form' | 'parties'>) {
  const { where, times, minutes } = form
  const place = where.isFreeText ? where.text : where.place?.name
  const lines = [
    { Icon: PawPrint, words: listInWords(parties.chosenDogs.map(({ name }) => name)) },
    ...times.filter(hasDate).map((time) => ({ Icon: CalendarDays, words: `${startInWords(time)}, ${minutes} min` })),
    { Icon: MapPin, words: place ?? '' },
  ]
  return (
    <ul aria-label="What you suggest" className="mb-6 flex flex-col gap-1 lg:hidden">
      {lines
        .filter(({ words }) => words !== '')
        .map(({ Icon, words }) => (
          <li key={words} className="flex gap-2">
            <Icon className="mt-1 size-4.5 shrink-0 text-brand" aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <TimeWords words={words} />
            </span>
          </li>
        ))}
    </ul>
  )
}

/** Whether a time has a day already, and not only a clock. */
const hasDate = (time: string) => !time.startsWith('T')
