const MOST_SHOWN = 99

/** The look of a badge. */
export interface BadgeLook {
  className?: string
  /** Places the badge on the upper right corner of the icon in the middle of a link. */
  isCorner?: boolean
}

interface CountBadgeProps extends BadgeLook {
  count: number
  /** The counted things in words, for screen readers. */
  what: string
}

/** A count in a coloured circle; renders nothing for 0. */
export function CountBadge({ count, what, className = '', isCorner = false }: CountBadgeProps) {
  if (count === 0) return null
  const place = isCorner
    ? 'absolute top-1.5 left-1/2 ml-1 h-5 min-w-5 px-1 text-[calc(var(--spacing)*3)] ring-2 ring-paper'
    : 'min-h-5.5 min-w-5.5 px-1.5 text-sm'
  return (
    <span
      className={`inline-grid place-items-center rounded-full bg-brand leading-none font-bold text-on-brand tabular-nums ${place} ${className}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <span className="sr-only">{` ${what}`}</span>
    </span>
  )
}
