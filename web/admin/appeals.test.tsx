import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { operators } from '#contract/operators/routes.ts'
import type { Appeal } from '#contract/operators/schemas.ts'
import { queryClient } from '#web/platform/api/query-client.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { server } from '#web/testing/server.ts'
import { appealsQuery } from './admin.queries.ts'
import { open, toastWith } from './testing/operators.ts'

const appeal: Appeal = {
  id: 'a-1',
  person: { id: 'tane', firstName: 'Tāne' },
  decidedBy: { id: 'kiri', firstName: 'Kiri' },
  kind: 'mute',
  reason: 'harassment',
  sentence: 'Please be kind.',
  endsAt: '2026-03-08T09:00:00.000Z',
  decidedAt: '2026-03-01T09:00:00.000Z',
  text: 'It was not me.',
  createdAt: '2026-03-02T09:00:00.000Z',
}
const region = page.getByRole('region', { name: 'Appeals' })
const dialog = page.getByRole('dialog', { name: 'Appeal by Tāne' })

test('an appeal is shown with the decision, and decided with a sentence; a refusal is shown [MOD-04]', async () => {
  server.answers(operators.appeals, { appeals: [appeal], totalCount: 1, hasMore: false })
  await open('/admin/dashboard')
  for (const words of ['Tāne appealed on ', 'Muted by Kiri', 'Harassment', 'It was not me.'])
    await expect.element(region).toMatchTextContent(words)
  await region.getByRole('button', { name: 'Decide Appeal' }).click()
  await dialog.getByText('It no longer stands').click()
  await dialog.getByLabelText('Sentence for Tāne').fill('Sorry.')
  server.refuses(operators.decideAppeal, 'decided-by-you')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Another operator has to look at the appeal.')
  await dialog.getByLabelText('Sentence for Tāne').fill('So sorry.')
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('')
  server.answers(operators.decideAppeal, { message: 'Appeal decided' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toastWith('Appeal decided')).toBeVisible()
  expect(server.callsOf(operators.decideAppeal).at(-1)).toMatchObject({
    path: '/api/admin/appeals/a-1/decision',
    body: { outcome: 'lifted', answer: 'So sorry.' },
  })
})

test('an appeal that is decided after its dialog was closed is told of [MOD-04]', async () => {
  server.answers(operators.appeals, { appeals: [appeal], totalCount: 1, hasMore: false })
  const answer = server.holds(operators.decideAppeal, { message: 'Appeal decided' })
  await open('/admin/dashboard')
  await region.getByRole('button', { name: 'Decide Appeal' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  answer()
  await expect.element(toastWith('Appeal decided')).toBeVisible()
})

test('when the only appeal of the last page is decided, the page before is shown', async () => {
  server.answers(operators.appeals, { appeals: [appeal], totalCount: 11, hasMore: true })
  await open('/admin/dashboard')
  await region.getByRole('button', { name: 'Older' }).click()
  await expect.element(region.getByText('Page 2 of 2')).toBeVisible()
  await region.getByRole('button', { name: 'Decide Appeal' }).click()
  server.answers(operators.decideAppeal, { message: 'Appeal decided' })
  server.answers(operators.appeals, ({ path }) => {
    const appeals = path.includes('page=2') ? [] : [{ ...appeal, text: 'I was on holiday.' }]
    return { appeals, totalCount: 10, hasMore: false }
  })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(region).toMatchTextContent('I was on holiday.')
})

test('an appeal that is being decided stays open, with the sentence, when the list cannot be loaded again', async () => {
  server.answers(operators.appeals, { appeals: [appeal], totalCount: 1, hasMore: false })
  await open('/admin/dashboard')
  await region.getByRole('button', { name: 'Decide Appeal' }).click()
  await dialog.getByLabelText('Sentence for Tāne').fill('Sorry.')
  server.losesConnection(operators.appeals)
  await queryClient.invalidateQueries(appealsQuery(1))
  await afterNextRender()
  await expect.element(dialog.getByLabelText('Sentence for Tāne')).toHaveValue('Sorry.')
})
