import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { keyOf, queryClient } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const pack = Array.from({ length: 20 }, (_, n) => make.dog({ id: `d-${n}`, name: `Dog ${n}` }))
const PAGE = { dogs: pack, totalCount: 20, hasMore: false }

/** The cards that are put into a list which stands on the page already. */
function watchLateCards(): Element[] {
  const late: Element[] = []
  const collect = (records: MutationRecord[]) => {
    for (const { target, addedNodes } of records)
      if ((target as Element).matches('[aria-label="Dogs"]')) late.push(...([...addedNodes] as Element[]))
  }
  new MutationObserver(collect).observe(document.body, { childList: true, subtree: true })
  return late
}

test('a document draws the cards in sight before the others, and going back to the page draws all at once', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog({ id: 'd-0', name: 'Dog 0' }))
  server.answers(browse.all, PAGE)
  queryClient.setQueryData(keyOf('/api/dogs/all?page=1&limit=20'), PAGE)
  const late = watchLateCards()
  const screen = await renderApp('/browse', { user: make.user() })
  const cards = screen.getByRole('list', { name: 'Dogs' }).getByRole('link')
  await expect.poll(() => cards.elements()).toHaveLength(20)
  expect(late).toHaveLength(8)

  await cards.first().click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Dog 0' })).toBeVisible()
  history.back()
  await expect.poll(() => cards.elements()).toHaveLength(20)
  expect(late).toHaveLength(8)
})
