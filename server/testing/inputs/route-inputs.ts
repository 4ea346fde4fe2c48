import { randomBytes } from 'node:crypto'
import { HEALTH_KINDS } from '#contract/health/options.ts'
import { daysAfter, todayInNewZealand } from '#contract/kit/dates.ts'
import type { ServedRoute } from '#contract/kit/route.ts'
import { readConfig } from '#server/config.ts'
import { unsubscribeToken } from '#server/emails/unsubscribe-token.ts'
import { passkeyInputs } from '../passkeys.ts'
import { appealOf, appealToken, decisionAbout } from '../appeals.ts'
import { complaintOf, complaintToken } from '../complaints.ts'
import type { NamedRoute } from './every-route.ts'
import { deviceOf } from '../device-of.ts'
import { goodInput, keysOf } from './good-input.ts'
import type { dice } from '../measuring/in-flight.ts'
import { confirmationToken, otherSessionOf, resetToken, undoToken } from '../accounts/secrets.ts'
import { photoInputs, picture } from './photo-inputs.ts'
import { attendedBy, hostedBy, invitationOf, newPlaydate, requestTo, walkOf } from './playdate-calls.ts'
import { watchInputs } from '../accounts/full-watches.ts'
import { type Owner, TESTING, type World } from '../world.ts'

// Input that succeeds for every call of the contract, made from its schema; when a new call is refused, it asks for
// better values here.

export const ADMIN = 'aroha@example.nz'
export const PASSWORD = 'a new horse at the battery'
const CITIES = ['Nelson, Nelson, New Zealand', 'Dunedin, Otago, New Zealand']
const POSITION = { lat: -36.85, lng: 174.76 }

type Dice = ReturnType<typeof dice>

/** One owner of a pair as a call needs it, with ids that may be gone when it arrives. */
export interface Side {
  me: Owner
  other: Owner
  admin: Owner
  own: string
  theirs: string
  record: string
  report: string
  roll: Dice
}

const TABLES = { vaccinations: 'vaccinations', worming: 'wormingTreatments', flea: 'fleaTreatments' } as const

/** Owners and dogs that a call of one owner, with another and an administrator, may name. */
export async function sideOf(
  world: World,
  [me, other, admin]: [Owner, Owner, Owner],
  { route, roll }: { route: ServedRoute; roll: Dice },
): Promise<Side> {
  const dogOf = async ({ id }: Owner) => {
    const rows = await world.db.selectFrom('dogs').select('id').where('ownerId', '=', id).orderBy('id').execute()
    return rows[roll(rows.length || 1)]?.id ?? id
  }
  const kind = HEALTH_KINDS.find((one) => route.path.includes(`/${one}/`)) ?? 'flea'
  const own = await dogOf(me)
  const dogs = world.db.selectFrom('dogs').select('id').where('ownerId', '=', me.id)
  const record = await world.db.selectFrom(TABLES[kind]).select('id').where('dogId', 'in', dogs).executeTakeFirst()
  const reports = await world.db.selectFrom('reportedUsers').select('id').limit(2).execute()
  return {
    me: await world.anotherSession(me),
    other,
    admin: await world.anotherSession(admin),
    own,
    theirs: await dogOf(other),
    record: record?.id ?? me.id,
    report: reports[roll(reports.length || 1)]?.id ?? me.id,
    roll,
  }
}

/** A value for each field of this name, in whichever call it is. */
function valuesOf({ me, other, own, theirs, roll }: Side): Record<string, unknown> {
  const place = CITIES[roll(CITIES.length)]
  return {
    adminEmail: ADMIN,
    city: place,
    confirmPassword: PASSWORD,
    content: 'Walk?',
    contextDogId: [own, theirs][roll(2)],
    currentPassword: PASSWORD,
    // So that some are due within a week, and reminded of.
    date: daysAfter(todayInNewZealand(), -roll(60)),
    dogId: own,
    email: me.email,
    emailNotifications: roll(2) === 0,
    emailType: 'photo_upload_failed',
    frequency: 'monthly',
    friendUserId: other.id,
    location: place,
    messagesFrom: 'everybody',
    name: 'Biscuit',
    newPassword: PASSWORD,
    otherUserId: other.id,
    ownerId: other.id,
    password: PASSWORD,
    reason: 'Barked at me.',
    receiverId: other.id,
    status: ['pending', 'reviewed', 'dismissed'][roll(3)],
    userId: other.id,
  }
}

