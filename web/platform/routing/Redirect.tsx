import { useEffect } from 'react'
import { usePath } from './router.tsx'

/** Replaces this address by another; the history gets no entry. */
export function Redirect({ to, keepsQuery = false }: { to: string; keepsQuery?: boolean }) {
  const [, navigate] = usePath()
  useEffect(() => navigate(keepsQuery ? to + location.search : to, { replace: true }), [navigate, to, keepsQuery])
  return null
}
