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
