import type { ComponentProps } from 'react'
import { Link } from '#web/platform/routing/router.tsx'
import { type ButtonLook, buttonStyle } from './button-style.ts'

/** A link inside the app that looks like a button. */
export function ButtonLink({ variant, size, wide, className = '', ...rest }: ComponentProps<typeof Link> & ButtonLook) {
  return <Link className={`${buttonStyle({ variant, size, wide })} ${className}`} {...rest} />
}
