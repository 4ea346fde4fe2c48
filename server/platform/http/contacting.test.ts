import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#contract/kit/durations.ts'
import { everyRoute, type NamedRoute, pathOf } from '#server/testing/inputs/every-route.ts'
import { openWorld, type Owner } from '#server/testing/world.ts'

const world = openWorld({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@example.nz' })
const REFUSED = { message: 'Please confirm your e-mail address first.', code: 'email-unconfirmed' }
const waiting = () => ({ confirmBy: new Date(Date.now() + DAY_MS) })

/** Calls that an unconfirmed account may not make. */
const CONTACTING = new Set([
  'friends.add',
  'messages.send',
  'moderation.report',
  'moderation.reportThing',
  'playdates.answer',
  'playdates.change',
  'playdates.decide',
  'playdates.join',
  'playdates.report',
  'playdates.suggest',
])

/** Changes that it may make; reading is open to every member. A new call has to stand in one of the two lists. */
const OWN = new Set([
  'account.change',
  'account.changeNews',
  'account.remove',
  'account.setUp',
  'auth.changeEmail',
  'auth.changePassword',
  'auth.endOtherSessions',
  'auth.endSession',
  'auth.prove',
  'oidc.connect',
  'oidc.disconnect',
  'passkeys.add',
  'passkeys.askToAdd',
  'passkeys.askToProve',
  'passkeys.prove',
  'passkeys.remove',
  'passkeys.rename',
  'auth.sendConfirmation',
  'calendar.reset',
  'dogs.create',
  'dogs.edit',
  'dogs.remove',
  'flea.add',
  'flea.change',
  'flea.remove',
  'friends.remove',
  'messages.acceptRequest',
  'messages.declineRequest',
  'messages.markRead',
  'messages.remove',
  'moderation.block',
  'moderation.hide',
  'moderation.unblock',
  'moderation.unhide',
  'notifications.markRead',
  'operators.acknowledge',
  'operators.appealLink',
  'photos.setOwn',
  'photos.upload',
  'playdates.cancel',
  'playdates.giveFeedback',
  'playdates.tickChecklist',
  'push.subscribe',
  'push.unsubscribe',
  'savedDogs.remove',
  'savedDogs.save',
  'vaccinations.add',
  'vaccinations.change',
  'vaccinations.remove',
  'watches.add',
  'watches.change',
  'watches.markOpened',
  'watches.remove',
  'worming.add',
  'worming.change',
  'worming.remove',
])

/** Calls with a broken body, so that what is let in changes nothing. */
async function call({ cookie }: Owner, [, route]: NamedRoute, app = world.app) {
  const answer = await app.inject({
    method: route.method,
    url: pathOf(route),
    headers: { cookie, ...(route.body && { 'content-type': 'application/json' }) },
    ...(route.body && { payload: '{"broken' }),
  })
  return { status: answer.statusCode, text: answer.body }
}

const forMembers = everyRoute.filter(([, { access, stream }]) => access === 'member' && !stream)

test('every call by which members change something is known to contact others, or not to [VERIFY-03 S1]', () => {
  const writing = forMembers.filter(([, { method }]) => method !== 'GET').map(([name]) => name)
  expect(writing.toSorted()).toEqual([...CONTACTING, ...OWN].toSorted())
})

describe('an unconfirmed account', () => {
  test.each(forMembers)('calling %s is refused only when that contacts others [VERIFY-03]', async (...route) => {
    const { status, text } = await call(await world.owner('Mia', waiting()), route)
    const isRefused = status === 403 && text === JSON.stringify(REFUSED)
    expect({ isRefused, text }).toEqual({ isRefused: CONTACTING.has(route[0]), text })
  })
})

test.each(forMembers.filter(([name]) => CONTACTING.has(name)))(
  '%s is open to accounts that are confirmed, or were never asked, and to all where no mail is sent [VERIFY-01 VERIFY-03]',
  async (...route) => {
    for (const fields of [{}, { emailVerified: true }])
      expect((await call(await world.owner('Mia', fields), route)).text).not.toContain(REFUSED.code)
    const mailless = await world.anotherApp({ SMTP_URL: '', MAIL_FROM: '' })
    expect((await call(await world.owner('Mia', waiting()), route, mailless)).text).not.toContain(REFUSED.code)
  },
)
