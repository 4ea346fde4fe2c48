import { Play } from 'lucide-react'
import { useState } from 'react'
import { videoAt } from '#contract/site/video.ts'
import ownPoster from '#web/assets/film-poster.webp'
import poster from '#web/assets/scene-walk.svg'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { OwnFilm, takeFocus } from './parts/OwnFilm.tsx'

const TITLE = 'Meet-up rules'

/**
 * The film of the meet-up rules, own or configured. Only the poster loads before a press. `isSeenFirst` marks a poster
 * in the first viewport, which loads eagerly.
 */
export function MeetUpVideo({ isSeenFirst = false }: { isSeenFirst?: boolean }) {
  const config = useSiteConfig()
  const [isOpen, setOpen] = useState(false)
  const address = config?.meetupVideoUrl ?? null
  const isOwn = address === null
  return (
    <div className="@container relative aspect-16/9 overflow-hidden rounded-2xl bg-night text-on-night">
      {isOpen ? <Film address={address} /> : <Poster isOwn={isOwn} isSeenFirst={isSeenFirst} />}
      {config && !isOpen && (
        <>
          <PlayButton isOwn={isOwn} onPlay={() => setOpen(true)} />
          {isOwn && <AboutOwnFilm />}
        </>
      )}
    </div>
  )
}

function Film({ address }: { address: string | null }) {
  return address === null ? <OwnFilm title={TITLE} poster={ownPoster} /> : <Player address={address} />
}

function Poster({ isOwn, isSeenFirst }: { isOwn: boolean; isSeenFirst: boolean }) {
  const [src, width, height, look] = isOwn
    ? ([ownPoster, 960, 540, ''] as const)
    : ([poster, 1200, 675, 'scale-103'] as const)
  const size = { width, height, className: `h-full w-full object-cover ${look}` }
  return <img src={src} alt="" {...(isSeenFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} {...size} />
}

function PlayButton({ isOwn, onPlay }: { isOwn: boolean; onPlay: () => void }) {
  return (
    <button
      type="button"
      onClick={onPlay}
      className={`group absolute inset-0 grid place-items-center rounded-2xl transition-colors focus-visible:-outline-offset-6 ${isOwn ? 'hover:bg-night/20' : 'bg-night/25 hover:bg-night/40'}`}
    >
      <span className="grid place-items-center rounded-full bg-card text-brand shadow-float transition-transform duration-150 group-hover:scale-105 size-14 @md:size-20">
        <Play className="ml-1 size-7 fill-current @md:size-9" aria-hidden="true" />
        <span className="sr-only">Play the video</span>
      </span>
    </button>
  )
}

function AboutOwnFilm() {
  return (
    <p className="pointer-events-none absolute right-2.5 bottom-2.5 rounded-full bg-night/85 px-3 py-1 text-sm font-semibold @md:right-4 @md:bottom-4">
      0:56 · <span className="@max-md:hidden">captioned, </span>no sound
    </p>
  )
}

/** Moves the focus to the player: the button that had it is removed. */
function Player({ address }: { address: string }) {
  const { kind, url } = videoAt(address)
  if (kind === 'file') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- the captions are in the file that the operator names
      <video ref={takeFocus} src={url} title={TITLE} controls autoPlay playsInline className="h-full w-full" />
    )
  }
  return (
    <iframe
      ref={takeFocus}
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
