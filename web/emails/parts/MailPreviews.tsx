import { useQuery } from '@tanstack/react-query'
import type { LucideIcon } from 'lucide-react'
import type { Route } from '#contract/kit/route.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { previewsQuery } from '../emails.queries.ts'
import { MailFrame } from '../MailFrame.tsx'

interface Preview {
  title: string
  /** When the mail is sent. */
  text: string
  Icon: LucideIcon
  route: Route
  /** The mail's height in the width of a phone, as a Tailwind class: its frame ends with it. */
  height: string
}

/** Mails side by side, each in the width of a phone. */
export function MailPreviews({ label, previews }: { label: string; previews: readonly Preview[] }) {
  const { isPending, isError, refetch } = useQuery(previewsQuery(previews.map(({ route }) => route)))
  if (isError) return <ErrorCard onRetry={() => void refetch()} />
  if (isPending) return <PreviewsSkeleton />
  return (
    <ul aria-label={label} className={grid}>
      {previews.map(({ title, text, Icon, route, height }) => (
        <li key={route.path} className="flex flex-col gap-4">
          <div className="flex gap-3 lg:min-h-21">
            <span className="icon-tile size-11 rounded-2xl">
              <Icon className="size-5" aria-hidden="true" />
            </span>
            <div>
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1 text-[0.9375rem] leading-snug text-muted">{text}</p>
            </div>
          </div>
          <MailFrame title={`${title}, as it looks`} src={route.path} className={`max-w-82 shadow-card ${height}`} />
        </li>
      ))}
    </ul>
  )
}

const grid = 'grid gap-x-6 gap-y-12 md:grid-cols-2 lg:grid-cols-3'

function PreviewsSkeleton() {
  return (
    <div role="status" aria-label="Loading previews" className={grid}>
      {['one', 'two', 'three'].map((preview) => (
        <div key={preview} className="flex flex-col gap-4">
          <Skeleton className="h-12 rounded-2xl lg:h-21" />
          <Skeleton className="h-180 rounded-2xl" />
        </div>
      ))}
    </div>
  )
}
