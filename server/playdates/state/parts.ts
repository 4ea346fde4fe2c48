import type { State } from '#contract/playdates/options.ts'
import type { PartRow, PlaydateRow } from './lock.ts'

/** Whether a playdate may still take place: it is neither cancelled nor over. */
export function isActive(state: State): boolean {
  return state === 'proposed' || state === 'confirmed'
}

/** Whether the dogs of a part may still come: invited or accepted. */
export function isActivePart({ state }: Pick<PartRow, 'state'>): boolean {
  return state === 'invited' || state === 'accepted'
}

/** The parts whose dogs may still come. */
export function activeParts<Part extends Pick<PartRow, 'state'>>(parts: readonly Part[]): Part[] {
  return parts.filter(isActivePart)
}

/** The parts of those who ask to join and wait for the host. */
export function askingParts<Part extends Pick<PartRow, 'state'>>(parts: readonly Part[]): Part[] {
  return parts.filter(({ state }) => state === 'asked')
}

/** The ids of the dogs of some parts. */
export function dogsOf(parts: readonly Pick<PartRow, 'dogIds'>[]): string[] {
  return parts.flatMap(({ dogIds }) => dogIds)
}

/** The parts of all but the host. */
export function guestsOf(parts: readonly PartRow[]): PartRow[] {
  return parts.filter((part) => !part.isHost)
}

/** Whether the guest has ever accepted or suggested times; the host may have asked again since. */
export function hasAnswered({ state, suggested, askedAgain }: PartRow): boolean {
  return state === 'accepted' || suggested.length > 0 || askedAgain
}

/** Whether the settled time has come. */
export function hasBegun({ startsAt }: Pick<PlaydateRow, 'startsAt'>): boolean {
  return startsAt !== null && startsAt.getTime() <= Date.now()
}

/** Whether a playdate waits for this owner: an invitation, or a host who was asked or was suggested other times. */
export function needsAnswerOf(playdate: PlaydateRow, parts: readonly PartRow[], own: PartRow): boolean {
  const { state, endsAt } = playdate
  if (!isActive(state) || hasBegun(playdate) || endsAt.getTime() <= Date.now()) return false
  if (!own.isHost) return own.state === 'invited' && own.suggested.length === 0
  return parts.some((part) => part.state === 'asked' || (part.state === 'invited' && part.suggested.length > 0))
}
