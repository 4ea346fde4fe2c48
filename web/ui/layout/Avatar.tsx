interface AvatarProps {
  /** The name whose first letter is shown without a picture. */
  name: string
  src?: string | null | undefined
  /** Tailwind size, `size-12` by default. */
  className?: string
}

/** A round picture, or an initial. Decoration: the name stands beside it. */
export function Avatar({ name, src, className = 'size-12' }: AvatarProps) {
  const shape = `shrink-0 rounded-full ${className}`
  if (src) return <img src={src} alt="" className={`${shape} bg-sunken object-cover`} loading="lazy" decoding="async" />
  return (
    <span
      aria-hidden="true"
      className={`${shape} grid place-items-center bg-brand-tint font-display font-bold text-brand dark:text-brand-strong`}
    >
      {([...name.trim()][0] ?? '?').toUpperCase()}
    </span>
  )
}
