/**
 * Does the work for one item after the other. An error of one does not keep the others from their turn: throws an
 * AggregateError of all errors at the end.
 */
export async function attemptEach<Item>(
  items: Iterable<Item> | AsyncIterable<Item>,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const faults: unknown[] = []
  for await (const item of items) await work(item).catch((fault: unknown) => faults.push(fault))
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} of the work failed`)
}
