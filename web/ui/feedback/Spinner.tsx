/** A turning ring. With a label it is announced; without one it is decoration beside words. */
export function Spinner({ label, className = 'size-6' }: { label?: string; className?: string }) {
  const ring = (
    <svg viewBox="0 0 24 24" fill="none" className={`animate-spin ${className}`} aria-hidden="true">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.25" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  )
  if (label === undefined) return ring
  return (
    <span role="status" aria-label={label} className="inline-flex">
      {ring}
    </span>
  )
}
