import { Suspense, useEffect } from 'react'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

const { Page: AlertDialog, preload } = lazyPage(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))

/** An AlertDialog whose code is loaded after the page. Render it always; `open` shows it. */
export function ConfirmDialog(props: AlertDialogProps) {
  useEffect(() => void preload(), [])
  return (
    props.open && (
      <Suspense>
        <AlertDialog {...props} />
      </Suspense>
    )
  )
}
