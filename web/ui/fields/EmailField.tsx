import type { ComponentProps } from 'react'
import { TextField } from './TextField.tsx'

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type'> & { label?: string }

/** A field for an e-mail address: `<EmailField error={errors.email?.message} {...register('email')} />`. */
export function EmailField({ label = 'Email', ...rest }: EmailFieldProps) {
  return (
    <TextField
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...rest}
    />
  )
}
