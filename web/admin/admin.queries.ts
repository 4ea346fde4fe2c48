import { keepPreviousData } from '@tanstack/react-query'
import { admin } from '#contract/admin/routes.ts'
import { moderation } from '#contract/moderation/routes.ts'
import { queryOf } from '#web/platform/api/query-client.ts'

/** What happens without this browser is asked for anew at every visit. */
const LIVELY = { staleTime: 0, placeholderData: keepPreviousData } as const
/** How many entries a page of a list has. */
export const PAGE = 10

export const emailLogQuery = { ...queryOf(admin.emails), staleTime: 0 }

export const reportsQuery = (status: string, page: number) => ({
  ...queryOf(moderation.reports, { query: { status, page, limit: PAGE } }),
  ...LIVELY,
})

export const actsQuery = (page: number) => ({ ...queryOf(admin.acts, { query: { page, limit: PAGE } }), ...LIVELY })

/** How many pages so many entries fill; an empty list has one. */
export const pagesOf = (count: number): number => Math.max(1, Math.ceil(count / PAGE))
