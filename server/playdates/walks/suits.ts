import type { Size, EnergyLevel } from '#contract/dogs/options.ts'
import { todayInNewZealand } from '#contract/kit/dates.ts'
import { faultOfWalkDog } from '#contract/playdates/walk-dogs.ts'
import { loadAnswers, storedCharacter } from '#server/matching/match-dog.ts'
import type { Db } from '#server/platform/database/db.ts'
import { refuseField } from '#server/platform/http/problem.ts'
import type { PlaydateRow } from '../state/lock.ts'

/** Refuses dogs that the host of an open walk is not looking for. */
export async function refuseUnlessSuits(
  db: Db,
  { sizes, energies, puppies }: PlaydateRow,
  dogIds: readonly string[],
): Promise<void> {
  const today = todayInNewZealand()
  const wanted = { sizes: sizes as Size[], energies: energies as EnergyLevel[], puppies }
  for (const stored of await loadAnswers(db, dogIds)) {
    const isPuppy = storedCharacter(stored, today).lifeStage === 0
    const { name, size, energyLevel } = stored
    const fault = faultOfWalkDog({ name, size, energyLevel, isPuppy }, wanted)
    if (fault) refuseField('dogIds', fault)
  }
}
