import { useQuery } from '@tanstack/react-query'
import { site } from '#contract/site/routes.ts'
import type { SiteConfig } from '#contract/site/schemas.ts'
import { routeQuery } from '../api/query-client.ts'
import { useHydrated } from '#web/rendering/use-hydrated.ts'

const configQuery = routeQuery(site.config)

/** Hook: the settings that pages show; empty during prerendering, because the build does not know them. */
export function useSiteConfig(): SiteConfig | undefined {
  const { data } = useQuery(configQuery)
  return useHydrated() ? data : undefined
}
