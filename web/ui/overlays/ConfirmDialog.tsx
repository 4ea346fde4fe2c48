import { Suspense, useEffect } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

const { Component: AlertDialog, preload } = lazyComponent(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))

/** An AlertDialog whose code is loaded after the page. Render it always; `open` shows it. */
export function ConfirmDialog({ open, ...props }: AlertDialogProps & { open: boolean }) {
  useEffect(() => void preload(), [])
  return (
    open && (
      <Suspense>
        <AlertDialog {...props} />
      </Suspense>
    )
  )
}
