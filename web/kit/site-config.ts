import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { site } from '#contract/site.ts'
import type { SiteConfig } from '#contract/site.ts'
import { queryOf } from './query-client.ts'

const configQuery = queryOf(site.config)
const never = () => () => {}

/** The settings that screens show; nothing yet in a prerendered page, so that every installation hydrates the same one. */
export function useSiteConfig(): SiteConfig | undefined {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const { data } = useQuery(configQuery)
  return isHydrated ? data : undefined
}
