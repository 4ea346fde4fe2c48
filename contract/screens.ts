/**
 * The screens of the app by path. The server answers these paths with 200 and the app page, all others with 404;
 * the browser routes by the same table.
 * `everyone`: in both states; `signed-out`: without a session only (a member is sent home); `member`: needs a session.
 */
export const screens = {
  home: { path: '/', audience: 'everyone', title: 'Home' },
  auth: { path: '/auth', audience: 'signed-out', title: 'Sign in' },
  continueSignIn: { path: '/auth/continue', audience: 'everyone', title: 'Signing in', hasSecret: true },
  landingBackup: { path: '/landing-backup', audience: 'everyone', title: 'Find playmates for your dog' },
  comingSoon: { path: '/coming-soon', audience: 'everyone', title: 'Coming soon' },
  browse: {
    path: '/browse',
    audience: 'member',
    title: 'Browse Dogs',
  },
  dog: { path: '/dog/{id}', audience: 'member', title: 'Dog profile' },
  dogOtherSpelling: { path: '/dogs/{id}', audience: 'member', title: 'Dog profile' },
  editDog: { path: '/dogs/{id}/edit', audience: 'member', title: 'Edit Dog Profile' },
  dogHealth: { path: '/dogs/{id}/health', audience: 'member', title: 'Health summary' },
  createDog: { path: '/create-profile', audience: 'member', title: 'Create Dog Profile' },
  messages: { path: '/messages', audience: 'member', title: 'Messages' },
  newPlaydate: { path: '/playdates/new', audience: 'member', title: 'Suggest a Playdate' },
  playdates: {
    path: '/playdates',
    audience: 'member',
    title: 'Playdates',
  },
  playdate: { path: '/playdates/{id}', audience: 'member', title: 'Playdate' },
  ownerSetup: { path: '/owner-setup', audience: 'member', title: 'About you' },
  editProfile: { path: '/profile/edit', audience: 'member', title: 'Edit Your Profile' },
  settings: { path: '/profile', audience: 'member', title: 'Profile Settings' },
  forgotPassword: { path: '/forgot-password', audience: 'everyone', title: 'Forgot your password?' },
  resetPassword: { path: '/reset-password', audience: 'everyone', title: 'New password', hasSecret: true },
  confirmEmail: { path: '/confirm-email', audience: 'everyone', title: 'Confirm your e-mail address', hasSecret: true },
  undoEmailChange: {
    path: '/undo-email-change',
    audience: 'everyone',
    title: 'Keep your e-mail address',
    hasSecret: true,
  },
  appeal: { path: '/appeal', audience: 'everyone', title: 'Appeal', hasSecret: true },
  unsubscribe: { path: '/unsubscribe', audience: 'everyone', title: 'Unsubscribe' },
  emails: { path: '/emails', audience: 'member', title: 'Email Previews' },
  emailTemplates: { path: '/email-templates', audience: 'member', title: 'Health Reminder Emails' },
  // Content for administrators alone: the page asks by `AdminsOnly`, and the API refuses other members (403).
  adminEmails: { path: '/admin/emails', audience: 'member', title: 'Email Admin' },
  adminPanel: { path: '/server-admin-panel', audience: 'everyone', title: 'Admin Dashboard', checksAccessItself: true },
  adminDashboard: {
    path: '/admin/dashboard',
    audience: 'everyone',
    title: 'Admin Dashboard',
    checksAccessItself: true,
  },
  helpReport: { path: '/help/report', audience: 'everyone', title: 'Report harmful content', hasSecret: true },
  // As `adminEmails`: for administrators alone.
  adminActs: { path: '/admin/acts', audience: 'member', title: 'Log of Acts' },
  transparency: { path: '/transparency', audience: 'everyone', title: 'Transparency', onlyWith: 'transparency' },
  education: { path: '/education', audience: 'member', title: 'A good first meeting' },
  afterAFight: { path: '/education/after-a-fight', audience: 'member', title: 'After a bite or a fight' },
} as const satisfies Record<string, Screen>

export interface Screen {
  path: string
  audience: Audience
  title: string
  /** The screen's address may hold a secret, which must not reach resources or links of the page (Referer). */
  hasSecret?: boolean
  /** The public setting without which there is no such page. */
  onlyWith?: 'transparency'
  /** Open to everyone, but its content depends on the visitor's rights: it is not prerendered. */
  checksAccessItself?: boolean
}
export type Audience = 'everyone' | 'signed-out' | 'member'
export type ScreenName = keyof typeof screens

/** Whether a screen's content is for members, so that it is prerendered as a skeleton and loads their menus. */
export function isForMembers(name: ScreenName): boolean {
  const { audience, checksAccessItself = false }: Screen = screens[name]
  return audience === 'member' || checksAccessItself || name === 'home'
}
