import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { account } from '#contract/account/routes.ts'
import { auth } from '#contract/auth/routes.ts'
import { calendar } from '#contract/health/routes.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import { push } from '#contract/push/routes.ts'
import { make } from '#web/testing/make.ts'
import { givePasskeys } from '#web/testing/passkeys.ts'
import { renderApp } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'

const LONG = 'W'.repeat(60)

afterEach(() => page.viewport(414, 896))

test('a long name without spaces makes the settings no wider than a phone', async () => {
  await page.viewport(390, 800)
  givePasskeys()
  server.answers(passkeys.list, [{ id: 'one', name: LONG, createdAt: '2026-03-03T09:00:00.000Z', usedAt: null }])
  server.usuallyAnswers(auth.sessions, [])
  server.usuallyAnswers(calendar.show, { url: null })
  server.usuallyAnswers(push.show, { publicKey: '', devices: [] })
  server.usuallyAnswers(account.news, { turnedOff: [], showsText: false, quietHours: { from: 21, until: 7 } })
  await renderApp('/profile', { user: make.user({ authProvider: `https://${LONG.toLowerCase()}.example` }) })
  for (const name of [`Remove ${LONG}`, `Disconnect ${LONG.toLowerCase()}.example`]) {
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    expect(button.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
  }
})
