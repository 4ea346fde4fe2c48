import { Button } from '#web/ui/layout/Button.tsx'

interface ShowAllButtonProps {
  /** The length of the whole list. */
  count: number
  isWhole: boolean
  onToggle: () => void
}

/** Shows all of a list, or only its beginning again. */
export function ShowAllButton({ count, isWhole, onToggle }: ShowAllButtonProps) {
  return (
    <Button variant="ghost" className="self-center" aria-expanded={isWhole} onClick={onToggle}>
      {isWhole ? 'Show Less' : `Show All ${count}`}
    </Button>
  )
}
