import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const FRESH_MS = 60_000
const PATIENCE_MS = 10_000

/** A position to about a kilometre. Without one it is the default place, which is never labelled as the user's own. */
export interface BrowserPosition {
  lat: number
  lng: number
  isReal: boolean
}

/** Two decimals, about a kilometre. A more exact position never leaves the browser. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

const FALLBACK: BrowserPosition = {
  lat: rounded(DEFAULT_LOCATION.lat),
  lng: rounded(DEFAULT_LOCATION.lng),
  isReal: false,
}

/** Reads the browser's position, which may prompt for permission; falls back to the default place. */
function readPosition(): Promise<BrowserPosition> {
  const { promise, resolve } = Promise.withResolvers<BrowserPosition>()
  const geolocation = navigator.geolocation as Geolocation | undefined
  if (!geolocation) resolve(FALLBACK)
  geolocation?.getCurrentPosition(
    ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude), isReal: true }),
    () => resolve(FALLBACK),
    { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
  )
  return promise
}

async function isGranted(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false // not every browser supports the query
  }
}

const positionQuery = queryOptions({ queryKey: ['position'], queryFn: readPosition, staleTime: FRESH_MS })

/** Reads the position after a click: only then may the browser prompt for permission. */
export function askPosition(): void {
  void queryClient.query({ ...positionQuery, staleTime: 0 }).catch(() => {})
}

/** The position, read without a prompt where permission was granted before, else after a click. */
export function usePosition(): { position: BrowserPosition | undefined; isAsking: boolean; isSettled: boolean } {
  const silent = useQuery({
    queryKey: ['position', 'granted'],
    queryFn: async () => ((await isGranted()) ? queryClient.query(positionQuery) : null),
  })
  const { data, isFetching } = useQuery({ ...positionQuery, enabled: false })
  return { position: data, isAsking: isFetching, isSettled: !silent.isPending }
}
