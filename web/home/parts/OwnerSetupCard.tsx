import { HandHeart } from 'lucide-react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** Invites owners without a complete profile to the set-up. */
export function OwnerSetupCard() {
  return (
    <section
      aria-labelledby="owner-setup"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-3xl bg-amber-tint p-5 sm:p-7"
    >
      <div className="flex max-w-2xl gap-4">
        <HandHeart className="mt-0.5 size-8 shrink-0 text-amber" aria-hidden="true" />
        <div>
          <h2 id="owner-setup" className="text-xl sm:text-2xl">
            Tell us about yourself
          </h2>
          <p className="mt-1.5">A few words about you help other owners say yes to a first walk.</p>
        </div>
      </div>
      <ButtonLink to={linkTo('ownerSetup')} variant="secondary">
        Finish Your Profile
      </ButtonLink>
    </section>
  )
}
