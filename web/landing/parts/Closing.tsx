import { SIGN_UP_LINK } from '../sign-up-link.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** The closing call to action. */
export function Closing() {
  return (
    <section className="bg-brand-tint py-20 lg:py-28">
      <div className="page-width flex flex-col items-center text-center">
        <h2 className="max-w-3xl text-[clamp(2.5rem,5.5vw,4.25rem)] font-extrabold">
          Somewhere nearby, a tail is about to wag
        </h2>
        <p className="mt-5 max-w-lg text-lg text-muted">
          Tell us who your dog is. It takes a few minutes and one good photo.
        </p>
        <ButtonLink to={SIGN_UP_LINK} size="lg" className="mt-8">
          Create Dog Profile
        </ButtonLink>
      </div>
    </section>
  )
}
