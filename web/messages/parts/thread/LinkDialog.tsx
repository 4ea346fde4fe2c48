import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { FoundLink } from '../../links.ts'

/** Shows where a link of a message leads. Only "Open" goes there, and says nothing of where from. */
export function LinkDialog({ link: { address, host }, onClose }: { link: FoundLink; onClose: () => void }) {
  const description = (
    <>
      It leads away from here, to <strong className="wrap-anywhere text-ink">{host}</strong>. Open it only if you trust
      it.
    </>
  )
  return (
    <Dialog onClose={onClose} title="Open this link?" description={description} hasCross={false}>
      <p className="max-h-48 overflow-y-auto rounded-2xl bg-sunken p-4 font-mono text-sm wrap-anywhere">{address}</p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <a href={address} target="_blank" rel="noreferrer noopener" onClick={onClose} className={buttonStyle()}>
          Open
        </a>
      </div>
    </Dialog>
  )
}
