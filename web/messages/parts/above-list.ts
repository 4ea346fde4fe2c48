// A conversation that was opened from the list stands right above it in the history: closing it is going back, so that
// the way back from the list does not show the list once more.

export const ABOVE_LIST = { isAboveList: true }

export function isAboveList(): boolean {
  return (history.state as Partial<typeof ABOVE_LIST> | null)?.isAboveList === true
}
