import { X } from 'lucide-react'
import { Suspense } from 'react'
import { GUESTS_MAX, type Kind } from '#contract/playdates/options.ts'
import { faceOf, nameOf } from '#web/owners/owner.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { RadioChips } from '#web/ui/fields/RadioChips.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { AdviceField } from '../parts/AdviceField.tsx'
import { PairWords } from '../parts/PairWords.tsx'
import { DogChoice } from './DogChoice.tsx'
import type { StepProps } from './steps.ts'
import type { Guest } from './use-parties.ts'

const walkFields = lazyComponentAfterLoad(() => import('./WalkFields.tsx').then((m) => m.WalkFields))
const notInvitableNotice = lazyComponentAfterLoad(() =>
  import('./NotInvitableNotice.tsx').then((m) => m.NotInvitableNotice),
)
const guestSearch = lazyComponentAfterLoad(() => import('./GuestSearch.tsx').then((m) => m.GuestSearch))
const KINDS = [
  { value: 'private', label: 'Owners I Invite' },
  { value: 'open', label: 'Open Walk' },
]

/** Own dogs, and invited owners with their dogs and how each pair suits; or whom an open walk is for. */
export function WhoStep(props: StepProps) {
  const { form, change, parties, faults } = props
  return (
    <div className="flex flex-col gap-7">
      {parties.ownDogs?.length === 0 ? (
        <NoOwnDog />
      ) : (
        <DogChoice
          label="Your dogs"
          dogs={parties.ownDogs ?? []}
          chosen={parties.chosenOwn}
          onChange={(dogIds) => change({ dogIds })}
          error={faults.dogIds}
        />
      )}
      <RadioChips
        label="Who else comes?"
        options={KINDS}
        value={form.kind}
        onChange={(kind) => change({ kind: kind as Kind, ...(kind === 'open' && { times: form.times.slice(0, 1) }) })}
      />
      {form.kind === 'open' ? (
        <Suspense fallback={<Skeleton className="h-96 rounded-2xl" />}>
          <walkFields.Component walk={form.walk} onChange={(walk) => change({ walk })} fault={faults.maxDogs} />
        </Suspense>
      ) : (
        <Guests {...props} />
      )}
      {parties.pairs.length > 0 && <Pairs {...props} />}
    </div>
  )
}

function Guests({ form, change, parties, faults }: StepProps) {
  const { guests, isLoading, candidates, areCandidatesLoading } = parties
  const placeholder = <Skeleton className={`rounded-2xl ${guests.length === 0 ? 'h-73' : 'h-12'}`} />
  const changeGuest = (ownerId: string, dogIds: string[]) =>
    change({ guests: form.guests.map((guest) => (guest.ownerId === ownerId ? { ownerId, dogIds } : guest)) })
  const drop = (ownerId: string) => change({ guests: form.guests.filter((guest) => guest.ownerId !== ownerId) })
  const invite = (ownerId: string) => change({ guests: [...form.guests, { ownerId, dogIds: null }] })
  return (
    <div data-invalid={faults.guests ? '' : undefined} className="flex flex-col gap-4">
      <h3 className="font-sans text-base font-semibold tracking-normal">Invited</h3>
      {guests.map((guest) => (
        <GuestCard
          key={guest.owner.id}
          guest={guest}
          isRefused={faults.strangers === true && !guest.isKnown}
          onDogs={(dogIds) => changeGuest(guest.owner.id, dogIds)}
          onDrop={() => drop(guest.owner.id)}
        />
      ))}
      {isLoading && <Skeleton className="h-24 rounded-2xl" />}
      {areCandidatesLoading && guests.length === 0 && placeholder}
      {!areCandidatesLoading && guests.length < GUESTS_MAX && (
        <Suspense fallback={placeholder}>
          <guestSearch.Component
            candidates={candidates.filter(({ owner }) => !form.guests.some(({ ownerId }) => ownerId === owner.id))}
            isFirst={guests.length === 0}
            onInvite={invite}
          />
        </Suspense>
      )}
      <FieldError id="guests" error={faults.guests} />
    </div>
  )
}

/** How the dogs suit each other, and the tick where the advice must be confirmed. */
function Pairs({ change, parties: { pairs }, faults, advice }: StepProps) {
  return (
    <section aria-label="How they suit" className="flex flex-col gap-3 border-t border-line pt-5">
      {pairs.map(({ id, names, match }) => (
        <PairWords key={id} names={names} match={match} />
      ))}
      {advice.isAsked && (
        <div data-invalid={faults.adviceRead ? '' : undefined}>
          <AdviceField
            checked={advice.isRead}
            onChange={(isTicked) => change({ readPairs: isTicked ? advice.toRead : [] })}
            error={advice.isRead ? undefined : faults.adviceRead}
          />
        </div>
      )}
    </section>
  )
}

function NoOwnDog() {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-sunken p-4">
      <p>A playdate needs a dog of yours first.</p>
      <ButtonLink to={linkTo('createDog')} variant="secondary" size="sm">
        Create Dog Profile
      </ButtonLink>
    </div>
  )
}

interface GuestCardProps {
  guest: Guest
  /** Whether it was tried to go on, though this owner cannot be invited. */
  isRefused: boolean
  onDogs: (ids: string[]) => void
  onDrop: () => void
}

function GuestCard({ guest: { owner, dogs, dogIds, isKnown }, isRefused, onDogs, onDrop }: GuestCardProps) {
  const name = nameOf(owner)
  return (
    <div data-invalid={isRefused ? '' : undefined} className="flex flex-col gap-3 rounded-2xl bg-paper p-4">
      <div className="flex items-center gap-3">
        <Avatar name={name} src={faceOf(owner)} className="size-11 text-lg" />
        <p className="min-w-0 flex-1 font-display text-xl font-bold">{name}</p>
        <Button variant="ghost" size="icon" aria-label={`Remove ${name}`} data-tooltip onClick={onDrop}>
          <X className="size-5" aria-hidden="true" />
        </Button>
      </div>
      {isKnown ? (
        <DogChoice label={`${name}’s dogs`} dogs={dogs} chosen={dogIds} onChange={onDogs} />
      ) : (
        <Suspense fallback={<Skeleton className="h-24 rounded-2xl" />}>
          <notInvitableNotice.Component
            ownerId={owner.id}
            name={name}
            dogId={dogIds[0] ?? null}
            isRefused={isRefused}
          />
        </Suspense>
      )}
    </div>
  )
}
