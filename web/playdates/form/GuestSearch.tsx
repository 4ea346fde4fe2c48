import { Plus } from 'lucide-react'
import { useState } from 'react'
import { foldPlace } from '#contract/places/match.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { faceOf, nameOf } from '#web/owners/owner.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { SearchInput } from '#web/ui/fields/SearchInput.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import type { GuestCandidate } from './use-parties.ts'

/** The people shown at once; the search finds the others. */
const SHOWN = 4

interface GuestSearchProps {
  candidates: readonly GuestCandidate[]
  /** Nobody is invited yet. */
  isFirst: boolean
  onInvite: (ownerId: string) => void
}

/** Friends and people with whom there is a conversation, searched by the name of an owner or a dog. */
export function GuestSearch({ candidates, isFirst, onInvite }: GuestSearchProps) {
  const [text, setText] = useState('')
  // Once somebody is invited, the others come only when they are looked for.
  const wanted = foldPlace(text)
  const found = candidates.filter(({ owner, dogNames }) =>
    [nameOf(owner), ...dogNames].some((name) => foldPlace(name).includes(wanted)),
  )
  if (candidates.length === 0) return isFirst ? <Nobody /> : null
  const shown = isFirst || wanted !== '' ? found.slice(0, SHOWN) : []
  return (
    <div className="flex flex-col gap-2">
      <SearchInput
        aria-label="Search friends and conversations"
        placeholder={isFirst ? 'Name of an owner or a dog' : 'Invite somebody else'}
        value={text}
        onChange={setText}
      />
      {wanted !== '' && found.length === 0 && (
        <p role="status" className="px-1 text-muted">
          Nobody among your friends and conversations has that name.
        </p>
      )}
      <ul className="flex flex-col gap-1">
        {shown.map(({ owner, dogNames }) => (
          <li key={owner.id}>
            <button
              type="button"
              onClick={() => {
                setText('')
                onInvite(owner.id)
              }}
              className="flex min-h-14 w-full items-center gap-3 rounded-2xl px-3 py-2 text-left hover:bg-sunken"
            >
              <Avatar name={nameOf(owner)} src={faceOf(owner)} className="size-10" />
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">
                  <span className="sr-only">Invite </span>
                  {nameOf(owner)}
                </span>
                <span className="block text-[0.9375rem] text-muted">{listInWords(dogNames.slice(0, 3))}</span>
              </span>
              <Plus className="size-5 shrink-0 text-brand" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Nobody() {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-sunken p-4">
      <p>You can invite friends and people you have written with. Find a dog that suits yours and say hello.</p>
      <ButtonLink to={linkTo('browse')} variant="secondary" size="sm">
        Browse Dogs
      </ButtonLink>
    </div>
  )
}
