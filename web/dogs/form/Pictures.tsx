import { pictureListOf } from '#web/photos/picture-list.ts'
import { PicturesField } from '#web/photos/PicturesField.tsx'
import { PHOTO_MAX_MB } from '#contract/photos/options.ts'
import type { Picture } from '#contract/photos/schemas.ts'

interface PicturesProps {
  /** The name of the list: see `pictureListOf`. */
  name: string
  initial?: readonly Picture[]
  form: 'create' | 'edit'
}

const BEFORE_LIMIT = { create: 'JPG, PNG or WebP', edit: 'Drag and drop or click. PNG or JPG' }

/** The pictures of a dog's form. */
export function Pictures({ name, initial, form }: PicturesProps) {
  const maxMegabytes = PHOTO_MAX_MB[form]
  const hint = `${BEFORE_LIMIT[form]}, up to ${maxMegabytes}MB each`
  return <PicturesField list={pictureListOf(name, initial)} hint={hint} maxMegabytes={maxMegabytes} />
}
