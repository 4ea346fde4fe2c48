// Links in messages: only found and named here, never fetched.

/** An http or https address in a text. */
export interface FoundLink {
  /** The whole address as browsers would ask for it: letters beyond ASCII in the host as punycode. */
  address: string
  /** Where it leads, as punycode too, so that look-alike letters are seen. */
  host: string
}

/** The most links of a message that get a button. */
export const LINKS_SHOWN = 5

const LINK = /https?:\/\/[^\s<>"]+/gi
/** Punctuation that belongs to the sentence around a link. */
const AFTER = /[.,;:!?'’”)\]}]+$/

/** The first links of a text, each once. */
export function linksIn(text: string): FoundLink[] {
  const found = new Map<string, FoundLink>()
  for (const [written] of text.matchAll(LINK)) {
    const link = linkOf(written.replace(AFTER, ''))
    if (link) found.set(link.address, link)
    if (found.size === LINKS_SHOWN) break
  }
  return [...found.values()]
}

function linkOf(written: string): FoundLink | null {
  try {
    const { href, host } = new URL(written)
    return { address: href, host }
  } catch {
    return null // as "https://%"
  }
}
