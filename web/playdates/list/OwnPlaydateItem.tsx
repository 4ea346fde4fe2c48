import { CalendarDays } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { askedInWords, stateOf, timesInWords, titleOf, whereInWords } from '../labels.ts'
import { PlaydateListItem } from './PlaydateListItem.tsx'

/** An own playdate in the list, which leads to its page. */
export function OwnPlaydateItem({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  const times = timesInWords(playdate).join(', or ')
  return (
    <PlaydateListItem
      playdate={playdate}
      title={titleOf(playdate)}
      asked={askedInWords(playdate)}
      fact={{ Icon: CalendarDays, text: times }}
      where={whereInWords(playdate)}
    >
      <Badge tone={tone}>{label}</Badge>
    </PlaydateListItem>
  )
}
