import { CheckCheck, Clock3, TriangleAlert } from 'lucide-react'
import { type MouseEvent, type ReactNode, Suspense, useSyncExternalStore } from 'react'
import { formatTimestamp, timeOf } from '#web/platform/format/format-date.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { discard, retryMessage } from '../../outbox.ts'
import { MessageMenu } from '#web/moderation/MessageMenu.tsx'
import { OpenLinks } from './OpenLinks.tsx'
import type { Line } from '../../thread-items.ts'

const pictures = lazyComponentAfterLoad(() => import('./MessagePictures.tsx').then((m) => m.MessagePictures))

interface BubbleProps {
  line: Line
  me: string
  /** The other owner's. */
  name: string
}

/** One message; the user's own are on the right. */
export function Bubble({ line, me, name }: BubbleProps) {
  const { isMine, isLast } = line
  const side = isMine ? 'self-end items-end' : 'self-start items-start'
  return (
    <li className={`flex max-w-[85%] flex-col sm:max-w-[75%] ${side} ${isLast ? 'mb-3' : 'mb-1'}`}>
      <span className="sr-only">{isMine ? 'You:' : 'They:'}</span>
      <div className="flex max-w-full items-center">
        <div className={`flex min-w-0 flex-col gap-1 ${side}`}>
          <Pictures line={line} me={me} name={name} />
          <Text line={line} />
        </div>
        {!isMine && <MessageMenu id={line.id} />}
      </div>
      <OpenLinks text={line.content} />
      {footOf(line, me)}
    </li>
  )
}

/** The shapes of one and of two pictures. */
const SHAPES: Record<number, string> = { 1: 'aspect-4/3', 2: 'aspect-2/1' }

/** As large before they have loaded as after it, so that nothing moves. */
function Pictures({ line, me, name }: BubbleProps) {
  if (line.pictures.length === 0) return null
  const frame = `w-64 max-w-full overflow-hidden rounded-3xl bg-sunken ${SHAPES[line.pictures.length] ?? 'aspect-square'}`
  return (
    <div className={frame}>
      <Suspense fallback={null}>
        <pictures.Component pictures={line.pictures} me={me} from={line.isMine ? null : name} />
      </Suspense>
    </div>
  )
}

function Text({ line: { content, isMine, isLast, waiting } }: { line: Line }) {
  if (content === '') return null
  const look = isMine ? 'bg-brand-tint' : 'border border-line bg-card'
  const tail = isLast ? (isMine ? 'rounded-br-md' : 'rounded-bl-md') : ''
  return (
    <p
      className={`max-w-full min-w-0 rounded-3xl px-4 py-2 wrap-anywhere whitespace-pre-wrap ${look} ${tail} ${waiting ? 'opacity-75' : ''}`}
    >
      {content}
    </p>
  )
}

function footOf({ id, at, waiting, isLast, isSeen }: Line, me: string): ReactNode {
  if (waiting === 'failed') return <Failed me={me} id={id} />
  if (waiting === 'sending') return isLast && <OnItsWay />
  if (!isLast && !isSeen) return null
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-sm text-muted">
      <time dateTime={at} title={formatTimestamp(at)}>
        {timeOf(at)}
      </time>
      {isSeen && (
        <span className="inline-flex items-center gap-1">
          <CheckCheck className="size-4" aria-hidden="true" />
          Seen
        </span>
      )}
    </p>
  )
}

function OnItsWay() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)
  return (
    <p className="mt-1 flex items-center gap-1.5 px-1 text-sm text-muted">
      <Clock3 className="size-4" aria-hidden="true" />
      {isOnline ? 'Sending…' : 'You are offline. We will send this as soon as you are back online.'}
    </p>
  )
}

function followNetwork(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

const linkStyle = 'min-h-11 font-semibold text-ink underline underline-offset-3'

function Failed({ me, id }: { me: string; id: string }) {
  const act = (deed: (me: string, id: string) => void) => (event: MouseEvent<HTMLElement>) => {
    // The buttons disappear; the focus moves to the conversation for keyboard users.
    event.currentTarget.closest<HTMLElement>('[role="region"]')?.focus({ preventScroll: true })
    deed(me, id)
  }
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end gap-x-3 px-1 text-sm text-danger">
      <span className="inline-flex items-center gap-1.5 font-semibold">
        <TriangleAlert className="size-4" aria-hidden="true" /> Not sent
      </span>
      <button type="button" className={linkStyle} onClick={act(retryMessage)}>
        Try Again
      </button>
      <button type="button" className={linkStyle} onClick={act(discard)}>
        Remove
      </button>
    </p>
  )
}
