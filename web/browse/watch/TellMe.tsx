import { BellPlus } from 'lucide-react'
import { useState } from 'react'
import { useMatchDog } from '#web/dogs/card/match-dog.ts'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { useSearchAddress } from '../search/use-search-address.ts'

// Loaded when it is opened.
const dialog = lazyComponent(() => import('./TellMeDialog.tsx').then((m) => m.TellMeDialog))

/** Keeps the present search, to hear of dogs that join. */
export function TellMe() {
  const [query] = useSearchAddress()
  const { dogs, dog } = useMatchDog()
  const [isOpen, setOpen] = useState(false)
  if (query.view === 'saved' || !dogs) return <span className="h-10 w-28" />
  return (
    <>
      <Button
        variant="soft"
        size="sm"
        aria-haspopup="dialog"
        onPointerEnter={dialog.preload}
        onFocus={dialog.preload}
        onClick={() => dialog.open(() => setOpen(true))}
      >
        <BellPlus className="size-4.5" aria-hidden="true" /> Tell Me
      </Button>
      {isOpen && <dialog.Component query={query} own={dog} onClose={() => setOpen(false)} />}
    </>
  )
}
