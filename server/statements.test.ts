import { expect, test } from 'vitest'
import { playdates } from '#contract/playdates/routes.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { NAMED_MAX, PLANNED_ANEW } from '#server/platform/database/statement-names.ts'
import { endingRoutes, type NamedRoute } from '#server/testing/inputs/every-route.ts'
import { dice } from '#server/testing/measuring/in-flight.ts'
import { newPhoto } from '#server/testing/inputs/photo-inputs.ts'
import { newPlaydate } from '#server/testing/inputs/playdate-calls.ts'
import { ADMIN, inputOf, PASSWORD, sideOf } from '#server/testing/inputs/route-inputs.ts'
import { type Statement, statementsOf } from '#server/testing/measuring/statements.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ ADMIN_EMAILS: ADMIN, INFO_EMAIL: 'office@example.nz', TRANSPARENCY: 'on' })

/**
 * How often each call asks the database at most: the session included, `begin` and `commit` and the counting of limits
 * left out. A new call needs a row.
 */
const MOST: Record<string, number> = {
  'site.config': 0,
  'account.current': 2,
  'account.setUp': 2,
  'account.change': 11,
  'account.ownData': 32, // one for the pictures of messages, one to see at the end that the account is still there
  'account.news': 2,
  'account.changeNews': 4,
  'account.remove': 78,
  'auth.login': 4,
  'auth.register': 7,
  'auth.logout': 0,
  'auth.changePassword': 13,
  'auth.prove': 3,
  'passkeys.list': 2,
  'passkeys.askToAdd': 4,
  'passkeys.add': 7,
  'passkeys.rename': 2,
  'passkeys.remove': 4,
  'passkeys.askToProve': 3,
  'passkeys.prove': 6,
  'passkeys.askToSignIn': 1,
  'passkeys.signIn': 8,
  'auth.sessions': 2,
  'auth.endSession': 3,
  'auth.endOtherSessions': 3,
  'auth.forgotPassword': 4,
  'auth.resetPassword': 12,
  'auth.sendConfirmation': 6,
  'auth.confirmEmail': 6,
  'auth.changeEmail': 14,
  'auth.undoEmailChange': 22,
  'auth.loginPage': 0,
  'places.search': 1,
  'places.coordinates': 1,
  'places.autocomplete': 1,
  'photos.upload': 6,
  'photos.setOwn': 6,
  'photos.show': 2,
  'photos.signed': 1,
  'moderation.blocked': 2,
  'moderation.block': 10,
  'moderation.unblock': 5,
  'moderation.hidden': 2,
  'moderation.hide': 6,
  'moderation.unhide': 4,
  'moderation.report': 7,
  'moderation.reportThing': 7,
  'moderation.picture': 2,
  'moderation.messagesAround': 5,
  'moderation.reports': 4,
  'moderation.review': 7,
  'moderation.decide': 16,
  'operators.queue': 6,
  'operators.newDecisions': 2,
  'operators.acknowledge': 6,
  'operators.appealLink': 8,
  'operators.showDecision': 1,
  'operators.appeal': 8,
  'operators.appeals': 3,
  'operators.decideAppeal': 12,
  'complaints.make': 3,
  'complaints.showToAuthor': 1,
  'complaints.answer': 6,
  'complaints.list': 4,
  'complaints.join': 9,
  'complaints.tell': 7,
  'complaints.close': 6,
  'operators.take': 3,
  'operators.release': 2,
  'dogs.create': 8,
  'dogs.my': 2,
  'dogs.show': 2,
  'dogs.edit': 10,
  'dogs.remove': 26, // one drops news that wait for phones
  'owners.show': 5,
  'friends.list': 7,
  'friends.status': 3,
  'friends.add': 5,
  'friends.remove': 3,
  'matching.compatibility': 5,
  'matching.pairs': 3,
  'browse.all': 2,
  'browse.search': 3,
  'browse.nearby': 2,
  'browse.nearbyAt': 2,
  'browse.nearbyCounts': 2,
  'browse.places': 2,
  'savedDogs.list': 3,
  'savedDogs.ids': 2,
  'savedDogs.save': 5,
  'savedDogs.remove': 2,
  'watches.list': 2,
  'watches.add': 6,
  'watches.change': 3,
  'watches.remove': 2,
  'watches.markOpened': 2,
  'notifications.list': 2,
  'notifications.markRead': 3,
  'meetingPlaces.list': 2,
  'playdates.list': 3,
  'playdates.suggest': 36,
  'playdates.show': 10,
  'playdates.change': 25, // one counts new words
  'playdates.answer': 33,
  'playdates.cancel': 26,
  'playdates.tickChecklist': 12,
  'playdates.join': 32,
  'playdates.decide': 42,
  'playdates.report': 18,
  'playdates.walks': 9,
  'playdates.giveFeedback': 20,
  'playdates.matches': 3,
  'messages.recent': 3,
  'messages.conversation': 4,
  'messages.send': 5,
  'messages.markRead': 4,
  'messages.remove': 12,
  'messages.mayWrite': 3,
  'messages.acceptRequest': 4,
  'messages.declineRequest': 4,
  'messages.unreadCount': 2,
  'emails.welcomePreview': 1,
  'emails.friendPreview': 1,
  'emails.messagePreview': 1,
  'emails.playdatePreview': 1,
  'emails.playdateReminderPreview': 1,
  'emails.vaccinationTemplate': 1,
  'emails.wormingTemplate': 1,
  'emails.fleaTemplate': 1,
  'emails.unsubscribe': 4,
  'emails.unsubscribeByLink': 4,
  'emails.unsubscribePage': 0,
  'push.show': 2,
  'push.subscribe': 7,
  'push.unsubscribe': 2,
  'vaccinations.list': 3,
  'vaccinations.add': 6,
  'vaccinations.change': 9,
  'vaccinations.remove': 5,
  'worming.list': 3,
  'worming.add': 6,
  'worming.change': 9,
  'worming.remove': 5,
  'flea.list': 3,
  'flea.add': 6,
  'flea.change': 9,
  'flea.remove': 5,
  'calendar.show': 2,
  'calendar.reset': 4,
  'admin.sendRealEmails': 3,
  'admin.testHealthEmails': 3,
  'admin.testIncompleteProfileEmail': 3,
  'admin.findUser': 4,
  'admin.deleteUser': 79,
  'admin.changeRole': 6,
  'admin.emails': 3,
  'admin.email': 3,
  'admin.cancelWalk': 24,
  'admin.playdates': 2,
  'admin.acts': 4,
  'admin.actsFile': 4,
  'admin.transparency': 1,
}

