const MOST_SHOWN = 99

/** The look of a badge. */
export interface BadgeLook {
  className?: string
  /** Small and with a ring, on an icon; `className` places it there. */
  isCorner?: boolean
}

interface CountBadgeProps extends BadgeLook {
  count: number
  /** The counted things in words, for screen readers; left out where the text beside the badge names them. */
  what?: string
  id?: string
}

/** A count in a coloured circle; renders nothing for 0. */
export function CountBadge({ count, what, id, className = '', isCorner = false }: CountBadgeProps) {
  if (count === 0) return null
  const place = isCorner
    ? 'absolute h-5 min-w-5 px-1 text-[calc(var(--spacing)*3)] ring-2 ring-paper'
    : 'min-h-5.5 min-w-5.5 px-1.5 text-sm'
  return (
    <span
      id={id}
      className={`inline-grid place-items-center rounded-full bg-brand leading-none font-bold text-on-brand tabular-nums ${place} ${className}`}
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      {what !== undefined && <span className="sr-only">{` ${what}`}</span>}
    </span>
  )
}
