import picture from '#web/assets/guide-puppy.svg'
import { APP_NAME } from '#contract/site/options.ts'
import { GuideChapter } from './GuideChapter.tsx'

/** The chapter about puppies that are not fully vaccinated. */
export function Puppies() {
  return (
    <GuideChapter
      chapter="puppies"
      picture={{ src: picture, alt: 'A puppy watches the world from a blanket, next to its owner' }}
    >
      <p>
        A puppy learns fastest what is normal in its first four months or so. Its vaccinations are often not complete
        before about sixteen weeks. Both matter, so do not choose between them: let your puppy see the world without
        setting foot where unknown dogs have been. Parvovirus can wait in soil for months.
      </p>
      <ul className="flex list-disc flex-col gap-2.5 pl-6 marker:text-brand">
        <li>Carry it, or sit with it on a blanket, and watch buses, bikes, prams and other dogs go by.</li>
        <li>Invite one calm, healthy, vaccinated grown-up dog to your own garden.</li>
        <li>Join a puppy class that asks for vaccination records and cleans its floors.</li>
        <li>Keep away from dog parks, busy beaches and lamp posts until your vet says yes.</li>
        <li>Let it leave. A puppy that can hide behind you grows braver than one that cannot.</li>
      </ul>
      <p>
        Your vet knows what goes around in your town, and which day is the day. Until then, tick “Puppy - not fully
        vaccinated” in your puppy’s profile: {APP_NAME} shows it, and other owners can plan for it.
      </p>
    </GuideChapter>
  )
}
