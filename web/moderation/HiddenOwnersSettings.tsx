import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { nameOf } from '#web/owners/owner.ts'
import { Avatar } from '#web/ui/layout/Avatar.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { hiddenQuery } from './moderation.queries.ts'
import { showAgain } from './use-hide.ts'

/** The hidden owners in the settings, each with the way to show them again. */
export function HiddenOwnersSettings() {
  const { data: hidden, error, refetch } = useQuery(hiddenQuery)
  if (!hidden) return error ? <ErrorCard onRetry={() => void refetch()} /> : <Skeleton className="h-11" />
  if (hidden.length === 0) return <p className="text-muted">Nobody is hidden</p>
  return (
    <ul aria-label="Hidden" className="flex flex-col gap-2">
      {hidden.map((owner) => (
        <Hidden key={owner.id} id={owner.id} name={nameOf(owner)} />
      ))}
    </ul>
  )
}

function Hidden({ id, name }: { id: string; name: string }) {
  const [isPending, setPending] = useState(false)
  const show = async () => {
    setPending(true)
    await showAgain({ id, name })
    setPending(false)
  }
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} className="size-9 text-sm" />
      <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
      <Button
        variant="secondary"
        size="sm"
        aria-label={`Show ${name} Again`}
        pending={isPending}
        onClick={() => void show()}
      >
        Show Again
      </Button>
    </li>
  )
}
