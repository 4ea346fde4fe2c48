import { useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { linkTo, usePath, useSearchParams } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { unreadCountQuery } from './messages.queries.ts'
import { NewsQuestion } from '#web/push/NewsQuestion.tsx'
import { isAboveList } from './parts/above-list.ts'
import { Conversations } from './parts/Conversations.tsx'
import { Pane } from './parts/Pane.tsx'

/** The list of conversations beside the open one; small screens show one of the two. */
export function MessagesPage() {
  const me = useCurrentUser()?.id
  const [, navigate] = usePath()
  const search = useSearchParams()
  const userId = search.get('userId') || undefined
  const dogId = search.get('dogId') || undefined
  // Refetches the unread count on entering the page, as the list and the conversation are.
  useQuery({ ...unreadCountQuery, refetchOnMount: 'always' })
  if (me === undefined) return null
  const clear = () => (isAboveList() ? history.back() : navigate(linkTo('messages'), { replace: true }))
  return (
    <div className="mx-auto flex min-h-0 w-full max-w-304 flex-1 flex-col md:px-[clamp(1rem,4vw,2.5rem)] md:py-6">
      <h1 className="sr-only">Messages</h1>
      <NewsQuestion />
      <div className="grid min-h-0 flex-1 grid-cols-1 overflow-hidden bg-card md:grid-cols-[19rem_minmax(0,1fr)] md:rounded-3xl md:border md:border-line md:shadow-card lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Conversations me={me} chosen={userId} />
        {userId === undefined ? (
          <NothingChosen />
        ) : (
          <Pane key={userId} me={me} otherId={userId} dogId={dogId} onClose={clear} />
        )}
      </div>
    </div>
  )
}

function NothingChosen() {
  return (
    <section className="flex flex-col items-center justify-center gap-3 bg-paper p-8 text-center max-md:hidden">
      <span className="grid size-20 place-items-center rounded-full bg-brand-tint text-brand dark:text-brand-strong">
        <MessagesSquare className="size-9" aria-hidden="true" />
      </span>
      <h2 className="mt-2 text-2xl">Select a conversation</h2>
      <p className="max-w-xs text-muted">A few words today, two dogs on the beach tomorrow.</p>
    </section>
  )
}
