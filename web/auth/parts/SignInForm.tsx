import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { useHydrated } from '#web/rendering/use-hydrated.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { AuthForm } from '../use-auth-form.ts'
import { EmailField } from '#web/ui/fields/EmailField.tsx'
import { QuietPart } from '#web/ui/feedback/QuietPart.tsx'

const { Component: SignInWithPasskey } = lazyComponentAfterLoad(() =>
  import('#web/passkeys/SignInWithPasskey.tsx').then((m) => m.SignInWithPasskey),
)

/** The sign-in form: e-mail and password, or a passkey. */
export function SignInForm({ auth: { form, submit, pending, message } }: { auth: AuthForm }) {
  const { errors } = form.formState
  const isHydrated = useHydrated()
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <EmailField
        autoComplete="username webauthn"
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Link to={linkTo('forgotPassword')} className="self-start text-link">
        Forgot your password?
      </Link>
      <Button type="submit" size="lg" wide pending={pending}>
        {pending ? 'Signing in...' : 'Sign In'}
      </Button>
      {isHydrated && (
        <QuietPart>
          <SignInWithPasskey />
        </QuietPart>
      )}
      <FormError>{message}</FormError>
    </form>
  )
}
