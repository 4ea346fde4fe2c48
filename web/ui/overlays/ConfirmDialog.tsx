import { Suspense, useEffect } from 'react'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

const { Page: AlertDialog, preload } = lazyPage(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))

/** Asks before something is done. The focus starts on Cancel. What draws it comes after the page, before it is asked. */
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
