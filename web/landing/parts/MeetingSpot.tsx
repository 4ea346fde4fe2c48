import captain from '#web/assets/face-westie-white.webp'
import coco from '#web/assets/face-labradoodle-chocolate.webp'
import kumara from '#web/assets/face-bulldog-red-white.webp'
import otto from '#web/assets/face-dachshund-black-tan.webp'
import pav from '#web/assets/face-samoyed-white.webp'
import piwakawaka from '#web/assets/face-heading-dog-black-white.webp'
import rocket from '#web/assets/face-vizsla.webp'
import swell from '#web/assets/face-kelpie-black-tan.webp'
import meetingSpot from '#web/assets/meeting-spot.svg'
import { SIGN_UP_LINK } from '../sign-up-link.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/** Dogs of the demo community, with their places. */
const FACES = [
  { name: 'Pav', place: 'Pāpāmoa', picture: pav },
  { name: 'Captain', place: 'Devonport', picture: captain },
  { name: 'Pīwakawaka', place: 'Island Bay', picture: piwakawaka },
  { name: 'Otto', place: 'Lyttelton', picture: otto },
  { name: 'Coco', place: 'Mount Maunganui', picture: coco },
  { name: 'Kūmara', place: 'Dargaville', picture: kumara },
  { name: 'Swell', place: 'Raglan', picture: swell },
  { name: 'Rocket', place: 'Wānaka', picture: rocket },
] as const

/** The section about meeting places, with some dogs of the demo community. */
export function MeetingSpot() {
  return (
    <section className="page-width pb-20 lg:pb-28">
      <div className="overflow-hidden rounded-[2.5rem] bg-night text-on-night">
        <div className="grid lg:grid-cols-2">
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
              The regulars at the dog park know each other by the dogs’ names. This is that bench under the tree, for
              your whole town: newcomers, puppies and grey muzzles welcome.
            </p>
            <ButtonLink to={SIGN_UP_LINK} size="lg" className="mt-8">
              Join the Community
            </ButtonLink>
          </div>
        </div>
        <Faces />
      </div>
    </section>
  )
}

function Faces() {
  return (
    <div className="px-4 pt-2 pb-10 sm:px-12 sm:pb-14 lg:px-16 lg:pt-14">
      <p className="font-semibold opacity-85 max-sm:px-4">Some of the dogs in our demo</p>
      <ul className="mt-5 flex flex-wrap justify-center gap-x-1 gap-y-6 sm:grid sm:grid-cols-4 sm:gap-x-6 lg:grid-cols-8">
        {FACES.map(({ name, place, picture }) => (
          <li key={name} className="group flex min-w-0 flex-col items-center text-center max-sm:w-[32%]">
            <img
              src={picture}
              alt=""
              width="240"
              height="240"
              loading="lazy"
              className="h-auto w-full max-w-20 rounded-full sm:max-w-28 transition-transform duration-200 group-odd:-rotate-3 group-even:rotate-3 group-hover:rotate-0"
            />
            <p className="mt-3 max-w-full leading-tight max-sm:text-[0.9375rem]">
              <span className="block font-display font-bold wrap-anywhere">{name}</span>
              <span className="block text-sm opacity-80">{place}</span>
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
