import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#contract/account/options.ts'
import { HOUR_MS } from '#contract/kit/durations.ts'
import { everyRoute, type NamedRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const ADMIN = 'aroha@example.nz'
const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@example.nz', ADMIN_EMAILS: ADMIN })
const BY_ANYBODY = ['answer', 'make', 'showToAuthor'].map((call) => `complaints.${call}`)
const COMPLAINTS = ['close', 'join', 'list', 'tell'].map((call) => `complaints.${call}`)
const OPERATING = ['appeals', 'decideAppeal', 'queue', 'release', 'take'].map((call) => `operators.${call}`)
const OWN_DECISIONS = ['operators.acknowledge', 'operators.appealLink', 'operators.newDecisions']
const SAVING = ['list', 'ids', 'save', 'remove'].map((call) => `savedDogs.${call}`)
const WATCHING = ['list', 'add', 'change', 'remove', 'markOpened'].map((call) => `watches.${call}`)

const callsOf = (feature: string, calls: string) => calls.split(' ').map((call) => `${feature}.${call}`)

/** The routes with their callers. A new route has to stand here. */
const ROWS = {
  /** Open to everybody. */
  public: [
    ...BY_ANYBODY,
    ...(['admin.transparency', 'auth.confirmEmail', 'auth.forgotPassword'] as const),
    'auth.login',
    'auth.loginPage',
    'auth.logout',
    'auth.register',
    'auth.resetPassword',
    ...(['auth.undoEmailChange', 'emails.unsubscribe'] as const),
    'emails.unsubscribeByLink',
    'emails.unsubscribePage',
    ...callsOf('operators', 'appeal showDecision'),
    ...callsOf('oidc', 'start finish'),
    ...callsOf('passkeys', 'askToSignIn signIn'),
    'photos.signed',
    'site.config',
  ],
  /** Open to members. */
  member: [
    'account.change',
    'account.changeNews',
    'account.current',
    'account.news',
    'account.ownData',
    ...callsOf('account', 'remove setUp'),
    ...callsOf('auth', 'changeEmail changePassword endOtherSessions endSession prove sendConfirmation sessions'),
    ...callsOf('oidc', 'connect disconnect'),
    ...callsOf('passkeys', 'add askToAdd askToProve list prove remove rename'),
    'browse.all',
    'browse.nearby',
    'browse.nearbyAt',
    'browse.nearbyCounts',
    'browse.places',
    'browse.search',
    'calendar.reset',
    'calendar.show',
    'dogs.create',
    'dogs.edit',
    'dogs.my',
    'dogs.remove',
    'dogs.show',
    'emails.fleaTemplate',
    'emails.friendPreview',
    'emails.messagePreview',
    'emails.playdatePreview',
    'emails.playdateReminderPreview',
    'emails.vaccinationTemplate',
    'emails.welcomePreview',
    'emails.wormingTemplate',
    'events.stream',
    ...(['flea.add', 'flea.change'] as const),
    ...(['flea.list', 'flea.remove'] as const),
    'friends.list',
    'friends.remove',
    'friends.status',
    ...(['matching.compatibility', 'matching.pairs'] as const),
    'meetingPlaces.list',
    'messages.acceptRequest',
    'messages.conversation',
    'messages.declineRequest',
    'messages.markRead',
    'messages.mayWrite',
    'messages.recent',
    'messages.remove',
    'messages.unreadCount',
    'moderation.block',
    'moderation.blocked',
    'moderation.hidden',
    'moderation.hide',
    ...(['moderation.unblock', 'moderation.unhide'] as const),
    'notifications.list',
    'notifications.markRead',
    ...OWN_DECISIONS,
    'owners.show',
    ...(['photos.setOwn', 'photos.show', 'photos.upload'] as const),
    'places.autocomplete',
    'places.coordinates',
    'places.search',
    ...(['playdates.calendarFile', 'playdates.cancel'] as const),
    'playdates.giveFeedback',
    'playdates.list',
    'playdates.matches',
    'playdates.show',
    'playdates.tickChecklist',
    'playdates.walks',
    'push.show',
    'push.subscribe',
    'push.unsubscribe',
    ...SAVING,
    ...WATCHING,
    ...(['vaccinations.add', 'vaccinations.change'] as const),
    ...(['vaccinations.list', 'vaccinations.remove'] as const),
    ...(['worming.add', 'worming.change'] as const),
    ...(['worming.list', 'worming.remove'] as const),
  ],
  /** Open to members whose address is confirmed, and who are not muted. */
  contact: ['friends.add', 'messages.send', 'playdates.change', 'playdates.join', 'playdates.suggest'],
  /** Open to members whose address is confirmed. */
  contactEvenMuted: [
    'moderation.report',
    'moderation.reportThing',
    'playdates.answer',
    'playdates.decide',
    'playdates.report',
  ],
  /** Open to moderators and administrators. */
  moderator: [
    ...OPERATING.concat(COMPLAINTS),
    'admin.cancelWalk',
    'moderation.decide',
    'moderation.messagesAround',
    'moderation.picture',
    'moderation.reports',
    'moderation.review',
  ],
  /** Open to administrators. */
  admin: [
    ...(['admin.acts', 'admin.actsFile'] as const),
    'admin.changeRole',
    'admin.checkReminders',
    'admin.deleteUser',
    'admin.email',
    'admin.emails',
    'admin.findUser',
    'admin.playdates',
    'admin.sendRealEmails',
    'admin.testHealthEmails',
    'admin.testIncompleteProfileEmail',
  ],
} as const satisfies Record<string, readonly string[]>
type Kind = keyof typeof ROWS
const kindOf = new Map<string, Kind>(
  Object.entries(ROWS).flatMap(([kind, names]) => names.map((name) => [name, kind as Kind] as const)),
)
const soon = () => new Date(Date.now() + HOUR_MS)
const past = () => new Date(Date.now() - 1)
const person = async (fields: object = {}) => world.owner('Mia', fields)
const hashed = ({ cookie }: Owner) => createHash('sha256').update(cookie.slice('sid='.length)).digest('base64url')
const asRole =
  (role: Role, more: object = {}) =>
  async () =>
    (await person({ role, ...more })).cookie

interface Actor {
  cookie: () => Promise<string>
  /** The answer to a call of each kind: its refusal, or null when it is let in. */
  gets: Record<Kind, string | null>
}

const NOBODY = {
  public: null,
  member: 'unauthorized',
  contact: 'unauthorized',
  contactEvenMuted: 'unauthorized',
  moderator: 'unauthorized',
  admin: 'unauthorized',
} as const
const WITHOUT_ROLE = { moderator: 'admin-required', admin: 'admin-required' } as const
const MEMBER = { public: null, member: null, contact: null, contactEvenMuted: null, ...WITHOUT_ROLE } as const
const MODERATOR = { ...MEMBER, moderator: null } as const
const ADMINISTRATOR = { ...MODERATOR, admin: null } as const

const actors: Record<string, Actor> = {
  'nobody at all': { cookie: async () => '', gets: NOBODY },
  'an unknown cookie': { cookie: async () => `sid=${'x'.repeat(43)}`, gets: NOBODY },
  'the stored hash of a session': { cookie: async () => `sid=${hashed(await person())}`, gets: NOBODY },
  'a deleted owner': { cookie: async () => (await person({ deletedAt: new Date() })).cookie, gets: NOBODY },
  'a suspended owner': { cookie: async () => (await person({ suspendedUntil: soon() })).cookie, gets: NOBODY },
  'a suspended administrator': { cookie: asRole('admin', { suspendedUntil: soon() }), gets: NOBODY },
  'an owner': { cookie: asRole('member'), gets: MEMBER },
  'an owner who was suspended': { cookie: asRole('member', { suspendedUntil: past() }), gets: MEMBER },
  'an owner who was muted': { cookie: asRole('member', { mutedUntil: past() }), gets: MEMBER },
  'an unconfirmed owner': {
    cookie: asRole('member', { confirmBy: soon() }),
    gets: { ...MEMBER, contact: 'email-unconfirmed', contactEvenMuted: 'email-unconfirmed' },
  },
  'a muted owner': { cookie: asRole('member', { mutedUntil: soon() }), gets: { ...MEMBER, contact: 'muted' } },
  'a listed address that nobody proved': { cookie: async () => (await person({ email: ADMIN })).cookie, gets: MEMBER },
  'a moderator': { cookie: asRole('moderator'), gets: MODERATOR },
  'a muted moderator': {
    cookie: asRole('moderator', { mutedUntil: soon() }),
    gets: { ...MODERATOR, contact: 'muted' },
  },
  'an administrator by role': { cookie: asRole('admin'), gets: ADMINISTRATOR },
  'an administrator by address': {
    cookie: async () => (await person({ email: ADMIN, emailVerified: true })).cookie,
    gets: ADMINISTRATOR,
  },
}

const REFUSALS = ['unauthorized', 'admin-required', 'email-unconfirmed', 'muted']
let cells = 0

/** Calls with a broken body, so that what is let in changes nothing that can be helped. */
async function refusalOf(cookie: string, [, route]: NamedRoute): Promise<string | null> {
  const { body } = await world.app.inject({
    method: route.method,
    url: pathOf(route),
    headers: { ...(cookie && { cookie }), ...(route.body && { 'content-type': 'application/json' }) },
    ...(route.body && { payload: '{"broken' }),
  })
  return REFUSALS.find((code) => body.includes(`"code":"${code}"`)) ?? null
}

test('every route has one row, and every row a route [S1 MOD-07]', () => {
  expect(Object.values(ROWS).flat().toSorted()).toEqual(everyRoute.map(([name]) => name).toSorted())
})

// A stream that is let in does not end; live.test.ts opens it.
const isAsked = ([, route]: NamedRoute, expected: string | null) => !route.stream || expected !== null

test.each(Object.entries(actors))(
  '%s gets exactly what the rows say [S1 MOD-05 MOD-07 VERIFY-03]',
  async (...[, { cookie, gets }]) => {
    const wrong: string[] = []
    for (const route of everyRoute) {
      const kind = kindOf.get(route[0])
      if (!kind || !isAsked(route, gets[kind])) continue
      const refusal = await refusalOf(await cookie(), route)
      await world.pool.query('delete from sessions; delete from users')
      cells += 1
      if (refusal !== gets[kind]) wrong.push(`${route[0]}: ${refusal} instead of ${gets[kind]}`)
    }
    expect(wrong).toEqual([])
  },
)

test('these are at least 1,500 answers [MOD-07]', () => expect(cells).toBeGreaterThanOrEqual(1_500))
