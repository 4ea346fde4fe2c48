import { expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { notifications } from '#contract/notifications/routes.ts'
import { owners } from '#contract/owners/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { outboxOf } from '#web/messages/outbox-store.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const mia = make.user()
const note = {
  type: 'friend',
  title: 'New friend',
  message: 'Tāne added you as a friend',
  relatedDogId: null,
  relatedPlaydateId: null,
} as const

async function openLive(path = '/coming-soon') {
  const stream = server.streams(events.stream)
  const screen = await renderApp(path, { user: mia })
  await expect.poll(() => server.callsOf(events.stream)).toHaveLength(1)
  return { screen, stream }
}

// "read" comes to the reader's own tabs too: what was read in one of them is no longer unread in the others.
test.each(['message', 'read'])(
  'the live update "%s" refetches the unread count of header and title [MSG-15 C-44 K-88]',
  async (name) => {
    const { screen, stream } = await openLive()
    server.answers(messages.unreadCount, { count: 3 })
    stream.send(name, { otherUserId: 'tane' })

    await expect.element(screen.getByRole('link', { name: 'Messages 3 unread' })).toBeVisible()
    await expect.poll(() => document.title).toMatch(/^\(3\) /)
  },
)

test.each(['message', 'read'])(
  'the open conversation is refetched on the live update "%s" [C-44 MSG-24 K-88]',
  async (hint) => {
    server.answers(messages.conversation, [make.message()])
    server.answers(owners.show, make.owner())
    const { screen, stream } = await openLive('/messages?userId=tane')
    await expect.element(screen.getByText('Kia ora Mia')).toBeVisible()

    server.answers(messages.conversation, [make.message(), make.message({ id: 'm-2', content: 'Still there?' })])
    stream.send(hint, { otherUserId: 'tane' })
    await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Still there?')).toBeVisible()
  },
)

test('after a lost connection the stream is reopened and missed data is refetched [K-88]', async () => {
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  const { screen, stream } = await openLive('/messages?userId=tane')
  await expect.element(screen.getByText('Kia ora Mia')).toBeVisible()
  const missed = make.message({ id: 'm-2', content: 'Still there?' })
  server.answers(messages.unreadCount, { count: 2 })
  server.answers(messages.recent, [{ ...missed, unreadCount: 0, isRequest: false }])
  server.answers(messages.conversation, [make.message(), missed])
  stream.end()
  await expect.poll(() => server.callsOf(events.stream).length).toBe(2)
  await expect.element(screen.getByRole('region', { name: 'Messages' }).getByText('Still there?')).toBeVisible()
  await expect.poll(() => document.title).toMatch(/^\(2\) /)
  const list = screen.getByRole('region', { name: 'Conversations', includeHidden: true })
  await expect.element(list.getByText('Still there?')).toBeInTheDocument()
})

test('after a reconnect the open conversation shows a block or unblock made meanwhile [C-44 MSG-26]', async () => {
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  server.refuses(messages.send, 'cannot-write')
  const { screen, stream } = await openLive('/messages?userId=tane')
  const banner = screen.getByText('You can no longer write to this person')
  await screen.getByRole('textbox').fill('Hello?')
  await expect.element(banner).not.toBeInTheDocument()
  server.refuses(owners.show, 'user-not-found')
  stream.end()
  await expect.element(banner).toBeVisible()

  await screen.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => server.callsOf(messages.send)).toHaveLength(1)
  await expect.poll(() => outboxOf(mia.id)).toEqual([]) // the refusal is dealt with, by a chunk of its own
  server.answers(owners.show, make.owner())
  stream.end()
  await expect.element(banner).not.toBeInTheDocument()
})

test('the live update "friend" refetches the friends [K-88 C-44]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog())
  const { screen, stream } = await openLive('/dog/biscuit')
  await expect.element(screen.getByRole('button', { name: 'Add as Friend' })).toBeVisible()
  server.answers(dogs.show, make.dog({ relation: 'friend' }))
  stream.send('friend', { userId: 'tane' })
  await expect.element(screen.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
})

