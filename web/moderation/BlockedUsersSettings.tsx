import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { nameOf } from '#web/owners/owner.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { blockedQuery } from './moderation.queries.ts'
import { type BlockedUser, UnblockDialog } from './UnblockDialog.tsx'

/** The blocked owners in the settings, each with the way to unblock them. */
export function BlockedUsersSettings() {
  const { data: blocked, error, refetch } = useQuery(blockedQuery)
  const [chosen, setChosen] = useState<BlockedUser>()
  if (!blocked) return error ? <ErrorCard onRetry={() => void refetch()} /> : <Skeleton className="h-11" />
  if (blocked.length === 0) return <p className="text-muted">No blocked users</p>
  return (
    <>
      <ul aria-label="Blocked Users" className="flex flex-col gap-2">
        {blocked.map((user) => (
          <li key={user.id} className="flex items-center gap-3">
            <Avatar name={nameOf(user)} className="size-9 text-sm" />
            <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(user)}</span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Unblock ${nameOf(user)}`}
              onClick={() => setChosen(user)}
            >
              Unblock
            </Button>
          </li>
        ))}
      </ul>
      {chosen && <UnblockDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
