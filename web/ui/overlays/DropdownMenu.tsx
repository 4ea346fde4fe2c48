import type { KeyboardEvent, MouseEvent, ReactElement, ReactNode } from 'react'
import { Link } from '#web/platform/routing/router.tsx'
import { Popover } from './Popover.tsx'

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  label: string
  children: ReactNode
}

/**
 * A menu under a button: `<DropdownMenu trigger={<Button>More</Button>} label="More"><MenuItem
 * onSelect={…}>…</MenuItem></DropdownMenu>`. It is open when it is mounted: a click of the button mounts it. The browser
 * has popovers but no keyboard for menus (decision 0015).
 */
export function DropdownMenu(props: DropdownMenuProps) {
  return (
    <Popover
      role="menu"
      first={(menu) => itemsOf(menu)[0]}
      onKeyDown={(event) => {
        const isForBrowser = event.ctrlKey || event.altKey || event.metaKey
        if (!isForBrowser) moveFocus(event)
      }}
      className="max-h-[calc(100%-1.25rem)] w-64 overflow-y-auto rounded-2xl p-1.5"
      {...props}
    />
  )
}

function itemsOf(menu: Element): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')]
}

/** The keyboard of menus (WAI-ARIA Authoring Practices): arrows wrap, Home, End, and first letters. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const items = itemsOf(event.currentTarget)
  const at = items.findIndex((item) => item === document.activeElement)
  const [after, before] = [items.slice(at + 1), items.slice(0, Math.max(at, 0))]
  const beginning = () =>
    [...after, ...before].find(({ innerText }) => innerText.trim().toLowerCase().startsWith(event.key.toLowerCase()))
  const next = {
    ArrowDown: after[0] ?? items[0],
    ArrowUp: before.at(-1) ?? items.at(-1),
    Home: items[0],
    End: items.at(-1),
  }[event.key]
  const wanted = next ?? (/^\S$/u.test(event.key) ? beginning() : undefined)
  if (!wanted) return
  event.preventDefault()
  wanted.focus()
}

/** The props of every menu item: focused by the menu's keys, not by Tab. */
const item = {
  role: 'menuitem',
  tabIndex: -1,
  className:
    'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-xl px-3 py-1.5 text-left font-medium outline-none *:shrink-0 hover:bg-sunken focus:bg-sunken aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-muted',
}

interface MenuItemProps {
  /** The menu closes after it, unless its default is prevented. */
  onSelect?: (event: MouseEvent) => void
  disabled?: boolean
  children: ReactNode
}

/** A menu item that runs an action. */
export function MenuItem({ onSelect, disabled = false, children }: MenuItemProps) {
  const select = (event: MouseEvent<HTMLElement>) => {
    if (disabled) return
    onSelect?.(event)
    if (!event.defaultPrevented) event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  }
  return (
    <button type="button" aria-disabled={disabled} onClick={select} {...item}>
      {children}
    </button>
  )
}

/** Lets Space activate a link, as it does other menu items. */
function clickBySpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** A menu item that links to a page of the app, in a new tab with `newTab`. */
export function MenuLink({ to, newTab = false, children }: { to: string; newTab?: boolean; children: ReactNode }) {
  if (!newTab) {
    return (
      <Link to={to} onKeyDown={clickBySpace} {...item}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener" onKeyDown={clickBySpace} {...item}>
      {children}
    </a>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <div className="truncate px-3 py-2 text-[0.9375rem] text-muted">{children}</div>
}

/** A separator between groups. */
export function MenuSeparator() {
  return <hr className="my-1.5 border-line" />
}
