import { useState } from 'react'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

interface MailFrameProps {
  /** The title of the iframe. */
  title: string
  src: string
  /** The height as a Tailwind class: content of a sandboxed iframe cannot be measured. */
  className: string
}

/** A mail in an iframe with an opaque origin and without scripts. Its links open in new tabs. */
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
