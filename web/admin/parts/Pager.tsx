import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '#web/ui/layout/Button.tsx'

interface PagerProps {
  /** The name of the list: "E-mails". */
  label: string
  page: number
  pages: number
  onTurn: (page: number) => void
}

/** Pagination of a list; hidden when there is only one page. */
export function Pager({ label, page, pages, onTurn }: PagerProps) {
  if (pages <= 1) return null
  return (
    <nav aria-label={`${label}, pages`} className="mt-5 flex items-center justify-between gap-3">
      <Button variant="ghost" size="sm" className="max-sm:px-2" disabled={page <= 1} onClick={() => onTurn(page - 1)}>
        <ChevronLeft className="size-5" aria-hidden="true" /> Newer
      </Button>
      <p role="status" className="text-[0.9375rem] whitespace-nowrap text-muted tabular-nums">
        Page {page} of {pages}
      </p>
      <Button
        variant="ghost"
        size="sm"
        className="max-sm:px-2"
        disabled={page >= pages}
        onClick={() => onTurn(page + 1)}
      >
        Older <ChevronRight className="size-5" aria-hidden="true" />
      </Button>
    </nav>
  )
}
