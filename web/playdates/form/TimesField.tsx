import { Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { clockInWords, daysAfter } from '#contract/kit/dates.ts'
import { AHEAD, QUARTER_MINUTES, TIMES_MAX, type Zone } from '#contract/playdates/options.ts'
import { faultOfTime, TIME_INVALID } from '#contract/playdates/times.ts'
import { instantOf, localTimeOf } from '#contract/playdates/wall-clock.ts'
import { timeInWords } from '#contract/playdates/words.ts'
import { FieldError } from '#web/ui/fields/Field.tsx'
import type { Option } from '#web/ui/fields/options.ts'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { useDoubleTapGuard } from '#web/ui/layout/use-double-tap-guard.ts'
import { TimeWords } from '../parts/TimeWords.tsx'
import { faultsOfTimes } from './faults.ts'
import { NO_TIME } from './playdate-form.ts'

interface TimesFieldProps {
  times: readonly string[]
  onChange: (times: string[]) => void
  zone: Zone
  minutes: number
  /** How many times may be proposed. */
  most?: number
  /** The error of each time. */
  faults?: readonly (string | null)[] | undefined
}

/** Up to three times, each a date and a quarter of an hour on the clock at the place. */
export function TimesField({ times, onChange, zone, minutes, most = TIMES_MAX, faults }: TimesFieldProps) {
  const isTooSoon = useDoubleTapGuard()
  const shown = useShownFaults(times, zone, faults)
  const change = (position: number, time: string) => onChange(times.with(position, time))
  const remove = (position: number) => {
    if (!isTooSoon()) onChange(times.toSpliced(position, 1))
  }
  return (
    <div className="flex flex-col gap-4">
      {times.map((time, position) => (
        <TimeRow
          // oxlint-disable-next-line react/no-array-index-key -- a time is known by its place in the list
          key={position}
          name={times.length > 1 ? `Time ${position + 1}` : 'Time'}
          time={time}
          zone={zone}
          minutes={minutes}
          fault={shown[position] ?? undefined}
          onChange={(next) => change(position, next)}
          onRemove={times.length > 1 ? () => remove(position) : undefined}
        />
      ))}
      {times.length < most && (
        <Button variant="soft" size="sm" className="self-start" onClick={() => onChange([...times, NO_TIME])}>
          <Plus className="size-4" aria-hidden="true" /> Propose Another Time
        </Button>
      )}
    </div>
  )
}

/** The error of each time as long as it is as it was when refused; once it is changed, the one that it has now, if any. */
function useShownFaults(times: readonly string[], zone: Zone, faults: TimesFieldProps['faults']) {
  const [refused, setRefused] = useState({ faults, times })
  if (faults !== refused.faults) setRefused({ faults, times })
  if (!faults) return []
  const now = faultsOfTimes(times, zone)
  return faults.map((fault, position) => {
    return fault && times[position] !== refused.times[position] ? (now[position] ?? null) : fault
  })
}

interface TimeRowProps {
  name: string
  time: string
  zone: Zone
  minutes: number
  fault: string | undefined
  onChange: (time: string) => void
  onRemove: (() => void) | undefined
}

function TimeRow({ name, time, zone, minutes, fault, onChange, onRemove }: TimeRowProps) {
  const id = useId()
  const [date = '', clock = ''] = time.split('T')
  const today = todayAt(zone)
  // While one of the two is missing, the other one is right.
  const isPart = fault === TIME_INVALID && (date === '') !== (clock === '')
  const mark = (value: string) =>
    fault !== undefined && !(isPart && value !== '')
      ? ({ 'aria-describedby': `${id}-error`, 'aria-invalid': true } as const)
      : {}
  return (
    <fieldset data-invalid={fault ? '' : undefined} className="flex min-w-0 flex-col gap-1.5">
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-40 flex-1">
          <TextField
            label="Date"
            type="date"
            min={today}
            max={daysAfter(today, AHEAD.days)}
            value={date}
            onChange={(event) => onChange(`${event.target.value}T${clock}`)}
            {...mark(date)}
          />
        </div>
        <div className="min-w-32 flex-1">
          <SelectField
            label="Start"
            options={QUARTERS}
            value={clock}
            onChange={(event) => onChange(`${date}T${event.target.value}`)}
            {...mark(clock)}
          />
        </div>
        {onRemove && (
          <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} data-tooltip onClick={onRemove}>
            <X className="size-5" aria-hidden="true" />
          </Button>
        )}
      </div>
      <WholeTime time={time} zone={zone} minutes={minutes} />
      <FieldError id={id} error={fault} />
    </fieldset>
  )
}

const todayAt = (zone: Zone, now = new Date()) => localTimeOf(now, zone).slice(0, 10)

function possibleInstant(time: string, zone: Zone, now = new Date()): Date | null {
  return faultOfTime(time, zone, now) === null ? instantOf(time, zone) : null
}

/** The time in words, once it can be proposed: the weekday shows a slip of the finger. */
function WholeTime({ time, zone, minutes }: { time: string; zone: Zone; minutes: number }) {
  const instant = possibleInstant(time, zone)
  if (!instant) return null
  return (
    <p className="font-medium text-fern">
      <TimeWords words={timeInWords(instant, minutes, zone)} />
    </p>
  )
}

const QUARTERS: readonly Option[] = Array.from({ length: (24 * 60) / QUARTER_MINUTES }, (_, position) => {
  const minutes = position * QUARTER_MINUTES
  const value = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return { value, label: clockInWords(`2000-01-01T${value}`) }
})
