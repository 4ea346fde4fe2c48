import type { World } from './world.ts'

interface Someone {
  id: string
}

/** Two owners have written to each other, so that either may send any number of messages. */
export async function haveWritten({ db }: World, one: Someone, other: Someone): Promise<void> {
  const contact = { isOpening: false, messages: 1, state: 'accepted' as const }
  await db
    .insertInto('contacts')
    .values([
      { ...contact, senderId: one.id, receiverId: other.id },
      { ...contact, senderId: other.id, receiverId: one.id },
    ])
    .onConflict((pair) => pair.doNothing())
    .execute()
}
