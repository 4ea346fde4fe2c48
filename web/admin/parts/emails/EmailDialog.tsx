import { admin } from '#contract/admin/routes.ts'
import type { EmailLogEntry } from '#contract/admin/schemas.ts'
import { MailFrame } from '#web/emails/MailFrame.tsx'
import { callPath } from '#web/platform/api/api.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { EMAIL_WORDS } from '../../labels.ts'

/** Shows a mail as it was sent. */
export function EmailDialog({ mail, onClose }: { mail: EmailLogEntry; onClose: () => void }) {
  return (
    <Dialog
      wide
      onClose={onClose}
      title={mail.subject}
      description={
        <p className="text-[0.9375rem] break-words">
          To {mail.recipient} · {EMAIL_WORDS[mail.status].label} · {formatTimestamp(mail.sentAt ?? mail.createdAt)}
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
