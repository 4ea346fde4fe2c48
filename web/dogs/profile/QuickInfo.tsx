import { Info } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { DogSection, Facts } from './DogSection.tsx'
import { factsOf } from './facts.ts'

/** Age, gender, size, weight and location. */
export function QuickInfo({ dog }: { dog: Dog }) {
  return (
    <DogSection title="Quick Info" Icon={Info}>
      <Facts facts={factsOf(dog, 'quick info')} />
    </DogSection>
  )
}
