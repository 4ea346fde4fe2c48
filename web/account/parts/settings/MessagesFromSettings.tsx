import { MESSAGES_FROM, type MessagesFrom, NEARBY_KM } from '#contract/account/options.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { useSettingChange } from './use-setting-change.ts'

const LABELS: Record<MessagesFrom, string> = {
  everybody: 'Everybody',
  nearby: `Owners within ${NEARBY_KM} km`,
  friends: 'Friends only',
}
const OPTIONS = MESSAGES_FROM.map((value) => ({ value, label: LABELS[value] }))

/** Choice of the people from whom the user receives messages; saved at once. */
export function MessagesFromSettings({ user: { messagesFrom } }: { user: CurrentUser }) {
  const { change, waiting } = useSettingChange({
    onError: toast.failure('Failed to save this. Please try again.', null),
  })
  const choose = (value: string) => {
    const next = MESSAGES_FROM.find((one) => one === value)
    if (next && !waiting) change({ messagesFrom: next })
  }
  return (
    <RadioChips
      label="Who can write to me"
      hint="Friends are people whom you have added. They can always write to you."
      options={OPTIONS}
      value={waiting?.messagesFrom ?? messagesFrom}
      onChange={choose}
    />
  )
}
