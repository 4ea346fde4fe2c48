const MOST_SHOWN = 99

interface CountBadgeProps {
  count: number
  /** What is counted, for screen readers. */
  what: string
  className?: string
  /** Places the badge on the corner of a round button. */
  isCorner?: boolean
}

/** A count in a coloured circle; renders nothing for 0. */
export function CountBadge({ count, what, className = '', isCorner = false }: CountBadgeProps) {
  if (count === 0) return null
  const place = isCorner
    ? 'absolute top-0.5 right-0 h-5 min-w-5 px-1 text-[calc(var(--spacing)*3)] ring-2 ring-paper'
    : 'h-5.5 min-w-5.5 px-1.5 text-sm'
  return (
    <span
      className={`inline-grid place-items-center rounded-full bg-brand leading-none font-bold text-on-brand tabular-nums ${place} ${className}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only">{` ${what}`}</span>
    </span>
  )
}
