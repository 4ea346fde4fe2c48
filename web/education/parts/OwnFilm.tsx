import { useState } from 'react'
import captions from '#web/assets/film-captions.vtt'
import descriptions from '#web/assets/film-descriptions.vtt'
import mp4 from '#web/assets/film.mp4'
import webm from '#web/assets/film.webm'
import { Button } from '#web/ui/layout/Button.tsx'

/** Defined once, so that the ref callback runs once per element and not on each render. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/**
 * The own film. It has no sound: its texts are in the picture, repeated as captions and as audio descriptions. A film
 * that fails to load shows an error with a retry.
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
      {/* The last source: its error means that none could be played. */}
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
