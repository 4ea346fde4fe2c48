/** The payload of a dog; tests change the fields that matter to them. */
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
