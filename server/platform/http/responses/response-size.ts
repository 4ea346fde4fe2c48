import { type HandlerReply, answer } from '../handler.ts'

/** The most bytes of a list in one response, a little less than 1 MB. */
export const RESPONSE_BYTES = 950_000

interface ListDetails<Entry, Body> {
  /** Makes the body of so many entries; the list itself when absent. */
  body?: (entries: Entry[]) => Body
  headers?: Record<string, string>
}

/**
 * An answer with a list: all of it, or the first entries, as many as fit into one response. Pages of ordinary size always
 * fit: only where long lists of texts at their full length are asked for are there fewer.
 */
export function listAnswer<Entry, Body = Entry[]>(
  entries: Entry[],
  { body = (some) => some as Body, headers }: ListDetails<Entry, Body> = {},
): HandlerReply<Body> {
  return answer(body(entries), { ...(headers && { headers }), shorten: () => body(firstThatFit(entries)) })
}

function firstThatFit<Entry>(entries: Entry[]): Entry[] {
  let bytes = 0
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1 // the comma
    return bytes > RESPONSE_BYTES
  })
  return end === -1 ? entries : entries.slice(0, end)
}
