import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth/routes.ts'
import { showFieldProblems, useSchemaForm } from '#web/platform/form.ts'
import { callForOutcome } from '#web/platform/api/outcome.ts'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { signOutAfterReset } from '../sign-out.ts'
import { clearToken } from '#web/platform/routing/link-token.ts'

const loadRules = () => import('#contract/auth/fields.ts').then((m) => m.PasswordReset)

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

/** The new password with its confirmation. */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useSchemaForm(loadRules, { defaultValues: { token: '', password: '', confirmPassword: '' } })
  const user = useCurrentUser()
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const save = form.handleSubmit(async (body) => {
    const outcome = await callForOutcome(auth.resetPassword, { body })
    if (outcome.success) {
      clearToken()
      onDone()
      toast({ title: 'Password reset successful.' })
      return user ? signOutAfterReset() : undefined
    }
    showFieldProblems(form, outcome.error)
    const description = outcome.message ?? 'Failed to reset password. Please try again.'
    toast({ title: 'Error', description, variant: 'destructive' })
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        form.setValue('token', token)
        void save(event)
      }}
      className="flex flex-col gap-5"
    >
      {/* Password managers expect a username field; without it browsers warn in the console. */}
      <input type="text" autoComplete="username" readOnly hidden />
      <PasswordField
        label="New Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <PasswordField
        label="Confirm New Password"
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...form.register('confirmPassword')}
      />
      <Button type="submit" size="lg" wide pending={isSubmitting}>
        Update Password
      </Button>
    </form>
  )
}
