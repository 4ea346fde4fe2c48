import { VERDICT_LABELS } from '#contract/matching/verdicts.ts'
import { LEAST_VERDICTS, type LeastVerdict } from '#contract/watches/options.ts'

/** The least verdict in words: "Good match or better". */
export const leastInWords = (least: LeastVerdict) =>
  least === LEAST_VERDICTS[0] ? VERDICT_LABELS[least] : `${VERDICT_LABELS[least]} or better`
