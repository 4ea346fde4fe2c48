import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { nameOf } from '#web/owners/owner.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/overlays/DropdownMenu.tsx'
import { blockedQuery } from './moderation.queries.ts'
import { type BlockedUser, UnblockDialog } from './UnblockDialog.tsx'

/** The menu of blocked users, each with "unblock". Mounted on first use and therefore open from the start. */
export function BlockedUsersList({ trigger }: { trigger: ReactElement }) {
  const { data: blocked, error, refetch } = useQuery(blockedQuery)
  const [chosen, setChosen] = useState<BlockedUser>()
  const askAgain = (event: MouseEvent) => {
    event.preventDefault() // keeps the menu open for the response
    void refetch()
  }
  return (
    <>
      <DropdownMenu trigger={trigger} label="Blocked Users">
        {blocked && <MenuLabel>{`Blocked Users (${blocked.length})`}</MenuLabel>}
        {blocked?.length === 0 && <MenuItem disabled>No blocked users</MenuItem>}
        {!blocked && (
          <MenuItem disabled={!error} onSelect={askAgain}>
            {error ? 'We could not load this. Try Again' : 'One moment…'}
          </MenuItem>
        )}
        {blocked?.map((user) => (
          <MenuItem key={user.id} onSelect={() => setChosen(user)}>
            <Avatar name={nameOf(user)} className="size-8 text-sm" /> {nameOf(user)}
          </MenuItem>
        ))}
      </DropdownMenu>
      {chosen && <UnblockDialog user={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
