import type { Playdate } from '#contract/playdates/schemas.ts'
import { localTimeInWords } from '#contract/playdates/words.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { isAhead } from '../answer/dialogs.ts'
import { usePlaydateChange } from '../answer/use-playdate-change.ts'
import { isClosed, partNameOf } from '../labels.ts'
import { TimeWords } from './TimeWords.tsx'
import { OverlapQuestion } from './OverlapQuestion.tsx'

/** The proposed times with those whom they suit; the host settles one of them. */
export function ProposedTimes({ playdate }: { playdate: Playdate }) {
  const { times, startsAt } = playdate
  const decides = playdate.isHost && !isClosed(playdate)
  const change = usePlaydateChange(playdate.id)
  const settle = (localStart: string) =>
    change.act({ name: 'change', body: { settle: localStart } }, { done: 'Time Settled' })
  return (
    <div className="flex flex-col gap-5">
      {startsAt === null && (
        <ul className="flex flex-col gap-3">
          {times.map((time) => {
            const { localStart } = time
            const names = guestNames(playdate, time.suits)
            return (
              <li key={localStart} className={rowStyle}>
                <span className="min-w-0">
                  <span className="block font-semibold">
                    <TimeWords words={localTimeInWords(time)} />
                  </span>
                  <span className="block text-muted">{isAhead(time) ? suitsInWords(names) : HAS_PASSED}</span>
                </span>
                {decides && names.length > 0 && isAhead(time) && (
                  <Button variant="secondary" size="sm" pending={change.isPending} onClick={() => settle(localStart)}>
                    Settle This Time
                  </Button>
                )}
              </li>
            )
          })}
        </ul>
      )}
      <OverlapQuestion {...change.overlap} pending={change.isPending} />
    </div>
  )
}

/** The look of a time with what can be done about it. */
export const rowStyle = 'flex flex-wrap items-center justify-between gap-3 rounded-2xl bg-paper px-4 py-3'

export const HAS_PASSED = 'This time has passed'
const suitsInWords = (names: string[]) =>
  names.length === 0 ? 'Nobody has chosen it yet' : `Suits ${listInWords(names)}`

/** Names of the guests whom a time suits. */
function guestNames({ parts }: Playdate, suits: readonly string[]): string[] {
  return parts.filter(({ owner, isHost }) => owner && !isHost && suits.includes(owner.id)).map(partNameOf)
}
