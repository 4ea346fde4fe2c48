import { useEffect, useSyncExternalStore } from 'react'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/options.ts'
import { PHOTO_MAX_MB } from '#contract/photos/options.ts'
import { isSessionLost, NetworkError } from '#web/platform/api/api.ts'
import { newId } from '#web/platform/api/new-id.ts'
import { isServerFault, isTemporary } from '#web/platform/api/retry.ts'
import { keepBlob, readBlob, removeBlob } from '#web/platform/drafts/stored-blobs.ts'
import { readDraft, storeDraft } from '#web/platform/drafts/stored-draft.ts'
import { withLock } from '#web/platform/with-lock.ts'
import { createListeners } from '#web/platform/create-listeners.ts'
import { clearAtSignOut, loseSession } from '#web/platform/session/session.ts'
import { sortOut, UNREADABLE_PHOTO } from '#web/photos/prepare-photo.ts'
import { refusalIn } from '#web/photos/send-picture.ts'
import { RefusedPhoto, smallPicture } from '#web/photos/shrink.ts'
import { uploadPicture } from '#web/photos/upload-picture.ts'
import { toast, type ToastText } from '#web/ui/feedback/toast.ts'
import { picturesIn, storePictures, TOO_MANY_MESSAGE_PICTURES } from './chosen-pictures.ts'
import { storeQueued, outboxOf, removeQueued, type Waiting } from './outbox-store.ts'

// Pictures of messages that are not sent yet, each under a key: chosen in the composer, made small, stored in this browser,
// and uploaded at once, or later with their message.

/** A picture in this page. */
interface Shown {
  /** Where to show it from; null where the browser cannot open it. */
  src: string | null
  /** How much is uploaded, from 0 to 1. */
  progress: number
}

const shown = new Map<string, Shown>()
/** The addresses of pictures that were sent from this page, by the ids of the stored ones. */
const sentFrom = new Map<string, string>()
/** Pictures that are being reduced and stored, by key. */
const storing = new Map<string, Promise<void>>()
/** Pictures that are being uploaded, by key. */
const uploading = new Map<string, { cancel: () => void; id: Promise<string> }>()
const { subscribe, notify } = createListeners()

clearAtSignOut(() => {
  for (const { cancel } of uploading.values()) cancel()
  for (const src of [...[...shown.values()].map((one) => one.src), ...sentFrom.values()])
    if (src) URL.revokeObjectURL(src)
  for (const map of [shown, sentFrom, storing, uploading]) map.clear()
})

/** Pictures are made small and stored one after the other, of all tabs: each takes much memory. */
const STORE_LOCK = 'picture store'

/** The name under which the id of an uploaded picture is stored, and of the lock of its upload. */
const idOf = (key: string) => `picture ${key}`

function show(key: string, fields: Partial<Shown>): void {
  shown.set(key, { src: null, progress: 0, ...shown.get(key), ...fields })
  notify()
}

/** Adds chosen files to the pictures of the next message, as many as there is room for; says which it did not take. */
export function choosePictures(me: string, otherId: string, files: readonly File[]): void {
  const { fitting, refusal } = sortOut(files, PHOTO_MAX_MB.message)
  const before = picturesIn(me, otherId)
  const taken = fitting.slice(0, MESSAGE_PICTURES_MAX - before.length).map((file) => ({ key: newId(), file }))
  if (refusal) toast({ ...refusal, variant: 'destructive' })
  else if (taken.length < fitting.length) {
    toast({ title: TOO_MANY_MESSAGE_PICTURES, description: 'We took the first ones.', variant: 'destructive' })
  }
  storePictures(me, otherId, [...before, ...taken.map(({ key }) => key)])
  for (const { key, file } of taken) void begin({ me, otherId, key }, file)
}

/** A picture in the composer. */
interface Chosen {
  me: string
  otherId: string
  key: string
}

async function begin(chosen: Chosen, file: File): Promise<void> {
  const { me, key } = chosen
  const stored = withLock(STORE_LOCK, async () => storeSmall(me, key, file))
  storing.set(key, stored)
  try {
    await stored
    if (isWanted(chosen)) await uploadOnce(me, key)
    else await clearMessagePictures(me, [key])
  } catch (error) {
    // Without a network, or after a fault of the server, it is uploaded with its message.
    if (!isTemporary(error) && !isServerFault(error) && isChosen(chosen)) refuse(chosen, error)
  } finally {
    storing.delete(key)
  }
}

const isChosen = ({ me, otherId, key }: Chosen) => picturesIn(me, otherId).includes(key)

/** Whether a picture was neither removed nor sent meanwhile. */
function isWanted(chosen: Chosen): boolean {
  return isChosen(chosen) || outboxOf(chosen.me).some(({ pictures = [] }) => pictures.includes(chosen.key))
}

async function storeSmall(me: string, key: string, file: File): Promise<void> {
  const photo = await smallPicture(file)
  show(key, { src: photo.type === 'image/jpeg' ? URL.createObjectURL(photo) : null })
  await keepBlob(me, key, photo)
}

/** Takes a picture that cannot be sent out of the composer, and says why. */
function refuse({ me, otherId, key }: Chosen, error: unknown): void {
  removeMessagePicture(me, otherId, key)
  if (isSessionLost(error)) return loseSession()
  toast({ ...refusalText(error), variant: 'destructive' })
}

