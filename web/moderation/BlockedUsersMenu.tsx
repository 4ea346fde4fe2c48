import { useQuery } from '@tanstack/react-query'
import { ShieldBan } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { blockedQuery } from './moderation.queries.ts'

const list = lazyComponent(() => import('./BlockedUsersList.tsx').then((m) => m.BlockedUsersList))

/** The button of the menu of blocked users. The menu's chunk loads on hover or focus. */
export function BlockedUsersMenu() {
  useQuery(blockedQuery)
  const [isWanted, setWanted] = useState(false)
  const open = () => list.open(() => setWanted(true))
  const button = <Trigger aria-haspopup="menu" onPointerEnter={list.preload} onFocus={list.preload} onClick={open} />
  return <div className="flex justify-end">{isWanted ? <list.Component trigger={<Trigger />} /> : button}</div>
}

function Trigger(props: ComponentProps<'button'>) {
  return (
    <Button variant="ghost" size="sm" {...props}>
      <ShieldBan className="size-4.5" aria-hidden="true" /> Blocked Users
    </Button>
  )
}
