import type { Me } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** A muted owner may leave or cancel, but brings no words to the others with it. */
export function refuseWordsWhenMuted({ mutedUntil }: Pick<Me, 'mutedUntil'>, note: string): void {
  refuseUnless(mutedUntil === null || note === '', 'muted-words')
}
