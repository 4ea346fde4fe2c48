import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth/routes.ts'
import { call } from '#web/platform/api/api.ts'
import { server } from '#web/testing/server.ts'

test('a refusal while the data move is told once above the page, until writing works again [SCALE-09]', async () => {
  let isMoving = true
  const usual = window.fetch
  vi.spyOn(window, 'fetch').mockImplementation(async (path, init) =>
    path === '/healthz' ? Response.json({ status: 'ok', ...(isMoving && { moving: true }) }) : usual(path, init),
  )
  server.refuses(auth.logout, 'moving-house')
  const told = () => [...document.querySelectorAll('body > [role=status]')].map(({ textContent }) => textContent)

  const added: string[] = []
  const watcher = new MutationObserver((changes) =>
    added.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map(({ textContent }) => textContent ?? ''))),
  )
  watcher.observe(document.body, { childList: true })

  await expect(call(auth.logout)).rejects.toThrow('We are moving house.')
  await expect(call(auth.logout)).rejects.toThrow('We are moving house.')
  await expect.poll(told).toEqual(['We are moving house. Reading works; writing is back in a moment.'])
  // Screen readers announce what changes in a region that was there before.
  expect(added).toEqual([''])
  watcher.disconnect()
  isMoving = false
  await expect.poll(told, { timeout: 8_000 }).toEqual([])
})
