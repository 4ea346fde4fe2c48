import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import type { WithPassword } from './use-with-password.ts'

const takeFocus = (field: HTMLInputElement | null) => field?.focus()

/** The password field of a dialog, once it is asked for. */
export function PasswordAgain({ asksPassword, password, typePassword, problem, isPending, confirm }: WithPassword) {
  if (!asksPassword) return null
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) void confirm()
      }}
    >
      <PasswordField
        ref={takeFocus}
        label="Your password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => typePassword(event.target.value)}
        error={problem}
      />
    </form>
  )
}
