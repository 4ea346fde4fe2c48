import type { Playdate } from '#contract/playdates/schemas.ts'
import type { PlaydateChange } from './use-playdate-change.ts'

/** The props of a dialog that answers or changes a playdate. */
export interface AnswerDialogProps {
  playdate: Playdate
  me: string
  change: PlaydateChange
  onClose: () => void
}

export type DialogName = 'accept' | 'suggest' | 'decline' | 'leave' | 'change' | 'cancel' | 'join'

/** The times that the reader sees: one of them is accepted only while it still stands. */
export function seenTimes({ times, localStart }: Pick<Playdate, 'times' | 'localStart'>): string[] {
  return localStart === null ? times.map((time) => time.localStart) : [localStart]
}
