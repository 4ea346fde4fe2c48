import { useState } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface MailFrameProps {
  /** Names the frame. */
  title: string
  src: string
  /** Its height, as a Tailwind class: what is inside a sandbox cannot be measured. */
  className: string
}

/** A mail as it looks: of an origin of its own, without scripts; its links open in new windows. */
export function MailFrame({ title, src, className }: MailFrameProps) {
  const [isLoaded, setLoaded] = useState(false)
  return (
    <div className={`relative overflow-hidden rounded-2xl border border-line bg-paper ${className}`}>
      <iframe
        title={title}
        src={src}
        loading="lazy"
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        onLoad={() => setLoaded(true)}
        className="absolute inset-0 size-full"
      />
      {!isLoaded && <Skeleton className="absolute inset-0 rounded-none!" />}
    </div>
  )
}
