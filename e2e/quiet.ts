import { test as base } from '@playwright/test'

/** A test that fails on any console error, policy violation, script error or request to another host. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const noise: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) noise.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => noise.push(`script error: ${error.message}`))
      page.on('request', (request) => {
        const url = new URL(request.url())
        const isOwn = url.origin === baseURL || url.protocol === 'blob:' || url.protocol === 'data:'
        if (!isOwn) noise.push(`request to ${url.origin}`)
      })
      await use(undefined)
      if (noise.length > 0) throw new Error(`The page was not quiet:\n${noise.join('\n')}`)
    },
    { auto: true },
  ],
})
