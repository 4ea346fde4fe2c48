import { clockInWords, dateWords } from '#contract/kit/dates.ts'

/** Formats as "2027-01-05 14:20". */
const inNewZealand = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Pacific/Auckland',
})

/** A time in New Zealand in the words of the screens: "Tuesday 5 January at 2:20 pm", or "Tuesday 5 January 2027 at …". */
export function dateTimeInWords(at: Date, { hasYear }: { hasYear: boolean }): string {
  const local = inNewZealand.format(at)
  const { weekday, day, month, year } = dateWords(local.slice(0, 10))
  return `${weekday} ${day} ${month}${hasYear ? ` ${year}` : ''} at ${clockInWords(local)}`
}