/** Input that these calls need besides, or instead. */
const PARTICULAR: Record<
  string,
  (side: Side, world: World) => Promise<Record<string, unknown>> | Record<string, unknown>
> = {
  'auth.register': () => ({ email: `new-${randomBytes(8).toString('hex')}@example.nz` }),
  'auth.resetPassword': async ({ me }, world) => ({ token: await resetToken(world, me) }),
  'auth.confirmEmail': async ({ me }, world) => ({ token: await confirmationToken(world, me) }),
  'auth.endSession': async ({ me }, world) => ({ sessionId: await otherSessionOf(world, me) }),
  'auth.changeEmail': () => ({ email: `new-${randomBytes(8).toString('hex')}@example.nz` }),
  'auth.undoEmailChange': async ({ me }, world) => ({ token: await undoToken(world, me) }),
  'dogs.create': () => ({ ownerId: undefined }),
  'dogs.edit': async ({ roll }) => ({ imageUrl: roll(2) === 0 ? null : await picture }),
  'dogs.remove': ({ own }) => ({ id: own }),
  'friends.add': ({ theirs }) => ({ contextDogId: theirs }),
  'moderation.review': ({ report }) => ({ id: report }),
  'playdates.show': async (side, world) => ({ id: await invitationOf(world, side) }),
  'playdates.suggest': async (side, world) => newPlaydate(world, side),
  'playdates.change': async ({ me, roll }, world) => ({
    id: (await hostedBy(world, me)) ?? me.id,
    note: `Walk ${roll(100)}`,
  }),
  'playdates.tickChecklist': async (side, world) => ({ id: await invitationOf(world, side) }),
  'playdates.giveFeedback': async (side, world) => ({ id: await attendedBy(world, side) }),
  'playdates.matches': ({ theirs }) => ({ with: theirs }),
  'playdates.cancel': async ({ me }, world) => ({ id: (await hostedBy(world, me)) ?? me.id }),
  'playdates.answer': async (side, world) => ({
    id: await invitationOf(world, side),
    reason: null,
    ...(side.roll(3) === 0 ? { answer: 'decline' } : { answer: 'accept', adviceRead: true, overlapConfirmed: true }),
  }),
  'playdates.join': async (side, world) => ({ id: await walkOf(world, side), dogIds: [side.own], adviceRead: true }),
  'playdates.decide': async (side, world) => ({
    id: await requestTo(world, side),
    decision: side.roll(3) === 0 ? 'decline' : 'accept',
  }),
  'playdates.report': async (side, world) => ({
    id: await walkOf(world, side),
    category: 'harassment',
    text: 'Barked.',
  }),
  'admin.cancelWalk': async (side, world) => ({ id: await walkOf(world, side) }),
  'push.subscribe': ({ roll }) => ({
    endpoint: `https://fcm.googleapis.com/fcm/send/${roll(3)}`,
    name: 'Chrome on Android',
  }),
  'push.unsubscribe': async ({ me }, world) => ({ id: await deviceOf(world, me) }),
  'emails.unsubscribe': () => ({ token: undefined, kind: undefined }),
  'emails.unsubscribeByLink': ({ me }) => ({ token: unsubscribeToken(readConfig(TESTING), me.email) }),
  'browse.nearby': () => POSITION,
  'browse.nearbyAt': () => ({ lat: String(POSITION.lat), lng: String(POSITION.lng) }),
  'browse.nearbyCounts': () => POSITION,
  'dogs.show': ({ theirs }) => ({ id: theirs }),
  ...watchInputs,
  'matching.pairs': ({ own, theirs }) => ({ dogIds: `${own},${theirs}` }),
  'matching.compatibility': ({ own, theirs }) => ({ id: theirs, with: own }),
  'owners.show': ({ other }) => ({ id: other.id }),
  'places.search': () => ({ q: 'Auck' }),
  'places.autocomplete': () => ({ input: 'Auck' }),
  'admin.findUser': ({ other }) => ({ id: other.id }),
  'admin.email': async (_side, { db }) => ({
    id: (await db.selectFrom('emailOutbox').select('id').executeTakeFirst())?.id,
  }),
  ...photoInputs,
  ...Object.fromEntries(
    HEALTH_KINDS.flatMap((kind) =>
      ['change', 'remove'].map((call) => [`${kind}.${call}`, ({ record }) => ({ id: record })]),
    ),
  ),
  'moderation.reportThing': ({ other }) => ({ id: other.id }),
  'moderation.decide': ({ report, roll }) => ({
    id: report,
    decision: ['dismiss', 'warn'][roll(2)],
    reason: 'harassment',
    sentence: 'Please stop.',
  }),
  'operators.showDecision': async ({ me }, world) => ({ token: await appealToken(world, me) }),
  'operators.appeal': async ({ me }, world) => ({ token: await appealToken(world, me), text: 'It was not me.' }),
  'operators.acknowledge': async ({ me }, world) => ({ id: await decisionAbout(world, me) }),
  'operators.appealLink': async ({ me }, world) => ({ id: await decisionAbout(world, me) }),
  'operators.decideAppeal': async ({ me, roll }, world) => ({
    id: await appealOf(world, me),
    outcome: ['stands', 'lifted'][roll(2)],
    answer: 'We have looked again.',
  }),
  'complaints.showToAuthor': async ({ me }, world) => ({ token: await complaintToken(world, me) }),
  'complaints.answer': async ({ me }, world) => ({
    token: await complaintToken(world, me),
    agrees: true,
    text: 'Yes.',
  }),
  'complaints.join': async ({ other }, world) => ({ id: await complaintOf(world), account: other.id }),
  'complaints.tell': async ({ other }, world) => ({ id: await complaintOf(world, { userId: other.id }) }),
  'complaints.close': async (_side, world) => ({ id: await complaintOf(world) }),
  'operators.take': ({ other }) => ({ id: other.id }),
  'operators.release': ({ other }) => ({ id: other.id }),
  'moderation.picture': async ({ report }, { db }) => {
    await db
      .updateTable('reportedUsers')
      .set({ picture: Buffer.from('x') })
      .where('id', '=', report)
      .execute()
    return { id: report }
  },
  'moderation.messagesAround': async ({ report, me }, { db }) => {
    const thing = { subject: 'message' as const, subjectId: me.id }
    await db.updateTable('reportedUsers').set(thing).where('id', '=', report).execute()
    return { id: report }
  },
  'admin.changeRole': ({ me, roll }) => ({ id: me.id, role: ['member', 'moderator'][roll(2)] }),
  'admin.deleteUser': ({ me }) => ({ id: me.id }),
}

interface RouteInput {
  params: Record<string, string>
  query: Record<string, unknown>
  body?: Record<string, unknown>
}

/** Input for a call, made from its schema and the values above. */
export async function inputOf(world: World, [name, route]: NamedRoute, side: Side): Promise<RouteInput> {
  const ofPasskeys = await passkeyInputs(world, async () => side.me)[name]?.()
  const values: Record<string, unknown> = {
    ...valuesOf(side),
    ...ofPasskeys?.params,
    ...ofPasskeys?.body,
    ...(await PARTICULAR[name]?.(side, world)),
  }
  const pick = (schema: ServedRoute['body'], good = {}) => ({
    ...good,
    ...Object.fromEntries(keysOf(schema).flatMap((key) => (key in values ? [[key, values[key]]] : []))),
  })
  return {
    params: pick(route.params),
    query: pick(route.query),
    ...(route.body && { body: pick(route.body, goodInput[route.path]) }),
  }
}
