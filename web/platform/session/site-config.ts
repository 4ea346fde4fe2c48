import { useQuery } from '@tanstack/react-query'
import { site, type SiteConfig } from '#contract/site/routes.ts'
import { queryOf } from '../api/query-client.ts'
import { useHydrated } from '#web/rendering/use-hydrated.ts'

const configQuery = queryOf(site.config)

/** The settings that screens show; nothing yet in a prerendered page, so that every installation hydrates the same one. */
export function useSiteConfig(): SiteConfig | undefined {
  const { data } = useQuery(configQuery)
  return useHydrated() ? data : undefined
}
