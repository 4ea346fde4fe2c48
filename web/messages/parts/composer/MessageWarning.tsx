import { useEffect, useState } from 'react'
import type { PrivateDetail } from '#contract/messages/message-checks.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Warning } from '../../message-warnings.ts'

/** How long a warning that follows another one cannot be answered: a double press on the first would answer both. */
const READABLE_AFTER_MS = 600

interface MessageWarningProps {
  warning: Warning
  /** Whether it came in place of another warning. */
  isFollowing: boolean
  name: string
  content: string
  onSend: () => void
  onClose: () => void
}

/** Asks before a message is sent: nothing is refused, and nobody else hears of the question. */
export function MessageWarning({ warning, isFollowing, name, content, onSend, onClose }: MessageWarningProps) {
  const isPrivate = warning.kind === 'private'
  const [isReadable, setReadable] = useState(!isFollowing)
  useEffect(() => {
    const timer = setTimeout(() => setReadable(true), READABLE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog
      role="alertdialog"
      onClose={onClose}
      title={isPrivate ? `Share this with ${name}?` : 'Say it another way?'}
      description={isPrivate ? `You have not met ${name} yet.` : 'Some of these words may hurt.'}
      hasCross={false}
    >
      <p className="max-h-48 overflow-y-auto rounded-2xl bg-sunken p-4 wrap-anywhere whitespace-pre-wrap">
        {isPrivate ? marked(content, warning.details) : content}
      </p>
      <div className="mt-2 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          {isPrivate ? 'Cancel' : 'Change It'}
        </Button>
        <Button onClick={onSend} disabled={!isReadable}>
          {isPrivate ? 'Share' : 'Send Anyway'}
        </Button>
      </div>
    </Dialog>
  )
}

function marked(content: string, details: readonly PrivateDetail[]) {
  return details.map(({ kind, start, end }, at) => (
    <span key={start}>
      {content.slice(details[at - 1]?.end ?? 0, start)}
      <mark title={kind} className="rounded-sm bg-brand-tint px-0.5 font-semibold text-ink">
        {content.slice(start, end)}
      </mark>
      {at === details.length - 1 && content.slice(end)}
    </span>
  ))
}
