import { Button } from '#web/ui/layout/Button.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { TermsLink } from '#web/ui/fields/TermsLink.tsx'
import type { AuthForm } from '../use-auth-form.ts'
import { EmailField } from '#web/ui/fields/EmailField.tsx'

/** The sign-up form: names, e-mail, password and terms. */
export function SignUpForm({ auth: { form, submit, pending } }: { auth: AuthForm }) {
  const { errors } = form.formState
  return (
    <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <EmailField error={form.formState.errors.email?.message} {...form.register('email')} />
      <PasswordField
        label="Password"
        hint="At least 8 characters"
        autoComplete="new-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <CheckboxField
        label={
          <>
            I accept the <TermsLink className="inline-block py-0.5 text-link">terms and privacy policy</TermsLink>
          </>
        }
        error={errors.terms?.message}
        {...form.register('terms')}
      />
      <Button type="submit" size="lg" wide pending={pending}>
        {pending ? 'Creating account...' : 'Create Account'}
      </Button>
    </form>
  )
}
