// The stack that the source documents describe, written with care: Express 5, express-session kept by
// connect-pg-simple, Drizzle on pg, bcrypt, pictures as data URLs in the dogs' rows, distances computed in JavaScript.
// DATABASE_URL says where the data are, PORT where to listen, TOWNS (JSON) where towns lie.
import bcrypt from 'bcrypt'
import compression from 'compression'
import connectPgSimple from 'connect-pg-simple'
import { and, count, desc, eq, getTableColumns, ilike, inArray, isNotNull, notInArray, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import express from 'express'
import session from 'express-session'
import pg from 'pg'
import * as z from 'zod'
import * as schema from './tables.mjs'

const { users, dogs, messages, blockedUsers } = schema
const { DATABASE_URL, PORT, TOWNS = '{}' } = process.env
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: 10 })
const db = drizzle(pool, { schema })
const towns = JSON.parse(TOWNS)

const app = express()
app.disable('x-powered-by')
app.use(compression())
app.use(express.json({ limit: '15mb' }))
const Store = connectPgSimple(session)
app.use(
  session({
    store: new Store({ pool, tableName: 'sessions', createTableIfMissing: false }),
    secret: 'a secret of thirty-two characters!!',
    resave: false,
    saveUninitialized: false,
    cookie: { httpOnly: true, maxAge: 7 * 86_400_000, sameSite: 'lax' },
  }),
)
const isAuthenticated = (req, res, next) =>
  req.session.userId ? next() : res.status(401).json({ message: 'Unauthorized' })

app.get('/healthz', (_req, res) => res.json({ ok: true }))

// Accounts

const Credentials = z.object({ email: z.string(), password: z.string() })
app.post('/api/auth/login', async (req, res) => {
  const { email, password } = Credentials.parse(req.body)
  const [user] = await db.select().from(users).where(eq(users.email, email.toLowerCase()))
  if (!user?.password || !(await bcrypt.compare(password, user.password))) {
    return res.status(401).json({ message: 'Invalid credentials' })
  }
  await new Promise((resolve, reject) => req.session.regenerate((error) => (error ? reject(error) : resolve())))
  req.session.userId = user.id
  const { password: _, ...shown } = user
  return res.json({ user: shown })
})

// Dogs

const owner = {
  id: users.id,
  firstName: users.firstName,
  bio: users.bio,
  city: users.city,
  profileImageUrl: users.profileImageUrl,
  createdAt: users.createdAt,
}
const shownDogs = () =>
  db
    .select({ dog: getTableColumns(dogs), owner })
    .from(dogs)
    .innerJoin(users, eq(users.id, dogs.ownerId))
const asDog = ({ dog, owner: whose }) => ({ ...dog, owner: whose })

async function hiddenFrom(userId) {
  const rows = await db
    .select()
    .from(blockedUsers)
    .where(or(eq(blockedUsers.userId, userId), eq(blockedUsers.blockedUserId, userId)))
  return rows.map((row) => (row.userId === userId ? row.blockedUserId : row.userId))
}
const visibleTo = async (userId) => {
  const hidden = await hiddenFrom(userId)
  return and(eq(dogs.isActive, true), hidden.length > 0 ? notInArray(dogs.ownerId, hidden) : undefined)
}

app.get('/api/dogs/all', isAuthenticated, async (req, res) => {
  const page = Math.max(1, Number(req.query.page) || 1)
  const limit = Math.min(50, Number(req.query.limit) || 20)
  const where = await visibleTo(req.session.userId)
  const [rows, [total]] = await Promise.all([
    shownDogs()
      .where(where)
      .orderBy(desc(dogs.createdAt), desc(dogs.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ count: count() }).from(dogs).where(where),
  ])
  res.json({ dogs: rows.map(asDog), totalCount: total.count, hasMore: page * limit < total.count })
})

