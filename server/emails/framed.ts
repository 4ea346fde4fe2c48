import { answer } from '#server/platform/http/handler.ts'

/**
 * The Content-Security-Policy of a mail that is shown in a frame of one of our screens: its own styles, and links that
 * open in a new window. The sandbox gives it an opaque origin, so that it cannot act for the viewer.
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

/** Answers with a mail's HTML that our own screens may frame. */
export function framedMail(html: string) {
  return answer(Buffer.from(html.replace('<head>', '<head>\n<base target="_blank">')), { headers: HEADERS })
}
