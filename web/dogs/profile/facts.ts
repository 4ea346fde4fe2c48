import { longAge } from '#contract/dogs/age.ts'
import type { DogField } from '#contract/dogs/fields.ts'
import { freeTimesInWords } from '#contract/dogs/free-times-in-words.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { answerLabel, GENDER_LABELS, SIZE_LABELS, SOCIALIZATION_LABELS } from '../labels.ts'

type Section = 'quick info' | 'preferences' | 'health'

/** A line in a section of the page; null leaves it out. */
interface Fact {
  section: Section
  term: string
  fact: (dog: Dog) => string | null
}

/** Components of the page that show fields of their own. */
type OtherComponent = 'DogPicture' | 'Identity' | 'DogSections' | 'HealthStatus'

/** An answer that is shown only where the owner gave one. */
const given = (answer: boolean | null) => (answer === null ? null : answerLabel(answer))

/** Where a dog's page shows each field; the facts of a section stand in this order. */
const WHERE_SHOWN: Record<DogField, Fact | OtherComponent | 'not shown'> = {
  imageUrl: 'DogPicture',
  name: 'Identity',
  breed: 'Identity',
  age: { section: 'quick info', term: 'Age', fact: (dog) => longAge(dog, todayHere()) },
  dateOfBirth: 'not shown',
  gender: { section: 'quick info', term: 'Gender', fact: (dog) => GENDER_LABELS[dog.gender] },
  size: { section: 'quick info', term: 'Size', fact: (dog) => SIZE_LABELS[dog.size].label },
  weight: { section: 'quick info', term: 'Weight', fact: (dog) => `${dog.weight} kg` },
  location: { section: 'quick info', term: 'Location', fact: (dog) => dog.location },
  description: 'DogSections',
  temperament: 'DogSections',
  energyLevel: 'DogSections',
  trainingLevel: 'DogSections',
  withOtherDogs: 'DogSections',
  getsAlongBetterWith: 'DogSections',
  interactionStyles: 'DogSections',
  socialization: {
    section: 'preferences',
    term: 'Socialization',
    fact: (dog) => SOCIALIZATION_LABELS[dog.socialization].label,
  },
  usuallyFree: {
    section: 'preferences',
    term: 'Usually free',
    fact: (dog) => freeTimesInWords(dog.usuallyFree) || null,
  },
  goodWithKids: { section: 'preferences', term: 'Good with kids', fact: (dog) => given(dog.goodWithKids) },
  goodWithDogs: { section: 'preferences', term: 'Good with other dogs', fact: (dog) => given(dog.goodWithDogs) },
  goodWithCats: { section: 'preferences', term: 'Good with cats', fact: (dog) => given(dog.goodWithCats) },
  puppyNotVaccinated: 'HealthStatus',
  vaccinated: {
    section: 'health',
    term: 'Vaccinated',
    fact: (dog) => answerLabel(dog.puppyNotVaccinated ? false : dog.vaccinated),
  },
  neutered: { section: 'health', term: 'Neutered', fact: (dog) => answerLabel(dog.neutered) },
  latitude: 'not shown',
  longitude: 'not shown',
  isActive: 'not shown',
}

/** The facts of one section of a dog's page. */
export function factsOf(dog: Dog, section: Section): [term: string, fact: string][] {
  return Object.values(WHERE_SHOWN).flatMap((where): [string, string][] => {
    if (typeof where === 'string' || where.section !== section) return []
    const fact = where.fact(dog)
    return fact === null ? [] : [[where.term, fact]]
  })
}
