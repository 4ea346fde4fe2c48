import type { SanctionKind } from '#contract/moderation/decisions.ts'
import type { ReportSubject } from '#contract/moderation/options.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'

/** A decision as the person concerned reads it. */
interface Told {
  kind: SanctionKind
  /** ISO 8601; null: for good, or of no duration. */
  endsAt: string | null
}

const NOW: Record<SanctionKind, string> = {
  warn: 'You were warned',
  'take-down': 'Something of yours was taken down',
  mute: 'You cannot write for now',
  suspend: 'Your account is suspended',
  delete: 'Your account was deleted',
}

/** The decision as a heading; a mute or a suspension may be over by now. */
export function headingOf({ kind, endsAt }: Told): string {
  const isOver = endsAt !== null && new Date(endsAt) <= new Date()
  if (isOver && kind === 'mute') return 'You could not write for a while'
  if (isOver && kind === 'suspend') return 'Your account was suspended'
  return NOW[kind]
}

/** Until when, for decisions that last; null for the others. */
export function endOf({ kind, endsAt }: Told): string | null {
  if (kind !== 'mute' && kind !== 'suspend') return null
  return endsAt === null ? 'For good' : formatTimestamp(endsAt)
}

export const WHAT: Record<ReportSubject, string> = {
  owner: 'Your profile',
  dog: 'Your dog’s profile',
  message: 'A message of yours',
  photo: 'A photo of yours',
  walk: 'An open walk of yours',
  complaint: 'What somebody complained about',
}
