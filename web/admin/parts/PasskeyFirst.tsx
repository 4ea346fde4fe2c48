import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { hasCode, serverMessageOf } from '#web/platform/api/api.ts'
import { queryClient, refetchAll } from '#web/platform/api/query-client.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { hasPasskeys, reauthenticateByPasskey } from '#web/passkeys/browser-passkeys.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'

/** Asks for a passkey over the page, which keeps what was typed, as soon as a call is refused for want of one. */
export function PasskeyFirst({ children }: { children: ReactNode }) {
  const [isAsked, setAsked] = useState(false)
  useEffect(() => watchRefusals(() => setAsked(true)), [])
  return (
    <>
      {children}
      {isAsked && <AskPasskey onDone={() => setAsked(false)} />}
    </>
  )
}

/** Calls back when a query or a change is refused for want of a passkey. */
function watchRefusals(onRefused: () => void): () => void {
  const look = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return
    if (hasCode(event.action.error, 'passkey-first')) onRefused()
  }
  const stops = [queryClient.getQueryCache().subscribe(look), queryClient.getMutationCache().subscribe(look)]
  return () => {
    for (const stop of stops) stop()
  }
}

function AskPasskey({ onDone }: { onDone: () => void }) {
  const [isPending, setPending] = useState(false)
  const [fault, setFault] = useState<string>()
  const press = async () => {
    setPending(true)
    setFault(undefined)
    try {
      await reauthenticateByPasskey()
      onDone()
      refetchAll()
    } catch (error) {
      setFault(serverMessageOf(error) ?? 'No passkey was used. Please try again.')
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      onClose={onDone}
      title="Please use your passkey"
      description="What operators see and do asks for a passkey every 15 minutes. If you have none yet, add one in your settings."
    >
      <FormError>{fault}</FormError>
      <div className="flex flex-wrap justify-end gap-3">
        <ButtonLink to={linkTo('settings')} variant="ghost">
          Open Settings
        </ButtonLink>
        {hasPasskeys() && (
          <Button pending={isPending} onClick={() => void press()}>
            Use a Passkey
          </Button>
        )}
      </div>
    </Dialog>
  )
}
