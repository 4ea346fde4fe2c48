import type { DemoOwner } from '../demo.types.ts'

export const westCoast: DemoOwner[] = [
  {
    key: 'murray',
    firstName: 'Murray',
    lastName: 'Coates',
    email: 'murray@example.nz',
    age: 57,
    place: 'Hokitika, West Coast, New Zealand',
    bio: 'Helicopter engineer, whitebaiter in season. It rains here; we go anyway.',
    joined: { daysAgo: 182 },
    dogs: [
      {
        name: 'Nugget',
        breed: 'Groodle',
        ageInDays: 1870,
        size: 'large',
        gender: 'male',
        weight: 34,
        energyLevel: 'low',
        temperament: ['Relaxed', 'Friendly'],
        withOtherDogs: ['Friends with everyone', 'Mildly friendly'],
        training: ['Well-trained'],
        getsAlongBetterWith: [],
        interactionStyles: ['Loves to take long walks with them', 'Prefers quiet meetings'],
        socialization: 'excellent',
        goodWithKids: true,
        goodWithDogs: true,
        goodWithCats: true,
        neutered: true,
        vaccinated: true,
        puppyNotVaccinated: false,
        description:
          'Thirty-four kilos before the river and forty after. Nugget lies down when he meets small dogs so as not to be rude.',
        portrait: 'groodle-golden',
      },
    ],
  },
]
