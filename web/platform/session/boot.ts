import type { CurrentUser } from '#contract/account/routes.ts'
import type { SiteConfig } from '#contract/site/routes.ts'

/** What the server puts into the page, so that no call is needed before the first paint. */
export interface Boot {
  user: CurrentUser | null
  config: SiteConfig
  /** Answers by call path: `{"/api/dogs/my": […]}`. */
  data?: Record<string, unknown>
}

/** The page's own boot data; null in development, where the pages come from Vite. */
export function readBoot(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : null
}
