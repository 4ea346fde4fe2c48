import { escapeHtml } from '#server/platform/escape-html.ts'

/** Escaped HTML. Only the template tag `markup` creates it. */
export interface Html {
  readonly source: string
}

type Value = string | Html | readonly Html[]

/** Template tag that escapes every interpolated text. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Html {
  const source = parts.map((part, i) => `${part}${i < values.length ? sourceOf(values[i] ?? '') : ''}`).join('')
  return { source }
}

function sourceOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  if ('source' in value) return value.source
  return value.map((one) => one.source).join('')
}

/** The URL of a link. Throws unless it is http or https. */
export function link(url: string): string {
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new Error('A mail links to web addresses only')
  return url
}

/** Joins lines, so that a line break in a name cannot start a new line or header of a mail. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
