import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { ACTS_EXPORTED } from '#contract/admin/options.ts'
import { admin } from '#contract/admin/routes.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'
import { withQuery } from '#web/platform/routing/path.ts'
import { Link, linkTo } from '#web/platform/routing/router.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { buttonStyle } from '#web/ui/layout/button-style.ts'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { type ActFilter, actsQuery, pagesOf } from './admin.queries.ts'
import { AdminsOnly } from './AdminsOnly.tsx'
import { nameOf } from './labels.ts'
import { ActEntry } from './parts/ActEntry.tsx'
import { ActFilters, useActFilter } from './parts/ActFilters.tsx'
import { ListSkeleton } from './parts/ListSkeleton.tsx'
import { Pager } from './parts/Pager.tsx'

/** Log of operators' acts and of appeals, by operator, person and kind; the filter stands in the address. */
export function ActsPage() {
  return (
    <AdminsOnly>
      <Acts />
    </AdminsOnly>
  )
}

function Acts() {
  const { filter } = useActFilter()
  return (
    <div className="page-frame">
      <PageHeading
        intro="What operators did and who appealed, newest first. Nobody can change or remove an entry."
        actions={
          <a
            href={withQuery(admin.actsFile.path, { ...filter })}
            download
            title={`The newest ${ACTS_EXPORTED.toLocaleString('en-NZ')} at most`}
            className={buttonStyle({ variant: 'secondary' })}
          >
            <Download className="size-5" aria-hidden="true" /> Export as CSV
          </a>
        }
      >
        Log of Acts
      </PageHeading>
      <Card className="mt-8 lg:mt-10">
        <Found />
      </Card>
    </div>
  )
}

function Found() {
  const { filter, page } = useActFilter()
  const { data, isError, refetch } = useQuery(actsQuery(filter, page))
  if (!data && isError) return <ErrorCard onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the log" />
  return (
    <>
      <ActFilters operator={data.operator} person={data.person} />
      {data.totalCount === 0 ? (
        <EmptyState title="Nothing found" text="No act matches." />
      ) : (
        <ol aria-label="Acts" className="divide-y divide-line border-y border-line">
          {data.acts.map((entry) => (
            <ActEntry
              key={entry.id}
              entry={entry}
              operator={<Only what={{ operator: entry.admin.id }} name={nameOf(entry.admin)} />}
              person={entry.user && <Only what={{ person: entry.user.id }} name={nameOf(entry.user)} />}
            />
          ))}
        </ol>
      )}
      <Pager
        label="Acts"
        page={page}
        pages={pagesOf(data.totalCount)}
        onTurn={(next) => replaceQuery({ ...filter, page: String(next) })}
      />
    </>
  )
}

/** A name that leads to the acts by or about that person alone. */
function Only({ what, name }: { what: ActFilter; name: string }) {
  const { filter } = useActFilter()
  return (
    <Link
      to={withQuery(linkTo('adminActs'), { ...filter, ...what })}
      title={`Only ${'operator' in what ? 'by' : 'about'} ${name}`}
      className="-mx-1 inline-block max-w-full rounded-md px-1 py-0.5 font-semibold break-words text-brand underline underline-offset-4 hover:text-brand-strong"
    >
      {name}
    </Link>
  )
}
