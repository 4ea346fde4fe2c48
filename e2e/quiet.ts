import { test as base, type Page } from '@playwright/test'

/**
 * The sandboxed iframe of a mail blocks the scripts that Playwright injects into every document, also into the blank
 * one before the mail. Mails themselves have no scripts.
 */
const SANDBOX =
  /^Blocked script execution in '(about:blank'|[^']*\/api\/(email-preview|email-templates|admin\/emails)\/)/

/** Collects console errors and warnings, script errors and requests to other hosts. */
export function collectPageErrors(page: Page, baseURL: string | undefined): string[] {
  const pageErrors: string[] = []
  page.on('console', (message) => {
    const isError = ['error', 'warning'].includes(message.type()) && !SANDBOX.test(message.text())
    if (isError) pageErrors.push(`${message.type()}: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => pageErrors.push(`script error: ${error.message}`))
  page.on('request', (request) => {
    const url = new URL(request.url())
    const isOwn = url.origin === baseURL || url.protocol === 'blob:' || url.protocol === 'data:'
    if (!isOwn) pageErrors.push(`request to ${url.origin}`)
  })
  return pageErrors
}

/** A test that fails on any such message of its page. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page, baseURL }, use) => {
      const pageErrors = collectPageErrors(page, baseURL)
      await use(undefined)
      if (pageErrors.length > 0) throw new Error(`The page reported errors:\n${pageErrors.join('\n')}`)
    },
    { auto: true },
  ],
})
