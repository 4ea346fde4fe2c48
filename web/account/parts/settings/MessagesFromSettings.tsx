import { account } from '#contract/account/routes.ts'
import { MESSAGES_FROM, type MessagesFrom, NEARBY_KM } from '#contract/account/options.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'

const LABELS: Record<MessagesFrom, string> = {
  everybody: 'Everybody',
  nearby: `Owners within ${NEARBY_KM} km`,
  friends: 'Friends only',
}
const OPTIONS = MESSAGES_FROM.map((value) => ({ value, label: LABELS[value] }))
const FAILURE = { title: 'Failed to save this. Please try again.', variant: 'destructive' } as const

/** Choice of the people from whom the user receives messages; saved at once. */
export function MessagesFromSettings({ user: { messagesFrom } }: { user: CurrentUser }) {
  const change = useRouteMutation(account.change)
  const chosen = change.isPending ? change.variables?.body?.messagesFrom : messagesFrom
  const choose = (value: string) => {
    const next = MESSAGES_FROM.find((one) => one === value)
    if (!next || change.isPending) return
    change.mutate(
      { body: { messagesFrom: next } },
      { onSuccess: ({ user }) => setCurrentUser(user), onError: (error) => !isSessionLost(error) && toast(FAILURE) },
    )
  }
  return (
    <RadioChips
      label="Who can write to me"
      hint="Friends are people whom you have added. They can always write to you."
      options={OPTIONS}
      value={chosen}
      onChange={choose}
    />
  )
}
