import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#contract/kit/page-size.ts'
import type { ListedDog } from '#contract/browse/schemas.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { dogPagesQuery, type DogOrder, type DogsPage } from '../browse.queries.ts'
import { pagesShown, rememberPagesShown } from './pages-shown.ts'

const NONE: DogsPage[] = []

/** The loaded pages of the list. Going back loads as many pages as were shown before. */
export function useDogPages(search: DogSearch, order: DogOrder, enabled: boolean) {
  const query = useInfiniteQuery({ ...dogPagesQuery(search, order), enabled })
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query
  const [pagesWanted, setPagesWanted] = useState(pagesShown)
  const pages = data?.pages ?? NONE
  const canGoOn = hasNextPage && !isFetchNextPageError
  const isCatchingUp = canGoOn && pages.length < pagesWanted

  useEffect(() => {
    if (isCatchingUp && !isFetching) void fetchNextPage()
  }, [isCatchingUp, isFetching, fetchNextPage])

  /** Returns the error when the next page could not be loaded. */
  const loadMore = async (): Promise<Error | null> => {
    const result = await fetchNextPage()
    if (result.isSuccess) {
      setPagesWanted(result.data.pages.length)
      rememberPagesShown(result.data.pages.length)
    }
    return result.error
  }
  return {
    ...listed(pages),
    /** The number of skeleton cards for pages that are loading. */
    awaited: isCatchingUp || !data ? (pagesWanted - pages.length) * PAGE_SIZE.usual : 0,
    hasMore: hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore,
    /** The error if not even the first page could be loaded. */
    failure: data ? null : error,
    retry: () => void query.refetch(),
  }
}

/** Removes duplicates: a new dog shifts others to the next page between two fetches. */
function listed(pages: readonly DogsPage[]): { dogs: ListedDog[]; total: number } {
  const byId = new Map(pages.flatMap((page) => page.dogs).map((dog) => [dog.id, dog]))
  return { dogs: [...byId.values()], total: pages.at(-1)?.totalCount ?? 0 }
}
