import { useEffect, useState } from 'react'
import { oidc } from '#contract/oidc/routes.ts'
import { call, reasonOf } from '#web/platform/api/api.ts'
import { keepPageBefore } from '#web/platform/session/welcome-back.ts'
import { FormError } from '#web/ui/fields/FormError.tsx'
import { TermsLink } from '#web/ui/fields/TermsLink.tsx'
import { Button } from '#web/ui/layout/Button.tsx'

/** A button that leads to the OpenID provider, from where the browser comes back to `/auth/continue`. */
export function ContinueWithProvider({ name }: { name: string }) {
  const [isLeaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    // Going back restores this page from the browser's cache, with the button still pending.
    const isBack = () => setLeaving(false)
    addEventListener('pageshow', isBack)
    return () => removeEventListener('pageshow', isBack)
  }, [])
  const press = async () => {
    setLeaving(true)
    setFault(undefined)
    try {
      const { address } = await call(oidc.start)
      keepPageBefore()
      location.assign(address)
    } catch (error) {
      setFault(reasonOf(error))
      setLeaving(false)
    }
  }
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-5">
      <Button variant="secondary" size="lg" wide pending={isLeaving} onClick={() => void press()}>
        Continue with {name}
      </Button>
      <FormError>{fault}</FormError>
      <p className="text-sm text-muted">
        If you are new here, you accept the{' '}
        <TermsLink className="inline-block py-0.5 text-link">terms and privacy policy</TermsLink> by continuing.
      </p>
    </div>
  )
}
