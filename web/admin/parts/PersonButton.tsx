import { nameOf } from '../labels.ts'

/** Searches for an account; moderators cannot. */
export type LookUp = ((id: string) => void) | undefined

interface PersonButtonProps {
  person: { id: string; firstName: string | null; isDeleted?: true }
  onLookUp: LookUp
}

/** A name in a list; a press searches for the account, where that is possible. */
export function PersonButton({ person, onLookUp }: PersonButtonProps) {
  if (person.isDeleted || !onLookUp) return <span className="font-semibold">{nameOf(person)}</span>
  return (
    <button
      type="button"
      title="Look up"
      onClick={() => onLookUp(person.id)}
      className="-mx-1 inline-block max-w-full rounded-md px-1 py-0.5 text-left font-semibold break-words text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      <span className="sr-only">Look up </span>
      {nameOf(person)}
    </button>
  )
}
