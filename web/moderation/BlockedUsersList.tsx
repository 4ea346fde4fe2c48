import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactElement, useState } from 'react'
import { moderation } from '#contract/moderation/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { isSessionLost, serverMessageOf } from '#web/platform/api/api.ts'
import { refetchAll, useChange } from '#web/platform/api/query-client.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { DropdownMenu, MenuItem, MenuLabel } from '#web/ui/overlays/DropdownMenu.tsx'
import { blockedQuery } from './moderation.queries.ts'

type BlockedUser = Received<typeof moderation.blocked>[number]

/** The menu of blocked users, each with "unblock". Mounted on first use and therefore open from the start. */
export function BlockedUsersList({ trigger }: { trigger: ReactElement }) {
  const { data: blocked, error, refetch } = useQuery(blockedQuery)
  const [chosen, setChosen] = useState<BlockedUser>()
  const [isAsking, setAsking] = useState(false)
  const choose = (user: BlockedUser) => {
    setChosen(user)
    setAsking(true)
  }
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
          <MenuItem key={user.id} onSelect={() => choose(user)}>
            <Avatar name={nameOf(user)} className="size-8 text-sm" /> {nameOf(user)}
          </MenuItem>
        ))}
      </DropdownMenu>
      {chosen && <UnblockDialog user={chosen} open={isAsking} onOpenChange={setAsking} />}
    </>
  )
}

const nameOf = ({ firstName }: BlockedUser) => firstName ?? 'Dog owner'

interface UnblockDialogProps {
  user: BlockedUser
  open: boolean
  onOpenChange: (open: boolean) => void
}

function UnblockDialog({ user, open, onOpenChange }: UnblockDialogProps) {
  const { mutate, isPending } = useChange(moderation.unblock)
  const onSuccess = () => {
    toast({ title: 'User unblocked', description: 'You can now see their profiles again' })
    refetchAll()
  }
  const onError = (error: unknown) => {
    if (isSessionLost(error)) return
    toast({ title: serverMessageOf(error) ?? 'Failed to unblock user', variant: 'destructive' })
  }
  const onSettled = () => onOpenChange(false)
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Unblock User"
      text={`Unblock ${nameOf(user)}? You'll be able to see their profiles and receive messages from them again.`}
      confirmLabel="Unblock User"
      pending={isPending}
      onConfirm={() => mutate({ params: { userId: user.id } }, { onSuccess, onError, onSettled })}
    />
  )
}
