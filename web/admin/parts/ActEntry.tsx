import type { ReactNode } from 'react'
import type { AdminActEntry } from '#contract/admin/schemas.ts'
import { formatRelative, formatTimestamp } from '#web/platform/format/format-date.ts'
import { ACT_WORDS, typeOf } from '../labels.ts'

interface ActEntryProps {
  entry: AdminActEntry
  operator: ReactNode
  person: ReactNode
}

/** An act in a list: who did what, about whom, and when. */
export function ActEntry({ entry: { act, user, detail, createdAt }, operator, person }: ActEntryProps) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-0.5 py-3 md:grid-cols-[minmax(0,10rem)_minmax(0,1fr)_auto]">
      <span className="font-semibold break-words max-md:col-start-1">{operator}</span>
      <span className="min-w-0 break-words text-muted max-md:col-span-2 max-md:row-start-2">
        <span className="text-ink">{ACT_WORDS[act]}</span>
        {detail !== null && <> · {typeOf(detail)}</>}
        {user && (
          <>
            {' · '}
            {person}
          </>
        )}
      </span>
      <time
        dateTime={createdAt}
        title={formatTimestamp(createdAt)}
        className="text-[0.9375rem] whitespace-nowrap text-muted"
      >
        {formatRelative(createdAt)}
      </time>
    </li>
  )
}
