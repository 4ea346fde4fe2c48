/** A line of a playdate's checklist, which each owner ticks for themselves. */
export interface ChecklistItem {
  id: string
  text: string
}

/** Items in one request: more than any checklist has. */
export const TICKS_MAX = 40
export const TICK_LENGTH_MAX = 60
/** The lines that a reminder repeats. */
export const MOST_IMPORTANT = 3

/** Items for every first meeting, the most important first; as in the guide of the feature `education`. */
const FIRST_MEETING: readonly ChecklistItem[] = [
  { id: 'neutral-ground', text: 'Meet on neutral ground, where neither dog is at home.' },
  { id: 'loose-leads', text: 'Keep both dogs on loose leads at first.' },
  { id: 'way-out', text: 'Leave room to step apart, and agree that either of you may end it at any time.' },
  { id: 'walk-first', text: 'Walk side by side for a few minutes before they greet.' },
  { id: 'no-toys', text: 'Leave toys, balls and treats in the bag until they know each other.' },
  { id: 'water', text: 'Bring water and a bowl for your own dog.' },
  { id: 'bags', text: 'Bring bags to clean up, and a spare lead.' },
]

/** For dogs that have met before. */
const FRIENDS_MEET = ['loose-leads', 'way-out', 'water']

interface Meeting {
  /** The advice of the own dogs' pairs, in the words of the compatibility. */
  advice: readonly string[]
  /** Whether all of these pairs have met before. */
  haveMet: boolean
}

/** The checklist of a playdate: what these dogs need first, then what every meeting needs. */
export function checklistOf({ advice, haveMet }: Meeting): ChecklistItem[] {
  const needed = [...new Set(advice)].map((text) => ({ id: idOf(text), text }))
  return [...needed, ...FIRST_MEETING.filter(({ id }) => !haveMet || FRIENDS_MEET.includes(id))]
}

/** An id made of the words, which stays as long as they do. */
function idOf(text: string): string {
  const words = text.toLowerCase().replaceAll(/[^a-z]+/g, '-')
  return words.slice(0, TICK_LENGTH_MAX).replace(/-$/, '')
}
