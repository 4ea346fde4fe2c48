import type { Dog } from '#contract/dogs/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'

/** The answers for a match that a dog's profile lacks, as a comparison names them. */
export function openAnswersOf({ interactionStyles, energyLevel, trainingLevel, dateOfBirth, age }: Dog): string[] {
  return [
    ...(interactionStyles.length === 0 ? ['interaction styles'] : []),
    ...(energyLevel ? [] : ['energy level']),
    ...(dateOfBirth === null && age === null ? ['age'] : []),
    ...(trainingLevel ? [] : ['training level']),
  ]
}

/** The edit form of an own dog, at its first open question; saving leads back to this page. */
export const linkToOpenAnswers = ({ id }: Dog) =>
  linkTo('editDog', { id }, { open: 'answers', from: location.pathname + location.search })
