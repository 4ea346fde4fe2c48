import { keepPreviousData } from '@tanstack/react-query'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** Refetched on every visit: reports and acts change without an action in this browser. */
const LIVELY = { staleTime: 0, placeholderData: keepPreviousData } as const
/** Entries per page of a list. */
export const PAGE = 10

export const emailLogQuery = { ...queryOf(admin.emails), staleTime: 0 }

export const reportsQuery = (status: string, page: number) => ({
  ...queryOf(moderation.reports, { query: { status, page, limit: PAGE } }),
  ...LIVELY,
})

export const actsQuery = (page: number) => ({ ...queryOf(admin.acts, { query: { page, limit: PAGE } }), ...LIVELY })

export const playdateCountsQuery = { ...queryOf(admin.playdates), staleTime: 0 }

/** The number of pages for a number of entries; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE))
