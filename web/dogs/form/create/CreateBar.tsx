import { useFormState, useWatch } from 'react-hook-form'
import { openFields } from '../model/required-fields.ts'
import type { DogForm } from '../model/dog-form.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { useCurrentUser } from '#web/platform/session/session.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { FormBar } from '#web/ui/layout/FormBar.tsx'
import type { DogFormProps } from '../fields/form-controls.ts'
import { CancelLink } from '../CancelLink.tsx'
import { OpenQuestions } from '../OpenQuestions.tsx'
import { newDogDraftKeys } from './use-create-dog.ts'

/** Sticky bar with progress, Cancel and the submit button. */
export function CreateBar({ form }: DogFormProps) {
  const ownerId = useCurrentUser()?.id ?? ''
  const { isSubmitting } = useFormState({ control: form.control })
  const fields = openFields(useWatch({ control: form.control }) as DogForm)
  return (
    <FormBar>
      <Meter share={1 - fields.open.length / fields.all} />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <OpenQuestions form={form} {...fields} />
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          {!isSubmitting && <CancelLink to={linkTo('home')} draftKeys={newDogDraftKeys(ownerId)} />}
          <Button type="submit" pending={isSubmitting} className="grow">
            {isSubmitting ? 'Creating...' : 'Create Dog Profile'}
          </Button>
        </div>
      </div>
    </FormBar>
  )
}

/** The share of the essentials. Decorative: the text below says the same. */
function Meter({ share }: { share: number }) {
  return (
    <span className="block h-2 rounded-full bg-line" aria-hidden="true">
      <span className="block h-2 rounded-full bg-brand" style={{ width: `${100 * share}%` }} />
    </span>
  )
}
