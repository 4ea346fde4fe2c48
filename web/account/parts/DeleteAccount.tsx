import { useState } from 'react'
import { account } from '#contract/account.ts'
import { isSessionLost, serverMessageOf } from '#web/kit/api.ts'
import { useChange } from '#web/kit/query-client.ts'
import { leaveFor } from '#web/kit/session.ts'
import { useSiteConfig } from '#web/kit/site-config.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { ConfirmDialog } from '#web/kit/ui/ConfirmDialog.tsx'

const REDIRECT_AFTER_MS = 2000

/** Leaves for good, after a question (SETT-18 to SETT-22, C-47). */
export function DeleteAccount() {
  const [isAsking, setAsking] = useState(false)
  const marketingUrl = useSiteConfig()?.marketingUrl ?? '/'
  const remove = useChange(account.remove)
  const confirm = () =>
    remove.mutate(undefined, {
      onSuccess: () => {
        toast({ title: 'Account deleted', description: 'Your account has been deleted.' })
        leaveFor(marketingUrl, REDIRECT_AFTER_MS)
      },
      onError: (error) => {
        if (isSessionLost(error)) return
        setAsking(false)
        toast({ title: failureOf(error), variant: 'destructive' })
      },
    })
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
        onOpenChange={setAsking}
        title="Delete Account"
        text="This permanently deletes your account, your dogs and their records. This cannot be undone."
        confirmLabel="Delete Account"
        danger
        pending={remove.isPending}
        onConfirm={confirm}
      />
    </div>
  )
}

function failureOf(error: unknown): string {
  const said = serverMessageOf(error) ?? (error instanceof Error ? error.message : '')
  return `Failed to delete account: ${said.replace(/\.$/, '')}. Please try again or contact support.`
}
