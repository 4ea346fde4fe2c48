import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import { friends } from '#contract/friends/routes.ts'
import type { OwnerWithDogs } from '#contract/owners/schemas.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { FriendsCard } from '#web/friends/FriendsCard.tsx'

const PHOTO = '/web/public/icon-192.png'
const mia = make.user()

async function openDog(fields = {}) {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog(fields))
  return renderApp('/dog/biscuit', { user: mia })
}

function dogOf(name: string): OwnerWithDogs['dogs'][number] {
  const { owner: _, ...dog } = make.dog({ id: `dog-${name}`, name: `Dog of ${name}`, dateOfBirth: null, age: 4 })
  return dog
}

const friend = (name: string, fields: Partial<OwnerWithDogs> = {}): FriendEntry => {
  const friendUser = make.owner({ id: name, firstName: name, dogs: [dogOf(name)], ...fields })
  return { id: `f-${name}`, status: 'accepted', contextDogId: null, createdAt: friendUser.createdAt, friendUser }
}

test('"Add as Friend" adds the owner, says so and becomes "Remove Friend" [FRIEND-01 FRIEND-02 FRIEND-05 FRIEND-08]', async () => {
  const screen = await openDog()
  const added = { id: 'f', userId: 'mia', friendUserId: 'tane', contextDogId: null, createdAt: mia.createdAt }
  server.answers(friends.add, { ...added, status: 'accepted' })
  const button = screen.getByRole('button', { name: 'Add as Friend' })
  await expect.element(button).toBeVisible()
  server.answers(dogs.show, make.dog({ relation: 'friend' }))

  await button.click()
  await expect.element(screen.getByText('Friend Added!')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
  expect(server.callsOf(friends.add)[0]?.body).toEqual({ friendUserId: 'tane', contextDogId: 'biscuit' })
})

test('"Remove Friend" removes the owner and says so; a failure says so too [FRIEND-06 FRIEND-09]', async () => {
  const screen = await openDog({ relation: 'friend' })
  server.refuses(friends.remove, 'unexpected')
  await screen.getByRole('button', { name: 'Remove Friend' }).click()
  await expect.element(screen.getByText('Failed to remove friend. Please try again.')).toBeVisible()

  server.answers(friends.remove, { message: 'Friend removed' })
  server.answers(dogs.show, make.dog())
  await screen.getByRole('button', { name: 'Remove Friend' }).click()
  await expect.element(screen.getByText('Friend Removed')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Add as Friend' })).toBeVisible()
})

test('a failure to add a friend shows a toast [FRIEND-08]', async () => {
  server.refuses(friends.add, 'user-not-found')
  const screen = await openDog()
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.element(screen.getByText('Failed to add friend. Please try again.')).toBeVisible()
})

test('an owner who has added too many friends on the first day reads from when more can be added [CONTACT-02]', async () => {
  server.refuses(friends.add, 'first-day-friends')
  const screen = await openDog()
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  const text = 'In your first 24 hours you can add 10 friends. You can add more from {when}.'
  await expect.element(screen.getByText(text)).toBeVisible()
})

test('a muted owner who adds a friend reads so, because trying again does not help [MOD-03]', async () => {
  server.refuses(friends.add, 'muted')
  const screen = await openDog()
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.element(screen.getByText('You cannot write, add friends, host or join until {when}.')).toBeVisible()
})

test('adding a friend before the address is confirmed says so, because trying again does not help [VERIFY-03]', async () => {
  server.refuses(friends.add, 'email-unconfirmed')
  const screen = await openDog()
  await screen.getByRole('button', { name: 'Add as Friend' }).click()
  await expect.element(screen.getByText('Please confirm your e-mail address first.')).toBeVisible()
})

test.each([
  ['friend', 'Remove Friend'],
  [null, 'Add as Friend'],
] as const)(
  'the relation "%s" of the dog\'s answer says it all: nothing else is asked [K-51]',
  async (relation, name) => {
    server.losesConnection(friends.list)
    server.losesConnection(friends.status)
    const screen = await openDog({ relation })
    await expect.element(screen.getByRole('button', { name })).toBeVisible()
    expect([...server.callsOf(friends.list), ...server.callsOf(friends.status)]).toEqual([])
  },
)

test('a dog that an earlier screen listed is shown at once; the relation comes with its own answer', async () => {
  server.answers(dogs.my, [])
  const release = server.holds(dogs.show, make.dog({ relation: 'friend' }))
  queryClient.setQueryData(keyOf(browse.all.path), { dogs: [make.dog()], totalCount: 1, hasMore: false })
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Add as Friend', 'Remove Friend']) {
    expect(screen.getByRole('button', { name }).elements()).toEqual([])
  }
  release()
  await expect.element(screen.getByRole('button', { name: 'Remove Friend' })).toBeVisible()
})

test('the page of an own dog requests no relation and has none of the owner buttons [FRIEND-03 DOGV-09 DOGV-10]', async () => {
  const screen = await openDog({ ownerId: 'mia' })
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect([...server.callsOf(friends.list), ...server.callsOf(friends.status)]).toEqual([])
  expect(screen.getByRole('button', { name: 'More', exact: true }).elements()).toEqual([])
})

test('"Send Message" leads to the conversation with the owner about the dog [DOGV-08]', async () => {
  const screen = await openDog()
  await expect
    .element(screen.getByRole('link', { name: 'Send Message' }))
    .toHaveAttribute('href', '/messages?userId=tane&dogId=biscuit')
})

test('blocking happens at once, says so and leads home [BLOCK-01 BLOCK-02 BLOCK-09]', async () => {
  const screen = await openDog()
  server.answers(moderation.block, { message: 'User blocked' })
  server.answers(dogs.my, [])
  await chooseMore('Block User')

  await expect.element(screen.getByText('User blocked')).toBeVisible()
  await expect.element(screen.getByText("You won't see this profile anymore")).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(server.callsOf(moderation.block)[0]).toMatchObject({ path: '/api/users/block/tane', body: undefined })
})

test.each([
  [() => server.refuses(moderation.block, 'user-not-found'), 'User not found'],
  [() => server.losesConnection(moderation.block), 'Failed to block user'],
])('a block that fails says why [BLOCK-02]', async (prepare, words) => {
  prepare()
  const screen = await openDog()
  await chooseMore('Block User')
  await expect.element(screen.getByText(words)).toBeVisible()
})

test('the owner, the dog and the photo are reported with a kind and a text [MOD-01 REPORT-02]', async () => {
  server.answers(moderation.reportThing, { message: 'Report submitted' })
  const screen = await openDog({ imageUrl: '/api/photos/p-1' })
  for (const name of ['Report Dog', 'Report Photo', 'Report User']) {
    await chooseMore(name)
    const dialog = screen.getByRole('dialog', { name })
    await dialog.getByText('Welfare of a dog').click()
    await dialog.getByLabelText('What happened?').fill(name)
    await dialog.getByRole('button', { name: 'Report', exact: true }).click()
    await expect.element(screen.getByText('Report submitted').last()).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  }
  expect(server.callsOf(moderation.reportThing).map(({ body }) => body)).toEqual([
    { subject: 'dog', id: 'biscuit', category: 'dog-welfare', text: 'Report Dog' },
    { subject: 'photo', id: 'p-1', category: 'dog-welfare', text: 'Report Photo' },
    { subject: 'owner', id: 'tane', category: 'dog-welfare', text: 'Report User' },
  ])
})

test('a friend is shown by their first dog, with the ways to it and to the chat [HOME-13 HOME-14]', async () => {
  server.answers(friends.list, [friend('Ruby')])
  const screen = await renderPart(<FriendsCard />, { user: mia })
  for (const text of ['Dog of Ruby', '4 years', 'Tauranga']) {
    await expect.element(screen.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/dog/dog-Ruby')
  await expect.element(screen.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', '/messages?userId=Ruby')
})

test('the first dog is shown by photo, else by initial; an age that nobody told is "Age unknown" [HOME-13]', async () => {
  const pictured = { ...dogOf('Ruby'), imageUrl: PHOTO }
  const ageless = { ...dogOf('Tāne'), name: 'Kurī', age: null }
  server.answers(friends.list, [friend('Ruby', { dogs: [pictured] }), friend('Tāne', { dogs: [ageless] })])
  const screen = await renderPart(<FriendsCard />, { user: mia })
  const [first, second] = [screen.getByRole('listitem').nth(0), screen.getByRole('listitem').nth(1)]
  await expect.element(second.getByText('K', { exact: true })).toBeVisible()
  await expect.element(second.getByText('Age unknown')).toBeVisible()
  expect(first.element().querySelector('img')?.getAttribute('src')).toBe(`${PHOTO}?size=card`)
  expect(second.element().querySelector('img')).toBeNull()
})

test('of several dogs only the first, the oldest profile, is shown, and "View" leads to it [HOME-15]', async () => {
  server.answers(friends.list, [friend('Ruby', { dogs: [dogOf('Ruby'), dogOf('nobody')] })])
  const screen = await renderPart(<FriendsCard />, { user: mia })
  await expect.element(screen.getByText('Dog of Ruby')).toBeVisible()
  expect(screen.getByText('Dog of nobody').elements()).toEqual([])
  await expect.element(screen.getByRole('link', { name: 'View' })).toHaveAttribute('href', '/dog/dog-Ruby')
})

test('a friend without a dog reads "{first name}\'s Dog" and "Age unknown", without "View" [HOME-15]', async () => {
  server.answers(friends.list, [friend('Ruby', { dogs: [] })])
  const screen = await renderPart(<FriendsCard />, { user: mia })
  await expect.element(screen.getByText("Ruby's Dog")).toBeVisible()
  await expect.element(screen.getByText('Age unknown')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Chat' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'View' }).elements()).toEqual([])
})

const SEVEN = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

test('of more than 6 friends the first 6 are shown, until "View All"; "Show Less" goes back [HOME-12]', async () => {
  server.answers(
    friends.list,
    SEVEN.map((name) => friend(name)),
  )
  const screen = await renderPart(<FriendsCard />, { user: mia })
  const shown = () =>
    screen
      .getByRole('heading', { level: 3 })
      .elements()
      .map((heading) => heading.textContent)
  const all = SEVEN.map((name) => `Dog of ${name}`)
  await expect.poll(shown).toEqual(all.slice(0, 6))
  await screen.getByRole('button', { name: 'View All' }).click()
  await expect.poll(shown).toEqual(all)
  await screen.getByRole('button', { name: 'Show Less' }).click()
  await expect.poll(shown).toEqual(all.slice(0, 6))
})

test('6 friends are shown without "View All" [HOME-12]', async () => {
  server.answers(
    friends.list,
    SEVEN.slice(0, 6).map((name) => friend(name)),
  )
  const screen = await renderPart(<FriendsCard />, { user: mia })
  await expect.element(screen.getByText('Dog of F')).toBeVisible()
  expect(screen.getByRole('button').elements()).toEqual([])
})

test('without friends it says "No friends yet" and offers to browse [HOME-16]', async () => {
  const screen = await renderPart(<FriendsCard />, { user: mia })
  await expect.element(screen.getByText('No friends yet')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Browse Dogs' })).toHaveAttribute('href', '/browse')
})
