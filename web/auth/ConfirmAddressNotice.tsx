import { useCurrentUser } from '#web/platform/session/session.ts'
import { SendConfirmation } from './SendConfirmation.tsx'

/** Says that open walks ask for a confirmed address, with the button that mails the link; nothing once it is. */
export function ConfirmAddressNotice() {
  const user = useCurrentUser()
  if (!user?.mustConfirmAddress) return null
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-amber-tint p-4 font-semibold text-amber">
      <p>You can host and join open walks once you have confirmed your e-mail address.</p>
      <SendConfirmation label="Send the E-mail" variant="secondary" size="sm" />
    </div>
  )
}