const RADIANS = Math.PI / 180
function distanceKm(a, b) {
  const half = (delta) => Math.sin((delta * RADIANS) / 2) ** 2
  const h = half(b.lat - a.lat) + Math.cos(a.lat * RADIANS) * Math.cos(b.lat * RADIANS) * half(b.lng - a.lng)
  return 12_742 * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** Ids of the dogs around a position, nearest first. Positions alone are fetched, never the pictures. */
async function around(from, radius, where) {
  const positions = await db
    .select({ id: dogs.id, lat: dogs.latitude, lng: dogs.longitude, createdAt: dogs.createdAt })
    .from(dogs)
    .where(and(where, isNotNull(dogs.latitude)))
  return positions
    .map(({ id, lat, lng, createdAt }) => ({
      id,
      createdAt,
      km: distanceKm(from, { lat: Number(lat), lng: Number(lng) }),
    }))
    .filter(({ km }) => km <= radius)
    .toSorted((a, b) => a.km - b.km || b.createdAt - a.createdAt)
}

async function dogsById(ids) {
  if (ids.length === 0) return new Map()
  const rows = await shownDogs().where(inArray(dogs.id, ids))
  return new Map(rows.map((row) => [row.dog.id, asDog(row)]))
}

app.get('/api/dogs/nearby', isAuthenticated, async (req, res) => {
  const from = { lat: Number(req.query.lat), lng: Number(req.query.lng) }
  const where = await visibleTo(req.session.userId)
  const near = (await around(from, Number(req.query.radius) || 50, where)).slice(0, Number(req.query.limit) || 100)
  const found = await dogsById(near.map(({ id }) => id))
  res.json(near.map(({ id, km }) => ({ ...found.get(id), distanceKm: Math.round(km) })))
})

const SEARCH_MAX = 200
app.get('/api/dogs/search-location', isAuthenticated, async (req, res) => {
  const text = String(req.query.location ?? '').trim()
  if (!text) return res.status(400).json({ message: 'Location is required' })
  const where = await visibleTo(req.session.userId)
  const named = await shownDogs()
    .where(and(where, ilike(dogs.location, `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`)))
    .orderBy(desc(dogs.createdAt))
    .limit(SEARCH_MAX)
  const answer = named.map(asDog)
  const center = towns[text.toLowerCase()]
  if (center && answer.length < SEARCH_MAX) {
    const have = new Set(answer.map(({ id }) => id))
    const near = (await around(center, Number(req.query.radius) || 100, where)).filter(({ id }) => !have.has(id))
    const more = near.slice(0, SEARCH_MAX - answer.length).map(({ id }) => id)
    const found = await dogsById(more)
    answer.push(...more.map((id) => found.get(id)))
  }
  return res.json(answer)
})

app.get('/api/dogs/:id', isAuthenticated, async (req, res) => {
  const [row] = await shownDogs().where(eq(dogs.id, String(req.params.id)))
  return row ? res.json(asDog(row)) : res.status(404).json({ message: 'Dog not found' })
})

// Messages

const person = { id: users.id, firstName: users.firstName, profileImageUrl: users.profileImageUrl }
const NewMessage = z.object({
  receiverId: z.string().min(1),
  content: z.string().trim().min(1).max(2000),
  contextDogId: z.string().nullish(),
})
app.post('/api/messages', isAuthenticated, async (req, res) => {
  const body = NewMessage.safeParse(req.body)
  if (!body.success) return res.status(400).json({ message: 'Invalid message data' })
  const me = req.session.userId
  const { receiverId } = body.data
  const [receiver] = await db.select(person).from(users).where(eq(users.id, receiverId))
  if (!receiver) return res.status(404).json({ message: 'User not found' })
  if ((await hiddenFrom(me)).includes(receiverId)) return res.status(403).json({ message: 'You cannot write to them' })
  const [message] = await db
    .insert(messages)
    .values({ ...body.data, senderId: me })
    .returning()
  return res.status(201).json(message)
})

app.get('/api/messages/unread-count', isAuthenticated, async (req, res) => {
  const [row] = await db
    .select({ count: count() })
    .from(messages)
    .where(
      and(eq(messages.receiverId, req.session.userId), eq(messages.isRead, false), eq(messages.receiverDeleted, false)),
    )
  res.json({ count: row.count })
})

/** The newest message of each conversation, newest first, with both people. */
app.get('/api/messages/recent', isAuthenticated, async (req, res) => {
  const me = req.session.userId
  const sent = and(eq(messages.senderId, me), eq(messages.senderDeleted, false))
  const received = and(eq(messages.receiverId, me), eq(messages.receiverDeleted, false))
  const other = sql`case when ${messages.senderId} = ${me} then ${messages.receiverId} else ${messages.senderId} end`
  const { senderDeleted: _s, receiverDeleted: _r, ...columns } = getTableColumns(messages)
  const newest = await db
    .selectDistinctOn([sql`1`], { other: other.as('other'), ...columns })
    .from(messages)
    .where(or(sent, received))
    .orderBy(sql`1`, desc(messages.createdAt))
  const [people, unread] = await Promise.all([
    db
      .select(person)
      .from(users)
      .where(inArray(users.id, [me, ...newest.map((row) => row.other)])),
    db
      .select({ other: messages.senderId, count: count() })
      .from(messages)
      .where(and(received, eq(messages.isRead, false)))
      .groupBy(messages.senderId),
  ])
  const byId = new Map(people.map((one) => [one.id, one]))
  const unreadOf = new Map(unread.map((row) => [row.other, row.count]))
  const shown = newest.toSorted((a, b) => b.createdAt - a.createdAt).slice(0, 200)
  res.json(
    shown.map(({ other: whom, ...message }) => ({
      ...message,
      sender: byId.get(message.senderId),
      receiver: byId.get(message.receiverId),
      unreadCount: unreadOf.get(whom) ?? 0,
    })),
  )
})

app.use((error, _req, res, _next) => {
  process.stderr.write(`${error?.stack}\n`)
  res.status(error instanceof z.ZodError ? 400 : 500).json({ message: 'Something went wrong' })
})
app.listen(Number(PORT), '127.0.0.1')
