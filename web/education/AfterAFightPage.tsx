import type { ReactNode } from 'react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'

/** Steps after a bite or a fight: first aid, dealing with the other owner, people and offices to tell. */
export function AfterAFightPage() {
  return (
    <div className="page-frame">
      <PageHeading intro="It happens to good dogs and careful owners. These are the next steps, in order.">
        After a bite or a fight
      </PageHeading>
      <div className="mt-8 flex max-w-3xl flex-col gap-6">
        <Step title="First, get them apart">
          <li>Keep your hands and your face away from their mouths. Do not grab a collar.</li>
          <li>A loud noise, water, or a bag or jacket pushed between them gives them a moment to let go.</li>
          <li>Then leads on, well apart, out of each other’s sight. Give everybody a minute to breathe.</li>
        </Step>
        <Step title="If a person is bitten">
          <li>
            For heavy bleeding, a bite to the face or neck, or trouble breathing: call <Call number="111" />.
          </li>
          <li>Press firmly with a clean cloth until the bleeding stops.</li>
          <li>Wash the wound with soap and running water for several minutes, then cover it.</li>
          <li>
            Have it looked at by a doctor the same day, even when it looks small: bites often become infected.{' '}
            <Call number="0800 611 116" /> (Healthline) gives free advice day and night. ACC helps with the cost of an
            injury.
          </li>
        </Step>
        <Step title="If a dog is bitten">
          <li>A dog in pain may bite anybody, its own people too. Speak softly and move slowly.</li>
          <li>Press a clean cloth on what bleeds. Do not pour anything into a deep wound.</li>
          <li>
            Look under the fur, above all at neck, belly and legs. A small hole can go deep, so ring a vet the same day.
            Go at once for a wound to belly, chest, neck or eye, for heavy bleeding, pale gums or hard breathing.
          </li>
        </Step>
        <Step title="With the other owner">
          <li>Stay polite, and leave blame for later. Ask whether everybody is all right.</li>
          <li>
            Write to each other in the app about what happened and about the vet’s bill: it is kept for both of you.
          </li>
          <li>Take pictures of the wounds and of the place, and note the time and who saw it.</li>
        </Step>
        <Step title="Whom to tell">
          <li>
            Ring the council’s animal control when a person, another animal or stock was attacked, or a dog is still
            loose. Most councils answer day and night; the number is on the council’s website.
          </li>
          <li>
            Report an owner to us when you think that others are not safe: “Report User” stands under More on the dog’s
            page.
          </li>
          <li>Block an owner whom you do not want to hear from again. Nobody is told.</li>
        </Step>
        <Step title="In the days after">
          <li>Keep walks short and quiet, and let your dog decide how near it goes to others.</li>
          <li>A dog that has become afraid, or has bitten, is helped best by a vet and a trainer who uses rewards.</li>
        </Step>
        <p className="max-w-prose text-muted">
          This page is general and no replacement for a doctor, a vet or the law. In an emergency, call first and read
          later.
        </p>
        <ButtonLink to={linkTo('education')} variant="secondary" className="self-start print:hidden">
          Back to the Guide
        </ButtonLink>
      </div>
    </div>
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section">
      <h2 className="text-xl sm:text-2xl">{title}</h2>
      <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-lg">{children}</ul>
    </Card>
  )
}

function Call({ number }: { number: string }) {
  return (
    <a href={`tel:${number.replaceAll(' ', '')}`} className="font-semibold whitespace-nowrap underline">
      {number}
    </a>
  )
}
