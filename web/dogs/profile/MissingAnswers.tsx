import type { ReactNode } from 'react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { linkToOpenAnswers, openAnswersOf } from '../open-answers.ts'

interface MissingAnswersProps {
  /** The names of the answers that the comparison lacks. */
  missing: readonly string[]
  dog: Dog
  own: Dog
}

/** The missing answers of either dog, with the way to give them or to ask for them. */
export function MissingAnswers({ missing, dog, own }: MissingAnswersProps) {
  const [mine, theirs] = [own, dog].map((one) => openAnswersOf(one).filter((name) => missing.includes(name)))
  const isMine = (name: string) => mine?.includes(name) || theirs?.includes(name)
  const others = missing.filter((name) => !isMine(name))
  return (
    <ul aria-label="Missing answers" className="flex flex-col gap-2">
      {mine && mine.length > 0 && (
        <Missing of={own.name} answers={mine}>
          <ButtonLink to={linkToOpenAnswers(own)} size="sm">
            Answer Now
          </ButtonLink>
        </Missing>
      )}
      {theirs && theirs.length > 0 && (
        <Missing of={dog.name} answers={theirs}>
          <ButtonLink to={linkTo('messages', {}, { userId: dog.ownerId, dogId: dog.id })} variant="secondary" size="sm">
            {`Ask ${dog.owner.firstName ?? 'the Owner'}`}
          </ButtonLink>
        </Missing>
      )}
      {others.length > 0 && <Missing of={`${own.name} or ${dog.name}`} answers={others} />}
    </ul>
  )
}

function Missing({ of, answers, children }: { of: string; answers: readonly string[]; children?: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">
        {'Still open for '}
        <span className="font-semibold">{of}</span>
        {`: ${answers.join(', ')}.`}
      </span>
      {children}
    </li>
  )
}
