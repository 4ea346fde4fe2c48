import { useQuery } from '@tanstack/react-query'
import { type LucideIcon, MailOpen, PawPrint, UsersRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { FRIENDS_LISTED } from '#contract/friends/options.ts'
import { countOf } from '#contract/kit/count-of.ts'
import { myDogsQuery } from '#web/dogs/dogs.queries.ts'
import { friendsQuery } from '#web/friends/friends.queries.ts'
import { linkTo, Link } from '#web/platform/routing/router.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { unreadCountQuery } from '#web/messages/messages.queries.ts'

/** Three counts, each a link to what it counts. */
export function QuickStatsCard() {
  const dogs = useQuery(myDogsQuery)
  const company = useQuery(friendsQuery)
  const unread = useQuery(unreadCountQuery)
  return (
    <Card
      as="section"
      aria-labelledby="quick-stats"
      className="flex flex-col gap-x-10 gap-y-4 md:flex-row md:items-center md:justify-between"
    >
      <h2 id="quick-stats" className="shrink-0 text-2xl sm:text-3xl">
        Quick Stats
      </h2>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] divide-x divide-line md:flex-1 lg:max-w-xl">
        <Stat label="My Dogs" Icon={PawPrint} count={dogs.data?.length} failed={dogs.isError}>
          {(count) => (
            <a href="#my-dogs" aria-label={countOf(Number(count), 'dog')} className={linkStyle}>
              {count}
            </a>
          )}
        </Stat>
        <Stat label="Friends" Icon={UsersRound} count={friendCount(company.data)} failed={company.isError}>
          {(count) => (
            <a href="#your-friends" aria-label={`${count} ${count === 1 ? 'friend' : 'friends'}`} className={linkStyle}>
              {count}
            </a>
          )}
        </Stat>
        <Stat label="Unread Messages" Icon={MailOpen} count={unread.data?.count} failed={unread.isError}>
          {(count) => (
            <Link to={linkTo('messages')} aria-label={countOf(Number(count), 'unread message')} className={linkStyle}>
              {count}
            </Link>
          )}
        </Stat>
      </dl>
    </Card>
  )
}

/** A full list is a lower bound: its count is shown with a plus. */
function friendCount(listed: readonly unknown[] | undefined): number | string | undefined {
  return listed?.length === FRIENDS_LISTED ? `${FRIENDS_LISTED}+` : listed?.length
}

interface StatProps {
  label: string
  Icon: LucideIcon
  count: number | string | undefined
  failed: boolean
  /** The count as a link to what it counts. */
  children: (count: number | string) => ReactNode
}

function Stat({ label, Icon, count, failed, children }: StatProps) {
  const shown = failed ? <Unknown /> : <Skeleton className="h-9 w-12" />
  return (
    <div className="flex flex-col-reverse justify-end gap-1 px-2 first:pl-0 last:pr-0 sm:px-6 md:first:pl-6">
      <dt className="flex items-start gap-2 text-[0.9375rem] leading-tight text-muted">
        <Icon className="mt-0.5 size-4 shrink-0 max-lg:hidden" aria-hidden="true" /> {label}
      </dt>
      <dd className="flex h-12 items-center font-display text-4xl font-extrabold sm:text-5xl">
        {count === undefined ? shown : children(count)}
      </dd>
    </div>
  )
}

const linkStyle =
  '-mx-1 min-w-11 rounded-xl px-1 text-brand underline decoration-3 underline-offset-6 hover:text-brand-strong'

/** A count that failed to load leaves the others visible. */
function Unknown() {
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">unknown</span>
    </>
  )
}
