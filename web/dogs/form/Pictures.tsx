import { pictureListOf } from '#web/photos/picture-list.ts'
import { PicturesField } from '#web/photos/PicturesField.tsx'
import type { Picture } from '#contract/photos/schemas.ts'

interface PicturesProps {
  /** The name of the list: see `pictureListOf`. */
  name: string
  initial?: readonly Picture[]
  hint: string
  maxMegabytes: number
}

/** The pictures of a dog's form. */
export function Pictures({ name, initial, ...field }: PicturesProps) {
  return <PicturesField list={pictureListOf(name, initial)} {...field} />
}
