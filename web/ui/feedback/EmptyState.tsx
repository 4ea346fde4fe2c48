import type { ReactNode } from 'react'

interface EmptyStateProps {
  title: string
  text?: ReactNode
  /** The address of an illustration. */
  picture?: string
  /** The suggested action: a Button or ButtonLink. */
  action?: ReactNode
}

/** The message of an empty list. */
export function EmptyState({ title, text, picture, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      {picture !== undefined && <img src={picture} alt="" width="240" height="180" />}
      <h2 className="text-2xl">{title}</h2>
      {text !== undefined && <p className="max-w-md text-muted">{text}</p>}
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  )
}
