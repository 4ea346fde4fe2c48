import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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

test('the three buttons of a friend keep to one row in a narrow column and on a phone', async () => {
  await page.viewport(1024, 740)
  const [friend] = friendsFrom(0, 1)
  const friendUser = make.owner({ firstName: 'Ruby', dogs: [make.dog()] })
  server.answers(friends.list, friend ? [{ ...friend, friendUser }] : [])
  const screen = await renderPart(
    <div data-testid="column">
      <FriendsCard />
    </div>,
    { user: make.user() },
  )
  const column = screen.getByTestId('column').element() as HTMLElement
  const calendar = screen.getByRole('link', { name: 'Suggest a Playdate' })
  await expect.element(calendar).toBeVisible()
  for (const width of [304, 328]) {
    column.style.width = `${width}px`
    const links = ['View', 'Chat', 'Suggest a Playdate'].map((name) =>
      screen.getByRole('link', { name, exact: true }).element().getBoundingClientRect(),
    )
    expect(new Set(links.map(({ top }) => top)).size, `rows at ${width} px`).toBe(1)
    expect(column.scrollWidth).toBe(width)
  }
})
