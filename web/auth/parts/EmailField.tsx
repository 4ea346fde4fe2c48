import { TextField } from '#web/ui/fields/TextField.tsx'
import type { AuthForm } from '../use-auth-form.ts'

/** The e-mail field of both tabs. */
export function EmailField({ form }: Pick<AuthForm, 'form'>) {
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      error={form.formState.errors.email?.message}
      {...form.register('email')}
    />
  )
}
