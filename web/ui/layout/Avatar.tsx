interface AvatarProps {
  /** The name whose first letter is shown without a picture. */
  name: string
  src?: string | null | undefined
  /** Tailwind size, `size-12` by default. */
  className?: string
}

/**
 * A round picture over an initial, which is seen until it is there, or when it is gone. Decoration: the name stands
 * beside it.
 */
export function Avatar({ name, src, className = 'size-12' }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={`relative grid shrink-0 place-items-center overflow-hidden rounded-full bg-brand-tint font-display font-bold text-brand dark:text-brand-strong ${className}`}
    >
      {([...name.trim()][0] ?? '?').toUpperCase()}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          className="absolute inset-0 size-full object-cover"
          loading="lazy"
          decoding="async"
          // A browser would draw its sign of a broken picture over the initial.
          onError={({ currentTarget }) => void (currentTarget.hidden = true)}
        />
      )}
    </span>
  )
}
