import { escapeHtml } from '#server/platform/pages/escape-html.ts'

/** Markup that is safe to send: only the tag `markup` makes it. */
export interface Html {
  readonly source: string
}

type Value = string | Html | readonly Html[]

/** Writes markup; every text that is put in is escaped, so nothing that people typed becomes markup. */
export function markup(parts: TemplateStringsArray, ...values: Value[]): Html {
  const source = parts.map((part, i) => `${part}${i < values.length ? sourceOf(values[i] ?? '') : ''}`).join('')
  return { source }
}

function sourceOf(value: Value): string {
  if (typeof value === 'string') return escapeHtml(value)
  if ('source' in value) return value.source
  return value.map((one) => one.source).join('')
}

/** An address for a link: only the web's own kind. Throws for any other. */
export function link(url: string): string {
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new Error('A mail links to web addresses only')
  return url
}

/** Text for a single line: a line break in a name starts no new line of a mail and no header. */
export function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
