// The number of pages that each history entry had loaded, so that going back shows as many again.

interface PagesShown {
  /** The query they belong to: other filters start at the first page. */
  of: string
  pages: number
}

export function pagesShown(): number {
  const { dogPages } = (history.state ?? {}) as { dogPages?: PagesShown }
  return dogPages?.of === location.search ? dogPages.pages : 1
}

export function rememberPagesShown(pages: number): void {
  const dogPages: PagesShown = { of: location.search, pages }
  history.replaceState({ ...(history.state as object | null), dogPages }, '')
}
