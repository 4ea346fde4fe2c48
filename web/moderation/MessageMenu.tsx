import { EllipsisVertical } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { lazyComponent } from '#web/platform/routing/lazy-component.tsx'

const list = lazyComponent(() => import('./MessageMenuList.tsx').then((m) => m.MessageMenuList))

/** Menu of actions on a message from somebody else. Its chunk loads on hover or focus. */
export function MessageMenu({ id }: { id: string }) {
  const [isWanted, setWanted] = useState(false)
  if (isWanted) return <list.Component id={id} trigger={<Trigger />} />
  const open = () => list.open(() => setWanted(true))
  return <Trigger aria-haspopup="menu" onPointerEnter={list.preload} onFocus={list.preload} onClick={open} />
}

function Trigger(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label="About this message"
      className="grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
      {...props}
    >
      <EllipsisVertical className="size-4.5" aria-hidden="true" />
    </button>
  )
}
