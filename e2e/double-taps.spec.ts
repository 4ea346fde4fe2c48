import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './quiet.ts'
import { signIn } from './sign-in.ts'

/** Taps twice at the middle of a control, 200 ms apart by the screen's clock, however slow the machine is. */
async function doubleTap(page: Page, control: Locator): Promise<void> {
  const { x = 0, y = 0, width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  const cdp = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const timestamp of [start, start + 0.2]) {
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
}

test('a double tap that closes the filters does not follow what lay behind them', async ({ page }) => {
  await signIn(page)
  const loaded = page.waitForResponse((response) => /\/assets\/messages-[^/]*\.js$/.test(response.url()))
  await page.goto('/browse')
  await loaded
  const filters = page.getByRole('button', { name: 'Filters' })
  await filters.click()
  const show = page.getByRole('button', { name: /^Show \d+ Dogs$/ })
  await doubleTap(page, show)
  await expect(show).toBeHidden()
  await filters.click()
  await expect(show).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/browse')
})
