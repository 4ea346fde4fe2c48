import type { Dog } from '#contract/dogs/schemas.ts'
import { linkToOpenAnswers, openAnswersOf } from '#web/dogs/open-answers.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

/**
 * The first entry of a list: why there is "Not enough to say" about listed dogs, and the way to the own dog's missing
 * answers.
 */
export function OwnAnswersMissing({ own }: { own: Dog }) {
  const open = openAnswersOf(own)
  return (
    <li className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-sunken px-4 py-3">
      <p className="min-w-0">{`Not enough to say? Still missing for ${own.name}: ${open.join(', ')}.`}</p>
      <ButtonLink to={linkToOpenAnswers(own)} variant="secondary" size="sm">
        {`Add ${own.name}’s Answers`}
      </ButtonLink>
    </li>
  )
}
