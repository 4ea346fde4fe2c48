import { useState } from 'react'
import captions from '#web/assets/film-captions.vtt'
import descriptions from '#web/assets/film-descriptions.vtt'
import mp4 from '#web/assets/film.mp4'
import webm from '#web/assets/film.webm'
import { Button } from '#web/ui/layout/Button.tsx'

/** The same at every drawing, so that the focus is taken once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * Our own film. It has no sound: its words stand in the picture, and again as captions for those who set their size,
 * and as descriptions for those who do not see it. When it cannot be fetched it says so and may be tried again.
 */
export function OwnFilm({ title, poster }: { title: string; poster: string }) {
  const [isLost, setLost] = useState(false)
  if (isLost) return <Lost onRetry={() => setLost(false)} />
  return (
    <video
      ref={takeFocus}
      title={title}
      poster={poster}
      width="1280"
      height="720"
      preload="none"
      muted
      controls
      autoPlay
      playsInline
      className="h-full w-full"
    >
      <source src={webm} type='video/webm; codecs="av01.0.05M.08"' />
      {/* The last one that is tried. */}
      <source src={mp4} type="video/mp4" onError={() => setLost(true)} />
      <track kind="captions" srcLang="en-NZ" label="English" src={captions} />
      <track kind="descriptions" srcLang="en-NZ" label="English descriptions" src={descriptions} />
    </video>
  )
}

function Lost({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="grid h-full place-content-center justify-items-center gap-4 p-4 text-center">
      <p className="font-semibold">We could not load the video. Please check your connection and try again.</p>
      <Button ref={takeFocus} variant="secondary" size="sm" onClick={onRetry}>
        Try Again
      </Button>
    </div>
  )
}
