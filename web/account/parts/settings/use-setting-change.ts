import { account } from '#contract/account/routes.ts'
import type { CurrentUser } from '#contract/account/schemas.ts'
import type { Sent } from '#contract/kit/route.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'

type SettingChange = NonNullable<Sent<typeof account.change>['body']>

interface Outcome {
  onSaved?: () => void
  onError: (error: unknown) => void
}

/**
 * A setting that is saved at once: `change(body)` sends the choice, `waiting` is the one that has no answer yet. The
 * outcome counts also when the page was left meanwhile: the callbacks of `mutate` end with it. Choices take turns, because
 * each answer has the whole user.
 */
export function useSettingChange({ onSaved, onError }: Outcome) {
  const { mutateAsync, isPending, variables } = useRouteMutation(account.change, { scope: 'settings' })
  const keep = ({ user }: { user: CurrentUser }) => {
    setCurrentUser(user)
    onSaved?.()
  }
  const change = (body: SettingChange) => void mutateAsync({ body }).then(keep, onError)
  return { change, waiting: isPending ? variables?.body : undefined, isPending }
}
