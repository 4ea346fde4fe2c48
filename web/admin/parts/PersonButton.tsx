import { nameOf } from '../labels.ts'

interface PersonButtonProps {
  person: { id: string; firstName: string | null; isDeleted?: true }
  onLookUp: (id: string) => void
}

/** A name in a list; a press searches for the account, unless it is deleted. */
export function PersonButton({ person, onLookUp }: PersonButtonProps) {
  if (person.isDeleted) return <span className="font-semibold">{nameOf(person)}</span>
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
