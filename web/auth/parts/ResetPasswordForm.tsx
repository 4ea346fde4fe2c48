import { useFormState } from 'react-hook-form'
import { auth } from '#contract/auth.ts'
import { showFieldProblems, useSchemaForm } from '#web/kit/form.ts'
import { endingOf } from '#web/kit/outcome.ts'
import { useCurrentUser } from '#web/kit/session.ts'
import { toast } from '#web/kit/toast.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import { signOutAfterReset } from '../sign-out.ts'
import { forgetToken } from './reset-token.ts'

const loadRules = () => import('#contract/auth.fields.ts').then((m) => m.PasswordReset)

interface ResetPasswordFormProps {
  token: string
  onDone: () => void
}

/** The new password, twice (PWD-08, PWD-13 to PWD-17). */
export function ResetPasswordForm({ token, onDone }: ResetPasswordFormProps) {
  const form = useSchemaForm(loadRules, { defaultValues: { token: '', password: '', confirmPassword: '' } })
  const user = useCurrentUser()
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const save = form.handleSubmit(async (body) => {
    const ending = await endingOf(auth.resetPassword, { body })
    if (ending.success) {
      forgetToken()
      onDone()
      toast({ title: 'Password reset successful.' })
      return user ? signOutAfterReset() : undefined
    }
    showFieldProblems(form, ending.error)
    const description = ending.message ?? 'Failed to reset password. Please try again.'
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
      {/* Browsers look for a name beside a password, and say in the console that they miss it. */}
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
