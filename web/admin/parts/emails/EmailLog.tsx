import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { EMAILS_SHOWN } from '#contract/admin/options.ts'
import type { EmailLogEntry } from '#contract/admin/schemas.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { EMAIL_WORDS, typeOf } from '../../labels.ts'
import { emailLogQuery, PAGE, pagesOf } from '../../admin.queries.ts'
import { EmailDialog } from './EmailDialog.tsx'
import { EmailEntry } from './EmailEntry.tsx'
import { ListSkeleton } from '../ListSkeleton.tsx'
import { Pager } from '../Pager.tsx'
import { Section } from '../Section.tsx'

/** The newest mails of the outbox. */
export function EmailLog() {
  const { data, isError, isFetching, refetch } = useQuery(emailLogQuery)
  const hasLogged = data?.some(({ status }) => status === 'logged')
  return (
    <Section
      title="Recent e-mails"
      intro={`The newest ${EMAILS_SHOWN} that ${APP_NAME} has written.${hasLogged ? LOGGED : ''}`}
      actions={
        <Button variant="soft" size="sm" pending={isFetching} onClick={() => void refetch()}>
          <RefreshCw className={`size-5 ${isFetching ? 'hidden' : ''}`} aria-hidden="true" /> Refresh
        </Button>
      }
    >
      {!data && isError ? <ErrorCard onRetry={() => void refetch()} /> : <Emails all={data} />}
    </Section>
  )
}

const LOGGED =
  ' “Logged” means that no mail server is set: such an e-mail can be read here and nowhere else. Without one nobody is asked to confirm an address, and every account counts as confirmed.'

function Emails({ all }: { all: readonly EmailLogEntry[] | undefined }) {
  const [{ status, type, page }, show] = useState({ status: '', type: '', page: 1 })
  const [read, setRead] = useState<EmailLogEntry | null>(null)
  if (!all) return <ListSkeleton label="Loading e-mails" />
  if (all.length === 0) return <EmptyState title="No e-mails yet" text="Every e-mail that we write appears here." />
  const shown = all.filter((one) => [one.status, ''].includes(status) && [one.type, ''].includes(type))
  const pages = pagesOf(shown.length)
  const current = Math.min(page, pages)
  return (
    <>
      <div className="mb-5 grid gap-4 sm:grid-cols-2 sm:max-w-xl">
        <SelectField
          label="Status"
          placeholder="All"
          options={Object.entries(EMAIL_WORDS).map(([value, { label }]) => ({ value, label }))}
          value={status}
          onChange={(event) => show({ status: event.target.value, type, page: 1 })}
        />
        <SelectField
          label="Type"
          placeholder="All"
          options={[...new Set(all.map((one) => one.type))]
            .toSorted()
            .map((value) => ({ value, label: typeOf(value) }))}
          value={type}
          onChange={(event) => show({ status, type: event.target.value, page: 1 })}
        />
      </div>
      {shown.length === 0 && <EmptyState title="No such e-mails" text="None of the newest ones match." />}
      <ul aria-label="E-mails" className="flex flex-col gap-3 empty:hidden">
        {shown.slice((current - 1) * PAGE, current * PAGE).map((mail) => (
          <EmailEntry key={mail.id} mail={mail} onRead={() => setRead(mail)} />
        ))}
      </ul>
      <Pager label="E-mails" page={current} pages={pages} onTurn={(next) => show({ status, type, page: next })} />
      {read && <EmailDialog mail={read} onClose={() => setRead(null)} />}
    </>
  )
}
