import { type ReactNode, useId } from 'react'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'

interface CompletionCardProps {
  name: string
  picture: ReactNode
  /** The names of the fields. */
  missing: readonly string[]
  editPath: string
  onUpdate: () => void
  onLater: () => void
}

/** A profile with missing fields, their names and a link to complete it. */
export function CompletionCard({ name, picture, missing, editPath, onUpdate, onLater }: CompletionCardProps) {
  const id = useId()
  return (
    <li aria-labelledby={id} className="rounded-2xl border border-line bg-paper p-4">
      <div className="flex items-center gap-3">
        {picture}
        <div className="flex min-w-0 flex-1 flex-col items-start gap-1 sm:flex-row sm:items-center sm:justify-between">
          <h3 id={id} className="max-w-full min-w-0 text-xl">
            {name}
          </h3>
          <Badge tone="amber" className="shrink-0">{`${missing.length} missing`}</Badge>
        </div>
      </div>
      <ul className="mt-3 flex flex-wrap gap-x-2 gap-y-1 text-[0.9375rem] text-muted">
        {missing.map((field) => (
          <li key={field} className="not-last:after:ml-2 not-last:after:content-['·']">
            {field}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={editPath} size="sm" className="max-sm:flex-1" onClick={onUpdate} aria-describedby={id}>
          Update Now
        </ButtonLink>
        <Button variant="ghost" size="sm" className="max-sm:flex-1" onClick={onLater} aria-describedby={id}>
          Remind me later
        </Button>
      </div>
    </li>
  )
}
