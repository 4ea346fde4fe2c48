import type { CurrentUser } from '#contract/account/schemas.ts'
import { refetchAll } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/SwitchField.tsx'
import { useSettingChange } from './use-setting-change.ts'

/** Whether others see how active the user is; saved at once. */
export function ActivitySettings({ user: { showsActivity } }: { user: CurrentUser }) {
  const { change, waiting, isPending } = useSettingChange({
    onSaved: refetchAll,
    onError: toast.failure('Failed to save this. Please try again.', null),
  })
  return (
    <SwitchField
      label="Show how active I am"
      hint="Turned off, nobody sees it of you, and you see it of nobody."
      checked={waiting?.showsActivity ?? showsActivity}
      pending={isPending}
      onChange={(next) => change({ showsActivity: next })}
    />
  )
}
