import type { Dog } from '#contract/dogs/schemas.ts'
import { ShortLocation } from '../card/ShortLocation.tsx'
import { Facts } from './DogSection.tsx'
import { factsOf } from './facts.ts'

/** Age, gender, size and weight in a row, and the place. */
export function QuickInfo({ dog }: { dog: Dog }) {
  const facts = factsOf(dog, 'quick info').map(
    ([term, fact]) => [term, term === 'Location' ? <ShortLocation key={term} location={fact} /> : fact] as const,
  )
  return (
    <section aria-labelledby="quick-info" className="border-y border-line py-3">
      <h2 id="quick-info" className="font-sans text-base font-semibold tracking-normal">
        Quick Info
      </h2>
      <Facts facts={facts} isTight />
    </section>
  )
}
