import type { EmailLogEntry } from '#contract/admin/schemas.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { EMAIL_WORDS, typeOf } from '../../labels.ts'

/** An entry of the mail log: type, receiver and status. */
export function EmailEntry({ mail, onRead }: { mail: EmailLogEntry; onRead: () => void }) {
  const { label, tone } = EMAIL_WORDS[mail.status]
  const at = mail.sentAt ?? mail.createdAt
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 rounded-2xl border border-line bg-paper p-4 sm:px-5 md:grid-cols-[minmax(0,1fr)_6rem_5.5rem_auto]">
      <div className="min-w-0 max-md:col-span-2">
        <p className="leading-snug font-semibold break-words">{mail.subject}</p>
        <p className="mt-0.5 text-[0.9375rem] break-words text-muted">
          {mail.recipient} · {typeOf(mail.type)}
          {mail.dogName !== null && ` · ${mail.dogName}`}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <span>
          <Badge tone={tone}>{label}</Badge>
        </span>
        <time dateTime={at} title={formatTimestamp(at)} className="text-[0.9375rem] whitespace-nowrap text-muted">
          {formatRelative(at)}
        </time>
      </div>
      <Button variant="secondary" size="sm" aria-label={`View: ${mail.subject}`} onClick={onRead}>
        View
      </Button>
    </li>
  )
}
