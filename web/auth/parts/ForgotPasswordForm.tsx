import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { useSchemaForm } from '#web/platform/form.ts'
import { callForOutcome } from '#web/platform/api/outcome.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmailField } from '#web/ui/fields/EmailField.tsx'

const loadRules = () => import('../auth-rules.ts').then((m) => m.ResetAddress)

interface ForgotPasswordFormProps {
  email: string
  onSent: (email: string) => void
}

/** The form for the address that receives the link. */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const form = useSchemaForm(loadRules, { defaultValues: { email } })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const send = form.handleSubmit(async (body) => {
    const outcome = await callForOutcome(auth.forgotPassword, { body })
    if (outcome.success) {
      toast({ title: 'Email sent' })
      return onSent(body.email)
    }
    const description = outcome.message ?? 'Failed to send reset email. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <EmailField error={errors.email?.message} {...form.register('email')} />
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        Send Reset Link
      </Button>
    </form>
  )
}
