import { Ban, Flag, PawPrint, Trash2 } from 'lucide-react'
import type { ReactElement } from 'react'
import { linkTo } from '#web/platform/routing/router.tsx'
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/DropdownMenu.tsx'
import { useBlock } from './use-block.ts'
import { useReport } from './use-report.ts'

export interface OwnerMenuListProps {
  trigger: ReactElement
  /** Absent when the two can no longer meet: there is nobody to block or report. */
  ownerId: string | undefined
  /** The owner's dogs, where the page does not show them. */
  dogs?: readonly { id: string; name: string }[]
  /** Deletes the conversation with the owner. */
  onDelete?: (() => void) | undefined
}

/** The menu of what else can be done about an owner. Mounted on first use and therefore open from the start. */
export function OwnerMenuList({ trigger, ownerId, dogs = [], onDelete }: OwnerMenuListProps) {
  // Here and not in the items: those are gone as soon as the menu closes.
  const blocking = useBlock(ownerId ?? '')
  const reporting = useReport(ownerId ?? '')
  return (
    <DropdownMenu trigger={trigger} label="More">
      {dogs.map(({ id, name }) => (
        <MenuLink key={id} to={linkTo('dog', { id })}>
          <PawPrint className="size-5" aria-hidden="true" /> {`${name}’s Profile`}
        </MenuLink>
      ))}
      {dogs.length > 0 && <MenuSeparator />}
      {ownerId !== undefined && <SafetyItems {...blocking} {...reporting} />}
      {onDelete && (
        <MenuItem onSelect={onDelete}>
          <Trash2 className="size-5" aria-hidden="true" /> Delete Conversation
        </MenuItem>
      )}
    </DropdownMenu>
  )
}

type SafetyItemsProps = ReturnType<typeof useBlock> & ReturnType<typeof useReport>

function SafetyItems({ block, isBlocking, report, isReporting, isReported }: SafetyItemsProps) {
  return (
    <>
      <MenuItem disabled={isBlocking} onSelect={block}>
        <Ban className="size-5" aria-hidden="true" /> Block User
      </MenuItem>
      <MenuItem disabled={isReported || isReporting} onSelect={report}>
        <Flag className="size-5" aria-hidden="true" /> {isReported ? 'Reported' : 'Report User'}
      </MenuItem>
    </>
  )
}
