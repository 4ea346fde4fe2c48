import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { photos } from '#contract/photos/routes.ts'
import { loadPath } from '#web/routes.tsx'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { CreateDogPage } from '../../CreateDogPage.tsx'

const MIA = make.user()
const field = (label: string) => page.getByLabelText(label, { exact: true })
const chip = (group: string, label: string) =>
  page.getByRole('group', { name: group }).getByText(label, { exact: true })
const kept = page.getByText('We kept what you entered.')

const open = (user = MIA) => renderPart(<CreateDogPage />, { user, path: '/create-profile' })

async function drawing(): Promise<File> {
  const canvas = new OffscreenCanvas(20, 20)
  canvas.getContext('2d')?.fillRect(0, 0, 20, 20)
  return new File([await canvas.convertToBlob()], 'tui.png', { type: 'image/png' })
}

async function enterAndLeave() {
  const { unmount } = await open()
  await field('Name').fill('Tūī')
  await field('Weight in kg').fill('24.5')
  await chip('Size', 'Large').click()
  await chip('Temperament', 'Playful').click()
  await unmount()
}

test('the form of a new dog has what was entered again after a reload', async () => {
  await enterAndLeave()
  await open()

  await expect.element(kept).toBeVisible()
  await expect.element(field('Name')).toHaveValue('Tūī')
  await expect.element(field('Weight in kg')).toHaveValue(24.5)
  await expect.element(page.getByRole('radio', { name: 'Large', exact: true })).toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Playful', exact: true })).toBeChecked()
  await expect.element(page.getByText('3 of 12 essentials')).not.toBeInTheDocument()
  await expect.element(page.getByText('4 of 12 essentials')).toBeVisible()
})

test('the photos are there again too, as are their words [PHOTO-01]', async () => {
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  const { unmount } = await open()
  await page.getByLabelText('Photos', { exact: true }).upload(await drawing())
  await page.getByLabelText(/What does this picture show/).fill('Tūī')
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  expect(sessionStorage.getItem('pictures of mia')).toContain('p1')
  await unmount()
  await open()

  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect.element(page.getByLabelText(/What does this picture show/)).toHaveValue('Tūī')
  await expect.element(kept).toBeVisible()
})

test('Start Over empties the form for good', async () => {
  await enterAndLeave()
  const { unmount } = await open()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()

  await expect.element(field('Name')).toHaveValue('')
  await expect.element(kept).not.toBeInTheDocument()
  await unmount()
  await open()
  await expect.element(field('Name')).toHaveValue('')
})

test('"Undo" after "Start Over" brings back what was entered, with the photos', async () => {
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  await enterAndLeave()
  await open()
  await page.getByLabelText('Photos', { exact: true }).upload(await drawing())
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Start Over' }).click()
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).not.toBeInTheDocument()
  await expect.element(field('Name')).toHaveValue('')

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field('Name')).toHaveValue('Tūī')
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await expect.element(kept).toBeVisible()
})

test('nothing is kept after "Cancel"', async () => {
  await enterAndLeave()
  const { unmount } = await open()
  await expect.element(field('Name')).toHaveValue('Tūī')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  await unmount()

  await open()
  await expect.element(field('Name')).toHaveValue('')
  await expect.element(kept).not.toBeInTheDocument()
})

test('"Undo" after "Cancel" brings back what was entered, with the photos [DOGC-04]', async () => {
  server.answers(photos.upload, { id: 'p1', imageUrl: '/api/photos/p1', alt: '' })
  await loadPath('/create-profile')
  await renderApp('/create-profile', { user: MIA })
  await field('Name').fill('Tūī')
  await page.getByLabelText('Photos', { exact: true }).upload(await drawing())
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.element(page.getByText('We discarded what you entered.')).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(sessionStorage.getItem('new dog')).toBeNull()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field('Name')).toHaveValue('Tūī')
  await expect.element(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible()
  expect(location.pathname).toBe('/create-profile')
})

test('"Cancel" of an empty form says nothing', async () => {
  await open()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => location.pathname).toBe('/')
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(toast.entries()).toEqual([])
})

test('nobody else sees what an owner had entered [C-45]', async () => {
  await enterAndLeave()
  await open(make.user({ id: 'tane' }))

  await expect.element(field('Name')).toHaveValue('')
  expect(sessionStorage.getItem('new dog')).toBeNull()
})

test.each(['no JSON', '{}', '{"name":7,"temperament":"Playful"}'])(
  'a draft that makes no sense (%s) leaves an empty form',
  async (text) => {
    sessionStorage.setItem('new dog', text)
    await open()

    await expect.element(field('Name')).toHaveValue('')
    await expect.element(page.getByText('0 of 12 essentials')).toBeVisible()
  },
)
