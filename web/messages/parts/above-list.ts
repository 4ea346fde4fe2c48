// Marks history entries of conversations that were opened from the list. Closing such a one is `history.back()`, so that
// the list is not in the history twice.

export const ABOVE_LIST = { isAboveList: true }

export function isAboveList(): boolean {
  return (history.state as Partial<typeof ABOVE_LIST> | null)?.isAboveList === true
}
