import { Button } from '#web/ui/layout/Button.tsx'

/** Says that a form has values which were entered before and not saved, and offers to start over. */
export function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  const startOver = () => {
    // The button is about to go.
    document.querySelector('h1')?.focus({ preventScroll: true })
    onStartOver()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-2xl bg-fern-tint px-5 py-3 text-fern">
      <p className="font-medium">We kept what you entered.</p>
      <Button variant="ghost" size="sm" className="-mx-3 text-fern" onClick={startOver}>
        Start Over
      </Button>
    </div>
  )
}
