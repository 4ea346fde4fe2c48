import { admin, type EmailLogEntry } from '#contract/admin.ts'
import { MailFrame } from '#web/emails/MailFrame.tsx'
import { callPath } from '#web/kit/api.ts'
import { momentOf } from '#web/kit/moments.ts'
import { Dialog } from '#web/kit/ui/Dialog.tsx'
import { EMAIL_WORDS } from '../admin-words.ts'

/** A mail as it was sent (C-55). */
export function EmailDialog({ mail, onClose }: { mail: EmailLogEntry; onClose: () => void }) {
  return (
    <Dialog
      wide
      open
      onOpenChange={(open) => !open && onClose()}
      title={mail.subject}
      description={
        <p className="text-[0.9375rem] break-words">
          To {mail.recipient} · {EMAIL_WORDS[mail.status].label} · {momentOf(mail.sentAt ?? mail.createdAt)}
        </p>
      }
    >
      <MailFrame
        title="The e-mail as it was sent"
        src={callPath(admin.email, { params: { id: mail.id } })}
        className="h-[60dvh] shrink-0"
      />
    </Dialog>
  )
}
