import { hasCode, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { toast } from '#web/ui/feedback/toast.ts'

const FAILED = 'Failed to add friend. Please try again.'

/** The toasts of adding a friend. */
export const addOutcome = { ...toast.outcome('Friend Added!', FAILED), onError: toastNotAdded }

/** Says why, where trying again does not help: until the address is confirmed, for some hours, or while muted. */
function toastNotAdded(error: unknown): void {
  if (isSessionLost(error)) return
  const willNotPass = (['first-day-friends', 'email-unconfirmed', 'muted'] as const).some((code) =>
    hasCode(error, code),
  )
  const reason = willNotPass ? serverMessageOf(error) : undefined
  toast({ title: reason ?? FAILED, variant: 'destructive' })
}
