/**
 * Closes groups of parts one after the other, the parts of a group at once. Each part is closed whatever became of the
 * others; the first failure is thrown at the end.
 */
export async function closeInTurn(...groups: (() => Promise<unknown> | undefined)[][]): Promise<void> {
  const failures: unknown[] = []
  for (const group of groups) {
    const closed = await Promise.allSettled(group.map(async (close) => close()))
    failures.push(...closed.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : [])))
  }
  if (failures.length > 0) throw failures[0]
}
