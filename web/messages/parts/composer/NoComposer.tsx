import { Hourglass } from 'lucide-react'
import { useEffect, useRef } from 'react'

/** Stands in place of the composer and says why nothing can be written for now. A draft is kept. */
export function NoComposer({ text }: { text: string }) {
  const place = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The composer that had the focus is gone.
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [])
  return (
    <p
      ref={place}
      role="status"
      tabIndex={-1}
      data-bottom
      className="flex items-start gap-2.5 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] text-muted outline-none"
    >
      <Hourglass className="mt-0.5 size-5 shrink-0" aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
