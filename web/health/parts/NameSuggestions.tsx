import { useWatch } from 'react-hook-form'
import { HEALTH_SUGGESTIONS, VETS_PLAN_FIRST } from '#contract/health/suggestions.ts'
import type { HealthKind } from '#contract/health/options.ts'
import type { RecordForm } from './use-record-form.ts'

/** Names to pick from, each with its usual frequency. */
export function NameSuggestions({ kind, form }: { kind: HealthKind; form: RecordForm }) {
  const name = useWatch({ control: form.control, name: 'name' })
  const suggestions = HEALTH_SUGGESTIONS[kind]
  const picked = suggestions.find((one) => one.name === name)
  return (
    <div role="group" aria-label="Suggested names" className="-mt-2 flex flex-col gap-2">
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((one) => (
          <li key={one.name}>
            <button
              type="button"
              aria-pressed={one === picked}
              className="min-h-11 rounded-full bg-brand-tint px-3 text-[0.9375rem] font-semibold text-brand hover:bg-sunken aria-pressed:bg-brand aria-pressed:text-on-brand dark:text-brand-strong dark:aria-pressed:text-on-brand"
              onClick={() => {
                form.setValue('name', one.name, { shouldValidate: form.formState.isSubmitted })
                form.setValue('frequency', one.frequency as 'monthly')
              }}
            >
              {one.name}
            </button>
          </li>
        ))}
      </ul>
      <p className="text-[0.9375rem] text-muted" aria-live="polite">
        {picked && <span>{picked.hint}. </span>}
        <span>{VETS_PLAN_FIRST}</span>
      </p>
    </div>
  )
}
