import { Check } from 'lucide-react'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { type FreeTime, freeTimesIn, WEEK, WEEK_DAYS, type WeekDay } from '#contract/dogs/free-times.ts'
import { freeTimesInWords } from '#contract/dogs/free-times-in-words.ts'
import { DAY_PARTS } from '#contract/kit/day-parts.ts'
import { FieldGroup } from '#web/ui/fields/Field.tsx'
import type { DogFormProps } from './form-controls.ts'

/** A checkbox for each part of each day of the week, and what is chosen in words. */
export function FreeTimesGrid({ form }: DogFormProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'usuallyFree' })
  const id = useId()
  const toggle = (time: FreeTime) =>
    field.onChange(
      freeTimesIn(field.value.includes(time) ? field.value.filter((one) => one !== time) : [...field.value, time]),
    )
  return (
    <FieldGroup
      id={id}
      label="Usually free"
      optional
      hint="Others see it in words, and playdates can be suggested at these times."
      error={fieldState.error?.message}
    >
      <table className="w-full max-w-lg table-fixed border-separate border-spacing-1">
        <thead>
          <tr className="text-xs tracking-tight text-muted sm:text-sm">
            <th scope="col" className="w-9">
              <span className="sr-only">Day</span>
            </th>
            {DAY_PARTS.map((part) => (
              <th key={part} scope="col" className="pb-1 font-medium capitalize">
                {part}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {WEEK_DAYS.map((day, position) => (
            <tr key={day}>
              <th scope="row" className="text-left font-medium">
                <abbr title={WEEK[day]} className="no-underline">
                  {WEEK[day].slice(0, 3)}
                </abbr>
              </th>
              {DAY_PARTS.map((part) => (
                <td key={part} className="p-0">
                  <Cell
                    day={day}
                    part={part}
                    isChosen={field.value.includes(`${day}-${part}`)}
                    onToggle={() => toggle(`${day}-${part}`)}
                    firstRef={position === 0 && part === 'morning' ? field.ref : undefined}
                    onBlur={field.onBlur}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="min-h-6 font-medium text-fern">
        {freeTimesInWords(field.value)}
      </p>
    </FieldGroup>
  )
}

interface CellProps {
  day: WeekDay
  part: string
  isChosen: boolean
  onToggle: () => void
  /** Where a form puts the focus. */
  firstRef: ((element: HTMLInputElement | null) => void) | undefined
  onBlur: () => void
}

function Cell({ day, part, isChosen, onToggle, firstRef, onBlur }: CellProps) {
  return (
    <label className="relative grid min-h-11 cursor-pointer place-items-center rounded-xl border-[1.5px] border-field-line bg-card hover:border-ink has-checked:border-brand has-checked:bg-brand-tint has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand">
      <input
        ref={firstRef}
        type="checkbox"
        checked={isChosen}
        onChange={onToggle}
        onBlur={onBlur}
        aria-label={`${WEEK[day]} ${part}`}
        className="sr-only"
      />
      {isChosen && <Check className="size-5 text-brand dark:text-brand-strong" strokeWidth={3} aria-hidden="true" />}
    </label>
  )
}
