import { brand } from '../drawing/colour.ts'
import { pack } from '../illustrations/pack.ts'
import { people } from '../illustrations/people.ts'
import type { DogPart } from './actors.ts'

/** The dogs and people of the film. */
export const biscuit: DogPart = { ...pack.labrador, id: 'biscuit' }
export const moss: DogPart = { ...pack.huntaway, collar: brand.teal, id: 'moss' }
export const staffy: DogPart = { ...pack.staffy, mouth: 'closed', id: 'staffy' }
export const greyhound: DogPart = { ...pack.greyhound, coat: '#C99C6A', mouth: 'closed', id: 'greyhound' }
export const { mere, tom, sina, joe, wei } = people

export const LEADS = { biscuit: brand.magenta, moss: '#3F8A88', staffy: brand.magenta, greyhound: '#C97F12' }
