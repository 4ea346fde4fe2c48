import { expect, test, vi } from 'vitest'
import { calendar } from '#contract/health/routes.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { CalendarLink } from './parts/settings/CalendarLink.tsx'

const url = 'https://wagmates.example/calendar/first.ics'
const next = 'https://wagmates.example/calendar/second.ics'
const show = () => renderPart(<CalendarLink />, { user: make.user() })

async function showAddress() {
  server.answers(calendar.show, { url })
  const screen = await show()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(url)
  return screen
}

test('the link is made when it is asked for', async () => {
  server.answers(calendar.show, { url: null })
  server.answers(calendar.reset, { url })
  const screen = await show()
  await screen.getByRole('button', { name: 'Create Link' }).click()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(url)
  expect(server.callsOf(calendar.reset)).toHaveLength(1)
})

test('a click copies the link, and it is said', async () => {
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  const screen = await showAddress()
  await screen.getByRole('button', { name: 'Copy Link' }).click()
  await expect.element(screen.getByText('Link copied')).toBeVisible()
  expect(written).toHaveBeenCalledWith(url)
  written.mockRestore()
})

test('where the clipboard is closed the link is copied the old way, and the focus comes back', async () => {
  const refused = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
  const copied: string[] = []
  const listen = () => void copied.push(String(getSelection()))
  document.addEventListener('copy', listen)
  const screen = await showAddress()
  await screen.getByRole('button', { name: 'Copy Link' }).click()
  await expect.element(screen.getByText('Link copied')).toBeVisible()
  expect(copied).toEqual([url])
  await expect.element(screen.getByRole('button', { name: 'Copy Link' })).toHaveFocus()
  document.removeEventListener('copy', listen)
  refused.mockRestore()
})

test('a reset asks first; "Cancel" leaves the link as it is [S2]', async () => {
  const screen = await showAddress()
  await screen.getByRole('button', { name: 'Reset Link' }).click()
  const question = screen.getByRole('alertdialog', { name: 'Reset the calendar link?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(question).not.toBeInTheDocument()
  expect(server.callsOf(calendar.reset)).toEqual([])
})

test('after a reset the new link stands there [S2]', async () => {
  server.answers(calendar.reset, { url: next })
  const screen = await showAddress()
  await screen.getByRole('button', { name: 'Reset Link' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Reset Link' }).click()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(next)
  await expect.element(screen.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a reset that failed says so, and the link is still the old one', async () => {
  server.losesConnection(calendar.reset)
  const screen = await showAddress()
  await screen.getByRole('button', { name: 'Reset Link' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Reset Link' }).click()
  await expect.element(screen.getByText('We could not create the link')).toBeVisible()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(url)
})

test('a link that could not be loaded is asked for again', async () => {
  server.refuses(calendar.show, 'unexpected')
  const screen = await show()
  await expect.element(screen.getByRole('alert')).toBeVisible()
  server.answers(calendar.show, { url })
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(url)
})

test('an old link that is still being loaded does not come back over the new one', async () => {
  const screen = await showAddress()
  const oldReply = server.holds(calendar.show, { url })
  refetchAll()
  await expect.poll(() => server.callsOf(calendar.show)).toHaveLength(2)
  server.answers(calendar.reset, () => {
    server.answers(calendar.show, { url: next })
    return { url: next }
  })
  await screen.getByRole('button', { name: 'Reset Link' }).click()
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Reset Link' }).click()
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(next)
  oldReply()
  await expect.poll(() => server.callsOf(calendar.show)).toHaveLength(3)
  await expect.element(screen.getByLabelText('Calendar link')).toHaveValue(next)
})
