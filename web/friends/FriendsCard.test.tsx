import { expect, test } from 'vitest'
import { friends } from '#contract/friends/routes.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { FriendsCard } from './FriendsCard.tsx'

function friendsFrom(first: number, count: number): FriendEntry[] {
  return Array.from({ length: count }, (_, n) => {
    const friendUser = make.owner({ id: `owner-${first + n}`, firstName: `Ruby ${first + n}`, dogs: [] })
    const { createdAt } = friendUser
    return { id: `friend-${first + n}`, status: 'accepted', contextDogId: null, createdAt, friendUser }
  })
}

test('friends beyond the first 200 are shown page by page, each once; a page that fails can be tried again', async () => {
  server.answers(friends.list, friendsFrom(0, 200))
  const screen = await renderPart(<FriendsCard />, { user: make.user() })
  const shown = () => screen.getByRole('heading', { level: 3 }).elements().length
  const more = screen.getByRole('button', { name: 'Show More' })
  expect(more.elements()).toEqual([])
  await screen.getByRole('button', { name: 'View All' }).click()
  await expect.poll(shown).toBe(200)

  server.answers(friends.list, friendsFrom(199, 100)) // a new friend shifted one to this page
  await more.click()
  await expect.poll(shown).toBe(299)
  server.refuses(friends.list, 'unexpected')
  await more.click()
  const again = screen.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  expect(shown()).toBe(299)
  server.answers(friends.list, friendsFrom(298, 2))
  await again.click()
  await expect.poll(shown).toBe(300)
  expect(more.elements()).toEqual([])
  expect(screen.container.contains(document.activeElement), 'the focus stays at the end of the list').toBe(true)
  const asked = server.callsOf(friends.list).map(({ path }) => path)
  expect([asked.at(0), asked.at(1), asked.at(-1)]).toEqual(
    ['', '?page=3&limit=100', '?page=4&limit=100'].map((query) => friends.list.path + query),
  )
})

test('200 friends and not one more: "Show More" goes when there are none', async () => {
  server.answers(friends.list, friendsFrom(0, 200))
  const screen = await renderPart(<FriendsCard />, { user: make.user() })
  await screen.getByRole('button', { name: 'View All' }).click()
  server.answers(friends.list, [])
  const more = screen.getByRole('button', { name: 'Show More' })
  await more.click()
  await expect.element(more).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 3 }).elements().length).toBe(200)
})
