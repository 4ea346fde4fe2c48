import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Role } from '#contract/account/options.ts'
import { everyRoute, type NamedRoute, pathOf } from '#server/testing/every-route.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const ADMIN = 'aroha@example.nz'
const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@example.nz', ADMIN_EMAILS: ADMIN })

/** Who may call what. A new route has to stand here. */
const ROWS = {
  /** Open to everybody. */
  public: [
    'auth.confirmEmail',
    'auth.forgotPassword',
    'auth.login',
    'auth.loginPage',
    'auth.logout',
    'auth.register',
    'auth.resetPassword',
    'emails.unsubscribe',
    'emails.unsubscribeByLink',
    'emails.unsubscribePage',
    'site.config',
  ],
  /** Open to members. */
  member: [
    'account.change',
    'account.current',
    'account.ownData',
    'account.remove',
    'account.setUp',
    'auth.changePassword',
    'auth.sendConfirmation',
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
    'flea.add',
    'flea.change',
    'flea.list',
    'flea.remove',
    'friends.list',
    'friends.remove',
    'friends.status',
    'matching.compatibility',
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
    'moderation.unblock',
    'notifications.list',
    'notifications.markRead',
    'owners.show',
    'photos.show',
    'places.autocomplete',
    'places.coordinates',
    'places.search',
    'playdates.calendarFile',
    'playdates.cancel',
    'playdates.giveFeedback',
    'playdates.list',
    'playdates.matches',
    'playdates.show',
    'playdates.tickChecklist',
    'playdates.walks',
    'vaccinations.add',
    'vaccinations.change',
    'vaccinations.list',
    'vaccinations.remove',
    'worming.add',
    'worming.change',
    'worming.list',
    'worming.remove',
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
    'admin.cancelWalk',
    'moderation.decide',
    'moderation.messagesAround',
    'moderation.picture',
    'moderation.reports',
    'moderation.review',
  ],
  /** Open to administrators. */
  admin: [
    'admin.acts',
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

const hour = 3_600_000
const soon = () => new Date(Date.now() + hour)
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
const MEMBER = {
  public: null,
  member: null,
  contact: null,
  contactEvenMuted: null,
  moderator: 'admin-required',
  admin: 'admin-required',
} as const
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

test('every route has a row, and every row a route [S1 MOD-07]', () => {
  expect([...kindOf.keys()].toSorted()).toEqual(everyRoute.map(([name]) => name).toSorted())
})

// A stream that is let in does not end; live.test.ts opens it.
const isAsked = ([, route]: NamedRoute, expected: string | null) => !route.stream || expected !== null

test.each(Object.entries(actors))(
  '%s gets exactly what the rows say [S1 MOD-05 MOD-07 VERIFY-03]',
  async (...actor) => {
    const [, { cookie, gets }] = actor
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