function refusalText(error: unknown): ToastText {
  if (error instanceof RefusedPhoto) return { title: error.title, description: error.message }
  const title = refusalIn(error)
  return title === undefined ? UNREADABLE_PHOTO : { title }
}

/** Takes a picture out of the composer and ends its upload. */
export function removeMessagePicture(me: string, otherId: string, key: string): void {
  const left = picturesIn(me, otherId).filter((one) => one !== key)
  storePictures(me, otherId, left)
  void clearMessagePictures(me, [key])
}

/** Takes pictures out of the composer of which a reload left nothing, not those that another tab is about to store. */
export async function removeLost(me: string, otherId: string): Promise<void> {
  for (const key of await listLost(me, picturesIn(me, otherId))) removeMessagePicture(me, otherId, key)
}

/**
 * Takes lost pictures out of a message that waits, which stays as not sent: it can be sent without them.
 * @returns whether there were any
 */
export async function dropLost(me: string, id: string): Promise<boolean> {
  const find = () => outboxOf(me).find((one) => one.id === id)
  const missing = await listLost(me, find()?.pictures)
  const lost = missing.filter((key) => readDraft(me, idOf(key)) === '')
  const message = find()
  if (!message) return true // another tab has sent it meanwhile
  if (lost.length === 0) return false
  toast({
    title: `This browser has lost ${lost.length === 1 ? 'a picture' : 'pictures'} of your message`,
    description: removeLostPictures(me, message, lost) ? 'You can send the rest of it.' : 'Please choose again.',
    variant: 'destructive',
  })
  await clearMessagePictures(me, lost)
  return true
}

/** Takes lost pictures out of a queued message. @returns false when nothing is left of it, and it is removed */
function removeLostPictures(me: string, { pictures = [], ...message }: Waiting, lost: readonly string[]): boolean {
  const left = pictures.filter((key) => !lost.includes(key))
  const isLeft = message.content !== '' || left.length > 0
  if (isLeft) storeQueued(me, { ...message, failed: true, ...(left.length > 0 && { pictures: left }) })
  else removeQueued(me, message.id)
  return isLeft
}

/** The pictures of which nothing is left in this browser. */
async function listLost(me: string, keys: readonly string[] = []): Promise<string[]> {
  return withLock(STORE_LOCK, async () => {
    const lost: string[] = []
    for (const key of keys) if (!storing.has(key) && !(await readBlob(me, key))) lost.push(key)
    return lost
  })
}

/** Uploads a picture unless it is uploaded or on its way. @returns the id of the stored one */
async function uploadOnce(me: string, key: string): Promise<string> {
  const known = readDraft(me, idOf(key))
  if (known !== '') return known
  const running = uploading.get(key)
  if (running) return running.id
  const cancellation = new AbortController()
  const { signal } = cancellation
  const id = withLock(idOf(key), async () => uploadNow(me, key, signal), signal)
  uploading.set(key, { cancel: () => cancellation.abort(new NetworkError('cancelled')), id })
  return id.finally(() => uploading.delete(key))
}

/** In the turn of the picture: another tab may have uploaded it meanwhile. */
async function uploadNow(me: string, key: string, signal: AbortSignal): Promise<string> {
  const known = readDraft(me, idOf(key))
  if (known !== '') return known
  const photo = await readBlob(me, key)
  if (!photo) throw new Error('The picture is gone')
  const { id } = await uploadPicture(photo, { signal, onProgress: (progress) => show(key, { progress }) })
  storeDraft(me, idOf(key), id)
  show(key, { progress: 1 })
  return id
}

/** The ids of a message's pictures, after uploading those that are not uploaded. */
export async function photoIdsOf(me: string, keys: readonly string[] = []): Promise<string[]> {
  const ids: string[] = []
  for (const key of keys) {
    await storing.get(key)?.catch(() => {})
    ids.push(await uploadOnce(me, key))
  }
  return ids
}

/** Sends the pictures again with the next attempt: the server has those of too long ago no more. */
export function clearIds(me: string, keys: readonly string[]): void {
  for (const key of keys) storeDraft(me, idOf(key), '')
}

/** Removes what this browser keeps of pictures that are not wanted any more, or were sent: those are still shown here. */
export async function clearMessagePictures(me: string, keys: readonly string[], areSent = false): Promise<void> {
  for (const key of keys) {
    uploading.get(key)?.cancel()
    const { src } = shown.get(key) ?? {}
    if (src && areSent) sentFrom.set(readDraft(me, idOf(key)), src)
    else if (src) URL.revokeObjectURL(src)
    shown.delete(key)
    storeDraft(me, idOf(key), '')
    await removeBlob(me, key)
  }
  notify()
}

/** Where a picture that was sent from this page can be shown from before it has come back. */
export function sentAddress(photoId: string): string | undefined {
  return sentFrom.get(photoId)
}

/** Hook: a picture that is not sent yet; undefined until it was read. */
export function useUnsentPicture(me: string, key: string): Shown | undefined {
  const picture = useSyncExternalStore(subscribe, () => shown.get(key))
  useEffect(() => {
    if (!picture) void readAgain(me, key)
  }, [me, key, picture])
  return picture
}

/** After a reload. */
async function readAgain(me: string, key: string): Promise<void> {
  const photo = await readBlob(me, key)
  if (!photo || shown.has(key)) return
  show(key, {
    src: photo.type === 'image/jpeg' ? URL.createObjectURL(photo) : null,
    progress: readDraft(me, idOf(key)) === '' ? 0 : 1,
  })
}
