import { useEffect } from 'react'
import { pagesOf } from '../../admin.queries.ts'

/** Turns to the last page of a list when the page that is shown is gone, because its last entry was decided. */
export function usePageInRange(page: number, totalCount: number | undefined, onTurn: (page: number) => void): void {
  const pages = totalCount === undefined ? page : pagesOf(totalCount)
  useEffect(() => {
    if (page > pages) onTurn(pages)
  }, [page, pages, onTurn])
}
