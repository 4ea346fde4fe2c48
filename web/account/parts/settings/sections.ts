import type { CurrentUser } from '#contract/account/schemas.ts'
import { hasPasskeys } from '#web/passkeys/browser-passkeys.ts'

/** The titles of the sections of Profile Settings, in order, by the ids of their headings. */
export const SECTIONS = {
  personal: 'Personal information',
  email: 'E-mail',
  notifications: 'Notifications',
  watches: 'Dogs You Look For',
  calendar: 'Calendar',
  security: 'Security',
  passkeys: 'Passkeys',
  connected: 'Connected Account',
  writing: 'Who can write to me',
  activity: 'How Active You Are',
  browsers: 'Where You Are Signed In',
  blocked: 'Blocked Users',
  hidden: 'Hidden',
  data: 'Your data',
  deletion: 'Delete Account',
} as const

export type SectionId = keyof typeof SECTIONS

/** The sections that a user's settings have, in this browser. */
export function sectionsOf({ authProvider }: CurrentUser): Record<string, string> {
  const missing: SectionId[] = []
  if (!hasPasskeys()) missing.push('passkeys')
  if (authProvider === 'email') missing.push('connected')
  return Object.fromEntries(Object.entries(SECTIONS).filter(([id]) => !missing.some((one) => one === id)))
}
