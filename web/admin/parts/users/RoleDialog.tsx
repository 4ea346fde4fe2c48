import { useState } from 'react'
import { ROLES } from '#contract/account/options.ts'
import { admin } from '#contract/admin/routes.ts'
import type { FoundUser } from '#contract/admin/schemas.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { useReauthentication } from '#web/passkeys/use-reauthentication.tsx'
import { nameOf, ROLE_WORDS } from '../../labels.ts'

const OPTIONS = ROLES.map((role) => ({ value: role, label: ROLE_WORDS[role] }))

interface RoleDialogProps {
  user: FoundUser
  open: boolean
  onClose: () => void
  onChanged: (role: FoundUser['role']) => void
}

/** Gives a user another role. An administrator whose sign-in is too old enters the password again, or uses a passkey. */
export function RoleDialog({ user, open, onClose, onChanged }: RoleDialogProps) {
  const [role, setRole] = useState(user.role)
  const [fault, setFault] = useState<string>()
  const { mutateAsync } = useRouteMutation(admin.changeRole, { refetches: [admin.acts] })
  const save = async () => {
    setFault(undefined)
    await mutateAsync({ params: { id: user.id }, body: { role } })
    toast({ title: 'Role changed' })
    onChanged(role)
    onClose()
  }
  const { withReauthentication, isActing, dialog } = useReauthentication((error) => {
    if (!isSessionLost(error)) setFault(serverMessageOf(error) ?? 'The role was not changed. Please try again.')
  })
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Role of ${nameOf(user)}`}
      text="Moderators decide reports. Administrators do everything on this page."
      confirmLabel="Change Role"
      pending={isActing}
      onConfirm={() => void withReauthentication(save)}
    >
      <RadioChips
        label="Role"
        shape="chips"
        options={OPTIONS}
        value={role}
        onChange={(value) => setRole(ROLES.find((one) => one === value) ?? role)}
      />
      <FormError>{fault}</FormError>
      {dialog}
    </ConfirmDialog>
  )
}
