import pg from 'pg'
import { vi } from 'vitest'

/** A statement as the database gets it. */
export interface Statement {
  name?: string | undefined
  text: string
  values: unknown[]
}

/** The statements that the database gets during the work, of this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map((sent) => asStatement(sent))
  } finally {
    query.mockRestore()
  }
}

/** The arguments of `client.query`: a text with values, or both in one object. */
export function asStatement([query, values]: readonly unknown[]): Statement {
  const { name, text, values: own } = (typeof query === 'string' ? { text: query } : query) as Partial<Statement>
  return { name, text: text ?? '', values: own ?? (values as unknown[] | undefined) ?? [] }
}
