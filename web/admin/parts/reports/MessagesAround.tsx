import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { moderation } from '#contract/moderation/routes.ts'
import { formatTimestamp } from '#web/platform/format/format-date.ts'
import { routeQuery } from '#web/platform/api/query-client.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { nameOf } from '../../labels.ts'
import { ListSkeleton } from '../ListSkeleton.tsx'

/** The messages around a reported one, once they are asked for: reading them is recorded. */
export function MessagesAround({ reportId }: { reportId: string }) {
  const [isAsked, ask] = useState(false)
  if (isAsked) return <Messages reportId={reportId} />
  return (
    <Button variant="secondary" size="sm" onClick={() => ask(true)}>
      Read the Messages Around It
    </Button>
  )
}

function Messages({ reportId }: { reportId: string }) {
  const {
    data,
    isError,
    refetch: again,
  } = useQuery({
    ...routeQuery(moderation.messagesAround, { params: { id: reportId } }),
    staleTime: Infinity,
  })
  if (isError) return <ErrorCard onRetry={() => void again()} />
  if (!Array.isArray(data)) return <ListSkeleton label="Loading messages" />
  if (data.length === 0) return <p className="text-muted">These messages are deleted.</p>
  return (
    <ol aria-label="Messages" className="flex max-w-full flex-col gap-2">
      {data.map(({ id, sender, content, createdAt, isReported }) => (
        <li key={id} className={isReported ? 'border-l-4 border-brand pl-3' : 'pl-4'}>
          <span className="font-semibold">{nameOf(sender)}</span>{' '}
          <time dateTime={createdAt} className="text-[0.9375rem] text-muted">
            {formatTimestamp(createdAt)}
          </time>
          <p className="break-words whitespace-pre-line">{content}</p>
        </li>
      ))}
    </ol>
  )
}
