/** A finding of `npm run doctor`, in a sentence: a fault stops something from working or protecting, a risk may. */
export interface Finding {
  level: 'good' | 'risk' | 'fault'
  sentence: string
}

export const good = (sentence: string): Finding => ({ level: 'good', sentence })
export const risk = (sentence: string): Finding => ({ level: 'risk', sentence })
export const fault = (sentence: string): Finding => ({ level: 'fault', sentence })

/** The sentence as a finding of a level where a condition holds. */
export function findingIf(condition: boolean, finding: Finding): Finding[] {
  return condition ? [finding] : []
}
