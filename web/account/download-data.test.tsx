import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { DownloadData } from './parts/settings/DownloadData.tsx'

const link = page.getByRole('link', { name: 'Download Your Data' })
/** The addresses that the browser is told to download: it downloads nothing here. */
const downloaded: string[] = []

beforeEach(() => {
  downloaded.length = 0
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    downloaded.push(`${this.pathname} ${this.download}`)
  })
})
afterEach(() => vi.restoreAllMocks())

test('the own data are downloaded once the server has answered', async () => {
  server.answers(account.current, make.user())
  await renderPart(<DownloadData />, { user: make.user() })
  await link.click()
  await expect.poll(() => downloaded).toEqual(['/api/auth/export wagmates-my-data.json'])
})

test('a session that was lost is told before a download, which does not begin [AUTH-37]', async () => {
  server.refuses(account.current, 'unauthorized')
  await renderPart(<DownloadData />, { user: make.user() })
  await link.click()
  await expect.element(page.getByText('You are logged out. Logging in again...')).toBeVisible()
  await expect.poll(() => location.pathname).toBe('/auth')
  expect(downloaded).toEqual([])
})

test('a download that no connection reaches is told of', async () => {
  server.losesConnection(account.current)
  await renderPart(<DownloadData />, { user: make.user() })
  await link.click()
  await expect.element(page.getByText('Please check your connection and try again.')).toBeVisible()
  expect(downloaded).toEqual([])
})
