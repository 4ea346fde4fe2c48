import { Flag } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { DropdownMenu, MenuItem } from '#web/ui/overlays/DropdownMenu.tsx'

const dialog = lazyComponentAfterLoad(() => import('./ReportThingDialog.tsx').then((m) => m.ReportThingDialog))

/** The menu of a message. Mounted on first use and therefore open from the start. */
export function MessageMenuList({ id, trigger }: { id: string; trigger: ReactElement }) {
  const [isReporting, setReporting] = useState(false)
  return (
    <>
      <DropdownMenu trigger={trigger} label="About this message">
        <MenuItem onSelect={() => setReporting(true)}>
          <Flag className="size-5" aria-hidden="true" /> Report Message
        </MenuItem>
      </DropdownMenu>
      {isReporting && (
        <Suspense>
          <dialog.Component subject="message" id={id} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  )
}
