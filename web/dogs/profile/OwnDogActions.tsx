import { Pencil, Stethoscope } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** Links for the owner on the page of an own dog, Edit first. */
export function OwnDogActions({ dog }: { dog: Dog }) {
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink to={linkTo('editDog', { id: dog.id })} className="grow">
        <Pencil className="size-4.5" aria-hidden="true" /> Edit
      </ButtonLink>
      <ButtonLink to={linkTo('dogHealth', { id: dog.id })} variant="secondary" className="grow">
        <Stethoscope className="size-4.5" aria-hidden="true" /> Health Summary
      </ButtonLink>
    </div>
  )
}
