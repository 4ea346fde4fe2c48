import { NOT_THIS_TIME, WALK_FULL } from '#contract/playdates/options.ts'
import type { Playdate } from '#contract/playdates/schemas.ts'
import { listInWords } from '#contract/kit/list-in-words.ts'
import { daysAhead, partNameOf } from '../labels.ts'

type Walk = NonNullable<Playdate['walk']>

/** The state of an open walk as a sentence to the reader. */
export function walkSentence(playdate: Playdate, walk: Walk): string {
  const { isHost, parts } = playdate
  const asking = parts.filter(({ state }) => state === 'asked').map(partNameOf)
  if (isHost && asking.length > 0) return `${listInWords(asking)} would like to join. You decide who comes.`
  const ahead = daysAhead(playdate)
  if (ahead !== null) return `It is settled: you meet ${ahead}.`
  return isHost
    ? 'Others see this walk without its exact time and place. You decide who comes.'
    : askerSentence(playdate, walk)
}

function askerSentence({ myState, parts }: Playdate, { freePlaces }: Walk): string {
  const host = parts.find((part) => part.isHost)
  const name = host ? partNameOf(host) : 'The host'
  if (myState === 'asked') return `You asked to join. ${name} has not answered yet.`
  if (myState === 'declined') return `${NOT_THIS_TIME}.`
  if (myState === 'invited') return `${name} changed this walk. Does it still suit you?`
  if (freePlaces === 0) return `${WALK_FULL}.`
  return `Ask to join, and ${name} decides. You learn the exact time and place when you are accepted.`
}
