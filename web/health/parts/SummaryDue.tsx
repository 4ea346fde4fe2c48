import { dueState, nextDue } from '#contract/health/due.ts'
import type { HealthKind } from '#contract/health/options.ts'
import { todayHere } from '#contract/kit/dates.ts'
import { KIND_LABELS, showDate } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { rowsWithin } from '../summary-rows.ts'
import { CELL, NARROW_ONLY, SummaryTable, WIDE_ONLY } from './SummaryTable.tsx'

/** Of the printed page. */
const LINES = 9

const COLUMNS = [
  { label: 'Due', className: 'w-34 print:w-[28mm]' },
  { label: 'Treatment', className: '' },
  { label: 'Kind', className: `w-36 print:w-[30mm] ${WIDE_ONLY}` },
  { label: 'Last given', className: `w-34 print:w-[28mm] ${WIDE_ONLY}` },
  { label: 'How soon', className: `w-40 print:w-[40mm] ${WIDE_ONLY}` },
]

/** The next treatments that are due, soonest first. */
export function SummaryDue({ records }: { records: Record<HealthKind, HealthRecord[]> }) {
  const due = nextDue(records)
  if (due.length === 0) return <p className="text-muted">Nothing is due: there are no records yet.</p>
  const shown = rowsWithin(due, LINES, ({ record }) => ({ name: record.name }))
  const note = shown.length < due.length ? `the first ${shown.length} of ${due.length}` : undefined
  return (
    <SummaryTable title="Next due" note={note} columns={COLUMNS}>
      <tbody>
        {shown.map(({ kind, record, due: date }) => {
          const { words, urgency } = dueState(record, todayHere())
          return (
            <tr key={`${kind} ${record.id}`} className="border-b border-line">
              <td className={`${CELL} whitespace-nowrap`}>{showDate(date)}</td>
              <th scope="row" className={`${CELL} font-semibold`}>
                {record.name}
                <span className={`${NARROW_ONLY} font-normal`}>
                  {KIND_LABELS[kind].subject} · {words}
                </span>
              </th>
              <td className={`${CELL} ${WIDE_ONLY}`}>{KIND_LABELS[kind].subject}</td>
              <td className={`${CELL} ${WIDE_ONLY}`}>{showDate(record.date)}</td>
              <td className={`${CELL} ${WIDE_ONLY} ${urgency === 'overdue' ? 'font-semibold text-danger' : ''}`}>
                {words}
              </td>
            </tr>
          )
        })}
      </tbody>
    </SummaryTable>
  )
}
