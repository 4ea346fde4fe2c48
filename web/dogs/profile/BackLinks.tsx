import { ArrowLeft, History } from 'lucide-react'
import { useState } from 'react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { linkToSearch, readLastSearch } from '../last-search.ts'

/** Back to all dogs, and to the last search when there was one. */
export function BackLinks() {
  const [lastSearch] = useState(readLastSearch)
  return (
    <nav aria-label="Back" className="mb-4 -ml-4 flex print:hidden flex-wrap gap-x-2 sm:mb-6">
      <ButtonLink to={linkTo('browse')} variant="ghost" size="sm">
        <ArrowLeft className="size-4.5" aria-hidden="true" /> Back to Browse Dogs
      </ButtonLink>
      {lastSearch && (
        <ButtonLink to={linkToSearch(lastSearch)} variant="ghost" size="sm">
          <History className="size-4.5" aria-hidden="true" /> Back to My Last Search
        </ButtonLink>
      )}
    </nav>
  )
}
