import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { refetchAll, useRouteMutation } from '#web/platform/api/query-client.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { SwitchField } from '#web/ui/fields/SwitchField.tsx'

const FAILURE = { title: 'Failed to save this. Please try again.', variant: 'destructive' } as const

/** Whether others see how active the user is; saved at once. */
export function ActivitySettings({ user: { showsActivity } }: { user: CurrentUser }) {
  const change = useRouteMutation(account.change)
  const choose = (next: boolean) =>
    change.mutate(
      { body: { showsActivity: next } },
      {
        onSuccess: ({ user }) => {
          setCurrentUser(user)
          refetchAll()
        },
        onError: (error) => !isSessionLost(error) && toast(FAILURE),
      },
    )
  return (
    <SwitchField
      label="Show how active I am"
      hint="Turned off, nobody sees it of you, and you see it of nobody."
      checked={change.isPending ? (change.variables?.body?.showsActivity ?? showsActivity) : showsActivity}
      pending={change.isPending}
      onChange={choose}
    />
  )
}
