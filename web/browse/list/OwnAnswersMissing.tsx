import type { ListedDog } from '#contract/browse/schemas.ts'
import type { Dog } from '#contract/dogs/schemas.ts'
import { linkToOpenAnswers, openAnswersOf } from '#web/dogs/open-answers.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface OwnAnswersMissingProps {
  own: Dog
  dogs: readonly ListedDog[]
}

/** The first entry of a list: why there is "Not enough to say" about listed dogs, and the way to the own dog's missing answers. */
export function OwnAnswersMissing({ own, dogs }: OwnAnswersMissingProps) {
  const open = openAnswersOf(own)
  if (open.length === 0 || !dogs.some(({ match }) => match?.verdict === 'unknown')) return null
  return (
    <li className="col-span-full flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-2xl bg-sunken px-4 py-3">
      <p className="min-w-0">{`Not enough to say? Still missing for ${own.name}: ${open.join(', ')}.`}</p>
      <ButtonLink to={linkToOpenAnswers(own)} variant="secondary" size="sm">
        {`Add ${own.name}’s Answers`}
      </ButtonLink>
    </li>
  )
}
