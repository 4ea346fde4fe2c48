import { keepPreviousData } from '@tanstack/react-query'
import { admin } from '#contract/admin/routes.ts'
import { complaints } from '#contract/complaints/routes.ts'
import { operators } from '#contract/operators/routes.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'

/** Refetched on every visit: reports and acts change without an action in this browser. */
const LIVELY = { staleTime: 0, placeholderData: keepPreviousData } as const
/** Entries per page of a list. */
export const PAGE = 10

export const emailLogQuery = { ...routeQuery(admin.emails), staleTime: 0 }

export interface QueueFilter {
  state: string
  category: string
  isMine: boolean
  /** The id of the only person whose reports are shown. */
  person: string | null
}

export const queueQuery = ({ state, category, isMine, person }: QueueFilter, page: number) => ({
  ...routeQuery(operators.queue, {
    query: {
      state,
      ...(category !== '' && { category }),
      ...(isMine && { mine: 'true' }),
      ...(person !== null && { person }),
      page,
      limit: PAGE,
    },
  }),
  ...LIVELY,
})

export const complaintsQuery = (page: number) => ({
  ...routeQuery(complaints.list, { query: { page, limit: PAGE } }),
  ...LIVELY,
})

export const appealsQuery = (page: number) => ({
  ...routeQuery(operators.appeals, { query: { page, limit: PAGE } }),
  ...LIVELY,
})

export interface ActFilter {
  operator?: string | undefined
  person?: string | undefined
  act?: string | undefined
}

export const actsQuery = (filter: ActFilter, page: number) => ({
  ...routeQuery(admin.acts, { query: { ...filter, page, limit: PAGE } }),
  ...LIVELY,
})

export const playdateCountsQuery = { ...routeQuery(admin.playdates), staleTime: 0 }

/** The number of pages for a number of entries; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE))
