import { Info } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { longAge } from '#contract/dogs/age.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { GENDER_WORDS, SIZE_WORDS } from '../labels.ts'
import { DogSection, Facts } from '../form/DogSection.tsx'

/** A dog in five facts. */
export function QuickInfo({ dog }: { dog: Dog }) {
  return (
    <DogSection title="Quick Info" Icon={Info}>
      <Facts
        facts={[
          ['Age', longAge(dog, todayHere())],
          ['Gender', GENDER_WORDS[dog.gender]],
          ['Size', SIZE_WORDS[dog.size].label],
          ['Weight', `${dog.weight} kg`],
          ['Location', dog.location],
        ]}
      />
    </DogSection>
  )
}
