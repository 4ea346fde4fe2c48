import { Users } from 'lucide-react'
import { GETS_ALONG_BETTER_WITH, INTERACTION_STYLES, SOCIALIZATION, WITH_OTHER_DOGS } from '#contract/dogs/options.ts'
import { SOCIALIZATION_WORDS } from '#web/dogs/labels.ts'
import { Chips } from '../card/Chips.tsx'
import { Choice } from './Choice.tsx'
import type { DogFormProps } from './dog-form-props.ts'
import { FormSection } from './FormSection.tsx'

/** How the dog is with other dogs, and which company suits it. */
export function CompanySection({ form }: DogFormProps) {
  return (
    <FormSection
      icon={Users}
      title="In the company of other dogs"
      text="This is what we match on. Honest answers find the best playmates."
    >
      <Choice
        form={form}
        name="socialization"
        label="Socialization level"
        values={SOCIALIZATION}
        words={SOCIALIZATION_WORDS}
      />
      <Chips form={form} name="withOtherDogs" label="With other dogs" optional options={WITH_OTHER_DOGS} />
      <Chips
        form={form}
        name="getsAlongBetterWith"
        label="Gets along better with"
        optional
        hint="Leave it open if it makes no difference."
        options={GETS_ALONG_BETTER_WITH}
      />
      <Chips form={form} name="interactionStyles" label="Interaction style" optional options={INTERACTION_STYLES} />
    </FormSection>
  )
}
