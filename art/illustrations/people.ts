import { brand } from '../drawing/colour.ts'
import type { Person } from './person.ts'

type Look = Omit<Person, 'pose' | 'hand' | 'farHand'>

/** The people of the illustrations. */
export const people = {
  mere: { skin: '#A9714B', hair: '#2E2028', style: 'long', top: brand.magenta, legs: '#3F4A6B' },
  tom: { skin: '#F0C3A0', hair: '#A5562E', style: 'short', top: brand.fern, legs: '#5A4650' },
  anika: { skin: '#8A5638', hair: '#241A20', style: 'bun', top: brand.amber, legs: '#3B3348' },
  joe: { skin: '#E3AE86', hair: '#C9C3CC', style: 'cap', top: '#3B6FA8', legs: '#8C7A62' },
  sina: { skin: '#B87C52', hair: '#33232B', style: 'curly', top: '#2F8C8A', legs: '#5B3A5E' },
  lucy: { skin: '#F4CFB4', hair: '#5A3A2A', style: 'beanie', top: '#7B3F86', legs: '#44506B' },
  wei: { skin: '#F0CBA2', hair: '#262029', style: 'bob', top: '#E07A4A', legs: '#3E5A5A' },
} satisfies Record<string, Look>
