import { GraduationCap, HeartHandshake, MessageCircleHeart, PawPrint, Stethoscope } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { splitTemperament } from '#contract/dogs/temperament.ts'
import { DogSection, Facts, Words } from './DogSection.tsx'
import { EnergyBadge } from '../card/EnergyBadge.tsx'
import { PuppyBadge } from '../card/PuppyBadge.tsx'
import { factsOf } from './facts.ts'

/** Description, temperament, training and preferences, a section each. */
export function DogSections({ dog }: { dog: Dog }) {
  const traits = splitTemperament(dog)
  return (
    <>
      <DogSection title="About" Icon={MessageCircleHeart}>
        <p className="text-lg whitespace-pre-line">{dog.description ?? `${dog.name} lets the tail do the talking.`}</p>
      </DogSection>
      <DogSection title="Personality & Temperament" Icon={PawPrint}>
        <Words words={traits.basic} />
        {dog.energyLevel !== null && (
          <p className="not-first:mt-4">
            <EnergyBadge level={dog.energyLevel} />
          </p>
        )}
      </DogSection>
      <DogSection title="Training & Behavior" Icon={GraduationCap}>
        <Words title="Training" words={traits.training} />
        <Words title="With other dogs" words={traits.withOtherDogs} />
        {traits.training.length + traits.withOtherDogs.length === 0 && (
          <p className="text-muted">Nothing here yet. Ask when you meet!</p>
        )}
      </DogSection>
      <Preferences dog={dog} getsAlongBetterWith={traits.getsAlongBetterWith} />
    </>
  )
}

function Preferences({ dog, getsAlongBetterWith }: { dog: Dog; getsAlongBetterWith: readonly string[] }) {
  return (
    <DogSection title="Preferences & Social Style" Icon={HeartHandshake}>
      <Words title="Gets along better with" words={getsAlongBetterWith} />
      <Words title="Interaction styles" words={dog.interactionStyles} />
      <Facts facts={factsOf(dog, 'preferences')} />
    </DogSection>
  )
}

/** Vaccinated and neutered: what other owners need to know before their dogs meet. */
export function HealthStatus({ dog }: { dog: Dog }) {
  return (
    <DogSection title="Health Status" Icon={Stethoscope}>
      {dog.puppyNotVaccinated && <PuppyBadge />}
      <Facts facts={factsOf(dog, 'health')} />
    </DogSection>
  )
}
