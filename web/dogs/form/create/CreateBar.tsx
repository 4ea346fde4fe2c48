import { useFormState, useWatch } from 'react-hook-form'
import { essentialsOf } from '../model/required-fields.ts'
import type { DogForm } from '../model/dog-form.ts'
import { linkTo } from '#web/platform/routing/router.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { ButtonLink } from '#web/ui/layout/ButtonLink.tsx'
import type { DogFormProps } from '../fields/form-controls.ts'

/** Sticky bar with progress, Cancel and the submit button. */
export function CreateBar({ form }: DogFormProps) {
  const { isSubmitting } = useFormState({ control: form.control })
  const filled = useWatch({ control: form.control }) as DogForm
  const { done, all } = essentialsOf(filled)
  return (
    <div className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-paper/95 px-4 py-3 backdrop-blur-sm sm:mx-0 sm:rounded-t-3xl sm:border-x sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="flex flex-1 items-center gap-3 sm:min-w-48 sm:flex-col sm:items-start sm:gap-1.5">
          <Dots done={done} all={all} />
          <p className="max-w-full shrink-0 text-[0.9375rem] text-muted tabular-nums">
            {done === all ? 'All the essentials are here' : `${done} of ${all} essentials`}
          </p>
        </div>
        <div className="flex w-full flex-wrap gap-2 sm:w-auto">
          <ButtonLink to={linkTo('home')} variant="ghost">
            Cancel
          </ButtonLink>
          <Button type="submit" pending={isSubmitting} className="grow">
            {isSubmitting ? 'Creating...' : 'Create Dog Profile'}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** One dot for each required field. Decorative: the text beside it says the same. */
function Dots({ done, all }: { done: number; all: number }) {
  const dots = Array.from({ length: all }, (_, position) => ({ key: `dot ${position}`, isDone: position < done }))
  return (
    <span className="flex w-full max-w-60 gap-1 overflow-hidden" aria-hidden="true">
      {dots.map(({ key, isDone }) => (
        <span key={key} className={`h-2 flex-1 rounded-full transition-colors ${isDone ? 'bg-brand' : 'bg-line'}`} />
      ))}
    </span>
  )
}
