import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useFormState } from 'react-hook-form'
import { countOf } from '#contract/kit/count-of.ts'
import { goToField } from '#web/platform/form.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import type { DogFormProps } from './fields/form-controls.ts'
import type { DogForm } from './model/dog-form.ts'
import type { OpenFields } from './model/required-fields.ts'

/** How many questions are still open, with the way from each to the next, and from the last to the first. */
export function OpenQuestions({ form, open, all, isOnlyForMatches }: DogFormProps & OpenFields) {
  const { isSubmitted } = useFormState({ control: form.control })
  const [last, setLast] = useState<[name: keyof DogForm | undefined, position: number]>([undefined, 0])
  // Once the last question has an answer, the next one is in its place.
  const place = open.findIndex((name) => name === last[0])
  const position = place < 0 ? last[1] : place + 1
  const next = open[position % open.length]
  const goOn = (name: keyof DogForm) => {
    setLast([name, position % open.length])
    goToField(form, name)
  }
  return (
    <div className="flex min-h-11 flex-1 basis-full flex-wrap items-center justify-between gap-x-3 sm:basis-72">
      <p className="min-w-32 flex-1 text-[0.9375rem] text-muted tabular-nums">
        {inWords({ open, all, isOnlyForMatches }, isSubmitted)}
      </p>
      {next && (
        <Button variant="ghost" size="sm" className="-mr-4 shrink-0" onClick={() => goOn(next)}>
          Next Question <ChevronDown className="size-4.5" aria-hidden="true" />
        </Button>
      )}
    </div>
  )
}

function inWords({ open: { length }, all, isOnlyForMatches }: OpenFields, isSubmitted: boolean): string {
  if (length === 0) return 'All the essentials are here'
  if (isOnlyForMatches) return `${countOf(length, 'answer')} short of a match`
  return isSubmitted ? `${length} of ${all} still missing` : `${all - length} of ${all} essentials`
}