/** The first asks as often as reminders are due; the second needs an agreed playdate, the others an OpenID provider. */
const APART = /^(admin\.checkReminders$|playdates\.calendarFile$|oidc\.)/

/** Change a playdate of the caller's own. */
const HOSTING = ['playdates.change', 'playdates.cancel']

const CONTROL = ['begin', 'commit', 'rollback']

/** Mia has a bit of everything with Tāne, so that every call finds something to do. */
async function liveTogether(name: string, password: string): Promise<[mia: Owner, tane: Owner]> {
  const { db } = world
  const [mia, tane] = [await world.owner('Mia', { password }), await world.owner('Tāne', { password })]
  const photoId = await newPhoto(world, tane)
  const { id: dogId } = await world.dog(mia)
  for (const fields of [{ photoId }, {}]) await world.dog(tane, fields)
  const record = { dogId, name: 'Tablet', date: '2026-01-01', frequency: 'monthly' as const }
  for (const table of ['vaccinations', 'wormingTreatments', 'fleaTreatments'] as const) {
    await db.insertInto(table).values(record).execute()
  }
  const report = { reporterId: tane.id, reportedUserId: mia.id, reason: 'Barked.' }
  await db.insertInto('reportedUsers').values(report).execute()
  if (name !== 'friends.add') {
    await db
      .insertInto('friends')
      .values({ userId: mia.id, friendUserId: tane.id, contextDogId: null, status: 'accepted' })
      .execute()
  }
  if (name === 'moderation.unblock') await world.block(mia, tane)
  for (const [sender, receiver] of [[mia, tane] as const, [tane, mia] as const]) {
    const message = { senderId: sender.id, receiverId: receiver.id, content: 'Walk?', contextDogId: dogId }
    await db.insertInto('messages').values(message).execute()
  }
  return [mia, tane]
}

test('no call asks the database more often than its row says, and each statement can have a plan for any values', async () => {
  const password = await hashPassword(PASSWORD)
  const aroha = await world.owner('Aroha', { email: ADMIN, emailVerified: true })
  const asked: Record<string, number> = {}
  const failed: string[] = []
  const seen = new Map<string, Statement>()
  const roll = dice(1)
  const ask = async ([name, route]: NamedRoute) => {
    const people = await liveTogether(name, password)
    const side = await sideOf(world, [...people, aroha], { route, roll })
    if (HOSTING.includes(name)) await world.call(side.me, playdates.suggest, { body: await newPlaydate(world, side) })
    const input = await inputOf(world, [name, route], side)
    const member = ['moderator', 'admin'].includes(route.access) ? side.admin : side.me
    const who = route.access === 'public' ? null : member
    let status = 0
    const statements = await statementsOf(async () => {
      status = (await world.call(who, route, input)).status
    })
    const own = statements.filter(({ text }) => !CONTROL.includes(text))
    if (status >= 400) failed.push(`${name}: ${status}`)
    asked[name] = own.length
    for (const statement of own) seen.set(statement.text, statement)
  }
  for (const named of endingRoutes) if (!APART.test(named[0])) await ask(named)
  expect(failed).toEqual([])
  const over = Object.entries(asked).filter(([name, count]) => !(count <= (MOST[name] ?? -1)))
  expect(Object.fromEntries(over)).toEqual({})
  expect(seen.size, 'all of them can have a name').toBeLessThan(NAMED_MAX)
  for (const { text } of seen.values()) {
    if (!text.includes(PLANNED_ANEW)) await world.pool.query(`explain (generic_plan) ${text}`)
  }
})
