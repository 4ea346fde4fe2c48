import { useEffect } from 'react'
import { useFormState } from 'react-hook-form'
import { emails } from '#contract/emails/routes.ts'
import { useSchemaForm } from '#web/platform/form.ts'
import { endingOf } from '#web/platform/api/outcome.ts'
import { setCurrentUser, useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

/** The confirmation is shown after this time at the earliest. */
const SHORTEST_WAIT_MS = 1000

const loadRules = () => import('./unsubscribe-rules.ts').then((m) => m.Address)
const inLink = (name: 'email' | 'token') => new URLSearchParams(location.search).get(name)
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The form for the address to unsubscribe, filled in from the link of the mail. */
export function UnsubscribeForm({ onDone }: { onDone: (email: string) => void }) {
  const user = useCurrentUser()
  const form = useSchemaForm(loadRules, { defaultValues: { email: '' } })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const { setValue } = form
  // The page is prerendered without a query string.
  useEffect(() => setValue('email', inLink('email') ?? ''), [setValue])

  const unsubscribe = form.handleSubmit(
    async ({ email }) => {
      const token = inLink('token')
      const asked = endingOf(emails.unsubscribe, { body: { email, ...(token && { token }) } })
      const [ending] = await Promise.all([asked, wait(SHORTEST_WAIT_MS)])
      if (!ending.success) {
        return toast({ title: 'Something went wrong. Please try again or contact support.', variant: 'destructive' })
      }
      toast.dismiss()
      if (user?.email === email.toLowerCase()) setCurrentUser({ ...user, emailNotifications: false })
      onDone(email)
    },
    ({ email }) => {
      if (form.getValues('email').trim() !== '') return
      toast({ title: 'Email required', description: email?.message, variant: 'destructive' })
    },
  )
  return (
    <form method="post" noValidate onSubmit={(event) => void unsubscribe(event)} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        Unsubscribe
      </Button>
    </form>
  )
}
