import { CircleHelp, Footprints, Heart, type LucideIcon, OctagonX, PawPrint, Sparkles } from 'lucide-react'
import type { Verdict } from '#contract/matching/verdicts.ts'

/** The colour and icon of a verdict: fern for good, amber for care, red for danger only. */
export interface MatchBadgeStyle {
  tone: 'fern' | 'amber' | 'danger' | 'plain'
  Icon: LucideIcon
}

export const MATCH_BADGE_STYLES: Record<Verdict, MatchBadgeStyle> = {
  great: { tone: 'fern', Icon: Sparkles },
  good: { tone: 'fern', Icon: Heart },
  careful: { tone: 'amber', Icon: PawPrint },
  'walk-first': { tone: 'amber', Icon: Footprints },
  'not-recommended': { tone: 'danger', Icon: OctagonX },
  unknown: { tone: 'plain', Icon: CircleHelp },
}
