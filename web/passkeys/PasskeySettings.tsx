import { useQuery } from '@tanstack/react-query'
import { passkeys } from '#contract/passkeys/routes.ts'
import { PASSKEYS_MAX } from '#contract/passkeys/options.ts'
import { isSessionLost } from '#web/platform/api/api.ts'
import { routeQuery, refetch } from '#web/platform/api/query-client.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { addPasskey, passkeyFailure } from './browser-passkeys.ts'
import { PasskeyRow } from './parts/PasskeyRow.tsx'
import { useReauthentication } from './use-reauthentication.tsx'

const passkeysQuery = routeQuery(passkeys.list)

/** The owner's passkeys, each with the ways to rename and remove it, and the way to add one. */
export function PasskeySettings() {
  const { data: kept, error, refetch: again } = useQuery(passkeysQuery)
  const { withReauthentication, isActing, dialog } = useReauthentication(sayFailure)
  if (!kept) return error ? <ErrorCard onRetry={() => void again()} /> : <Skeleton className="h-24 rounded-2xl" />
  const add = async () => {
    const { name } = await addPasskey()
    toast({ title: 'Passkey added', description: `You can now sign in by “${name}”.` })
    refetch(passkeysQuery)
  }
  return (
    <div className="flex flex-col items-start gap-5">
      {kept.length > 0 && (
        <ul aria-label="Passkeys" className="flex w-full flex-col divide-y divide-line">
          {kept.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => refetch(passkeysQuery)} />
          ))}
        </ul>
      )}
      {kept.length < PASSKEYS_MAX ? (
        <Button
          variant="secondary"
          className="max-sm:w-full"
          pending={isActing}
          onClick={() => void withReauthentication(add)}
        >
          Add a Passkey
        </Button>
      ) : (
        <p className="text-muted">You have {PASSKEYS_MAX} passkeys. Remove one to add another.</p>
      )}
      {dialog}
    </div>
  )
}

function sayFailure(error: unknown): void {
  if (isSessionLost(error)) return
  const description = passkeyFailure(error, 'Your device did not make one. It may have one already.')
  toast({ title: 'No passkey was added', description, variant: 'destructive' })
}
