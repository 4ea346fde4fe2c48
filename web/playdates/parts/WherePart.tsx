import { Check, Copy, MapPinned } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { PlaceOfMeeting } from '#contract/meeting-places/schemas.ts'
import { copyText } from '#web/platform/copy-text.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { dogAccessOf, KIND_LABELS } from '../labels.ts'

const map = lazyComponentAfterLoad(() => import('./PlaceMap.tsx').then((m) => m.PlaceMap))

/** The meeting place with what is known of dogs there, its map, and the way to it. */
export function WherePart({ place }: { place: PlaceOfMeeting }) {
  const { name, kind, lat, lng, isApproximate } = place
  const at = lat !== null && lng !== null ? { lat, lng } : null
  return (
    <Card as="section" aria-labelledby="where" className="overflow-hidden p-0! sm:p-0!">
      <div className="p-5 sm:p-7">
        <h2 id="where" className="flex items-center gap-3 text-xl sm:text-2xl">
          <span className="icon-tile size-10 rounded-full">
            <MapPinned className="size-5" aria-hidden="true" />
          </span>
          {name}
        </h2>
        <p className="mt-3 text-muted">{kind === null ? 'A place in the host’s own words' : KIND_LABELS[kind]}</p>
        <p className="mt-1">{dogAccessOf(place)}</p>
        {isApproximate && <p className="mt-1 text-muted">Its position on the map may be a kilometre off.</p>}
        {at && (
          <div className="mt-4 print:hidden">
            <OpenInMaps name={name} {...at} />
          </div>
        )}
      </div>
      {at && (
        <Suspense fallback={<Skeleton className="mx-5 mb-5 aspect-4/5 rounded-3xl" />}>
          <div className="max-w-md px-5 pb-5 sm:px-7 sm:pb-7 print:hidden">
            <map.Component places={[{ id: 'place', name, ...at }]} chosenId="place" />
          </div>
        </Suspense>
      )}
    </Card>
  )
}

const isPhone = () => matchMedia('(pointer: coarse)').matches

/** On phones the place opens in the app for maps; elsewhere its coordinates can be copied. */
function OpenInMaps({ name, lat, lng }: { name: string; lat: number; lng: number }) {
  const [isCopied, setCopied] = useState(false)
  const position = `${lat},${lng}`
  if (isPhone()) {
    const href = `geo:${position}?q=${position}(${encodeURIComponent(name)})`
    return (
      <a href={href} className={buttonStyle({ variant: 'secondary', size: 'sm' })}>
        <MapPinned className="size-4.5" aria-hidden="true" /> Open in Maps
      </a>
    )
  }
  return (
    <Button variant="secondary" size="sm" onClick={() => void copyText(position).then(setCopied)}>
      {isCopied ? <Check className="size-4.5" aria-hidden="true" /> : <Copy className="size-4.5" aria-hidden="true" />}
      <span role="status">{isCopied ? 'Coordinates Copied' : 'Copy Coordinates'}</span>
    </Button>
  )
}
