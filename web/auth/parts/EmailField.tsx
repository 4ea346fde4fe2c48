import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AuthForm } from '../use-auth-form.ts'

/** The e-mail field of both tabs; `autoComplete` says what the browser offers there. */
export function EmailField({ form, autoComplete }: Pick<AuthForm, 'form'> & { autoComplete: string }) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors.email?.message}
      {...form.register('email')}
    />
  )
}
