import type { Video } from '#contract/site/video.ts'

interface PageNeeds {
  /** The page's own styles: their hashes. */
  styles?: readonly string[]
  /** The script that asks for the app: its hash. */
  scripts?: readonly string[]
  /** The film of the meet-up rules, which may come from elsewhere. */
  video?: Video | null
}

/** What pages may load: only from here, but for the film that is set; nothing inline unless named, nobody may frame us. */
export function pagePolicy({ styles = [], scripts = [], video = null }: PageNeeds = {}): string {
  const filmOf = (kind: Video['kind']) => (video?.kind === kind ? [video.origin] : [])
  return [
    "default-src 'none'",
    named('script-src', scripts),
    named('style-src', styles),
    "img-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['media-src', "'self'", ...filmOf('file')].join(' '),
    // E-mails are shown in frames.
    ['frame-src', "'self'", ...filmOf('frame')].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy, and no second of its name: the address of the service worker (web/rendering/offline-worker.ts).
    'trusted-types wagmates-worker',
  ].join('; ')
}

function named(directive: string, hashes: readonly string[]): string {
  return [directive, "'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
}

/** On every answer. */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'content-security-policy': pagePolicy(),
}

/** On every answer of the API in addition: nothing is kept, nothing is a page. */
export const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** When the product is reached by https: for a year, by https only. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
