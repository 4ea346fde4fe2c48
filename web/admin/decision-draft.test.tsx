import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { moderation } from '#contract/moderation/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { server } from '#web/testing/server.ts'
import { open, queueOf, report, toastWith } from './testing/operators.ts'

const dialog = page.getByRole('dialog')
const decide = () => page.getByRole('button', { name: 'Decide' }).click()
const notes = dialog.getByRole('textbox', { name: 'Notes (optional)' })

test('a decision that is not saved yet is there again when its dialog is opened again, until it is saved', async () => {
  server.answers(operators.queue, queueOf([report()]))
  await open('/admin/dashboard')
  await decide()
  await dialog.getByText('Warn', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Sentence for Tāne' }).fill('Please keep to the subject.')
  await notes.fill('Talked to both.')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await decide()
  await expect.element(dialog.getByRole('radio', { name: 'Warn' })).toBeChecked()
  await expect.element(notes).toHaveValue('Talked to both.')
  server.answers(moderation.decide, report({ status: 'reviewed' }))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(toastWith('Report saved')).toBeVisible()
  expect(server.callsOf(moderation.decide)[0]?.body).toMatchObject({ sentence: 'Please keep to the subject.' })
  expect(Object.keys(sessionStorage)).not.toContain('decision r-1')
})

test('a decision that is saved after its dialog was closed leaves the dialog of the next report open', async () => {
  const other = { id: 'sam', firstName: 'Sam' }
  server.answers(operators.queue, queueOf([report(), report({ id: 'r-2', reportedUser: other })]))
  await open('/admin/dashboard')
  const reply = server.holds(moderation.decide, report({ status: 'dismissed' }))
  await page.getByRole('button', { name: 'Decide' }).first().click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.poll(() => server.callsOf(moderation.decide)).toHaveLength(1)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Decide' }).last().click()
  await notes.fill('Sam was warned before.')
  reply()
  await expect.element(toastWith('Report saved')).toBeVisible()
  await expect.element(notes).toHaveValue('Sam was warned before.')
})
