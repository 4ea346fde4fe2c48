const RADIUS = 30
const LENGTH = 2 * Math.PI * RADIUS

/** A score from 0 to 100 as a ring. Decorative: the text beside it says the same. */
export function ScoreRing({ score }: { score: number }) {
  return (
    <span className="relative grid size-18 shrink-0 place-items-center">
      <svg viewBox="0 0 72 72" className="absolute inset-0 -rotate-90" aria-hidden="true">
        <circle cx="36" cy="36" r={RADIUS} className="fill-card stroke-current opacity-20" strokeWidth="7" />
        <circle
          cx="36"
          cy="36"
          r={RADIUS}
          className="fill-card stroke-current"
          strokeWidth="7"
          strokeLinecap="round"
          strokeDasharray={`${(score / 100) * LENGTH} ${LENGTH}`}
        />
      </svg>
      <span className="relative font-display text-2xl font-bold text-ink tabular-nums">
        {score}
        <span className="sr-only"> out of 100</span>
      </span>
    </span>
  )
}
