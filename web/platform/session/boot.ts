import type { CurrentUser } from '#contract/account/schemas.ts'
import type { SiteConfig } from '#contract/site/schemas.ts'

/** Data that the server embeds in the document, so that the first paint needs no request. */
export interface Boot {
  user: CurrentUser | null
  config: SiteConfig
  /** Answers by call path: `{"/api/dogs/my": […]}`. */
  data?: Record<string, unknown>
}

/** The document's boot data; null in development, where Vite serves the pages. */
export function readBoot(): Boot | null {
  const text = document.getElementById('boot')?.textContent
  return text ? (JSON.parse(text) as Boot) : null
}
