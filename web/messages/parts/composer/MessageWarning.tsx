import type { PrivateDetail } from '#contract/messages/message-checks.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { Warning } from '#web/messages/message-warnings.ts'

interface MessageWarningProps {
  warning: Warning
  name: string
  content: string
  onSend: () => void
  onClose: () => void
}

/** Asks before a message is sent: nothing is refused, and nobody else hears of the question. */
export function MessageWarning({ warning, name, content, onSend, onClose }: MessageWarningProps) {
  const isPrivate = warning.kind === 'private'
  return (
    <Dialog
      role="alertdialog"
      open
      onOpenChange={onClose}
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
        <Button onClick={onSend}>{isPrivate ? 'Share' : 'Send Anyway'}</Button>
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
