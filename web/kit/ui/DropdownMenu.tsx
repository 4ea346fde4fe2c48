import { DropdownMenu as Parts } from 'radix-ui'
import type { ReactElement, ReactNode } from 'react'
import { Link } from '#web/kit/router.tsx'

interface DropdownMenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  open?: boolean
  defaultOpen?: boolean
  onOpenChange?: (open: boolean) => void
}

/** A menu under a button: `<DropdownMenu trigger={<Button>More</Button>}><MenuItem onSelect={…}>…</MenuItem></DropdownMenu>`. */
export function DropdownMenu({ trigger, children, ...state }: DropdownMenuProps) {
  return (
    <Parts.Root modal={false} {...state}>
      <Parts.Trigger asChild>{trigger}</Parts.Trigger>
      {/* No portal: the menu stays in the landmark of its button. */}
      <Parts.Content
        align="end"
        sideOffset={8}
        collisionPadding={12}
        className="z-30 max-h-(--radix-dropdown-menu-content-available-height) w-64 max-w-[88vw] animate-appear overflow-y-auto rounded-2xl border border-line bg-card p-1.5 shadow-float"
      >
        {children}
      </Parts.Content>
    </Parts.Root>
  )
}

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-xl px-3 font-medium outline-none data-highlighted:bg-sunken data-disabled:cursor-default data-disabled:text-muted'

/** A line of a menu that does something. */
export function MenuItem({ onSelect, danger = false, disabled = false, children }: MenuItemProps) {
  return (
    <Parts.Item
      className={`${itemStyle} ${danger ? 'text-danger' : ''}`}
      disabled={disabled}
      {...(onSelect && { onSelect })}
    >
      {children}
    </Parts.Item>
  )
}

interface MenuItemProps {
  onSelect?: (event: Event) => void
  danger?: boolean
  disabled?: boolean
  children: ReactNode
}

/** A line of a menu that leads somewhere in the app, in a new tab when `newTab`. */
export function MenuLink({ to, newTab = false, children }: { to: string; newTab?: boolean; children: ReactNode }) {
  return (
    <Parts.Item asChild className={itemStyle}>
      {newTab ? (
        <a href={to} target="_blank" rel="noopener">
          {children}
        </a>
      ) : (
        <Link to={to}>{children}</Link>
      )}
    </Parts.Item>
  )
}

/** A heading inside a menu. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <Parts.Label className="truncate px-3 py-2 text-[0.9375rem] text-muted">{children}</Parts.Label>
}

/** A line between groups. */
export function MenuSeparator() {
  return <Parts.Separator className="my-1.5 h-px bg-line" />
}
