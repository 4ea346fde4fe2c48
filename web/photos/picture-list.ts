import { useSyncExternalStore } from 'react'
import { PICTURES_MAX, photoUrl } from '#contract/photos/options.ts'
import type { Picture } from '#contract/photos/schemas.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { keepTabDraft, readTabDraft, removeTabDraft } from '#web/platform/drafts/tab-draft.ts'
import { createListeners } from '#web/platform/create-listeners.ts'
import { clearAtSignOut } from '#web/platform/session/session.ts'
import { keptPictures, type ListedPicture } from './listed-picture.ts'
import { openSendings } from './send-picture.ts'

// The pictures of a form, each of which is uploaded by itself. They belong to no component: uploads go on when the form is
// left, and the list is there again when it is come back to; uploaded pictures also after a reload.

/** The list under one name, and all that can be done with it. */
export interface PictureList {
  /** The pictures that it started with, or that were saved since. */
  initial: readonly Picture[]
  read: () => readonly ListedPicture[]
  subscribe: (listener: () => void) => () => void
  /** Takes as many as there is room for. @returns how many were left out */
  add: (files: readonly File[]) => number
  retry: (key: string) => void
  /** Also cancels its upload. */
  remove: (key: string) => void
  /** Takes a removed picture back to its place. @returns whether there was room */
  putBack: (picture: ListedPicture, place: number) => boolean
  move: (key: string, place: number) => void
  describe: (key: string, alt: string) => void
  /** Resolves when nothing is on its way any more. */
  settled: () => Promise<void>
}

const lists = new Map<string, PictureList>()

clearAtSignOut(() => lists.clear())

/**
 * The list under this name, which names its owner or their dog. It starts with `initial`, also anew when that is another
 * one meanwhile, unless pictures were added, changed or removed.
 */
export function pictureListOf(name: string, initial: readonly Picture[] = []): PictureList {
  const known = lists.get(name) ?? keptUnder(name)
  if (known && (isChanged(known) || isSame(known.initial, initial))) {
    lists.set(name, known)
    return known
  }
  const list = openList(name, { initial, pictures: initial.map(stored) })
  lists.set(name, list)
  return list
}

const isSame = (one: readonly Picture[], other: readonly Picture[]) => JSON.stringify(one) === JSON.stringify(other)

/** Whether a list has other pictures, another order or other descriptions than it started with. */
export function isChanged({ initial, read }: PictureList): boolean {
  return textOf(read()) !== textOf(initial)
}

type SentPicture = Pick<ListedPicture, 'id' | 'alt'>

const textOf = (pictures: readonly SentPicture[]) => JSON.stringify(pictures.map(({ id, alt }) => [id, alt.trim()]))

/** How many there is room for. A file that is no picture takes none: it can only be removed. */
export const roomBeside = (pictures: readonly ListedPicture[]) =>
  Math.max(0, PICTURES_MAX - pictures.filter(({ isRetriable = true }) => isRetriable).length)

/**
 * Takes away what was chosen; uploads that have begun go on.
 * @returns a function that brings it back; null when nothing was changed
 */
export function setPicturesAside(name: string): (() => void) | null {
  const list = lists.get(name) ?? keptUnder(name)
  lists.delete(name)
  removeTabDraft(keptPictures(name))
  if (!list || !isChanged(list)) return null
  return () => {
    lists.set(name, list)
    keep(name, list)
  }
}

/** Clears what was chosen, after saving or starting over. */
export function clearPictureList(name: string): void {
  const list = lists.get(name)
  lists.delete(name)
  for (const { key } of list?.read() ?? []) list?.remove(key)
  removeTabDraft(keptPictures(name))
}

/**
 * Clears a list that was sent as `sent`. One that was changed since stays, beside the pictures that are `saved` now.
 */
export function clearSentPictures(name: string, sent: readonly SentPicture[], saved: readonly Picture[]): void {
  const list = lists.get(name)
  if (!list || textOf(list.read()) === textOf(sent)) return clearPictureList(name)
  list.initial = saved
  keep(name, list)
}

/** Hook: the pictures of a list. */
export function usePictures(list: PictureList): readonly ListedPicture[] {
  return useSyncExternalStore(list.subscribe, list.read)
}

function stored({ id, imageUrl, imageHash, alt }: Picture): ListedPicture {
  return { key: id, id, src: imageUrl, imageHash, alt, progress: 1 }
}

interface StoredPictures {
  initial: readonly Picture[]
  pictures: readonly Picture[]
}

function keptUnder(name: string): PictureList | null {
  const kept = readTabDraft(keptPictures(name)) as Partial<StoredPictures> | null
  if (!Array.isArray(kept?.initial) || !Array.isArray(kept.pictures)) return null
  return openList(name, { initial: kept.initial, pictures: kept.pictures.map(stored) })
}

function keep(name: string, { initial, read }: PictureList): void {
  const pictures = read().flatMap(({ id, alt, imageHash }) =>
    id === null ? [] : [{ id, alt, imageUrl: photoUrl(id), ...(imageHash !== undefined && { imageHash }) }],
  )
  if (pictures.length === 0 && initial.length === 0) removeTabDraft(keptPictures(name))
  else keepTabDraft(keptPictures(name), { initial, pictures } satisfies StoredPictures)
}

interface Contents {
  initial: readonly Picture[]
  pictures: readonly ListedPicture[]
}

function openList(name: string, { initial, ...contents }: Contents): PictureList {
  let { pictures } = contents
  const { subscribe, notify } = createListeners()
  const read = () => pictures

  const set = (next: readonly ListedPicture[]) => {
    pictures = next
    const list = lists.get(name)
    if (list?.read === read) keep(name, list)
    notify()
  }
  const change = (key: string, fields: Partial<ListedPicture>) =>
    set(pictures.map((picture) => (picture.key === key ? { ...picture, ...fields } : picture)))
  const sendings = openSendings(change)
  return {
    initial,
    read,
    subscribe,
    settled: sendings.settled,
    add: (chosen) => {
      const taken = chosen.slice(0, roomBeside(pictures))
      const added = taken.map((file) => ({ key: newId(), file }))
      set([...pictures, ...added.map(({ key }) => ({ key, id: null, alt: '', src: null, progress: 0 }))])
      for (const { key, file } of added) sendings.send(key, file)
      return chosen.length - taken.length
    },
    retry: (key) => {
      change(key, { problem: undefined, progress: 0 })
      sendings.send(key)
    },
    remove: (key) => {
      sendings.cancel(key)
      set(pictures.filter((picture) => picture.key !== key))
    },
    putBack: (picture, place) => {
      const hasRoom = roomBeside(pictures) > 0
      if (hasRoom && !pictures.some(({ key }) => key === picture.key)) set(pictures.toSpliced(place, 0, picture))
      return hasRoom
    },
    move: (key, place) => {
      const moved = pictures.find((picture) => picture.key === key)
      if (!moved || place < 0 || place >= pictures.length) return
      set(pictures.filter((picture) => picture !== moved).toSpliced(place, 0, moved))
    },
    describe: (key, alt) => change(key, { alt }),
  }
}
