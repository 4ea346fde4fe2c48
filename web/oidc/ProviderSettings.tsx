import { Link2 } from 'lucide-react'
import { useState } from 'react'
import type { CurrentUser } from '#contract/account/schemas.ts'
import { oidc } from '#contract/oidc/routes.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { setCurrentUser } from '#web/platform/session/session.ts'
import { useSiteConfig } from '#web/platform/session/site-config.ts'
import { useReauthentication } from '#web/passkeys/use-reauthentication.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'

/** The OpenID provider that the account is connected with, and the way to end that. */
export function ProviderSettings({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const { mutateAsync } = useRouteMutation(oidc.disconnect)
  // One that is no longer set up here has no name, but for that of its host.
  const name = useSiteConfig()?.signInProvider ?? user.authProvider.replace(/^https?:\/\/([^/]+).*/, '$1')
  const { withReauthentication, isActing, dialog } = useReauthentication((error) => {
    setOpen(false)
    toast.failure(`${name} was not disconnected`)(error)
  })
  const disconnect = async () => {
    await mutateAsync({})
    toast({ title: `${name} disconnected`, description: 'It no longer signs you in.' })
    setCurrentUser({ ...user, authProvider: 'email' })
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Link2 className="size-6 shrink-0 text-muted" aria-hidden="true" />
      <p className="min-w-40 flex-1 font-semibold wrap-anywhere">Connected: {name}</p>
      <Button variant="secondary" size="sm" aria-label={`Disconnect ${name}`} onClick={() => setOpen(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={`Disconnect ${name}?`}
        text="It no longer signs you in here. Your password and passkeys stay, and so does your account there."
        confirmLabel="Disconnect"
        danger
        pending={isActing}
        onConfirm={() => void withReauthentication(disconnect)}
      />
      {dialog}
    </div>
  )
}
