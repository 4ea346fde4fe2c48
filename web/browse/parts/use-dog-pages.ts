import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PAGE_SIZE } from '#contract/browse.ts'
import type { Dog } from '#contract/dogs.ts'
import type { DogSearch } from '#web/dogs/last-search.ts'
import { isSessionLost } from '#web/kit/api.ts'
import { useToast } from '#web/kit/toast.ts'
import { dogPagesQuery } from '../browse.queries.ts'
import { pagesShown, rememberPagesShown } from './pages-shown.ts'

/** The list of all dogs as far as it is loaded. Coming back to it loads as many pages as were shown before. */
export function useDogPages(search: DogSearch) {
  const toast = useToast()
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(dogPagesQuery(search))
  const [pagesWanted, setPagesWanted] = useState(pagesShown)
  const pages = data?.pages ?? []
  const dogs = withoutRepetitions(pages.flatMap((page) => page.dogs))
  const total = pages.at(-1)?.totalCount ?? 0
  const isCatchingUp = pages.length > 0 && pages.length < pagesWanted && hasNextPage && !isFetchNextPageError

  useEffect(() => {
    if (isCatchingUp && !isFetching) void fetchNextPage()
  }, [isCatchingUp, isFetching, fetchNextPage])

  const loadMore = async () => {
    const result = await fetchNextPage()
    if (result.isSuccess) {
      setPagesWanted(result.data.pages.length)
      rememberPagesShown(result.data.pages.length)
    } else if (!isSessionLost(result.error)) {
      toast({ title: 'Error loading more dogs', description: 'Please try again later', variant: 'destructive' })
    }
    return result.hasNextPage
  }
  return {
    dogs,
    total,
    hasMore: hasNextPage && !isCatchingUp,
    /** Cards on their way whose places are already kept. */
    awaited: awaitedOf({ shown: dogs.length, wanted: pagesWanted * PAGE_SIZE.usual, total, isFirst: !data, isCatchingUp }),
    isLoadingMore: isFetchingNextPage,
    loadMore,
    /** Why there is no list at all. */
    failure: data === undefined ? error : null,
    retry: () => void refetch(),
  }
}

interface Progress {
  shown: number
  wanted: number
  total: number
  isFirst: boolean
  isCatchingUp: boolean
}

function awaitedOf({ shown, wanted, total, isFirst, isCatchingUp }: Progress): number {
  if (isFirst) return wanted
  return isCatchingUp ? Math.max(0, Math.min(wanted, total) - shown) : 0
}

/** While pages are fetched one by one, a new dog moves others on to the next page (BROWSE-12). */
function withoutRepetitions(dogs: readonly Dog[]): Dog[] {
  return [...new Map(dogs.map((dog) => [dog.id, dog])).values()]
}
