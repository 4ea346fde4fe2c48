import { HEALTH_KINDS, type HealthKind } from '#contract/health/options.ts'
import { FREQUENCY_LABELS, KIND_LABELS, showDate } from '../labels.ts'
import type { HealthRecord } from '../health.queries.ts'
import { newestWithin } from '../summary-rows.ts'
import { CELL, NARROW_ONLY, SummaryTable, WIDE_ONLY } from './SummaryTable.tsx'

/** Of the printed page. */
const LINES = 17

const COLUMNS = [
  { label: 'Given', className: 'w-34 print:w-[28mm]' },
  { label: 'Treatment', className: '' },
  { label: 'Frequency', className: `w-36 print:w-[30mm] ${WIDE_ONLY}` },
  { label: 'Clinic', className: `w-48 print:w-[46mm] ${WIDE_ONLY}` },
]

/** Records by kind, newest first, as many as fit on the page. */
export function SummaryRecords({ records }: { records: Record<HealthKind, HealthRecord[]> }) {
  const shown = newestWithin(records, LINES)
  const kinds = HEALTH_KINDS.filter((kind) => records[kind].length > 0)
  if (kinds.length === 0) return null
  return (
    <SummaryTable title="Records" columns={COLUMNS}>
      {kinds.map((kind) => (
        <tbody key={kind}>
          <tr>
            <th scope="rowgroup" colSpan={4} className="pt-3 pb-1 font-semibold print:pt-[5pt] print:pb-0">
              {KIND_LABELS[kind].tab}
              {shown[kind].length < records[kind].length && (
                <span className="ml-2 font-normal text-muted">
                  the newest {shown[kind].length} of {records[kind].length}
                </span>
              )}
            </th>
          </tr>
          {shown[kind].map((record) => (
            <Row key={record.id} record={record} />
          ))}
        </tbody>
      ))}
    </SummaryTable>
  )
}

function Row({ record: { date, name, frequency, clinic } }: { record: HealthRecord }) {
  const details = [FREQUENCY_LABELS[frequency], clinic].filter(Boolean).join(' · ')
  return (
    <tr className="border-b border-line">
      <td className={`${CELL} whitespace-nowrap`}>{showDate(date)}</td>
      <td className={CELL}>
        {name}
        <span className={NARROW_ONLY}>{details}</span>
      </td>
      <td className={`${CELL} ${WIDE_ONLY}`}>{FREQUENCY_LABELS[frequency]}</td>
      <td className={`${CELL} ${WIDE_ONLY}`}>{clinic}</td>
    </tr>
  )
}
