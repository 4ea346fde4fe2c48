import { useQuery } from '@tanstack/react-query'
import { RADIUS_KM } from '#contract/browse/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { type BrowserPosition, usePosition } from '#web/places/position.ts'
import { nearbyCountsQuery } from './browse.queries.ts'

/** "12 dogs within 50 km", if the position is known (no fallback) and there is at least one. */
export function NearbyLine() {
  const { position } = usePosition()
  return position?.isReal ? <Counted position={position} /> : null
}

function Counted({ position }: { position: BrowserPosition }) {
  const { data } = useQuery(nearbyCountsQuery(position, useCurrentUser()?.id))
  const count = data?.find(({ radius }) => radius === RADIUS_KM.nearby)?.dogs ?? 0
  if (count === 0) return null
  return <p className="mt-3 animate-appear font-semibold">{`${countOf(count, 'dog')} within ${RADIUS_KM.nearby} km`}</p>
}
