import type { MatchDog } from '../character.ts'

export type Changes = Partial<MatchDog>

/** Two dogs that match perfectly; tests change the answers that one rule needs. */
export const EASY: MatchDog = {
  name: 'Easy',
  size: 'medium',
  weight: 18,
  ageYears: 4,
  gender: 'female',
  neutered: true,
  vaccinated: true,
  puppyNotVaccinated: false,
  energyLevel: 'medium',
  temperament: ['Friendly'],
  withOtherDogs: ['Friends with everyone'],
  getsAlongBetterWith: [],
  interactionStyles: ['Loves to frolic around with friends'],
  socialization: 'excellent',
  trainingLevel: 'Good off the lead',
  goodWithDogs: true,
}
export const PAL: MatchDog = { ...EASY, name: 'Pal', gender: 'male' }

/** Dogs whose sociability lies at a bound, or next below or above it. */
export const SOCIABILITY = {
  0.495: { withOtherDogs: ['Mildly friendly'], socialization: 'needs_work', temperament: ['Cautious'] },
  0.5: { withOtherDogs: ['Independent'], socialization: 'independent', temperament: ['Independent'] },
  0.595: { withOtherDogs: ['Cautious'], socialization: 'good', temperament: ['Relaxed'] },
  0.6: { withOtherDogs: ['Independent'], socialization: null, temperament: ['Relaxed'] },
  0.62: { withOtherDogs: ['Cautious'], socialization: 'excellent', temperament: ['Mildly Social'] },
  0.625: { withOtherDogs: ['Cautious'], socialization: 'excellent', temperament: [] },
} satisfies Record<number, Changes>

export const ENTIRE: Changes = { neutered: false }
export const HARD_PLAYER: Changes = { interactionStyles: ['Lots of play and running around'] }
export const WARY: Changes = { withOtherDogs: ['Cautious'], socialization: 'needs_work', temperament: ['Timid'] }
