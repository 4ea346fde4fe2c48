import { expect, test } from 'vitest'
import { dogs } from '#contract/dogs/routes.ts'
import { friends } from '#contract/friends/routes.ts'
import { messages } from '#contract/messages/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { MyDogsCard } from './MyDogsCard.tsx'
import { QuickStatsCard } from './QuickStatsCard.tsx'
import { SafetyTipsCard } from './SafetyTipsCard.tsx'
import { SponsorBanner } from './SponsorBanner.tsx'

const ana = {
  id: 'f1',
  status: 'accepted' as const,
  contextDogId: null,
  createdAt: '2026-03-01T09:00:00.000Z',
  friendUser: { ...make.dog().owner, dogs: [] },
}

test('Quick Stats counts the dogs, the friends and the unread messages; the last leads to /messages [HOME-22]', async () => {
  server.answers(dogs.my, [make.dog(), make.dog({ id: 'koa' })])
  server.answers(friends.list, [ana as never])
  server.answers(messages.unreadCount, { count: 7 })
  const screen = await renderPart(<QuickStatsCard />, { user: make.user() })

  const card = screen.getByRole('region', { name: 'Quick Stats' })
  await expect.element(card.getByText('7')).toBeVisible()
  const names = card
    .getByRole('term')
    .elements()
    .map((term) => term.textContent?.trim())
  expect(names).toEqual(['My Dogs', 'Friends', 'Unread Messages'])
  const definitions = card.getByRole('definition')
  const numbers = () => definitions.elements().map((definition) => definition.textContent)
  await expect.poll(numbers).toEqual(['2', '1', '7'])
  await expect.element(card.getByRole('link', { name: '7 unread messages' })).toHaveAttribute('href', '/messages')
  await expect.element(card.getByRole('link', { name: '2 dogs' })).toHaveAttribute('href', '#my-dogs')
  await expect.element(card.getByRole('link', { name: '1 friend' })).toHaveAttribute('href', '#your-friends')
})

test('a count that cannot be had leaves the others standing [HOME-22]', async () => {
  server.answers(dogs.my, [])
  server.refuses(friends.list, 'unexpected')
  server.answers(messages.unreadCount, { count: 1 })
  const screen = await renderPart(<QuickStatsCard />, { user: make.user() })

  await expect.element(screen.getByText('unknown')).toBeInTheDocument()
  await expect.element(screen.getByText('0')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: '1 unread message' })).toBeVisible()
})

test('the four quick safety tips, and the way to the whole guide [HOME-23 HOME-24]', async () => {
  const screen = await renderPart(<SafetyTipsCard />)
  const card = screen.getByRole('region', { name: 'Quick safety tips' })
  const tips = card
    .getByRole('listitem')
    .elements()
    .map((tip) => tip.textContent)
  expect(tips).toEqual([
    'Meet in public spaces',
    'Share no personal details',
    'Follow the meet-up rules video',
    'Watch how dogs interact before off-leash meetings',
  ])
  await expect.element(card.getByRole('link')).toHaveAttribute('href', '/education')
})

test('the banner names the shop and its $10-off code and opens it in a new tab, as sponsored [HOME-25 HOME-26 C-52]', async () => {
  const screen = await renderPart(<SponsorBanner />, {
    config: { sponsor: { name: 'Pet Larder', url: 'https://larder.example.nz/dogs', code: 'WAG10' } },
  })
  const banner = screen.getByRole('region', { name: 'Sponsored' })
  for (const text of ['Sponsored', '$10 off your first order', 'WAG10']) {
    await expect.element(banner.getByText(text, { exact: true })).toBeVisible()
  }
  await expect.element(banner.getByText(/Pet Larder/)).toBeVisible()
  const link = banner.getByRole('link', { name: /Shop Now/ })
  await expect.element(link).toHaveAttribute('href', 'https://larder.example.nz/dogs')
  await expect.element(link).toHaveAttribute('target', '_blank')
  await expect.element(link).toHaveAttribute('rel', 'sponsored noopener noreferrer')
})

test('a shop without a name goes by its host, and without a code none is promised [HOME-26]', async () => {
  const screen = await renderPart(<SponsorBanner />, {
    config: { sponsor: { name: null, url: 'https://www.larder.example.nz', code: null } },
  })
  await expect.element(screen.getByRole('heading', { name: 'larder.example.nz' })).toBeVisible()
  await expect.element(screen.getByText(/\$10/)).not.toBeInTheDocument()
})

test('without a sponsor the banner is a sample that leads to the placeholder screen [HOME-26]', async () => {
  const screen = await renderPart(<SponsorBanner />, {
    config: { sponsor: { name: 'Pet Larder', url: null, code: 'WAG10' } },
  })
  await expect.element(screen.getByText('Your pet-supplies shop')).toBeVisible()
  await expect.element(screen.getByRole('link')).toHaveAttribute('href', '/coming-soon')
  await expect.element(screen.getByText(/WAG10|Pet Larder/)).not.toBeInTheDocument()
})

test('My Dogs says which answers a dog lacks for matches, and leads to them', async () => {
  const known = make.dog({
    id: 'koa',
    dateOfBirth: '2021-03-04',
    interactionStyles: ['Prefers quiet meetings'],
    energyLevel: 'low',
    trainingLevel: 'In training',
  })
  server.answers(dogs.my, [known, { ...known, id: 'tui', name: 'Tui', trainingLevel: null, interactionStyles: [] }])
  const screen = await renderPart(<MyDogsCard />, { user: make.user() })

  await expect.element(screen.getByText(/^Still missing: interaction styles, training level\./)).toBeVisible()
  const links = screen.getByRole('link', { name: /Answers$/ })
  expect(links.elements()).toHaveLength(1)
  await expect.element(links).toHaveAttribute('href', expect.stringContaining('/dogs/tui/edit?open=answers'))
})
