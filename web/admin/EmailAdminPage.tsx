import { Gauge } from 'lucide-react'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { AdminsOnly } from './AdminsOnly.tsx'
import { EmailLog } from './parts/emails/EmailLog.tsx'
import { EmailTests } from './parts/emails/EmailTests.tsx'

/** Test e-mails, the reminder check and the log of sent mails. */
export function EmailAdminPage() {
  return (
    <AdminsOnly>
      <div className="page-frame">
        <PageHeading
          intro={<Intro />}
          actions={
            <ButtonLink to={linkTo('adminPanel')} variant="secondary">
              <Gauge className="size-5" aria-hidden="true" /> Admin Dashboard
            </ButtonLink>
          }
        >
          Email Admin
        </PageHeading>
        <div className="mt-8 flex flex-col gap-8 lg:mt-10">
          <EmailTests />
          <EmailLog />
        </div>
      </div>
    </AdminsOnly>
  )
}

function Intro() {
  return (
    <>
      Check that our e-mails go out, and read them as they were sent. See also the{' '}
      <Link to={linkTo('emails')} className="text-link">
        previews
      </Link>{' '}
      and the{' '}
      <Link to={linkTo('emailTemplates')} className="text-link">
        health reminders
      </Link>
      .
    </>
  )
}
