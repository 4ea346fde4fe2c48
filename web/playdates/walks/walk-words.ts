import type { Playdate } from '#contract/playdates/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { ENERGY_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'

type Walk = NonNullable<Playdate['walk']>

/** For which dogs a walk is, each as a sentence. */
export function wantedInWords({ sizes, energies, puppies }: Walk): string[] {
  const words = (labels: Record<string, { label: string }>, values: readonly string[]) =>
    listInWords(values.map((value) => labels[value]?.label.toLowerCase() ?? value))
  return [
    sizes.length === 0 ? 'Dogs of every size' : `Size: ${words(SIZE_LABELS, sizes)}`,
    energies.length === 0 ? 'Any energy level' : `Energy: ${words(ENERGY_LABELS, energies)}`,
    puppies ? 'Puppies welcome' : 'No puppies',
  ]
}

/** The owners who may ask to join, in words. */
export function audienceInWords({ audience, radiusKm }: Walk): string {
  return audience === 'friends' ? 'Friends of the host can ask to join' : `Owners within ${radiusKm} km can ask to join`
}
