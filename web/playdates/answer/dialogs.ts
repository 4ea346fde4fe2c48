import type { Playdate } from '#contract/playdates/schemas.ts'
import type { DialogChange } from './use-dialog-change.ts'

/** The props of a dialog that answers or changes a playdate. */
export interface AnswerDialogProps {
  playdate: Playdate
  me: string
  change: DialogChange
  onClose: () => void
}

export type DialogName = 'accept' | 'suggest' | 'decline' | 'leave' | 'change' | 'cancel' | 'join'

/** Whether a time is still ahead: the server takes no other as an answer, and settles no other. */
export function isAhead({ startsAt }: { startsAt: string }): boolean {
  return Date.parse(startsAt) > Date.now()
}

/** The times that the reader can accept: one of them is accepted only while it still stands. */
export function seenTimes({ times, localStart }: Pick<Playdate, 'times' | 'localStart'>): string[] {
  return localStart === null ? times.filter(isAhead).map((time) => time.localStart) : [localStart]
}
