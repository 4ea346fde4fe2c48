import { useState } from 'react'
import { account } from '#contract/account/routes.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { SIGN_OUT_LOCK, signOutAndLeave } from '#web/platform/session/session.ts'
import { withLock } from '#web/platform/with-lock.ts'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { useReauthentication } from '#web/passkeys/use-reauthentication.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

const REDIRECT_AFTER_MS = 2000

/** Deletes the account after a confirmation. */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  const marketingUrl = useSiteConfig()?.marketingUrl ?? '/'
  const { mutateAsync } = useRouteMutation(account.remove)
  const { withReauthentication, isActing, dialog } = useReauthentication((error) => {
    if (isSessionLost(error)) return
    setAsking(false)
    toast({ title: failureOf(error), variant: 'destructive' })
  })
  const remove = async () => {
    await withLock(SIGN_OUT_LOCK, async () => {
      await mutateAsync()
      toast({ title: 'Account deleted', description: 'Your account has been deleted.' })
      signOutAndLeave(marketingUrl, REDIRECT_AFTER_MS)
    })
  }
  return (
    <div className="flex flex-col items-start gap-5">
      <p>
        Your profile, your dogs with their photos and health records, and your list of friends are deleted at once, and
        nobody can find you any more. People you wrote to keep the messages, without your name.
      </p>
      <Button variant="danger" className="max-sm:w-full" onClick={() => setAsking(true)}>
        Delete Account
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title="Delete Account"
        text="This permanently deletes your account, your dogs and their records. This cannot be undone."
        confirmLabel="Delete Account"
        danger
        pending={isActing}
        onConfirm={() => void withReauthentication(remove)}
      />
      {dialog}
    </div>
  )
}

function failureOf(error: unknown): string {
  const said = serverMessageOf(error) ?? (error instanceof Error ? error.message : '')
  return `Failed to delete account: ${said.replace(/\.$/, '')}. Please try again or contact support.`
}
