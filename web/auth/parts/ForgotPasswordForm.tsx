import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth.ts'
import { useSchemaForm } from '#web/kit/form.ts'
import { endingOf } from '#web/kit/outcome.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'

const loadRules = () => import('../auth-rules.ts').then((m) => m.ResetAddress)

interface ForgotPasswordFormProps {
  email: string
  onSent: (email: string) => void
}

/** The address that the link goes to (PWD-02 to PWD-06). */
export function ForgotPasswordForm({ email, onSent }: ForgotPasswordFormProps) {
  const form = useSchemaForm(loadRules, { defaultValues: { email } })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const send = form.handleSubmit(async (body) => {
    const ending = await endingOf(auth.forgotPassword, { body })
    if (ending.success) {
      toast({ title: 'Email sent' })
      return onSent(body.email)
    }
    const description = ending.message ?? 'Failed to send reset email. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
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
        Send Reset Link
      </Button>
    </form>
  )
}
