import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import type { View } from '#contract/playdates/options.ts'
import emptyDogs from '#web/assets/empty-dogs.svg'
import sceneRest from '#web/assets/scene-rest.svg'
import sceneWalk from '#web/assets/scene-walk.svg'
import { serverMessageOf } from '#web/platform/api/api.ts'
import { lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { PageHeading } from '#web/ui/layout/PageHeading.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { Pages } from './list/Pages.tsx'
import { OwnPlaydateItem } from './list/OwnPlaydateItem.tsx'
import { playdatesQuery, useWaitingCount } from './playdates.queries.ts'

const walks = lazyComponentAfterLoad(() => import('./walks/WalksNearYou.tsx').then((m) => m.WalksNearYou))

/** The own playdates by their state, and open walks of others. */
const TABS = ['upcoming', 'waiting', 'walks', 'past'] as const
type Tab = (typeof TABS)[number]
/** With no-break spaces, so that none breaks into more than two lines on a phone. */
const LABELS: Record<Tab, string> = {
  upcoming: 'Upcoming',
  waiting: 'Waiting for\u00A0You',
  walks: 'Walks Near\u00A0You',
  past: 'Past',
}

/** The own playdates: ahead, waiting for an answer, past; and open walks near the own town. */
export function PlaydatesPage() {
  const [, navigate] = usePath()
  const search = useSearchParams()
  const tab = TABS.find((one) => one === search.get('view')) ?? 'upcoming'
  const page = Math.max(1, Math.floor(Number(search.get('page'))) || 1)
  const waiting = useWaitingCount()
  const address = (to: { view: Tab; page?: number }) =>
    linkTo('playdates', {}, { view: to.view === 'upcoming' ? undefined : to.view, page: to.page })
  return (
    <div className="page-frame">
      <PageHeading
        intro="Dogs become friends when they meet."
        actions={
          <ButtonLink to={linkTo('newPlaydate')} size="lg">
            <CalendarPlus className="size-5" aria-hidden="true" /> Suggest a Playdate
          </ButtonLink>
        }
      >
        Playdates
      </PageHeading>
      <div className="mt-8 flex flex-col gap-6">
        <Tabs
          label="Playdates"
          tabs={TABS.map((one) => ({
            value: one,
            label: one === 'waiting' && waiting > 0 ? `${LABELS[one]}\u00A0(${waiting})` : LABELS[one],
          }))}
          value={tab}
          onChange={(next) => navigate(address({ view: next as Tab }), { replace: true })}
        >
          <Suspense fallback={<Skeleton className="h-96 rounded-3xl" />}>
            {tab === 'walks' ? (
              <walks.Component />
            ) : (
              <Listed
                key={`${tab} ${page}`}
                view={tab}
                page={page}
                addressOf={(to) => address({ view: tab, page: to })}
              />
            )}
          </Suspense>
        </Tabs>
      </div>
    </div>
  )
}

interface ListedProps {
  view: View
  page: number
  addressOf: (page: number) => string
}

function Listed({ view, page, addressOf }: ListedProps) {
  const { data, error, refetch } = useQuery({ ...playdatesQuery(view, page), refetchOnMount: 'always' })
  if (!data && error) {
    const text =
      serverMessageOf(error) ?? 'We could not load your playdates. Please check your connection and try again.'
    return <ErrorCard text={text} onRetry={() => void refetch()} />
  }
  if (!data) {
    return (
      <div role="status" aria-label="Loading your playdates" className="flex flex-col gap-4">
        <Skeleton className="h-32 rounded-3xl" />
        <Skeleton className="h-32 rounded-3xl" />
      </div>
    )
  }
  if (data.totalCount === 0) return EMPTY[view]
  return (
    <>
      <ul className="flex flex-col gap-4">
        {data.playdates.map((playdate) => (
          <OwnPlaydateItem key={playdate.id} playdate={playdate} />
        ))}
      </ul>
      <Pages page={page} totalCount={data.totalCount} addressOf={addressOf} />
    </>
  )
}

const EMPTY: Record<View, ReactNode> = {
  upcoming: (
    <EmptyState
      picture={sceneWalk}
      title="No playdate ahead"
      text="Suggest a time and a place to somebody whose dog yours might like."
      action={<ButtonLink to={linkTo('newPlaydate')}>Suggest a Playdate</ButtonLink>}
    />
  ),
  waiting: (
    <EmptyState
      picture={sceneRest}
      title="Nothing waits for you"
      text="Invitations that you have not answered stand here."
      action={
        <ButtonLink to={linkTo('playdates')} variant="secondary">
          See What Is Ahead
        </ButtonLink>
      }
    />
  ),
  past: (
    <EmptyState
      picture={emptyDogs}
      title="No playdate yet"
      text="Here you will find the dogs that yours has met."
      action={
        <ButtonLink to={linkTo('browse')} variant="secondary">
          Browse Dogs
        </ButtonLink>
      }
    />
  ),
}
