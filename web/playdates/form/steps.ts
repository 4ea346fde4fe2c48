import type { Faults } from './faults.ts'
import type { PlaydateForm } from './playdate-form.ts'
import type { Parties } from './use-parties.ts'

/** The props of a step of the form. */
export interface StepProps {
  form: PlaydateForm
  change: (fields: Partial<PlaydateForm>) => void
  parties: Parties
  faults: Faults
  /** Whether the advice about a pair must be confirmed. */
  asksForAdvice: boolean
}
