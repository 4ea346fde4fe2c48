import { keepTabDraft, readTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { type DogForm, EMPTY_DOG } from './dog-form.ts'

// The draft of a new dog without its pictures (web/photos/picture-list.ts), kept in this tab until the dog is saved.

const FIELDS = 'dogDraft'

interface StoredDraft {
  ownerId: string
  fields: Record<string, unknown>
}

/** This owner's draft, or null. Another user's draft is discarded. */
export function readDraft(ownerId: string): DogForm | null {
  const kept = readTabDraft(FIELDS) as StoredDraft | null
  if (kept === null) return null
  if (kept.ownerId !== ownerId) {
    forgetDraft()
    return null
  }
  const known = Object.entries(kept.fields).filter(([name, value]) => isLike(EMPTY_DOG[name as keyof DogForm], value))
  return { ...EMPTY_DOG, ...Object.fromEntries(known) }
}

/** Stores the current values. */
export function keepDraft(ownerId: string, fields: DogForm): void {
  keepTabDraft(FIELDS, { ownerId, fields } satisfies StoredDraft)
}

/** Removes the draft after saving or discarding. */
export function forgetDraft(): void {
  sessionStorage.removeItem(FIELDS)
}

function isLike(example: unknown, value: unknown): boolean {
  if (Array.isArray(example)) return Array.isArray(value) && value.every((entry) => typeof entry === 'string')
  return typeof value === typeof example && typeof value !== 'object'
}