/** Before the silent stream is opened anew, which refetches everything. */
const SOON = { timeout: 9_000 }
const waiting = { refusal: { code: 'no-answer-yet', message: 'Tāne has not answered yet.' } } as const

test.each([
  ['friend', { userId: 'tane' }],
  ['playdate', { playdateId: 'walk' }],
] as const)('the composer opens with the live update "%s" [K-88 CONTACT-01]', async (name, about) => {
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  server.answers(messages.mayWrite, waiting)
  const { screen, stream } = await openLive('/messages?userId=tane')
  await expect.element(screen.getByText(waiting.refusal.message)).toBeVisible()
  server.answers(messages.mayWrite, { refusal: null })
  stream.send(name, about)
  await expect.element(screen.getByRole('textbox', { name: 'Message to Tāne' }), SOON).toBeVisible()
})

test('the live update "friend" moves a request to the conversations and counts anew [K-88 CONTACT-03]', async () => {
  const message = { ...make.message(), unreadCount: 1, isRequest: true }
  server.answers(messages.recent, [message])
  server.answers(messages.conversation, [make.message()])
  server.answers(owners.show, make.owner())
  const { screen, stream } = await openLive('/messages?userId=tane')
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible()
  server.answers(messages.recent, [{ ...message, isRequest: false }])
  server.answers(messages.unreadCount, { count: 4 })
  stream.send('friend', { userId: 'tane' })
  await expect.element(screen.getByRole('button', { name: 'Accept' }), SOON).not.toBeInTheDocument()
  await expect.poll(() => document.title, SOON).toMatch(/^\(4\) /)
})

test('the live update "friend" refetches the playdates and the bell, which show their invitations again [K-88 CONTACT-04]', async () => {
  const { screen, stream } = await openLive('/playdates')
  await expect.poll(() => server.callsOf(playdates.list).length).toBeGreaterThan(0)
  server.answers(playdates.list, { playdates: [make.playdate()], totalCount: 1 })
  server.answers(notifications.list, { notifications: [], unreadCount: 1 })
  const before = server.callsOf(playdates.list).length
  stream.send('friend', { userId: 'tane' })
  await expect.poll(() => server.callsOf(playdates.list).length, SOON).toBeGreaterThan(before)
  const bell = screen.getByRole('button', { name: 'Notifications', exact: true })
  await expect.element(bell, SOON).toHaveAccessibleDescription('1 unread')
})

test('the live update "notification" refetches the notifications of the bell [K-88 C-40]', async () => {
  const { screen, stream } = await openLive()
  const bell = screen.getByRole('button', { name: 'Notifications', exact: true })
  await expect.element(bell).toHaveAccessibleDescription('')
  server.answers(notifications.list, { notifications: [], unreadCount: 5 })
  stream.send('notification')
  await expect.element(bell).toHaveAccessibleDescription('5 unread')
})

test.each([
  ['a busy server', 'busy'],
  ['a limit of calls', 'too-many-requests'],
] as const)(
  'refetches that %s refuses after a reconnect are retried until they succeed [R10 K-88]',
  async (_by, code) => {
    const { screen, stream } = await openLive()
    server.refuses(messages.unreadCount, code)
    const before = server.callsOf(messages.unreadCount).length
    stream.end()
    await expect.poll(() => server.callsOf(messages.unreadCount).length).toBeGreaterThan(before)
    server.answers(messages.unreadCount, { count: 4 })
    await expect.element(screen.getByRole('link', { name: 'Messages 4 unread' }), { timeout: 10_000 }).toBeVisible()
  },
)

