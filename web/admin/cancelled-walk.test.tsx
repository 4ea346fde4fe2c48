import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { admin } from '#contract/admin/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { server } from '#web/testing/server.ts'
import { open, queueOf, report, toastWith } from './testing/operators.ts'

const dialog = page.getByRole('alertdialog', { name: 'Cancel this walk?' })
const cancel = () => dialog.getByRole('button', { name: 'Cancel Walk' }).click()

test('a reported walk is cancelled with a reason, which is told also after its dialog was closed [PLAY-34]', async () => {
  const walk = { subject: 'walk', subjectId: 'w-1', category: 'unsafe-dog', snapshot: 'Walk on the beach' } as const
  server.answers(operators.queue, queueOf([report(walk)]))
  await open('/admin/dashboard')
  await page.getByRole('button', { name: 'Cancel Walk' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The beach is closed.')
  const answer = server.holds(admin.cancelWalk, { message: 'Walk cancelled' })
  await cancel()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  answer()
  await expect.element(toastWith('Walk cancelled')).toBeVisible()
  expect(server.callsOf(admin.cancelWalk)).toMatchObject([
    { path: '/api/admin/playdates/w-1/cancel', body: { reason: 'The beach is closed.' } },
  ])
})
