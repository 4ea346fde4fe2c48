import { useLocation } from 'wouter'
import { setFormPicturesAside } from '#web/photos/form-pictures.ts'
import { clearKeptForm } from '#web/platform/drafts/kept-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface CancelLinkProps {
  to: string
  /** The name of the form's draft. */
  draft: string
  /** The name of the list of its pictures. */
  pictures: string
}

/** "Cancel" of a dog's form. What was entered is discarded; "Undo" in the toast brings it back, and the form with it. */
export function CancelLink({ to, draft, pictures }: CancelLinkProps) {
  const [, navigate] = useLocation()
  const discard = async () => {
    const form = location.pathname + location.search
    const state: unknown = history.state
    const entered = sessionStorage.getItem(draft)
    clearKeptForm(draft)
    const takePicturesBack = await setFormPicturesAside(pictures)
    if (entered === null && !takePicturesBack) return
    const undo = () => {
      if (entered !== null) sessionStorage.setItem(draft, entered)
      takePicturesBack?.()
      navigate(form, { state })
    }
    toast({ title: 'We discarded what you entered.', action: { label: 'Undo', run: undo } })
  }
  return (
    <ButtonLink to={to} variant="ghost" onClick={() => void discard()}>
      Cancel
    </ButtonLink>
  )
}
