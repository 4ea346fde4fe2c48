import { Suspense, useEffect } from 'react'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import type { AlertDialogProps } from './AlertDialog.tsx'

const { Page: AlertDialog, preload } = lazyPage(() => import('./AlertDialog.tsx').then((m) => m.AlertDialog))

/** Asks for a confirmation. The focus starts on Cancel. Its content is loaded after the page. */
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
