import type { AdminActEntry, EmailLogEntry, FoundUser } from '#contract/admin/schemas.ts'
import type { Decision, SanctionKind } from '#contract/moderation/decisions.ts'
import type { Report } from '#contract/moderation/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'

interface PersonName {
  firstName: string | null
  lastName?: string | null
  isDeleted?: true
}

/** The name of a person in lists. */
export function nameOf({ firstName, lastName, isDeleted }: PersonName): string {
  if (isDeleted) return 'Deleted'
  return [firstName, lastName].filter(Boolean).join(' ') || 'No name yet'
}

/** The dogs as an appendix, ", the dogs Biscuit and Moko"; empty without dogs. */
export function dogsOf(dogs: FoundUser['dogs']): string {
  if (dogs.length === 0) return ''
  return `, the ${dogs.length === 1 ? 'dog' : 'dogs'} ${listInWords(dogs.map(({ name }) => name))}`
}

export const ACT_WORDS: Record<AdminActEntry['act'], string> = {
  'looked-up-user': 'Looked up a user',
  'deleted-user': 'Deleted a user',
  'read-reports': 'Read the reports',
  'decided-report': 'Decided a report',
  'read-email-log': 'Read the e-mail log',
  'read-email': 'Read an e-mail',
  'exported-acts': 'Exported the log',
  'sent-test-emails': 'Sent the test e-mails',
  'sent-test-reminders': 'Sent test health reminders',
  'sent-test-incomplete-profile': 'Sent a test photo reminder',
  'cancelled-walk': 'Cancelled an open walk',
  'changed-role': 'Changed a role',
  'read-messages': 'Read reported messages',
  warned: 'Warned somebody',
  muted: 'Muted somebody',
  suspended: 'Suspended somebody',
  'took-down': 'Took something down',
  appealed: 'Appealed',
  'decided-appeal': 'Decided an appeal',
  'joined-complaint': 'Joined a complaint to an account',
  'told-author': 'Wrote to the author of a complaint',
  'closed-complaint': 'Closed a complaint',
  'checked-reminders': 'Ran the reminder check',
}

export const ROLE_WORDS: Record<FoundUser['role'], string> = {
  member: 'Member',
  moderator: 'Moderator',
  admin: 'Administrator',
}

export const SUBJECT_WORDS: Record<Report['subject'], string> = {
  owner: 'Profile',
  dog: 'Dog',
  message: 'Message',
  photo: 'Photo',
  walk: 'Open walk',
  complaint: 'Complaint',
}

export const DECISION_WORDS: Record<Decision, string> = {
  dismiss: 'Dismiss',
  warn: 'Warn',
  'take-down': 'Take Down',
  mute: 'Mute',
  suspend: 'Suspend',
  delete: 'Delete Account',
}

export const SANCTION_WORDS: Record<SanctionKind, string> = {
  warn: 'Warned',
  'take-down': 'Had something taken down',
  mute: 'Muted',
  suspend: 'Suspended',
  delete: 'Deleted',
}

type Tone = 'plain' | 'fern' | 'amber' | 'danger'

export const REPORT_WORDS: Record<Report['status'], { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'amber' },
  reviewed: { label: 'Reviewed', tone: 'fern' },
  dismissed: { label: 'Dismissed', tone: 'plain' },
}

export const EMAIL_WORDS: Record<EmailLogEntry['status'], { label: string; tone: Tone }> = {
  queued: { label: 'Queued', tone: 'amber' },
  sent: { label: 'Sent', tone: 'fern' },
  logged: { label: 'Logged', tone: 'plain' },
  failed: { label: 'Failed', tone: 'danger' },
}

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The label of a mail type or an act's detail: "incomplete-profile" becomes "Incomplete profile"; an id stays as it is. */
export function typeOf(type: string): string {
  if (ID.test(type)) return type
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
