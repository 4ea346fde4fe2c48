import { useQuery } from '@tanstack/react-query'
import { type CountedAct, SMALL_COUNT } from '#contract/admin/options.ts'
import { admin } from '#contract/admin/routes.ts'
import type { Received } from '#contract/kit/route.ts'
import { APP_NAME } from '#contract/site/options.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { ListSkeleton } from './parts/ListSkeleton.tsx'

const WORDS: Record<CountedAct, string> = {
  'no-breach': 'Reports in which we found no breach',
  warned: 'Warnings',
  'took-down': 'Photos, descriptions, walks and messages taken down',
  muted: 'People who could not write for some days',
  suspended: 'Suspensions',
  deleted: 'Accounts that we deleted',
  'read-messages': 'Readings of a reported message with those around it',
  appealed: 'Appeals',
  lifted: 'Decisions that no longer stood after an appeal',
}

const transparencyQuery = routeQuery(admin.transparency, undefined, { on404: null })

/** How often operators decided what in each year; never about whom. */
export function TransparencyPage() {
  return (
    <div className="page-frame">
      <PageHeading
        intro={`How often the people who look after ${APP_NAME} had to act. Only years that are over are counted, nobody is named, and numbers from 1 to ${SMALL_COUNT - 1} are not told exactly.`}
      >
        Transparency
      </PageHeading>
      <Card className="mt-8 lg:mt-10">
        <Years />
      </Card>
    </div>
  )
}

function Years() {
  const { data, isPending, isError, refetch } = useQuery(transparencyQuery)
  if (isError) return <ErrorCard onRetry={() => void refetch()} />
  if (isPending) return <ListSkeleton label="Loading the numbers" />
  const years = data?.years ?? []
  if (years.length === 0) return <EmptyState title="Nothing yet" text="A year is counted once it is over." />
  return (
    <div className="flex flex-col gap-10">
      {years.map((year) => (
        <Year key={year.year} year={year} />
      ))}
    </div>
  )
}

type YearOfActs = Received<typeof admin.transparency>['years'][number]

function Year({ year: { year, counts } }: { year: YearOfActs }) {
  return (
    <table className="w-full max-w-2xl text-left">
      <caption className="mb-2 text-left font-display text-2xl font-bold">{year}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">What</th>
          <th scope="col">How often</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">
        {counts.map(({ act, count }) => (
          <tr key={act}>
            <th scope="row" className="py-2.5 pr-4 font-normal">
              {WORDS[act]}
            </th>
            <td className="py-2.5 text-right whitespace-nowrap tabular-nums">
              {count?.toLocaleString('en-NZ') ?? `fewer than ${SMALL_COUNT}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
