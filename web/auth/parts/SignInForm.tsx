import { Link } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { AuthForm } from '../use-auth-form.ts'
import { EmailField } from './EmailField.tsx'

/** The sign-in form: e-mail and password. */
export function SignInForm({ auth: { form, submit, pending, message } }: { auth: AuthForm }) {
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField form={form} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Link to="/forgot-password" className="self-start text-link">
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" wide pending={pending}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
      <FormError>{message}</FormError>
    </form>
  )
}
