import { X } from 'lucide-react'
import type { AdminActEntry } from '#contract/admin/schemas.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'
import { useSearchParams } from '#web/platform/routing/router.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import type { ActFilter } from '../admin.queries.ts'
import { ACT_WORDS, nameOf } from '../labels.ts'

const KINDS = Object.entries(ACT_WORDS)
  .map(([value, label]) => ({ value, label }))
  .toSorted((a, b) => a.label.localeCompare(b.label))

/** Which acts the address asks for. */
export function useActFilter(): { filter: ActFilter; page: number } {
  const asked = useSearchParams()
  const filter: ActFilter = {}
  for (const name of ['operator', 'person', 'act'] as const) {
    const value = asked.get(name)
    if (value) filter[name] = value
  }
  return { filter, page: Math.max(1, Number(asked.get('page')) || 1) }
}

type FilterUser = AdminActEntry['user']

/** The kind of the acts, and the operator and person that a press on a name has chosen. */
export function ActFilters({ operator, person }: { operator: FilterUser; person: FilterUser }) {
  const { filter } = useActFilter()
  const show = (change: ActFilter) => replaceQuery({ ...filter, ...change })
  return (
    <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
      <div className="w-full max-w-md">
        <SelectField
          label="Kind"
          placeholder="All kinds"
          options={KINDS}
          value={filter.act ?? ''}
          onChange={(event) => show({ act: event.target.value || undefined })}
        />
      </div>
      {operator && <Chosen label={`By ${nameOf(operator)}`} onClear={() => show({ operator: undefined })} />}
      {person && <Chosen label={`About ${nameOf(person)}`} onClear={() => show({ person: undefined })} />}
    </div>
  )
}

function Chosen({ label, onClear }: { label: string; onClear: () => void }) {
  return (
    <Button variant="secondary" onClick={onClear}>
      {label} <X className="size-5" aria-label="– show all" />
    </Button>
  )
}
