import { Mails } from 'lucide-react'
import { APP_NAME } from '#contract/site/options.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { AdminsOnly } from './AdminsOnly.tsx'
import { ActLog } from './parts/ActLog.tsx'
import { Appeals } from './parts/reports/Appeals.tsx'
import { Complaints } from './parts/reports/Complaints.tsx'
import { PlaydateStatistics } from './parts/PlaydateStatistics.tsx'
import { ReportQueue } from './parts/reports/ReportQueue.tsx'
import { useUserSearch } from './parts/users/use-user-search.ts'
import { UserTool } from './parts/users/UserTool.tsx'

/** Account search, report queue, numbers of playdates and the log of admin acts. */
export function AdminDashboardPage() {
  return (
    <AdminsOnly orModerators>
      <Dashboard />
    </AdminsOnly>
  )
}

function Dashboard() {
  const isAdmin = useCurrentUser()?.isAdmin === true
  const search = useUserSearch()
  return (
    <div className="page-frame">
      <PageHeading
        intro={`Look after the people of ${APP_NAME}. What you do here is kept in the log below.`}
        actions={
          isAdmin && (
            <ButtonLink to={linkTo('adminEmails')} variant="secondary">
              <Mails className="size-5" aria-hidden="true" /> Email Admin
            </ButtonLink>
          )
        }
      >
        Admin Dashboard
      </PageHeading>
      <div className="mt-8 flex flex-col gap-8 lg:mt-10">
        {isAdmin && <UserTool {...search} />}
        <Complaints />
        <ReportQueue onLookUp={isAdmin ? search.lookUp : undefined} />
        <Appeals />
        {isAdmin && <PlaydateStatistics />}
        {isAdmin && <ActLog onLookUp={search.lookUp} />}
      </div>
    </div>
  )
}
