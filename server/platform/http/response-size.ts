/** The most bytes of a list in one response, a little less than 1 MB. */
export const RESPONSE_BYTES = 950_000

/**
 * The first entries, as many as fit into one response. Pages of ordinary size always fit: only where long lists of texts
 * at their full length are asked for are there fewer.
 */
export function capResponseSize<Entry>(entries: readonly Entry[]): Entry[] {
  let bytes = 0
  const end = entries.findIndex((entry) => {
    bytes += Buffer.byteLength(JSON.stringify(entry)) + 1 // the comma
    return bytes > RESPONSE_BYTES
  })
  return end === -1 ? [...entries] : entries.slice(0, end)
}
