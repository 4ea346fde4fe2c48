import type { Faults } from './faults.ts'
import type { PlaydateForm } from './playdate-form.ts'
import type { FormAdvice } from './use-form-advice.ts'
import type { Parties } from './use-parties.ts'

/** The props of a step of the form. */
export interface StepProps {
  form: PlaydateForm
  change: (fields: Partial<PlaydateForm>) => void
  parties: Parties
  faults: Faults
  advice: FormAdvice
}
