import type { CurrentUser } from '#contract/account/schemas.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ChangeAddress } from './ChangeAddress.tsx'
import { SwitchField } from '#web/ui/fields/SwitchField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useSettingChange } from './use-setting-change.ts'

const FAILURE = {
  title: 'Update failed',
  description: 'Failed to update profile. Please try again.',
  variant: 'destructive',
} as const

/** The e-mail address, with the way to change it, and the switch for e-mails. */
export function EmailSettings({ user: { email, emailNotifications, hasPassword } }: { user: CurrentUser }) {
  const { change, waiting, isPending } = useSettingChange({
    onError: (error) => !isSessionLost(error) && toast(FAILURE),
  })
  return (
    <div className="flex flex-col gap-6">
      <TextField
        label="E-mail address"
        type="email"
        value={email}
        readOnly
        hint="You sign in with this address."
        className="bg-sunken hover:border-field-line"
      />
      <ChangeAddress hasPassword={hasPassword} />
      <SwitchField
        label="E-mail notifications"
        hint="New messages, new friends and health reminders. E-mails that protect your account always come."
        checked={waiting?.emailNotifications ?? emailNotifications}
        pending={isPending}
        onChange={(isOn) => change({ emailNotifications: isOn })}
      />
    </div>
  )
}
