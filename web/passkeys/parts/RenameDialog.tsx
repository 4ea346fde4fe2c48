import { type SubmitEvent, useState } from 'react'
import { PASSKEY_NAME_MAX } from '#contract/passkeys/options.ts'
import { passkeys } from '#contract/passkeys/routes.ts'
import type { Passkey } from '#contract/passkeys/schemas.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { showProblems } from '#web/platform/first-problem.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogActions } from '#web/ui/overlays/DialogActions.tsx'

interface RenameDialogProps {
  passkey: Passkey
  onClose: () => void
  onRenamed: () => void
}

/** Asks for another name of a passkey. */
export function RenameDialog({ passkey: { id, name }, onClose, onRenamed }: RenameDialogProps) {
  const [typed, setTyped] = useState(name)
  const [problem, setProblem] = useState<string>()
  const rename = useRouteMutation(passkeys.rename)
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    try {
      // A dialog that was closed and opened again meanwhile stays open.
      await rename.mutateAsync({ params: { passkeyId: id }, body: { name: typed } }, { onSuccess: onClose })
      onRenamed()
    } catch (error) {
      if (isSessionLost(error)) return onClose()
      const message = serverMessageOf(error) ?? 'The name was not saved. Please try again.'
      if (form.isConnected) showProblems(form, () => setProblem(message))
      else toast({ title: message, variant: 'destructive' })
    }
  }
  return (
    <Dialog onClose={onClose} title="Rename Passkey" hasCross={false}>
      <form method="post" noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <TextField
          label="Name"
          maxLength={PASSKEY_NAME_MAX}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(undefined)
          }}
          error={problem}
        />
        <DialogActions confirmLabel="Save" pending={rename.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
