import { SendHorizontal, X } from 'lucide-react'
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type SubmitEvent,
  Suspense,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import type { PublicOwner } from '#contract/kit/public-owner.ts'
import type { OwnerWithDogs } from '#contract/owners/schemas.ts'
import { cleanText, lengthOf } from '#contract/kit/text.ts'
import { CONTENT_MAX } from '#contract/messages/options.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'
import { readDraft, useStoredDraft } from '#web/platform/drafts/stored-draft.ts'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { queueMessage } from '../../outbox.ts'
import { picturesIn, storePictures } from '../../chosen-pictures.ts'
import { draftOf } from '../../outbox-store.ts'
import { nameOf } from '#web/owners/owner.ts'
import { preloadWarnings, useCheckedSend } from './use-checked-send.ts'
import { CameraButton, PictureButton } from './PictureButton.tsx'
import { useDroppedFiles } from './use-dropped-files.ts'
import { preparePictures, useNextPictures } from './use-next-pictures.ts'
import { DogFace, type KnownDog, useContextDog } from '../ContextDog.tsx'

interface ComposerProps {
  me: string
  other: PublicOwner | OwnerWithDogs
  dogId: string | undefined
  /** Why a message may carry no pictures yet. */
  noPictures?: string | undefined
}

const MAX_HEIGHT_PX = 120
/** The length is shown from this many characters on. */
const COUNTED_FROM = CONTENT_MAX - 200

/** The text field for the next message. The draft is stored for each conversation until it is sent. */
export function Composer({ me, other, dogId, noPictures }: ComposerProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useStoredDraft(me, draftOf(other.id))
  const dog = useContextDog(dogId, 'dogs' in other ? other.dogs : [])
  const content = cleanText(text)
  const length = lengthOf(content)
  const next = useNextPictures(me, other.id, noPictures)
  const taking = { onTake: next.take, onNear: preparePictures }
  const canSend = (content !== '' || next.pictures.length > 0) && length <= CONTENT_MAX

  useLayoutEffect(() => fit(field.current))
  useDroppedFiles(form, next.take)

  const checked = useCheckedSend(other.id, (passed) => {
    const pictures = picturesIn(me, other.id)
    if (passed === '' && pictures.length === 0) return // they were removed meanwhile
    const message = { receiverId: other.id, content: passed, contextDogId: dogId ?? null }
    queueMessage(me, { ...message, ...(pictures.length > 0 && { pictures }) })
    storePictures(me, other.id, [])
    // Something else may have been typed while it was checked.
    if (cleanText(readDraft(me, draftOf(other.id))) === passed) setText('')
    field.current?.focus()
  })
  const send = () => canSend && void checked.send(content)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const leaveDog = () => {
    replaceQuery({ userId: other.id })
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing) send()
  }
  return (
    <form
      ref={form}
      data-bottom
      onSubmit={submit}
      className="border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
    >
      {dog && <AboutDog dog={dog} onLeave={leaveDog} />}
      {next.pictures.length > 0 && (
        <Suspense fallback={null}>
          <next.List me={me} otherId={other.id} pictures={next.pictures} onRemoved={() => field.current?.focus()} />
        </Suspense>
      )}
      <div className="flex items-end gap-2">
        <PictureButton refusal={next.refusal} {...taking} />
        <label htmlFor={id} className="sr-only">{`Message to ${nameOf(other)}`}</label>
        <div className="relative min-w-0 flex-1">
          <textarea
            ref={field}
            id={id}
            rows={1}
            data-next-focus
            value={text}
            placeholder="Write a message"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            aria-invalid={length > CONTENT_MAX}
            aria-describedby={`${id}-count`}
            onChange={(event) => setText(event.target.value)}
            onFocus={prepare}
            onPaste={(event) => takePasted(event, next.take)}
            onKeyDown={press}
            className="block max-h-[120px] min-h-11 w-full resize-none rounded-3xl border-[1.5px] border-field-line bg-card px-4 py-2 leading-snug placeholder:text-muted hover:border-ink aria-invalid:border-2 aria-invalid:border-danger"
          />
          {text === '' && next.refusal === undefined && <CameraButton {...taking} />}
        </div>
        <button type="submit" disabled={!canSend} title="Ctrl+Enter sends too" className={buttonStyle({ size: 'md' })}>
          <SendHorizontal className="size-5 max-sm:hidden" aria-hidden="true" /> Send
        </button>
      </div>
      <Count id={`${id}-count`} length={length} />
      <FirstWarning {...checked} name={nameOf(other)} />
    </form>
  )
}

function prepare(): void {
  preloadWarnings()
  preparePictures()
}

/** Takes pasted pictures, not those that programs add to a copied text. */
function takePasted(event: ClipboardEvent, take: (files: readonly File[]) => void): void {
  const { files, types } = event.clipboardData
  if (files.length === 0 || types.includes('text/plain')) return
  event.preventDefault()
  take([...files])
}

function FirstWarning({ Dialog, held, next, close, name }: ReturnType<typeof useCheckedSend> & { name: string }) {
  const [warning] = held?.warnings ?? []
  if (!held || !warning) return null
  const { content, isFollowing } = held
  return <Dialog key={warning.kind} {...{ warning, isFollowing, name, content }} onSend={next} onClose={close} />
}

/** The length of the message, shown near the limit. */
function Count({ id, length }: { id: string; length: number }) {
  if (length <= COUNTED_FROM) return null
  const isTooLong = length > CONTENT_MAX
  return (
    <p id={id} className={`mt-1.5 px-4 text-sm tabular-nums ${isTooLong ? 'font-semibold text-danger' : 'text-muted'}`}>
      {isTooLong && 'Message is too long: '}
      {length}/{CONTENT_MAX}
      <span className="sr-only"> characters</span>
    </p>
  )
}

/** Makes the field as high as its text, up to 120 px. */
function fit(field: HTMLTextAreaElement | null): void {
  if (!field) return
  field.style.height = 'auto'
  const borders = field.offsetHeight - field.clientHeight
  field.style.height = `${Math.min(field.scrollHeight + borders, MAX_HEIGHT_PX)}px`
  field.style.overflowY = field.scrollHeight + borders > MAX_HEIGHT_PX ? 'auto' : 'hidden'
}

function AboutDog({ dog, onLeave }: { dog: KnownDog; onLeave: () => void }) {
  return (
    <p className="mb-2 inline-flex items-center gap-2 rounded-full bg-brand-tint py-1 pl-1 text-[0.9375rem] font-semibold">
      <DogFace dog={dog} /> About {dog.name}
      <button
        type="button"
        aria-label={`Remove “About ${dog.name}”`}
        onClick={onLeave}
        className="grid size-9 place-items-center rounded-full hover:bg-sunken"
      >
        <X className="size-4.5" aria-hidden="true" />
      </button>
    </p>
  )
}
