import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

// The least that a call can ask of the product's own database, in bare `node:http` with named statements: rows by their
// key, one message with its NOTIFY, and the two statements of an unread count. No session but there, no rule, no schema.
// DATABASE_URL and PORT.

const { DATABASE_URL, PORT } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10, options: '-c jit=off -c timezone=UTC' })

type Ask = (url: URL, request: IncomingMessage) => Promise<unknown>

async function rowsOf(name: string, text: string, values: unknown[]): Promise<Record<string, unknown>[]> {
  const { rows } = await pool.query<Record<string, unknown>>({ name, text, values })
  return rows
}

const ASKS: Record<string, Ask> = {
  '/healthz': async () => ({ ok: true }),
  '/dog': async (url) => rowsOf('dog', 'select * from dogs where id = $1', [url.searchParams.get('id')]),
  '/dogs': async (url) =>
    rowsOf('dogs', 'select * from dogs where id = any($1::uuid[])', [url.searchParams.get('ids')?.split(',')]),
  '/unread': async (url) => {
    const [me] = await rowsOf('session', SESSION, [url.searchParams.get('sid'), new Date()])
    return rowsOf('unread', UNREAD, [me?.['id']])
  },
  '/send': async (_url, request) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const { senderId, receiverId, content } = JSON.parse(String(Buffer.concat(parts))) as Record<string, string>
    return rowsOf('send', SEND, [senderId, receiverId, content])
  },
}

const SESSION = `
  select users.id, users.email, users.email_verified, password_at, expire from sessions
  join users on users.id = sessions.user_id where sid = $1 and expire > $2 and deleted_at is null`

const UNREAD = `
  select count(*)::int as count from messages where receiver_id = $1 and not is_read and not receiver_deleted
  and sender_id <> all(array(select blocked_user_id from blocked_users where user_id = $1))`

const SEND = `
  with added as (insert into messages (sender_id, receiver_id, content) values ($1, $2, $3) returning *)
  select added.*, pg_notify('floor', id::text) from added`

function answer(response: ServerResponse, status: number, value: unknown): void {
  const text = JSON.stringify(value)
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }
  response.writeHead(status, headers).end(text)
}

createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://floor')
  const ask = ASKS[url.pathname]
  if (!ask) return answer(response, 404, {})
  ask(url, request).then(
    (value) => answer(response, 200, value),
    (error: unknown) => answer(response, 500, { message: String(error) }),
  )
}).listen(Number(PORT), '127.0.0.1')
