import { PawPrint, Trash2, UserCog } from 'lucide-react'
import { useState } from 'react'
import type { FoundUser } from '#contract/admin/schemas.ts'
import { cardPhoto } from '#contract/photos/options.ts'
import { wholeDayOf } from '#web/platform/format/format-date.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { nameOf, ROLE_WORDS } from '../../labels.ts'
import { DeleteUserDialog } from './DeleteUserDialog.tsx'
import { RoleDialog } from './RoleDialog.tsx'

interface FoundUserCardProps {
  user: FoundUser
  /** Whether the field still holds the id of this user. */
  isCurrent: boolean
  onGone: () => void
}

/** The user just found, with their dogs. Delete is offered only while the field still holds the id. */
export function FoundUserCard({ user, isCurrent, onGone }: FoundUserCardProps) {
  const [isAsking, setAsking] = useState(false)
  const [isChanging, setChanging] = useState(false)
  const [role, setRole] = useState(user.role)
  const name = nameOf(user)
  return (
    <article aria-label={name} className="mt-6 rounded-2xl border border-line bg-paper p-5 sm:p-6">
      <div className="flex gap-4">
        <Avatar name={name} src={cardPhoto(user.profileImageUrl)} className="size-12 text-xl sm:size-14" />
        <div className="min-w-0 flex-1">
          <h3 className="text-xl break-words">{name}</h3>
          <p className="break-words text-muted">{user.email}</p>
          <p className="text-[0.9375rem] text-muted">{ROLE_WORDS[role]}</p>
          <p className="text-[0.9375rem] text-muted">Member since {wholeDayOf(user.createdAt)}</p>
        </div>
      </div>
      <Dogs dogs={user.dogs} />
      <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" className="max-sm:w-full" onClick={() => setChanging(true)}>
          <UserCog className="size-5" aria-hidden="true" /> Change Role
        </Button>
        <Button variant="danger" disabled={!isCurrent} className="max-sm:w-full" onClick={() => setAsking(true)}>
          <Trash2 className="size-5" aria-hidden="true" /> Delete User
        </Button>
        {!isCurrent && <p className="text-[0.9375rem] text-muted">The ID above has changed: search again first.</p>}
      </div>
      <RoleDialog user={{ ...user, role }} open={isChanging} onClose={() => setChanging(false)} onChanged={setRole} />
      <DeleteUserDialog user={user} open={isAsking} onClose={() => setAsking(false)} onGone={onGone} />
    </article>
  )
}

function Dogs({ dogs }: Pick<FoundUser, 'dogs'>) {
  if (dogs.length === 0) return <p className="mt-5 text-muted">No dogs yet.</p>
  return (
    <ul aria-label="Dogs" className="mt-5 flex flex-wrap gap-2">
      {dogs.map(({ id, name, breed }) => (
        <li key={id} className="min-w-0">
          <Link
            to={linkTo('dog', { id })}
            className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-card px-4 py-1.5 leading-snug hover:border-ink"
          >
            <PawPrint className="size-4 shrink-0 text-brand" aria-hidden="true" />
            <span className="min-w-0 break-words">
              <span className="font-semibold">{name}</span> <span className="text-muted">{breed}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
