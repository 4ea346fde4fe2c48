import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { events } from '#contract/live/routes.ts'
import { playdates } from '#contract/playdates/routes.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const INVITED = make.playdate()
const HOSTED = make.playdate({ isHost: true, myState: 'accepted', needsAnswer: false })
const ACCEPTED = make.playdate({ myState: 'accepted', needsAnswer: false })
const OVER = 'This playdate is over'
const toasts = page.getByText('That did not work')

beforeEach(async () => {
  vi.setSystemTime('2026-11-27T00:00:00Z')
  await page.viewport(360, 740)
  server.answers(dogs.my, [{ ...make.dog(), id: 'koa', ownerId: 'mia', name: 'Koa' }])
  for (const route of [playdates.answer, playdates.change, playdates.cancel]) server.refuses(route, 'playdate-over')
})

function open(playdate: Playdate, path = `/playdates/${playdate.id}`) {
  server.answers(playdates.show, playdate)
  return renderApp(path, { user: make.user() })
}

test.each([
  { button: 'Suggest Another Time', playdate: INVITED, role: 'dialog', confirm: 'Suggest' },
  { button: 'Decline', playdate: INVITED, role: 'dialog', confirm: 'Decline' },
  { button: 'Change', playdate: HOSTED, role: 'dialog', confirm: 'Save' },
  { button: 'Cancel Playdate', playdate: HOSTED, role: 'alertdialog', confirm: 'Cancel Playdate' },
  { button: "Can't Make It", playdate: ACCEPTED, role: 'alertdialog', confirm: "Can't Make It" },
])('the dialog "$button" shows a refusal itself, without a toast', async ({ button, playdate, role, confirm }) => {
  await open(playdate)
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole(role)
  if (confirm === 'Suggest') await dialog.getByLabelText('Date', { exact: true }).fill('2026-12-04')
  if (confirm === 'Save') await dialog.getByRole('textbox', { name: /^Note/ }).fill('By the swings')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect.element(dialog.getByText(OVER).first()).toBeVisible()
  await afterNextRender()
  expect(toasts.elements()).toEqual([])
})

test('the refusal of one dialog is not shown in the next, nor in the same one when it is opened again', async () => {
  await open(INVITED)
  const dialog = page.getByRole('dialog')
  const decline = async () => {
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect.element(dialog.getByRole('textbox', { name: /^Note to the host/ })).toBeVisible()
    expect(dialog.getByText(OVER).elements()).toEqual([])
    await dialog.getByRole('button', { name: 'Decline' }).click()
    await expect.element(dialog.getByText(OVER).first()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  }
  await decline()
  await page.getByRole('button', { name: 'Suggest Another Time' }).click()
  await expect.element(dialog.getByLabelText('Date', { exact: true })).toBeVisible()
  expect(dialog.getByText(OVER).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await decline()
})

test('a toast shows a refusal where no dialog does: of a press on the page, or once the dialog is closed', async () => {
  const screen = await open(INVITED)
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(toasts).toBeVisible()
  await screen.unmount()
  toast.clear()

  await open({ ...INVITED, id: 'another' })
  await expect.element(toasts).not.toBeInTheDocument()
  const { promise, resolve } = Promise.withResolvers<void>()
  server.refuses(playdates.answer, 'playdate-over', promise)
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  resolve()
  await expect.element(toasts).toBeVisible()
})

test('a guest who leaves while the host changes the playdate is told so, and looks again [PLAY-16]', async () => {
  const stream = server.streams(events.stream)
  server.refuses(playdates.answer, 'already-answered')
  await open(ACCEPTED)
  const dialog = page.getByRole('alertdialog')
  await page.getByRole('button', { name: "Can't Make It" }).click()
  await expect.element(dialog.getByText('Can’t make it?')).toBeVisible()
  server.answers(playdates.show, INVITED)
  stream.send('playdate', { playdateId: INVITED.id })
  await expect.element(dialog.getByText('The playdate has changed')).toBeVisible()
  await dialog.getByRole('button', { name: 'Look Again' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(server.callsOf(playdates.answer)).toEqual([])
})

test('a toast keeps the refusal when the dialog goes with its invitation, and no other one is asked about', async () => {
  server.answers(dogs.my, [])
  const other = { ...INVITED, id: 'another' }
  // Not before the press: the page also asks for its lists when the live stream opens.
  const waiting = () => (server.callsOf(playdates.answer).length > 0 ? other : INVITED)
  server.answers(playdates.list, () => ({ playdates: [waiting()], totalCount: 1 }))
  await open(INVITED, '/')
  await page.getByRole('button', { name: 'Decline' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect.element(toasts).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the answer to a dialog that was closed meanwhile leaves the next one open, with what is typed there', async () => {
  const reply = server.holds(playdates.change, { ...HOSTED, note: 'By the swings' })
  await open(HOSTED)
  await page.getByRole('button', { name: 'Change' }).click()
  const change = page.getByRole('dialog', { name: 'Change the Playdate' })
  await change.getByRole('textbox', { name: /^Note/ }).fill('By the swings')
  await change.getByRole('button', { name: 'Save' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(change).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Cancel Playdate' }).click()
  const sentence = page.getByRole('alertdialog').getByRole('textbox', { name: /^A sentence to the others/ })
  await sentence.fill('It rains.')
  reply()
  await expect.element(page.getByText('Playdate Changed')).toBeVisible()
  await expect.element(sentence).toHaveValue('It rains.')
})
