import { type RefObject, useEffect, useRef, useState } from 'react'
import { isSessionLost } from '#web/platform/api/api.ts'
import { loseSession } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Spinner } from '#web/ui/feedback/Spinner.tsx'
import { loadOlder } from '../../thread.ts'

/** How far before the upper end older messages are fetched. */
const AHEAD = '600px 0px 0px'

/** The sentinel above the oldest loaded message; fetches older ones when it comes near the view. */
export function OlderMessages({ otherId, box }: { otherId: string; box: RefObject<HTMLElement | null> }) {
  const mark = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')

  const load = () => {
    setState('loading')
    loadOlder(otherId).then(
      () => setState('idle'),
      (error: unknown) => {
        setState('failed')
        if (isSessionLost(error)) loseSession()
      },
    )
  }
  useEffect(() => {
    if (state !== 'idle' || !mark.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      root: box.current,
      rootMargin: AHEAD,
    })
    observer.observe(mark.current)
    return () => observer.disconnect()
  })

  return (
    <div ref={mark} className="grid min-h-12 place-items-center pb-3">
      {state === 'loading' && <Spinner label="Loading older messages" className="size-6 text-muted" />}
      {state === 'failed' && (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3">
          We could not load older messages.
          <Button variant="secondary" size="sm" onClick={load}>
            Try Again
          </Button>
        </p>
      )}
    </div>
  )
}
