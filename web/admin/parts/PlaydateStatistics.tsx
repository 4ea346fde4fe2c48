import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PLAYDATE_WEEKS } from '#contract/admin/options.ts'
import { dateWords } from '#contract/kit/dates.ts'
import { ErrorCard } from '#web/ui/feedback/ErrorCard.tsx'
import { SelectField } from '#web/ui/fields/SelectField.tsx'
import { playdateCountsQuery } from '../admin.queries.ts'
import { type Counts, COUNTED, countsByWeek, regionsOf } from '../playdate-counts.ts'
import { ListSkeleton } from './ListSkeleton.tsx'
import { Section } from './Section.tsx'

const ALL = 'All of New Zealand'

/** How many playdates came about, by week and region; never whose. */
export function PlaydateStatistics() {
  return (
    <Section
      title="Playdates"
      intro={`The last ${PLAYDATE_WEEKS} weeks: how many were suggested in each, and how many of those were confirmed and met.`}
    >
      <Counted />
    </Section>
  )
}

function Counted() {
  const [region, setRegion] = useState('')
  const { data, isError, refetch } = useQuery(playdateCountsQuery)
  if (!data && isError) return <ErrorCard onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the playdates" />
  const weeks = countsByWeek(data, region)
  return (
    <div className="flex flex-col gap-6">
      <div className="max-w-2xl">
        <SelectField
          label="Region"
          placeholder={ALL}
          options={regionsOf(data)}
          value={region}
          onChange={(event) => setRegion(event.target.value)}
        />
      </div>
      <Chart weeks={weeks} />
      <CountTable weeks={weeks} caption={`Playdates by week, ${region === '' ? ALL : region}`} />
    </div>
  )
}

const CHART_PX = 120

/** "3 Mar" */
function shortDay(date: string): string {
  const { day, shortMonth } = dateWords(date)
  return `${day} ${shortMonth}`
}

/** A group of bars for each week. The table below says the same in numbers. */
function Chart({ weeks }: { weeks: readonly Counts[] }) {
  const most = Math.max(1, ...weeks.map(({ suggested }) => suggested))
  return (
    <div aria-hidden="true">
      <div className="flex items-end gap-2 border-b border-line" style={{ height: CHART_PX }}>
        {weeks.map((week) => (
          <div key={week.week} className="flex flex-1 items-end">
            {COUNTED.map(({ name, bar }) => (
              <div key={name} className={`flex-1 ${bar}`} style={{ height: (CHART_PX * week[name]) / most }} />
            ))}
          </div>
        ))}
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-muted">
        {COUNTED.map(({ name, label, bar }) => (
          <span key={name} className="flex items-center gap-2">
            <span className={`size-4 ${bar}`} /> {label}
          </span>
        ))}
      </p>
    </div>
  )
}

function CountTable({ weeks, caption }: { weeks: readonly Counts[]; caption: string }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="py-2">
              Week of
            </th>
            {COUNTED.map(({ name, label }) => (
              <th
                key={name}
                scope="col"
                className="py-2 pl-3 text-right text-sm whitespace-nowrap sm:w-1/5 sm:text-base"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {weeks.toReversed().map((week) => (
            <tr key={week.week}>
              <th scope="row" className="py-2 font-normal">
                {shortDay(week.week)}
              </th>
              {COUNTED.map(({ name }) => (
                <td key={name} className="py-2 text-right">
                  {week[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
