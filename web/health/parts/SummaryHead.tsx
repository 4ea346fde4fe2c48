import type { Dog } from '#contract/dogs/schemas.ts'
import { longAge } from '#contract/dogs/age.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { answerLabel, GENDER_LABELS, SIZE_LABELS } from '#web/dogs/labels.ts'
import { DogPhoto } from '#web/dogs/card/DogPhoto.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { showDate } from '../labels.ts'

interface SummaryHeadProps {
  dog: Dog
  /** Whether the records below list vaccinations; undefined while they load. */
  hasVaccinations: boolean | undefined
}

/** The dog's details that a vet needs. */
export function SummaryHead({ dog, hasVaccinations }: SummaryHeadProps) {
  const today = todayHere()
  return (
    <div>
      <div className="flex items-center gap-5 print:gap-4">
        {dog.imageUrl !== null && (
          <DogPhoto dog={dog} isEager className="size-24 shrink-0 rounded-2xl sm:size-28 print:size-20" />
        )}
        <div className="min-w-0 flex-1">
          <h1 tabIndex={-1} className="text-3xl wrap-anywhere sm:text-4xl print:text-[20pt]">
            {dog.name}
          </h1>
          <p className="mt-1 text-lg text-muted print:text-[10.5pt]">
            {dog.breed} · {GENDER_LABELS[dog.gender]} · {longAge(dog, today)}
          </p>
          <p className="mt-1 text-[0.9375rem] text-muted print:text-[9pt]">Health summary, {showDate(today)}</p>
        </div>
      </div>
      <Profile dog={dog} hasVaccinations={hasVaccinations} />
    </div>
  )
}

function Profile({ dog, hasVaccinations }: SummaryHeadProps) {
  const user = useCurrentUser()
  const facts: [term: string, fact: string][] = [
    ['Date of birth', dog.dateOfBirth === null ? 'Not stated' : showDate(dog.dateOfBirth)],
    ['Weight', `${dog.weight} kg`],
    ['Size', SIZE_LABELS[dog.size].label],
    ['Neutered', answerLabel(dog.neutered)],
    ...vaccinatedFacts(dog, hasVaccinations),
    ['Owner', [user?.firstName, user?.lastName].filter(Boolean).join(' ') || 'Not stated'],
    ['E-mail', user?.email ?? ''],
    ['Location', dog.location],
  ]
  return (
    <dl className="mt-5 grid grid-cols-2 gap-x-6 gap-y-3 rounded-2xl bg-sunken p-4 sm:grid-cols-4 print:mt-3 print:grid-cols-4 print:gap-y-2 print:rounded-none print:border-y print:border-line print:bg-transparent print:px-0 print:py-2">
      {facts.map(([term, fact]) => (
        <div key={term} className="min-w-0">
          <dt className="text-sm text-muted print:text-[8.5pt]">{term}</dt>
          <dd className="font-semibold wrap-anywhere">{withBreaks(fact)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Nothing stated above a list of vaccinations would read as if there were none, so it is left out there. */
function vaccinatedFacts({ puppyNotVaccinated, vaccinated }: Dog, hasVaccinations?: boolean): [string, string][] {
  if (!puppyNotVaccinated && vaccinated === null && hasVaccinations !== false) return []
  return [['Vaccinated', puppyNotVaccinated ? 'Puppy, not fully' : answerLabel(vaccinated)]]
}

/** An address breaks after its @ rather than inside a word. */
function withBreaks(fact: string) {
  const [name, host] = fact.split('@')
  if (host === undefined) return fact
  return (
    <>
      {name}@<wbr />
      {host}
    </>
  )
}
