import { PawPrint } from 'lucide-react'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { MATCH_BADGE_STYLES } from '#web/dogs/match-badge-styles.ts'
import { Badge } from '#web/ui/layout/Badge.tsx'
import { kmInWords, partNameOf, stateOf, timesInWords, whereInWords } from '../labels.ts'
import { PlaydateListItem } from '../list/PlaydateListItem.tsx'

/** An open walk in the list, which leads to its page. */
export function WalkRow({ playdate }: { playdate: Playdate }) {
  const { label, tone } = stateOf(playdate)
  const [match] = playdate.walk?.matches ?? []
  const style = match && MATCH_BADGE_STYLES[match.verdict]
  return (
    <PlaydateListItem
      playdate={playdate}
      title={timesInWords(playdate).join()}
      fact={{ Icon: PawPrint, text: hostInWords(playdate) }}
      where={placeInWords(playdate)}
    >
      {match && style && (
        <Badge tone={style.tone}>
          <style.Icon className="size-4 shrink-0" aria-hidden="true" />
          {match.label}
        </Badge>
      )}
      <Badge tone={tone}>{label}</Badge>
    </PlaydateListItem>
  )
}

/** "Mia with Koa and Tui" */
function hostInWords({ parts }: Playdate): string {
  const host = parts.find(({ isHost }) => isHost)
  return host ? `${partNameOf(host)} with ${listInWords(host.dogs.map(({ name }) => name))}` : ''
}

/** "Petone, Wellington, about 4 km" */
function placeInWords(playdate: Playdate): string {
  const km = playdate.walk?.distanceKm ?? null
  return [whereInWords(playdate), km === null ? null : kmInWords(km)].filter((one) => one !== null).join(', ')
}
