import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { make } from '#web/testing/make.ts'
import { open } from './testing/profile-screens.ts'

const line = page.getByText('In your settings', { exact: true })
const contents = page.getByRole('navigation', { name: 'In your settings' })

test('on a phone the table of contents of the settings leads to each section, below its own line', async () => {
  await page.viewport(360, 740)
  await open('/profile')
  await expect.element(page.getByRole('heading', { name: 'Delete Account' })).toBeInTheDocument()
  await line.click()
  const titles = contents
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 }).elements()
  expect(titles).toEqual(headings.map(({ textContent }) => textContent))

  await contents.getByRole('link', { name: 'Blocked Users' }).click()
  await expect.element(contents).not.toBeInTheDocument()
  const heading = page.getByRole('heading', { name: 'Blocked Users' })
  await expect.element(heading).toBeInViewport()
  await expect
    .poll(() => heading.element().getBoundingClientRect().top)
    .toBeGreaterThanOrEqual(line.element().getBoundingClientRect().bottom)
})

test('the table of contents has a connected account only where there is one', async () => {
  await page.viewport(360, 740)
  await open('/profile', make.user({ authProvider: 'google' }))
  await line.click()
  await expect.element(contents.getByRole('link', { name: 'Connected Account' })).toBeVisible()
})
