import { refuseUnless } from '../problem.ts'

/** Bytes of JSON that are parsed; a body is longer only by a picture. */
export const BODY_LIMIT = 64 * 1024
/** Nesting of lists and objects; no route needs more than three levels. */
export const DEPTH_MAX = 32

/** The field of a body that contains a picture as a data URL. */
const PICTURE_FIELD = 'imageUrl'
const PICTURE_START = new RegExp(String.raw`"${PICTURE_FIELD}"\s*:\s*"`, 'g')
/** Replaces the picture in the JSON. */
const PLACEHOLDER = 'picture'
const [QUOTE, SLASH, BACKSLASH] = [0x22, 0x2f, 0x5c]
/** How `{`, `[`, `]` and `}` change the depth. */
const STEPS = new Map([
  [0x7b, 1],
  [0x5b, 1],
  [0x5d, -1],
  [0x7d, -1],
])

/** A body ready to be parsed: at most 64 KiB of JSON, and the picture that was removed from it. */
export interface CheckedBody {
  json: string
  picture: string | null
}

/**
 * Checks a body before it is parsed: parsing 7 MiB of `{}` or `[` blocks the process for seconds and takes hundreds of megabytes. Refuses
 * with 'too-large' when the body without its picture is above 64 KiB, with 'invalid-json' when it is too deep.
 * Fastify's own parser does the rest; its limit counts the picture too, and it knows none for the depth.
 */
export function checkBody(bytes: Buffer): CheckedBody {
  const body = bytes.length > BODY_LIMIT ? withoutPicture(bytes) : { json: bytes.toString(), picture: null }
  refuseUnless(body, 'too-large')
  refuseUnless(!isTooDeep(body.json), 'invalid-json')
  return body
}

/** Puts the picture back into the parsed body. */
export function withPicture(value: unknown, { picture }: CheckedBody): unknown {
  if (picture === null || typeof value !== 'object' || value === null) return value
  const wasRemoved = PICTURE_FIELD in value && value[PICTURE_FIELD] === PLACEHOLDER
  return wasRemoved ? { ...value, [PICTURE_FIELD]: picture } : value
}

/** Removes the one long picture; null when the rest is still too long. */
function withoutPicture(bytes: Buffer): CheckedBody | null {
  const head = bytes.toString('latin1', 0, BODY_LIMIT)
  for (const { 0: key, index } of head.matchAll(PICTURE_START)) {
    const start = index + key.length
    const end = bytes.indexOf(QUOTE, start)
    const after = end === -1 ? bytes.length : end
    if (start + PLACEHOLDER.length + bytes.length - after > BODY_LIMIT) continue
    return {
      json: `${bytes.toString('utf8', 0, start)}${PLACEHOLDER}${bytes.toString('utf8', after)}`,
      picture: withPlainSlashes(bytes.subarray(start, after)).toString('latin1'),
    }
  }
  return null
}

/**
 * Some programs write every slash as `\/`; other escapes have no place in a data URL. Byte by byte: replacing
 * millions of them in a string blocks the process for a second.
 */
function withPlainSlashes(bytes: Buffer): Buffer {
  if (!bytes.includes(BACKSLASH)) return bytes
  const plain = Buffer.allocUnsafe(bytes.length)
  let length = 0
  for (let at = 0; at < bytes.length; at++) {
    const isEscape = bytes[at] === BACKSLASH && bytes[at + 1] === SLASH
    if (!isEscape) plain[length++] = bytes[at] ?? 0
  }
  return plain.subarray(0, length)
}

function isTooDeep(json: string): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at)
    if (code === BACKSLASH) at += 1
    else if (code === QUOTE) isInText = !isInText
    else if (!isInText) depth += STEPS.get(code) ?? 0
    if (depth > DEPTH_MAX) return true
  }
  return false
}
