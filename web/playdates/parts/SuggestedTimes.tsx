import type { Playdate } from '#contract/playdates/schemas.ts'
import { startInWords } from '#contract/playdates/words.ts'
import { Button } from '#web/ui/layout/Button.tsx'
import { isAhead } from '../answer/dialogs.ts'
import { usePlaydateChange } from '../answer/use-playdate-change.ts'
import { partNameOf, suggestingParts } from '../labels.ts'
import { HAS_PASSED, rowStyle } from './ProposedTimes.tsx'
import { TimeWords } from './TimeWords.tsx'
import { OverlapQuestion } from './OverlapQuestion.tsx'

/** The times that guests suggested, of which the host takes one over. */
export function SuggestedTimes({ playdate }: { playdate: Playdate }) {
  const change = usePlaydateChange(playdate.id)
  const takeOver = (localStart: string) =>
    change.act({ name: 'change', body: { times: [localStart] } }, { done: 'Time Taken Over' })
  return (
    <div className="mt-4 flex flex-col gap-4 empty:hidden">
      {suggestingParts(playdate).map((part) => (
        <ul key={part.owner?.id} aria-label={`${partNameOf(part)} suggested`} className="flex flex-col gap-3">
          {part.suggestedTimes.map((time) => (
            <li key={time.localStart} className={rowStyle}>
              <span className="min-w-0 font-semibold">
                <TimeWords words={startInWords(time.localStart)} />
              </span>
              {isAhead(time) ? (
                <Button size="sm" pending={change.isPending} onClick={() => takeOver(time.localStart)}>
                  Take This Time
                </Button>
              ) : (
                <span className="text-muted">{HAS_PASSED}</span>
              )}
            </li>
          ))}
        </ul>
      ))}
      <OverlapQuestion {...change.overlap} pending={change.isPending} />
    </div>
  )
}
