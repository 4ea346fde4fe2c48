import { queryOptions, useQuery } from '@tanstack/react-query'
import { DEFAULT_LOCATION } from '#contract/places/options.ts'
import { queryClient } from '#web/platform/api/query-client.ts'

const FRESH_MS = 60_000
const PATIENCE_MS = 10_000

/** Where a person is, to about a kilometre; when nobody knows, the default place, which is never called theirs. */
export interface Position {
  lat: number
  lng: number
  isReal: boolean
}

/** Two decimals: about a kilometre. A more exact position leaves the browser never. */
const rounded = (degrees: number) => Math.round(degrees * 100) / 100

const FALLBACK: Position = { lat: rounded(DEFAULT_LOCATION.lat), lng: rounded(DEFAULT_LOCATION.lng), isReal: false }

/** Asks the browser, which may ask the person; gives the default place when it fails. */
function readPosition(): Promise<Position> {
  const { promise, resolve } = Promise.withResolvers<Position>()
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
    return false // a browser that cannot say is not asked
  }
}

const positionQuery = queryOptions({ queryKey: ['position'], queryFn: readPosition, staleTime: FRESH_MS })

/** Reads the position on a click: only then may the browser ask for it. */
export function askPosition(): void {
  void queryClient.query({ ...positionQuery, staleTime: 0 }).catch(() => {})
}

/** The position as far as it may be known: read silently where that is granted already, else after a click. */
export function usePosition(): { position: Position | undefined; isAsking: boolean; isSettled: boolean } {
  const silent = useQuery({
    queryKey: ['position', 'granted'],
    queryFn: async () => ((await isGranted()) ? queryClient.query(positionQuery) : null),
  })
  const { data, isFetching } = useQuery({ ...positionQuery, enabled: false })
  return { position: data, isAsking: isFetching, isSettled: !silent.isPending }
}
