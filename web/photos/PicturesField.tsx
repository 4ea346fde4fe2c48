import { ImagePlus, Trash2 } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { PICTURES_MAX } from '#contract/photos/options.ts'
import { FieldError, Optional } from '#web/ui/fields/Field.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import type { ListedPicture } from './listed-picture.ts'
import { type PictureList, roomBeside, usePictures } from './picture-list.ts'
import { PictureRow } from './PictureRow.tsx'
import { sortOut } from './prepare-photo.ts'

interface PicturesFieldProps {
  list: PictureList
  hint: string
  maxMegabytes: number
}

/** Of the pictures that can only be removed, as many stand in the list themselves. */
const REFUSED_LISTED = 3

const TOO_MANY = {
  title: `A dog has at most ${PICTURES_MAX} pictures`,
  description: 'We took the first ones. Remove one to make room.',
}

/** A dog's pictures: several at once by click, drag and drop or camera, in an order of their own. */
export function PicturesField({ list, hint, maxMegabytes }: PicturesFieldProps) {
  const id = useId()
  const pictures = usePictures(list)
  const [news, setNews] = useState('')
  const field = useRef<HTMLFieldSetElement>(null)
  const take = (files: readonly File[]) => {
    const { fitting, refusal } = sortOut(files, maxMegabytes)
    const left = list.add(fitting)
    if (refusal) toast({ ...refusal, variant: 'destructive' })
    else if (left > 0) toast({ ...TOO_MANY, variant: 'destructive' })
    setNews(refusal?.description ?? '')
  }
  const move = (key: string, place: number) => {
    list.move(key, place)
    if (place >= 0 && place < pictures.length) setNews(`Now picture ${place + 1} of ${pictures.length}`)
  }
  const putBack = (picture: ListedPicture, place: number) => {
    if (list.putBack(picture, place)) setNews(`Picture ${place + 1} is back`)
    else toast({ ...TOO_MANY, variant: 'destructive' })
    field.current?.focus({ preventScroll: true })
  }
  const remove = (key: string, place: number) => {
    const [removed] = pictures.filter((picture) => picture.key === key && picture.id !== null)
    list.remove(key)
    const title = `Picture ${place + 1} removed, ${pictures.length - 1} left`
    if (removed) toast({ title, action: { label: 'Undo', run: () => putBack(removed, place) } })
    setNews(removed ? '' : title)
    // Its row is gone: the focus moves here, not to the top of the document.
    field.current?.focus({ preventScroll: true })
  }
  const refused = pictures.filter(({ isRetriable }) => isRetriable === false)
  const unlisted = refused.slice(REFUSED_LISTED)
  const removeRefused = () => {
    for (const { key } of refused) list.remove(key)
    setNews(`${refused.length} pictures removed, ${pictures.length - refused.length} left`)
    field.current?.focus({ preventScroll: true })
  }
  return (
    <fieldset ref={field} tabIndex={-1} className="flex w-full min-w-0 flex-col gap-3 outline-none">
      <legend className="mb-1.5 font-semibold">
        Photos
        <Optional />
      </legend>
      <ol className="flex flex-col gap-3 empty:hidden">
        {pictures.map(
          (picture, place) =>
            !unlisted.includes(picture) && (
              <PictureRow
                key={picture.key}
                {...{ picture, place, list }}
                total={pictures.length}
                onMove={move}
                onRemove={remove}
              />
            ),
        )}
      </ol>
      {unlisted.length > 0 && <RefusedPictures unlisted={unlisted.length} onRemoveAll={removeRefused} />}
      {roomBeside(pictures) > 0 && <DropZone id={id} hint={hint} isFirst={pictures.length === 0} onTake={take} />}
      <p role="status" className="wrap-anywhere text-[0.9375rem] text-muted">
        {news}
      </p>
    </fieldset>
  )
}

interface RefusedPicturesProps {
  /** How many are not listed themselves. */
  unlisted: number
  onRemoveAll: () => void
}

/** The pictures that can only be removed, where there are too many to list: how many more, and a press that removes all. */
function RefusedPictures({ unlisted, onRemoveAll }: RefusedPicturesProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-card p-3">
      <FieldError id="unlisted-pictures" error={`${unlisted} more were not uploaded.`} />
      <Button variant="ghost" size="sm" className="max-sm:px-2" onClick={onRemoveAll}>
        <Trash2 className="size-4" aria-hidden="true" /> Remove All
      </Button>
    </div>
  )
}

interface DropZoneProps {
  id: string
  hint: string
  isFirst: boolean
  onTake: (files: readonly File[]) => void
}

function DropZone({ id, hint, isFirst, onTake }: DropZoneProps) {
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onTake([...event.dataTransfer.files])
  }
  return (
    <div
      className={`relative rounded-3xl border-2 border-dashed transition-colors hover:border-brand has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand ${isOver ? 'border-brand bg-brand-tint' : 'border-field-line bg-card'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        type="file"
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-label={isFirst ? 'Photos' : 'Add more photos'}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 cursor-pointer rounded-3xl opacity-0"
        onChange={({ target }) => {
          onTake([...(target.files ?? [])])
          target.value = '' // the same file may be chosen again
        }}
      />
      <div
        className={`pointer-events-none grid justify-items-center text-center text-muted ${isFirst ? 'gap-2 p-8' : 'gap-1 p-4'}`}
      >
        <ImagePlus className={`text-brand ${isFirst ? 'size-10' : 'size-7'}`} aria-hidden="true" />
        <span className="font-semibold text-ink">
          {isFirst ? 'Choose photos, or drop them here' : 'Add more photos'}
        </span>
        <span id={`${id}-hint`}>{hint}</span>
      </div>
    </div>
  )
}
