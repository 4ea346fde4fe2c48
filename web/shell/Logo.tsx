import { APP_NAME } from '#contract/site.ts'

/** The wordmark with a tail that wags under the pointer. */
export function Logo() {
  return (
    <span className="group/logo inline-flex items-center gap-2 font-display text-2xl font-extrabold tracking-tight text-ink">
      <svg viewBox="0 0 32 32" className="size-8 text-brand" aria-hidden="true">
        <rect width="32" height="32" rx="10" fill="currentColor" />
        <g fill="var(--on-brand)">
          <ellipse cx="9.6" cy="14.2" rx="2.5" ry="3.2" transform="rotate(-18 9.6 14.2)" />
          <ellipse cx="14" cy="9.6" rx="2.5" ry="3.4" />
          <ellipse cx="19.4" cy="9.8" rx="2.5" ry="3.4" transform="rotate(12 19.4 9.8)" />
          <ellipse cx="23.2" cy="14.8" rx="2.4" ry="3.1" transform="rotate(28 23.2 14.8)" />
          <path d="M16.4 15.4c3.6 0 6.3 3.4 6.3 6.1 0 2-1.5 3-3.2 2.8-1.2-.1-2-.6-3.1-.6s-2 .5-3.1.6c-1.8.2-3.3-.8-3.3-2.8 0-2.7 2.8-6.1 6.4-6.1z" />
        </g>
      </svg>
      {APP_NAME}
    </span>
  )
}
