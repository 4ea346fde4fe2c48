import type * as z from 'zod/mini'
import { matchOfCharacters } from '#contract/matching/score.ts'
import type { MatchWord } from '#contract/matching/schemas.ts'
import { loadCharacters } from '#server/matching/match-dog.ts'
import type { Db } from '#server/platform/database/db.ts'

/** Whether the advice about a pair must be confirmed before the dogs meet. */
export function isVetoed({ verdict }: Pick<z.output<typeof MatchWord>, 'verdict'>): boolean {
  return verdict === 'not-recommended'
}

/** Whether two dogs of different owners among these should not meet without their owners having read the advice. */
export async function haveVeto(
  db: Db,
  parts: readonly { ownerId: string; dogIds: readonly string[] }[],
): Promise<boolean> {
  const characters = await loadCharacters(
    db,
    parts.flatMap((part) => part.dogIds),
  )
  const of = (ids: readonly string[]) => ids.flatMap((id) => characters.get(id) ?? [])
  return parts.some((one, n) =>
    parts
      .slice(n + 1)
      .some((other) => of(one.dogIds).some((a) => of(other.dogIds).some((b) => isVetoed(matchOfCharacters(a, b))))),
  )
}
