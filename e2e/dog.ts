/** A dog as its owner sends it; a story changes what matters to it. */
export const DOG = {
  name: 'Manu',
  breed: 'Huntaway',
  dateOfBirth: '2022-02-03',
  size: 'large',
  gender: 'male',
  weight: 31,
  energyLevel: 'high',
  socialization: 'good',
  location: 'Nelson, Nelson, New Zealand',
  temperament: ['Friendly'],
}
