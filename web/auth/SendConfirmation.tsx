import type { ComponentProps } from 'react'
import { auth } from '#contract/auth/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { recheckSession, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'

const FAILED = 'The e-mail could not be sent. Please try again.'

interface SendConfirmationProps extends Pick<ComponentProps<typeof Button>, 'size' | 'wide' | 'variant'> {
  label: string
}

/** A button that mails the link to confirm the own address again. */
export function SendConfirmation({ label, ...style }: SendConfirmationProps) {
  const user = useCurrentUser()
  const send = useRouteMutation(auth.sendConfirmation)
  const tell = ({ message }: Received<typeof auth.sendConfirmation>) => {
    toast({ title: message, description: `Look for it at ${user?.email ?? 'your address'}, also among the spam.` })
    // It may have been confirmed on another device.
    void recheckSession()
  }
  const tellFailure = (error: unknown) =>
    !isSessionLost(error) && toast({ title: serverMessageOf(error) ?? FAILED, variant: 'destructive' })
  const press = () => void send.mutateAsync({}).then(tell, tellFailure)
  return (
    <Button {...style} pending={send.isPending} onClick={press}>
      {label}
    </Button>
  )
}
