import { expect, test } from 'vitest'
import { attemptEach } from './attempt-each.ts'

test.each([10, 11, 1_000])('%i errors keep no item from its turn, and ten of them are kept', async (count) => {
  const done: number[] = []
  const numbers = Array.from({ length: 2 * count }, (_, n) => n)
  const work = async (n: number) => {
    if (n % 2 === 0) throw new Error(`${n}`)
    done.push(n)
  }
  const error = await attemptEach(numbers, work).catch((fault: unknown) => fault)
  expect(error).toMatchObject({ message: `${count} items failed` })
  expect((error as AggregateError).errors).toHaveLength(10)
  expect(done).toHaveLength(count)
})

test('an error says which item it is about', async () => {
  const cause = new Error('away')
  const work = async (id: string) => {
    if (id === 'two') throw cause
  }
  const error = await attemptEach(['one', 'two'], work, (id) => `dog ${id}`).catch((fault: unknown) => fault)
  expect((error as AggregateError).errors).toEqual([new Error('dog two failed', { cause })])
})

test('without an error nothing is thrown', async () => {
  const done: string[] = []
  await attemptEach(['one', 'two'], async (item) => void done.push(item))
  expect(done).toEqual(['one', 'two'])
})
