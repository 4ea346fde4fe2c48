import meetingSpot from '#web/assets/meeting-spot.svg'
import { linkTo } from '#web/kit/router.tsx'
import { ButtonLink } from '#web/kit/ui/ButtonLink.tsx'

/** The place that it wants to be (LAND-06). */
export function MeetingSpot() {
  return (
    <section className="page-width pb-20 lg:pb-28">
      <div className="grid overflow-hidden rounded-[2.5rem] bg-night text-on-night lg:grid-cols-2">
        <img
          src={meetingSpot}
          alt="Owners and four dogs meeting under a tree in a park"
          width="1200"
          height="675"
          loading="lazy"
          className="aspect-16/9 h-full w-full object-cover lg:order-2 lg:aspect-auto lg:min-h-110"
        />
        <div className="flex flex-col items-start justify-center p-8 sm:p-12 lg:p-16">
          <h2 className="text-4xl sm:text-5xl">A meeting spot for dogs</h2>
          <p className="mt-5 max-w-md text-lg opacity-90">
            The regulars at the dog park know each other by the dogs’ names. This is that bench under the tree, for your
            whole town: newcomers, puppies and grey muzzles welcome.
          </p>
          <ButtonLink to={linkTo('auth')} size="lg" className="mt-8">
            Join the Community
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
