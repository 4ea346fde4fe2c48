import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../layout/Button.tsx'
import { Card } from '../layout/Card.tsx'

interface ErrorCardProps {
  title?: string
  text?: ReactNode
  retryLabel?: string
  onRetry?: () => void
}

/** The message of a page or list that could not be loaded. */
export function ErrorCard({
  title = 'Something went wrong',
  text = 'We could not load this. Please check your connection and try again.',
  retryLabel = 'Try Again',
  onRetry,
}: ErrorCardProps) {
  return (
    <Card className="mx-auto flex max-w-md flex-col items-center gap-3 text-center" role="alert">
      <TriangleAlert className="size-10 text-amber" aria-hidden="true" />
      <h2 className="text-2xl">{title}</h2>
      <p className="text-muted">{text}</p>
      {onRetry && (
        <Button className="mt-2" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Card>
  )
}