test.each(['the event "signed-out"', 'a refusal with 401'])(
  'the page shows that the session ended after %s of the stream [K-88]',
  async (how) => {
    const { screen, stream } = await openLive('/messages')
    server.refuses(account.current, 'unauthorized')
    server.refuses(events.stream, 'unauthorized')
    if (how.includes('401')) stream.end()
    else stream.send('signed-out')
    await expect.element(screen.getByText('You are logged out. Logging in again...')).toBeVisible()
  },
)

test('the bell shows the unread count; a row links to its subject and is marked read [C-40 K-80 K-81]', async () => {
  const one = { ...note, id: 'n-1', relatedUserId: 'tane', isRead: false, createdAt: mia.createdAt }
  server.answers(notifications.list, { notifications: [one], unreadCount: 1 })
  server.answers(notifications.markRead, { updated: 1 })
  server.answers(messages.conversation, [])
  server.answers(owners.show, make.owner())
  const { screen } = await openLive()
  const bell = screen.getByRole('button', { name: 'Notifications', exact: true })
  await expect.element(bell).toHaveAccessibleDescription('1 unread')

  await bell.click()
  await screen.getByRole('link', { name: /Tāne added you as a friend/ }).click()
  await expect.element(screen.getByText('Say hello to Tāne')).toBeVisible()
  expect(server.callsOf(notifications.markRead)[0]?.body).toEqual({ ids: ['n-1'] })
})

test('each notification links to its subject: the person, the dog, or home [C-40 K-80]', async () => {
  const one = { ...note, isRead: true, createdAt: mia.createdAt, relatedUserId: null }
  server.answers(notifications.list, {
    notifications: [
      { ...one, id: 'n-1', message: 'Tāne added you', relatedUserId: 'tane' },
      { ...one, id: 'n-2', message: 'New message from Ruby', type: 'message', relatedUserId: 'ruby' },
      { ...one, id: 'n-3', message: 'C5 is due', type: 'health_reminder', relatedDogId: 'koa' },
      { ...one, id: 'n-4', message: 'The dog is gone', type: 'health_reminder' },
    ],
    unreadCount: 0,
  })
  const { screen } = await openLive()
  await screen.getByRole('button', { name: 'Notifications', exact: true }).click()
  for (const [message, href] of [
    ['Tāne added you', '/messages?userId=tane'],
    ['New message from Ruby', '/messages?userId=ruby'],
    ['C5 is due', '/dog/koa'],
    ['The dog is gone', '/'],
  ] as const) {
    await expect.element(screen.getByRole('link', { name: new RegExp(message) })).toHaveAttribute('href', href)
  }
})

test('"Mark All as Read" marks all, and the focus stays in the list [K-81]', async () => {
  const one = { ...note, id: 'n-1', relatedUserId: null, isRead: false, createdAt: mia.createdAt }
  server.answers(notifications.list, { notifications: [one], unreadCount: 1 })
  server.answers(notifications.markRead, () => {
    server.answers(notifications.list, { notifications: [{ ...one, isRead: true }], unreadCount: 0 })
    return { updated: 1 }
  })
  const { screen } = await openLive()
  await screen.getByRole('button', { name: 'Notifications', exact: true }).click()
  await screen.getByRole('button', { name: 'Mark All as Read' }).click()

  await expect.element(screen.getByRole('button', { name: 'Mark All as Read' })).not.toBeInTheDocument()
  expect(server.callsOf(notifications.markRead)[0]?.body).toEqual({})
  await expect.element(screen.getByRole('heading', { name: 'Notifications' })).toHaveFocus()
})

test('a failure to mark notifications as read shows a toast', async () => {
  const one = { ...note, id: 'n-1', relatedUserId: null, isRead: false, createdAt: mia.createdAt }
  server.answers(notifications.list, { notifications: [one], unreadCount: 1 })
  server.losesConnection(notifications.markRead)
  const { screen } = await openLive()
  await screen.getByRole('button', { name: 'Notifications', exact: true }).click()
  await screen.getByRole('button', { name: 'Mark All as Read' }).click()
  await expect.element(screen.getByText('That did not work')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark All as Read' })).toBeVisible()
})
