import { GripVertical, RotateCcw, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useId, useState } from 'react'
import { ALT_MAX, cardPhoto, photoUrl } from '#contract/photos/options.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { FieldError } from '#web/ui/fields/Field.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import type { ListedPicture } from './listed-picture.ts'
import type { PictureList } from './picture-list.ts'
import { Placeholder } from './Placeholder.tsx'

interface PictureRowProps {
  picture: ListedPicture
  place: number
  total: number
  list: PictureList
  onMove: (key: string, place: number) => void
  onRemove: (key: string, place: number) => void
}

const isSending = ({ id, problem }: ListedPicture) => id === null && problem === undefined

/** One picture of the form: what it shows, how far it is uploaded, and its place. */
export function PictureRow({ picture, place, total, list, onMove, onRemove }: PictureRowProps) {
  const id = useId()
  const { key, alt, problem, isRetriable = false } = picture
  const isOnItsWay = isSending(picture)
  const name = `picture ${place + 1}`
  return (
    <li data-place={place} className="flex gap-3 rounded-2xl border border-line bg-card p-3">
      <div className="flex flex-col items-center gap-1">
        <Thumbnail picture={picture} />
        {place === 0 && <span className="text-sm font-semibold text-brand">Shown first</span>}
      </div>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <TextField
          label="What does this picture show?"
          value={alt}
          maxLength={ALT_MAX}
          onChange={({ target }) => list.describe(key, target.value)}
        />
        {isOnItsWay && (
          <progress
            aria-label={`Sending ${name}`}
            value={picture.progress}
            max={1}
            className="h-2 w-full accent-brand"
          />
        )}
        <FieldError id={id} error={problem} />
        <div className="flex flex-wrap items-center gap-1">
          {total > 1 && <MoveHandle name={name} {...{ picture, place, onMove }} />}
          {isRetriable && (
            <Button variant="soft" size="sm" onClick={() => list.retry(key)}>
              <RotateCcw className="size-4" aria-hidden="true" /> Try Again
            </Button>
          )}
          <RemoveButton name={name} isOnItsWay={isOnItsWay} onClick={() => onRemove(key, place)} />
        </div>
      </div>
    </li>
  )
}

function RemoveButton({ name, isOnItsWay, onClick }: { name: string; isOnItsWay: boolean; onClick: () => void }) {
  const [word, Icon] = isOnItsWay ? ['Cancel', X] : ['Remove', Trash2]
  return (
    <Button variant="ghost" size="sm" className="max-sm:px-2" aria-label={`${word} ${name}`} onClick={onClick}>
      <Icon className="size-4" aria-hidden="true" /> {word}
    </Button>
  )
}

function Thumbnail({ picture: { src, imageHash, id, alt } }: { picture: ListedPicture }) {
  const isStored = src !== null && id !== null && src === photoUrl(id)
  return (
    <span className="relative block size-20 shrink-0 overflow-hidden rounded-2xl bg-sunken">
      <Placeholder hash={imageHash} />
      {src !== null && (
        <img src={isStored ? cardPhoto(src) : src} alt={alt} className="relative size-full object-cover" />
      )}
    </span>
  )
}

interface MoveHandleProps extends Pick<PictureRowProps, 'picture' | 'place' | 'onMove'> {
  name: string
}

/** Moves a picture: dragged by finger or mouse, or by the arrow keys. */
function MoveHandle({ name, picture: { key }, place, onMove }: MoveHandleProps) {
  const [isHeld, setHeld] = useState(false)
  const drag = ({ clientX, clientY }: PointerEvent) => {
    if (!isHeld) return
    const over = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')
    const target = Number(over?.dataset['place'] ?? place)
    if (target !== place) onMove(key, target)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(key, place + step)
  }
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Move ${name}`}
      aria-description="Drag it, or press the up or down arrow key."
      className={`touch-none max-sm:px-2 ${isHeld ? 'cursor-grabbing bg-sunken' : 'cursor-grab'}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setHeld(true)
      }}
      onPointerMove={drag}
      onPointerUp={() => setHeld(false)}
      onPointerCancel={() => setHeld(false)}
      onKeyDown={press}
    >
      <GripVertical className="size-4" aria-hidden="true" /> <span className="max-sm:hidden">Move</span>
    </Button>
  )
}
