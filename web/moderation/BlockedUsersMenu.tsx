import { useQuery } from '@tanstack/react-query'
import { ShieldBan } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { ComponentProps } from 'react'
import { Button } from '#web/kit/ui/Button.tsx'
import { blockedQuery } from './moderation.queries.ts'

const loadMenu = () => import('./BlockedUsersList.tsx')
const BlockedUsersList = lazy(() => loadMenu().then((m) => ({ default: m.BlockedUsersList })))

/** Opens the list of blocked users, which is loaded when the pointer or the focus comes near (HOME-17). */
export function BlockedUsersMenu() {
  useQuery(blockedQuery)
  const [isWanted, setWanted] = useState(false)
  const near = () => void loadMenu()
  const button = <Trigger aria-haspopup="menu" onPointerEnter={near} onFocus={near} onClick={() => setWanted(true)} />
  return (
    <div className="flex justify-end">
      {isWanted ? (
        <Suspense fallback={button}>
          <BlockedUsersList trigger={<Trigger />} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  )
}

function Trigger(props: ComponentProps<'button'>) {
  return (
    <Button variant="ghost" size="sm" {...props}>
      <ShieldBan className="size-4.5" aria-hidden="true" /> Blocked users
    </Button>
  )
}
