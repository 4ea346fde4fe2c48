import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'

// A page that arrives in parts, as over a slow connection, is painted before it is complete. Later parts must not shift
// what is visible.

const PART_BYTES = 2048
const PAUSE_MS = 15
const SHIFT_MAX = 0.01

interface Shift extends PerformanceEntry {
  value: number
  sources: { node: Element | null }[]
}

let slow: Server
let origin: string

test.beforeAll(async ({ baseURL }) => {
  slow = createServer((request, response) => void sendSlowly(`${baseURL}${request.url}`, response))
  await new Promise<void>((resolve) => slow.listen(0, 'localhost', resolve))
  origin = `http://localhost:${(slow.address() as AddressInfo).port}`
})

test.afterAll(() => {
  slow.closeAllConnections()
  slow.close()
})

/** Forwards the app's responses, HTML in small parts. */
async function sendSlowly(url: string, response: ServerResponse): Promise<void> {
  const answer = await fetch(url)
  const body = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  response.writeHead(answer.status, { 'content-type': type })
  const size = type.startsWith('text/html') ? PART_BYTES : body.length
  for (let at = 0; at < body.length; at += size) {
    response.write(body.subarray(at, at + size))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  response.end()
}

/** Runs in the page: records layout shifts from the start. */
function watchShifts(): void {
  const shifts: { value: number; of: string }[] = []
  Object.assign(window, { shifts })
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[]) {
      shifts.push({ value, of: sources.map(({ node }) => node?.outerHTML?.slice(0, 80)).join(' ') })
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const path of ['/auth', '/auth#sign-up', '/forgot-password', '/']) {
  for (const [width, height] of [
    [360, 740],
    [412, 915],
    [1440, 900],
  ] as const) {
    test(`${path} does not shift while it arrives at a width of ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.addInitScript(watchShifts)
      await page.goto(`${origin}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      const shifts = await page.evaluate(
        () => (window as unknown as { shifts: { value: number; of: string }[] }).shifts,
      )
      const sum = shifts.reduce((total, { value }) => total + value, 0)
      expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(SHIFT_MAX)
    })
  }
}
