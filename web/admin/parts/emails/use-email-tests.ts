import { useState } from 'react'
import type { Received } from '#contract/kit/route.ts'
import { admin } from '#contract/admin/routes.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { ApiError, isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { useRouteMutation } from '#web/platform/api/query-client.ts'
import { toast, type ToastText } from '#web/ui/feedback/toast.ts'

const REFETCHES = { refetches: [admin.emails] }

/** The mutations of the three tests, with their toasts. */
export function useEmailTests(email: string) {
  const [error, setError] = useState<string>()
  const health = useRouteMutation(admin.testHealthEmails, REFETCHES)
  const photo = useRouteMutation(admin.testIncompleteProfileEmail, REFETCHES)
  const check = useRouteMutation(admin.checkReminders, REFETCHES)
  const adminEmail = email.trim()

  const start = (run: () => void) => () => {
    setError(undefined)
    if (adminEmail !== '') return run()
    toast({ title: 'Email Required', description: 'Please enter your email address', variant: 'destructive' })
  }
  const failed = (title: string) => (failure: unknown) => {
    if (isSessionLost(failure)) return
    const problem = failure instanceof ApiError ? failure.errors.find(({ field }) => field === 'adminEmail') : undefined
    setError(problem?.message)
    const description = serverMessageOf(failure) ?? 'Please check the e-mail configuration.'
    toast({ title, description, variant: 'destructive' })
  }
  const outcome = (success: ToastText, failure: string) => ({
    onSuccess: () => toast(success),
    onError: failed(failure),
  })

  const sendHealth = () =>
    health.mutate({ body: { adminEmail } }, outcome(sentTo(adminEmail, 'Test Emails Sent'), 'Test Failed'))
  const sendPhoto = () =>
    photo.mutate(
      { body: { adminEmail, emailType: 'photo_upload_failed' } },
      outcome(sentTo(adminEmail, 'Test Email Sent'), 'Test Failed'),
    )
  const checkNow = () =>
    check.mutate(
      { body: { adminEmail } },
      {
        // The status alone says that the check is complete; the numbers are shown when the response has them.
        onSuccess: (found: CheckFound | undefined) =>
          toast({ title: 'Reminder Check Complete', ...(found && { description: checkedWords(found) }) }),
        onError: failed('Check Failed'),
      },
    )
  return {
    error,
    clear: () => setError(undefined),
    health: { isPending: health.isPending, run: start(sendHealth) },
    photo: { isPending: photo.isPending, run: start(sendPhoto) },
    check: { isPending: check.isPending, run: start(checkNow) },
  }
}

function sentTo(adminEmail: string, title: 'Test Emails Sent' | 'Test Email Sent'): ToastText {
  const what = title === 'Test Emails Sent' ? 'They are' : 'It is'
  return { title, description: `To ${adminEmail}. ${what} in the list below.` }
}

type CheckFound = Received<typeof admin.checkReminders>

function checkedWords({ checked, sent }: CheckFound): string {
  const due = checked === 1 ? '1 treatment falls due' : `${checked} treatments fall due`
  return `${due} within a week; ${countOf(sent, 'reminder')} sent.`
}
