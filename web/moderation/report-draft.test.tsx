import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dogs } from '#contract/dogs/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { make } from '#web/testing/make.ts'
import { chooseMore } from '#web/testing/choose-more.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { OwnerMenu } from './OwnerMenu.tsx'

const dialog = page.getByRole('dialog')
const happened = dialog.getByLabelText('What happened?')
const rude = dialog.getByRole('radio', { name: 'Harassment' })
const report = dialog.getByRole('button', { name: 'Report', exact: true })

beforeEach(() => server.answers(dogs.my, []))

const show = () =>
  renderPart(<OwnerMenu ownerId="tane" ownerName="Tāne" dogId="biscuit" photoId="p1" />, {
    user: make.user(),
    path: '/dog/biscuit',
  })

async function close() {
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
}

test('the text of a report is kept when the dialog closes, for the thing that it is about', async () => {
  await show()
  await chooseMore('Report Dog')
  await rude.click({ force: true })
  await happened.fill('It growled at us')
  await close()
  await chooseMore('Report User')
  await expect.element(happened).toHaveValue('')
  await happened.fill('Rude')
  await close()
  await chooseMore('Report Dog')
  await expect.element(happened).toHaveValue('It growled at us')
  await expect.element(rude).toBeChecked()
})

test('a report that was sent is not kept, even if its dialog was closed meanwhile', async () => {
  const answer = server.holds(moderation.reportThing, { message: 'Report submitted' })
  await show()
  await chooseMore('Report Dog')
  await rude.click({ force: true })
  await happened.fill('It growled at us')
  await report.click()
  await close()
  await chooseMore('Report User')
  answer()
  await expect.element(page.getByText('Report submitted')).toBeVisible()
  await expect.element(happened).toHaveValue('')
  await close()
  await chooseMore('Report Dog')
  await expect.element(happened).toHaveValue('')
})

test('a report of a photo that was removed meanwhile goes on about the dog, with the same words', async () => {
  server.refuses(moderation.reportThing, 'photo-not-found')
  await show()
  await chooseMore('Report Photo')
  await happened.fill('It shows a wound')
  await report.click()
  await expect.element(dialog.getByText(/^This photo was removed meanwhile/)).toBeVisible()
  server.answers(moderation.reportThing, { message: 'Report submitted' })
  await dialog.getByRole('button', { name: 'Report Dog' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Report Dog' })).toBeVisible()
  await report.click()
  await expect
    .poll(() => server.callsOf(moderation.reportThing).at(-1)?.body)
    .toMatchObject({ subject: 'dog', id: 'biscuit', text: 'It shows a wound' })
})
