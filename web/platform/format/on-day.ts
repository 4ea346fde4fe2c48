import { dayOf } from './format-date.ts'

/** A day inside a sentence: "today", "yesterday", "on Tuesday 3 March" */
export function onDayOf(iso: string): string {
  const day = dayOf(iso)
  return day === 'Today' || day === 'Yesterday' ? day.toLowerCase() : `on ${day}`
}
