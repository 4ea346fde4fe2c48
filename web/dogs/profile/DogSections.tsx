import { GraduationCap, HeartHandshake, MessageCircleHeart, PawPrint, Stethoscope } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { splitTemperament } from '#contract/dogs/temperament.ts'
import { DogSection, Facts, Words } from './DogSection.tsx'
import { EnergyBadge } from '../card/EnergyBadge.tsx'
import { PuppyBadge } from '../card/PuppyBadge.tsx'
import { factsOf } from './facts.ts'

/** Basic traits and energy. */
export function Personality({ dog }: { dog: Dog }) {
  return (
    <DogSection title="Personality & Temperament" Icon={PawPrint}>
      <Words words={splitTemperament(dog).basic} />
      {dog.energyLevel !== null && (
        <p className="not-first:mt-3">
          <EnergyBadge level={dog.energyLevel} />
        </p>
      )}
    </DogSection>
  )
}

/** The description in the owner's words. */
export function About({ dog }: { dog: Dog }) {
  return (
    <DogSection title="About" Icon={MessageCircleHeart}>
      <p className="text-lg whitespace-pre-line">{dog.description ?? `${dog.name} lets the tail do the talking.`}</p>
    </DogSection>
  )
}

/** Training, and behaviour with other dogs. */
export function Training({ dog }: { dog: Dog }) {
  const { training, withOtherDogs } = splitTemperament(dog)
  return (
    <DogSection title="Training & Behavior" Icon={GraduationCap}>
      <Words title="Training" words={training} />
      <Words title="With other dogs" words={withOtherDogs} />
      {training.length + withOtherDogs.length === 0 && (
        <p className="text-muted">Nothing here yet. Ask when you meet!</p>
      )}
    </DogSection>
  )
}

/** Company that the dog likes. */
export function Preferences({ dog }: { dog: Dog }) {
  return (
    <DogSection title="Preferences & Social Style" Icon={HeartHandshake}>
      <Words title="Gets along better with" words={splitTemperament(dog).getsAlongBetterWith} />
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
