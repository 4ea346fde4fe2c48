import { useEffect, useState } from 'react'
import building from '#web/assets/building.svg'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

const RETURN_AFTER_MS = 5000

/** The placeholder page for links without a page of their own. */
export function ComingSoonPage() {
  const [canReturn, setCanReturn] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCanReturn(true), RETURN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="page-width flex flex-1 flex-col items-center justify-center gap-6 py-16 text-center">
      <img src={building} alt="" width="360" height="270" className="w-full max-w-90" />
      <h1 className="max-w-2xl text-4xl sm:text-5xl">Woof! We are working on this, stay tuned!</h1>
      <div className="min-h-13">
        {canReturn && (
          <ButtonLink to={linkTo('home')} size="lg" className="animate-appear">
            Return
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
