import { Ellipsis } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import type { OwnerMenuListProps } from './OwnerMenuList.tsx'

const list = lazyComponent(() => import('./OwnerMenuList.tsx').then((m) => m.OwnerMenuList))

/** "More": what else can be done about an owner. The menu's chunk loads on hover or focus. */
export function OwnerMenu(props: Omit<OwnerMenuListProps, 'trigger'>) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <list.Component {...props} trigger={<Trigger />} />
  const open = () => list.open(() => setWanted(true))
  return <Trigger aria-haspopup="menu" onPointerEnter={list.preload} onFocus={list.preload} onClick={open} />
}

function Trigger(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="More"
      data-tooltip
      className={buttonStyle({ variant: 'ghost', size: 'icon' })}
      {...props}
    >
      <Ellipsis className="size-6" aria-hidden="true" />
    </button>
  )
}
