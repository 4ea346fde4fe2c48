import { expect } from '@playwright/test'
import { CASTS, everyMail } from '../scripts/mails.ts'
import { runAxe } from './accessible.ts'
import { test } from './quiet.ts'

for (const [cast, names] of Object.entries(CASTS)) {
  test(`no mail with ${cast} names scrolls sideways or runs scripts, narrow or wide [S13 MAIL-12]`, async ({
    page,
  }) => {
    for (const width of [360, 700]) {
      await page.setViewportSize({ width, height: 740 })
      for (const { name, html } of everyMail(names)) {
        await page.setContent(html)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
        expect({ name, width, isTooWide }).toEqual({ name, width, isTooWide: false })
      }
    }
  })
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every mail is accessible with a contrast of 4.5:1 in the ${colorScheme} scheme [MAIL-12]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 360, height: 740 })
    const grounds = new Set<string>()
    for (const { name, html } of everyMail(CASTS.ordinary)) {
      await page.setContent(html)
      // A mail has no landmarks: mail clients bring their own.
      const withoutLandmarks = { rules: { region: { enabled: false }, 'landmark-one-main': { enabled: false } } }
      const { faults, met } = await runAxe(page, 'html', withoutLandmarks)
      expect({ name, faults }).toEqual({ name, faults: [] })
      expect(met).toContain('color-contrast')
      grounds.add(await page.evaluate(() => getComputedStyle(document.body).backgroundColor))
    }
    expect([...grounds]).toEqual([colorScheme === 'light' ? 'rgb(251, 246, 238)' : 'rgb(25, 16, 28)'])
  })
}
