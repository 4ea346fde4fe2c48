import { commonFreeTimes, nearestFreeTimes } from '#contract/playdates/free-times.ts'
import type { Zone } from '#contract/playdates/options.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { ChoiceChips } from '#web/ui/fields/ChoiceChips.tsx'
import { NO_TIME } from './playdate-form.ts'
import type { PartyDog } from './use-parties.ts'

interface FreeTimeChipsProps {
  /** The dogs that are chosen so far. */
  dogs: readonly PartyDog[]
  times: readonly string[]
  onChange: (times: string[]) => void
  zone: Zone
  /** How many times may be proposed. */
  most: number
}

/** The nearest times at which all chosen dogs are usually free; nothing until each of them has said when. */
export function FreeTimeChips({ dogs, times, onChange, zone, most }: FreeTimeChipsProps) {
  if (dogs.length === 0 || dogs.some(({ usuallyFree }) => usuallyFree.length === 0)) return null
  const names = listInWords(dogs.map(({ name }) => name))
  if (commonFreeTimes(dogs).length === 0) {
    return <p className="text-muted">{`${names} are not usually free at the same time.`}</p>
  }
  return (
    <ChoiceChips
      type="checkbox"
      label={`When ${names} ${dogs.length === 1 ? 'is' : 'are'} usually free`}
      options={nearestFreeTimes(dogs, zone).map((time) => ({ value: time, label: startInWords(time) }))}
      isChosen={(time) => times.includes(time)}
      onChoose={(time) => onChange(toggled(times, time, most))}
    />
  )
}

/** Takes a time out, or adds it: to the rows without a date first, and in the last one's place when all are taken. */
function toggled(times: readonly string[], time: string, most: number): string[] {
  const others = times.filter((one) => one !== time && !one.startsWith('T'))
  if (times.includes(time)) return others.length === 0 ? [NO_TIME] : others
  return [...others.slice(0, most - 1), time]
}
