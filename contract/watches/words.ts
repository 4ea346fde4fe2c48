import { type EnergyLevel, type Size, SIZE_WORDS } from '../dogs/options.ts'
import { firstPart } from '../places/match.ts'

/** As much of a watch as its name tells. */
export interface WatchSearch {
  location: string
  breed: string
  age: number | null
  size: Size | null
  energy: EnergyLevel | null
  dog: { name: string } | null
  least: string | null
  isFree: boolean
}

/** A watch in words: "Small dogs near Raglan that suit Koa". */
export function watchInWords(search: WatchSearch): string {
  const { location, age, energy } = search
  const parts = [
    dogsInWords(search),
    age !== null && `aged ${age}`,
    energy && `with ${energy} energy`,
    location && `near ${firstPart(location)}`,
    companyInWords(search),
  ]
  return parts.filter(Boolean).join(' ')
}

function dogsInWords({ size, breed }: WatchSearch): string {
  if (!size && !breed) return 'All dogs'
  return [size && SIZE_WORDS[size], breed, 'dogs'].filter(Boolean).join(' ')
}

function companyInWords({ dog, least, isFree }: WatchSearch): string {
  if (!dog) return ''
  const parts = [least && `suit ${dog.name}`, isFree && `are free when ${dog.name} is`].filter(Boolean)
  return parts.length === 0 ? '' : `that ${parts.join(' and ')}`
}
