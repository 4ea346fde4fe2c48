import { APP_NAME } from '#contract/site/options.ts'

interface LogoProps {
  className?: string
  /** Smaller from 768 to 1024 px, where the navigation needs the room. */
  isTight?: boolean
}

/**
 * The wordmark. Its tail wags under the pointer. Where the word does not fit beside the paw, it goes to a second line,
 * which is not shown.
 */
export function Logo({ className = 'text-ink', isTight = false }: LogoProps) {
  return (
    <span
      className={`group/logo inline-flex h-10 flex-wrap items-center gap-x-1.5 overflow-hidden font-display text-[min(1.65rem,6.67vw)] leading-none font-extrabold tracking-tight ${className}`}
    >
      <svg viewBox="0 0 64 64" className="size-10 text-brand" aria-hidden="true" fill="currentColor">
        <path d="M28 31c8 0 16.5 8.5 15 16.5-1.2 6.5-7.5 7-15 5.5-7.5 1.5-13.8 1-15-5.5-1.5-8 7-16.5 15-16.5z" />
        <ellipse cx="9.5" cy="32" rx="5.2" ry="7.2" transform="rotate(-30 9.5 32)" />
        <ellipse cx="20.5" cy="20.5" rx="5.6" ry="8" transform="rotate(-8 20.5 20.5)" />
        <ellipse cx="35.5" cy="20.5" rx="5.6" ry="8" transform="rotate(8 35.5 20.5)" />
        <g fill="none" strokeLinecap="round" className="origin-[38px_48px] group-hover/logo:animate-wag">
          <path d="M37 48c13 4 18-6 13.5-18" stroke="currentColor" strokeWidth="8.4" />
          <path d="M55.5 19.5c3.3 3 5.1 7 5.3 11.5" stroke="#e5a23b" strokeWidth="4" />
        </g>
      </svg>
      <span className={`whitespace-nowrap ${isTight ? 'md:max-lg:text-[1.35rem]' : ''}`}>{APP_NAME}</span>
    </span>
  )
}
