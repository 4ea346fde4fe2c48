import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { passkeys } from '#contract/passkeys/routes.ts'
import type { Passkey } from '#contract/passkeys/schemas.ts'
import { hasCode } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { wholeDayOf } from '#web/platform/format/format-date.ts'
import { onDayOf } from '#web/platform/format/on-day.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useReauthentication } from '../use-reauthentication.tsx'
import { RenameDialog } from './RenameDialog.tsx'

interface PasskeyRowProps {
  passkey: Passkey
  onChanged: () => void
}

/** A passkey: its name, when it was made and last used. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { id, name, createdAt, usedAt } = passkey
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const { mutateAsync } = useRouteMutation(passkeys.remove)
  const close = () => setOpen(undefined)
  const { withReauthentication, isActing, dialog } = useReauthentication((error) => {
    close()
    // It was removed meanwhile, which is what was asked for.
    if (hasCode(error, 'passkey-not-found')) return onChanged()
    toast.failure('The passkey was not removed')(error)
  })
  const remove = async () => {
    await mutateAsync({ params: { passkeyId: id } })
    close()
    toast({ title: 'Passkey removed', description: `“${name}” no longer signs in.` })
    onChanged()
  }
  return (
    <li className="flex flex-wrap items-center gap-3 py-3 first:pt-0 last:pb-0">
      <KeyRound className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <div className="min-w-40 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Made on {wholeDayOf(createdAt)}, {usedAt === null ? 'not used yet' : `last used ${onDayOf(usedAt)}`}
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="secondary" size="sm" aria-label={`Rename ${name}`} onClick={() => setOpen('rename')}>
          Rename
        </Button>
        <Button variant="secondary" size="sm" aria-label={`Remove ${name}`} onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      {open === 'rename' && <RenameDialog passkey={passkey} onClose={close} onRenamed={onChanged} />}
      <ConfirmDialog
        open={open === 'remove'}
        onClose={close}
        title={`Remove “${name}”?`}
        text="It no longer signs you in. Your device may go on offering it until you delete it there."
        confirmLabel="Remove"
        danger
        pending={isActing}
        onConfirm={() => void withReauthentication(remove)}
      />
      {dialog}
    </li>
  )
}
