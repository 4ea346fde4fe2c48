import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { FRIENDS_LISTED, FRIENDS_ON_PAGE } from '#contract/friends/options.ts'
import { friends as routes } from '#contract/friends/routes.ts'
import type { FriendEntry } from '#contract/friends/schemas.ts'
import emptyFriends from '#web/assets/empty-friends.svg'
import { call, serverMessageOf } from '#web/platform/api/api.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { CardHeading } from '#web/ui/layout/CardHeading.tsx'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { friendsQuery } from './friends.queries.ts'
import { FriendRow } from './parts/FriendRow.tsx'

/** Friends shown before "View All". */
const FRIENDS_SHOWN = 6

/** The friends beyond those that a list without a page names, by pages. */
const olderFriendsQuery = infiniteQueryOptions({
  queryKey: [...friendsQuery.queryKey, 'older'],
  queryFn: ({ pageParam, signal }) =>
    call(routes.list, { query: { page: pageParam, limit: FRIENDS_ON_PAGE } }, { signal }),
  initialPageParam: FRIENDS_LISTED / FRIENDS_ON_PAGE + 1,
  getNextPageParam: (last, _pages, page) => (last.length === FRIENDS_ON_PAGE ? page + 1 : undefined),
})

/** The friends of the owner, each by their first dog. */
export function FriendsCard() {
  const { data: friends, error, refetch } = useQuery({ ...friendsQuery, refetchOnMount: 'always' })
  const [showsAll, setShowsAll] = useState(false)
  if (!friends && error) {
    return <ErrorCard text={textOf(error)} onRetry={() => void refetch()} />
  }
  return (
    <Card as="section" aria-labelledby="your-friends">
      <CardHeading
        id="your-friends"
        action={
          friends &&
          friends.length > FRIENDS_SHOWN && (
            <Button variant="soft" size="sm" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
              {showsAll ? 'Show Less' : 'View All'}
            </Button>
          )
        }
      >
        Your Friends
      </CardHeading>
      {contentOf(friends, showsAll)}
    </Card>
  )
}

function contentOf(friends: readonly FriendEntry[] | undefined, showsAll: boolean): ReactNode {
  if (!friends) return <FriendsSkeleton />
  if (friends.length === 0) return <NoFriends />
  if (!showsAll) return <Rows friends={friends.slice(0, FRIENDS_SHOWN)} />
  return friends.length === FRIENDS_LISTED ? <ManyFriends newest={friends} /> : <Rows friends={friends} />
}

function Rows({ friends }: { friends: readonly FriendEntry[] }) {
  return (
    <ul className="divide-y divide-line">
      {friends.map((friend) => (
        <FriendRow key={friend.id} friend={friend} />
      ))}
    </ul>
  )
}

/** The newest friends and, a page for each press, the older ones. */
function ManyFriends({ newest }: { newest: readonly FriendEntry[] }) {
  const place = useRef<HTMLDivElement>(null)
  // Nothing is loaded before the first press; later changes of the friends load the pages again.
  const query = useInfiniteQuery({ ...olderFriendsQuery, enabled: ({ state }) => state.data !== undefined })
  const showMore = async () => {
    const { isError, hasNextPage } = await query.fetchNextPage()
    // The button is gone then: the focus moves here, not to the top of the document.
    if (isError || !hasNextPage) place.current?.focus({ preventScroll: true })
  }
  const tryAgain = () => void (query.isRefetchError ? query.refetch() : showMore())
  // A new friend shifts others to the next page between two fetches.
  const byId = new Map([...newest, ...(query.data?.pages.flat() ?? [])].map((friend) => [friend.id, friend]))
  return (
    <>
      <Rows friends={[...byId.values()]} />
      <div ref={place} tabIndex={-1} className="outline-none">
        {query.isError && <ErrorCard text={textOf(query.error)} onRetry={tryAgain} />}
        {!query.isError && (!query.data || query.hasNextPage) && (
          <Button variant="soft" size="sm" className="mt-3" pending={query.isFetching} onClick={() => void showMore()}>
            Show More
          </Button>
        )}
      </div>
    </>
  )
}

const textOf = (error: Error) =>
  serverMessageOf(error) ?? 'We could not load your friends. Please check your connection and try again.'

function NoFriends() {
  return (
    <div className="flex flex-col items-center gap-3 pb-4 text-center">
      <img src={emptyFriends} alt="" width="240" height="180" className="h-45 w-60 max-w-full object-contain" />
      <p className="font-display text-2xl font-bold">No friends yet</p>
      <p className="max-w-md text-muted">
        Add the owner of a dog that yours gets on with, and you will find them here.
      </p>
      <ButtonLink to={linkTo('browse')} variant="secondary" className="mt-2">
        Browse Dogs
      </ButtonLink>
    </div>
  )
}

function FriendsSkeleton() {
  return (
    <div role="status" aria-label="Loading your friends" className="flex flex-col gap-3">
      <Skeleton className="h-22 rounded-2xl" />
      <Skeleton className="h-22 rounded-2xl max-md:hidden" />
    </div>
  )
}
