import { Footprints } from 'lucide-react'
import type { Dog } from '#contract/dogs/schemas.ts'
import { ANSWERS } from '#contract/matching/score.ts'
import type { Compatibility } from '#contract/matching/schemas.ts'
import { MATCH_BADGE_STYLES, type MatchBadgeStyle } from '../match-badge-styles.ts'
import { MissingAnswers } from './MissingAnswers.tsx'

const GROUNDS: Record<MatchBadgeStyle['tone'], string> = {
  fern: 'bg-fern-tint text-fern',
  amber: 'bg-amber-tint text-amber',
  danger: 'bg-danger-tint text-danger',
  plain: 'bg-sunken text-ink',
}

/** Verdict, score with the number of answers behind it, reasons, and advice for the first meeting. */
export function CompatibilityAnswer({ answer, dog, own }: { answer: Compatibility; dog: Dog; own: Dog }) {
  const { tone, Icon } = MATCH_BADGE_STYLES[answer.verdict]
  return (
    <div>
      <div className={`flex items-center gap-4 px-5 py-4 sm:gap-5 sm:px-7 sm:py-5 ${GROUNDS[tone]}`}>
        <Icon className="size-11 shrink-0" strokeWidth={1.75} aria-hidden="true" />
        <div className="min-w-0">
          <p className="font-display text-3xl leading-tight font-bold">{answer.label}</p>
          <p className="mt-1 text-[0.9375rem] text-ink">
            {answer.score !== null && <>{`${answer.score} of 100`} · </>}
            {`based on ${answer.knownAnswers} of ${ANSWERS} answers`}
          </p>
        </div>
      </div>
      <div className="flex flex-col gap-5 p-5 sm:p-7 sm:pt-6">
        {answer.reasons.length > 0 && <Reasons reasons={answer.reasons} />}
        {answer.advice.length > 0 && <FirstMeeting advice={answer.advice} />}
        {answer.missing.length > 0 && <MissingAnswers missing={answer.missing} dog={dog} own={own} />}
      </div>
    </div>
  )
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <ul aria-label="Reasons" className="flex list-disc flex-col gap-1.5 pl-5 text-lg marker:text-brand">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  )
}

function FirstMeeting({ advice }: { advice: readonly string[] }) {
  return (
    <div className="rounded-2xl bg-sunken p-4 sm:p-5">
      <h3 className="flex items-center gap-2 font-sans text-base font-semibold tracking-normal">
        <Footprints className="size-5 shrink-0 text-brand" aria-hidden="true" /> At the first meeting
      </h3>
      <ul className="mt-2 flex flex-col gap-2">
        {advice.map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
    </div>
  )
}
