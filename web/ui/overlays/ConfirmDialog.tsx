import { useEffect, useEffectEvent, useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

const dialog = lazyComponent(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))

/**
 * An AlertDialog whose code is loaded after the page. Render it always; `open` shows it. Where the code cannot be fetched
 * a toast says so, and `onClose` is called: the page and its forms stay.
 */
export function ConfirmDialog({ open, ...props }: AlertDialogProps & { open: boolean }) {
  const [isLoaded, setIsLoaded] = useState(false)
  const giveUp = useEffectEvent(props.onClose)
  useEffect(() => void dialog.preload(), [])
  useEffect(() => {
    if (open)
      dialog.open(
        () => setIsLoaded(true),
        () => giveUp(),
      )
  }, [open])
  return open && isLoaded && <dialog.Component {...props} />
}
