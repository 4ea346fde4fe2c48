import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'

// The library that draws it is no part of the first paint.
const canvas = lazyComponent(() => import('./PlaceholderCanvas.tsx').then((m) => m.PlaceholderCanvas))

/** The colours of a photo, behind it until it has loaded; nothing when they are not known. */
export function Placeholder({ hash }: { hash: string | undefined }) {
  if (hash === undefined) return null
  return (
    <QuietPart>
      <canvas.Component hash={hash} />
    </QuietPart>
  )
}
