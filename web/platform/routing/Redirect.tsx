import { useEffect } from 'react'
import { usePath } from '#web/platform/routing/router.tsx'

/** Replaces this address by another; the history gets no entry. */
export function Redirect({ to, keepsQuery = false }: { to: string; keepsQuery?: boolean }) {
  const [, go] = usePath()
  useEffect(() => go(keepsQuery ? to + location.search : to, { replace: true }), [go, to, keepsQuery])
  return null
}
