import { PLAYDATES_PER_PAGE } from '#contract/playdates/options.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface PagesProps {
  page: number
  totalCount: number
  addressOf: (page: number) => string
}

/** Links to the pages before and after; nothing for a single page. */
export function Pages({ page, totalCount, addressOf }: PagesProps) {
  const count = Math.ceil(totalCount / PLAYDATES_PER_PAGE)
  if (count <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-center gap-4">
      {page > 1 && (
        <ButtonLink variant="secondary" size="sm" to={addressOf(page - 1)}>
          Previous
        </ButtonLink>
      )}
      <p className="text-muted tabular-nums">{`Page ${page} of ${count}`}</p>
      {page < count && (
        <ButtonLink variant="secondary" size="sm" to={addressOf(page + 1)}>
          Next
        </ButtonLink>
      )}
    </nav>
  )
}
