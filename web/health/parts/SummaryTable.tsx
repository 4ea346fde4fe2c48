import type { ReactNode } from 'react'

interface SummaryTableProps {
  title: string
  /** Shown beside the title, for example the number of rows left out. */
  note?: string | undefined
  columns: readonly { label: string; className: string }[]
  children: ReactNode
}

/** A table of the summary. Narrow screens show two columns, with the others below the name. */
export function SummaryTable({ title, note, columns, children }: SummaryTableProps) {
  return (
    <table className="w-full text-left lg:table-fixed print:table-fixed print:break-inside-avoid">
      <caption className="pb-2 text-left print:pb-1">
        <span className="font-display text-xl font-bold print:text-[12pt]">{title}</span>
        {note !== undefined && <span className="ml-2 text-[0.9375rem] text-muted print:text-[8.5pt]">{note}</span>}
      </caption>
      <thead className="text-sm text-muted print:text-[8.5pt]">
        <tr className="border-b-2 border-line">
          {columns.map(({ label, className }) => (
            <th key={label} scope="col" className={`pr-3 pb-1 font-semibold ${className}`}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {children}
    </table>
  )
}

/** Cell style: the text wraps and is never cut off. */
export const CELL = 'py-2 pr-3 align-baseline wrap-anywhere print:py-[2pt]'
/** Styles of columns that narrow screens hide, and of the text below the name that replaces them there. */
export const WIDE_ONLY = 'max-lg:hidden print:table-cell'
export const NARROW_ONLY = 'block text-[0.9375rem] text-muted lg:hidden print:hidden'
