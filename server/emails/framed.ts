import { answer } from '#server/platform/http/handler.ts'

/**
 * What a mail may do when it is shown inside one of our screens: have its own styles, open its links in a new window,
 * and nothing else. It is of an origin of its own there, so that nothing in it can act for the person who looks at it.
 */
const POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': POLICY,
  'x-frame-options': 'SAMEORIGIN',
}

/** A mail as an answer that our own screens can frame. */
export function framedMail(html: string) {
  return answer(Buffer.from(html.replace('<head>', '<head>\n<base target="_blank">')), { headers: HEADERS })
}
