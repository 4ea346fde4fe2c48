import { usePath } from '#web/platform/routing/router.tsx'
import { DISCARDED } from '#web/ui/feedback/KeptNotice.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { type DraftKeys, setFormAside } from './set-form-aside.ts'

interface CancelLinkProps {
  to: string
  draftKeys: DraftKeys
}

/** "Cancel" of a dog's form. What was entered is discarded; "Undo" in the toast brings it back, and the form with it. */
export function CancelLink({ to, draftKeys }: CancelLinkProps) {
  const [, navigate] = usePath()
  const discard = async () => {
    const form = location.pathname + location.search
    const state: unknown = history.state
    const takeBack = await setFormAside(draftKeys)
    if (!takeBack) return
    const undo = () => {
      takeBack()
      navigate(form, { state })
    }
    toast({ title: DISCARDED, action: { label: 'Undo', run: undo } })
  }
  return (
    <ButtonLink to={to} variant="ghost" onClick={() => void discard()}>
      Cancel
    </ButtonLink>
  )
}
