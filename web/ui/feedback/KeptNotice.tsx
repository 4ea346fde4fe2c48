import { Button } from '../layout/Button.tsx'
import { toast } from './toast.ts'

interface KeptNoticeProps {
  /** Discards what was entered. @returns a function that brings it back */
  onStartOver: () => (() => void) | Promise<() => void>
}

/** The title of the toast with which what was entered can be brought back. */
export const DISCARDED = 'We discarded what you entered.'

/** Says that a form has values which were entered before and not saved, and offers to start over. */
export function KeptNotice({ onStartOver }: KeptNoticeProps) {
  const startOver = async () => {
    // The button is about to go.
    document.querySelector('h1')?.focus({ preventScroll: true })
    const undo = await onStartOver()
    toast({ title: DISCARDED, action: { label: 'Undo', run: undo } })
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-fern-tint px-5 py-3 text-fern">
      <p className="font-medium">We kept what you entered.</p>
      <Button variant="ghost" size="sm" className="-mx-3 text-fern" onClick={() => void startOver()}>
        Start Over
      </Button>
    </div>
  )
}
