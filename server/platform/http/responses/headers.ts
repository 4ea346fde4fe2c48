import type { Video } from '#contract/site/video.ts'

// The security headers of answers. They are constants, but for the policy of a page, which names the hashes of its own
// styles and scripts: with `@fastify/helmet` each route would have to give all of its directives.

interface PageNeeds {
  /** Hashes of the page's own styles. */
  styles?: readonly string[]
  /** Hashes of the script that loads the app. */
  scripts?: readonly string[]
  /** The URL of the film about meeting, which may be on another host. */
  video?: Video | null
  /** The origin of photos beside our own. */
  photos?: string | null
}

/** The Content-Security-Policy of pages: own resources, photos and the film, inline code by its hash only, no framing. */
export function pagePolicy({ styles = [], scripts = [], video = null, photos = null }: PageNeeds = {}): string {
  const filmOf = (kind: Video['kind']) => (video?.kind === kind ? [video.origin] : [])
  return [
    "default-src 'none'",
    named('script-src', scripts),
    named('style-src', styles),
    ["img-src 'self' blob:", ...(photos ? [photos] : [])].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    ['media-src', "'self'", ...filmOf('file')].join(' '),
    // The e-mail previews are frames.
    ['frame-src', "'self'", ...filmOf('frame')].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // One policy, and no second of its name: the addresses of our workers (web/platform/worker-address.ts).
    'trusted-types wagmates-worker',
  ].join('; ')
}

function named(directive: string, hashes: readonly string[]): string {
  return [directive, "'self'", ...hashes.map((hash) => `'${hash}'`)].join(' ')
}

/** Headers of every answer. */
export const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()',
  'content-security-policy': pagePolicy(),
}

/** Further headers of every answer of the API: it is not cached and not rendered. */
export const API = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** With https: browsers use https only, for a year. */
export const HTTPS_ONLY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
