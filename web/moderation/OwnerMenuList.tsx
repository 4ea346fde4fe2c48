import { Ban, Eye, EyeOff, Flag, ImageOff, PawPrint, Trash2 } from 'lucide-react'
import { type ReactElement, Suspense, useState } from 'react'
import { photoIdOf } from '#contract/photos/options.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo } from '#web/platform/routing/router.tsx'
import { DropdownMenu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/DropdownMenu.tsx'
import { useBlock } from './use-block.ts'
import { useHide } from './use-hide.ts'
import type { Reported } from './ReportThingDialog.tsx'
import { useReported } from './use-report.ts'

const dialog = lazyComponentAfterLoad(() => import('./ReportThingDialog.tsx').then((m) => m.ReportThingDialog))

export interface OwnerMenuListProps {
  trigger: ReactElement
  /** Absent when the two can no longer meet: there is nobody to block or report. */
  ownerId: string | undefined
  ownerName: string
  /** The address of the owner's own picture, which can be reported too. */
  pictureUrl?: string | null | undefined
  /** The owner's dogs, where the page does not show them. */
  dogs?: readonly { id: string; name: string }[]
  /** The dog whose page this is, and its photo, which can be reported too. */
  dogId?: string
  photoId?: string | undefined
  /** Deletes the conversation with the owner. */
  onDelete?: (() => void) | undefined
}

/** The menu of what else can be done about an owner. Mounted on first use and therefore open from the start. */
export function OwnerMenuList({ trigger, ownerId, dogs = [], onDelete, ...about }: OwnerMenuListProps) {
  const { ownerName, pictureUrl, dogId, photoId } = about
  // Here and not in the items: those are gone as soon as the menu closes.
  const blocking = useBlock(ownerId ?? '')
  const { isReported, noteReport } = useReported(ownerId ?? '')
  const [reported, report] = useState<Reported & { shownBy?: Reported | undefined }>()
  return (
    <>
      <DropdownMenu trigger={trigger} label="More">
        {dogs.map(({ id, name }) => (
          <MenuLink key={id} to={linkTo('dog', { id })}>
            <PawPrint className="size-5" aria-hidden="true" /> {`${name}’s Profile`}
          </MenuLink>
        ))}
        {dogs.length > 0 && <MenuSeparator />}
        {ownerId !== undefined && (
          <>
            <HideItem id={ownerId} name={ownerName} />
            <MenuSeparator />
            <BlockItem {...blocking} />
            <ReportItems {...{ ownerId, ownerName, pictureUrl, dogId, photoId, isReported }} onReport={report} />
          </>
        )}
        {onDelete && (
          <MenuItem onSelect={onDelete}>
            <Trash2 className="size-5" aria-hidden="true" /> Delete Conversation
          </MenuItem>
        )}
      </DropdownMenu>
      {reported && (
        <Suspense>
          <dialog.Component
            key={reported.id}
            {...reported}
            onReport={report}
            onReported={() => reported.subject === 'owner' && noteReport()}
            onClose={() => report(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

function HideItem(person: { id: string; name: string }) {
  const { isHidden, change } = useHide(person)
  const Icon = isHidden ? Eye : EyeOff
  return (
    <MenuItem onSelect={change}>
      <Icon className="size-5" aria-hidden="true" />
      {isHidden ? `Show ${person.name} Again` : `Hide ${person.name}`}
    </MenuItem>
  )
}

function BlockItem({ block, isBlocking }: ReturnType<typeof useBlock>) {
  return (
    <MenuItem disabled={isBlocking} onSelect={block}>
      <Ban className="size-5 text-danger" aria-hidden="true" /> <span className="text-danger">Block User</span>
    </MenuItem>
  )
}

interface ReportItemsProps extends Pick<OwnerMenuListProps, 'ownerName' | 'pictureUrl' | 'dogId' | 'photoId'> {
  ownerId: string
  isReported: boolean
  onReport: (what: Reported & { shownBy?: Reported | undefined }) => void
}

function ReportItems({ ownerId, ownerName, pictureUrl, isReported, onReport, ...about }: ReportItemsProps) {
  const { dogId, photoId } = about
  const owner: Reported = { subject: 'owner', id: ownerId }
  const dog: Reported | undefined = dogId === undefined ? undefined : { subject: 'dog', id: dogId }
  const pictureId = pictureUrl ? photoIdOf(pictureUrl) : undefined
  return (
    <>
      <MenuItem disabled={isReported} onSelect={() => onReport(owner)}>
        <Flag className="size-5" aria-hidden="true" /> {isReported ? 'Reported' : 'Report User'}
      </MenuItem>
      {pictureId !== undefined && (
        <MenuItem onSelect={() => onReport({ subject: 'photo', id: pictureId, shownBy: owner })}>
          <ImageOff className="size-5" aria-hidden="true" /> {`Report ${ownerName}’s Picture`}
        </MenuItem>
      )}
      {dog && (
        <MenuItem onSelect={() => onReport(dog)}>
          <PawPrint className="size-5" aria-hidden="true" /> Report Dog
        </MenuItem>
      )}
      {photoId !== undefined && (
        <MenuItem onSelect={() => onReport({ subject: 'photo', id: photoId, shownBy: dog })}>
          <ImageOff className="size-5" aria-hidden="true" /> Report Photo
        </MenuItem>
      )}
    </>
  )
}
