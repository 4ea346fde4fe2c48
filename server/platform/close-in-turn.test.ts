import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { closeInTurn } from './close-in-turn.ts'

test('what comes last is closed after all others, also when one of them fails, and the failure is told [R12]', async () => {
  const closed: string[] = []
  const closing = closeInTurn(
    [
      async () => Promise.reject(new Error('The server cannot be closed')),
      async () => pause(20).then(() => closed.push('work')),
    ],
    [() => undefined],
    [async () => closed.push('database')],
  )
  await expect(closing).rejects.toThrow('The server cannot be closed')
  expect(closed).toEqual(['work', 'database'])
})
