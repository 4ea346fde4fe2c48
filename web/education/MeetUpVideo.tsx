import { Clapperboard, Play } from 'lucide-react'
import { useState } from 'react'
import { videoAt } from '#contract/site.video.ts'
import poster from '#web/assets/scene-walk.svg'
import { useSiteConfig } from '#web/kit/site-config.ts'

const TITLE = 'Meet-up rules'

/** The film of the meet-up rules: a poster, and nothing of the film before it is pressed (HOME-20, HOME-21). */
export function MeetUpVideo() {
  const config = useSiteConfig()
  const [isOpen, setOpen] = useState(false)
  const address = config?.meetupVideoUrl ?? null
  return (
    <div className="relative aspect-16/9 overflow-hidden rounded-2xl bg-night text-on-night">
      {isOpen && address !== null ? (
        <Player address={address} />
      ) : (
        <>
          <img
            src={poster}
            alt=""
            width="1200"
            height="675"
            loading="lazy"
            className="h-full w-full scale-103 object-cover"
          />
          {config && (address === null ? <ComingSoon /> : <PlayButton onPlay={() => setOpen(true)} />)}
        </>
      )}
    </div>
  )
}

function PlayButton({ onPlay }: { onPlay: () => void }) {
  return (
    <button
      type="button"
      aria-label="Play the video"
      onClick={onPlay}
      className="group absolute inset-0 grid place-items-center rounded-2xl bg-night/25 transition-colors hover:bg-night/40 focus-visible:-outline-offset-6"
    >
      <span className="grid size-20 place-items-center rounded-full bg-card text-brand shadow-float transition-transform duration-150 group-hover:scale-105">
        <Play className="ml-1 size-9 fill-current" aria-hidden="true" />
      </span>
    </button>
  )
}

function ComingSoon() {
  return (
    <p className="absolute bottom-3 left-3 flex items-center gap-2 rounded-full bg-night/85 px-4 py-1.5 font-semibold">
      <Clapperboard className="size-5 shrink-0" aria-hidden="true" /> Video coming soon
    </p>
  )
}

/** The focus follows into the player, whose button is gone. */
function Player({ address }: { address: string }) {
  const { kind, url } = videoAt(address)
  const focus = (player: HTMLElement | null) => player?.focus()
  if (kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are in the file that the operator names
      <video ref={focus} src={url} title={TITLE} controls autoPlay playsInline className="h-full w-full" />
    )
  }
  return (
    <iframe
      ref={focus}
      src={url}
      title={TITLE}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      // oxlint-disable-next-line react/iframe-missing-sandbox -- a player of another host needs its own storage
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      className="h-full w-full border-0"
    />
  )
}
