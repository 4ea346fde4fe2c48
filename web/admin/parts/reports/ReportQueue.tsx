import { useRef, useState } from 'react'
import { REPORT_CATEGORY_LABELS, REPORT_STATUSES } from '#contract/moderation/options.ts'
import { replaceQuery } from '#web/platform/routing/address.ts'
import { useSearchParams } from '#web/platform/routing/router.tsx'
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { Button } from '#web/ui/layout/Button.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import type { QueueFilter } from '../../admin.queries.ts'
import { REPORT_WORDS } from '../../labels.ts'
import type { LookUp } from '../PersonButton.tsx'
import { ReportedPeople } from './ReportedPeople.tsx'
import { Section } from '../Section.tsx'

const TABS = [
  ...REPORT_STATUSES.map((status) => ({ value: status as string, label: REPORT_WORDS[status].label })),
  { value: 'all', label: 'All' },
]
const CATEGORIES = Object.entries(REPORT_CATEGORY_LABELS).map(([value, label]) => ({ value, label }))

/** The reports by person. An address with `?person=` shows those about one person, as the mail links to them. */
export function ReportQueue({ onLookUp }: { onLookUp: LookUp }) {
  const person = useSearchParams().get('person')
  const [chosen, set] = useState({ state: 'pending', category: '', isMine: false, page: 1 })
  const { page, ...filter } = chosen
  const show = (change: Partial<typeof chosen>) => set({ ...chosen, page: 1, ...change })
  const place = useRef<HTMLDivElement>(null)
  return (
    <Section
      title="Reported users"
      intro="Read what happened, decide, and leave a note for whoever looks next. The person and the reporter are told by e-mail."
    >
      <div ref={place}>
        <Tabs label="Reports" tabs={TABS} value={chosen.state} onChange={(state) => show({ state })}>
          <Filters filter={{ ...filter, person }} onChange={show} />
          <ReportedPeople
            key={JSON.stringify({ ...filter, person })}
            filter={{ ...filter, person }}
            page={page}
            onTurn={(next) => show({ page: next })}
            onLookUp={onLookUp}
            onMoved={() => place.current?.querySelector<HTMLElement>('[aria-selected=true]')?.focus()}
          />
        </Tabs>
      </div>
    </Section>
  )
}

interface FiltersProps {
  filter: QueueFilter
  onChange: (change: { category?: string; isMine?: boolean }) => void
}

function Filters({ filter: { category, isMine, person }, onChange }: FiltersProps) {
  if (person !== null) {
    return (
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p>Only the reports about one person are shown.</p>
        <Button variant="secondary" size="sm" onClick={() => replaceQuery({})}>
          Show All People
        </Button>
      </div>
    )
  }
  return (
    <div className="mt-5 grid items-end gap-x-6 gap-y-3 sm:grid-cols-2">
      <SelectField
        label="Kind"
        placeholder="All kinds"
        options={CATEGORIES}
        value={category}
        onChange={(event) => onChange({ category: event.target.value })}
      />
      <CheckboxField
        label="Only those I look at or have decided"
        checked={isMine}
        onChange={(event) => onChange({ isMine: event.target.checked })}
      />
    </div>
  )
}
