import { Link } from '#web/kit/router.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { FormError } from '#web/kit/ui/FormError.tsx'
import { PasswordField } from '#web/kit/ui/PasswordField.tsx'
import type { AuthForm } from '../use-auth-form.ts'
import { EmailField } from './EmailField.tsx'

/** E-mail and password (AUTH-06). */
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
