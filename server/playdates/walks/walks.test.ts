import { describe, expect, test } from 'vitest'
import { account } from '#contract/account/routes.ts'
import { daysAfter } from '#contract/kit/dates.ts'
import { playdates } from '#contract/playdates/routes.ts'
import { openWorld } from '#server/testing/world.ts'
import { actionsIn, at } from '../testing/people.ts'
import { walksIn } from '../testing/walks.ts'

const world = openWorld()
const { befriend, show, answer } = actionsIn(world)
const { neighbour, openWalk, walksFor, hosted, bodyFor, join, decide } = walksIn(world)

const NOT_FOUND = { status: 404, body: { message: 'Playdate not found' } }
const WELLINGTON = 'Wellington, Wellington, New Zealand'
/** A Saturday and the Monday after it, within the listed days. */
const SATURDAY = daysAfter(at(7).slice(0, 10), (13 - new Date(`${at(7).slice(0, 10)}T00:00Z`).getUTCDay()) % 7)
const MONDAY = daysAfter(SATURDAY, 2)

test('an open walk is its host’s, with a time and a place that others nearby do not see [PLAY-30 PLAY-31 K-101 K-102 K-107]', async () => {
  const { mia, id } = await hosted({ maxDogs: 5, radiusKm: 10, sizes: ['large'], energies: ['high'], puppies: true })
  const own = await show(mia, id)
  expect(own).toMatchObject({
    kind: 'open',
    isHost: true,
    place: { name: 'Victoria Park' },
    times: [{ localStart: at(5) }],
  })
  const tane = await neighbour('Tāne')
  const { body } = await world.call(tane, playdates.walks)
  expect(body).toMatchObject({ hasMore: false, town: 'Auckland, Auckland' })
  expect(body.walks).toEqual([await show(tane, id)])
  const [walk] = body.walks
  expect(walk).toMatchObject({
    myState: null,
    startsAt: null,
    endsAt: null,
    times: [],
    place: null,
    note: '',
    pairs: [],
    parts: [{ owner: { id: mia.id, firstName: 'Mia' }, isHost: true, dogs: [{ id: mia.dogId }] }],
    walk: {
      day: at(5).slice(0, 10),
      part: 'morning',
      freePlaces: 4,
      audience: 'everybody',
      radiusKm: 10,
      sizes: ['large'],
      energies: ['high'],
      puppies: true,
      matches: [{ dogId: tane.dogId, label: expect.any(String) }],
    },
  })
  for (const hidden of ['Victoria Park', at(5), 'fountain']) expect(JSON.stringify(body)).not.toContain(hidden)
})

test('walks are found by those whom the host means, and by nobody else [PLAY-30 PLAY-31 K-102]', async () => {
  const [mia, tane] = [await neighbour('Mia'), await neighbour('Tāne')]
  const far = await neighbour('Ruby', { city: WELLINGTON })
  const near = (await openWalk(mia)).body.id
  const friends = (await openWalk(mia, { audience: 'friends', times: [at(6)] })).body.id
  expect(await walksFor(tane)).toEqual([near])
  expect(await walksFor(far)).toEqual([])
  expect(await walksFor(mia), 'one’s own stand elsewhere').toEqual([])
  await befriend(tane, mia)
  expect(await walksFor(tane), 'the host decides who is a friend').toEqual([near])
  await befriend(mia, tane, far)
  expect(await walksFor(tane)).toEqual([near, friends])
  for (const id of [near, friends]) expect(await show(tane, id)).toMatchObject({ id, place: null })
  expect(await show(far, friends), 'friends may live anywhere').toMatchObject({ id: friends })
  expect(await world.call(far, playdates.show, { params: { id: near } })).toMatchObject(NOT_FOUND)
  await world.call(mia, playdates.cancel, { params: { id: near }, body: {} })
  expect(await walksFor(tane)).toEqual([friends])
  expect(await world.call(tane, playdates.show, { params: { id: near } })).toMatchObject(NOT_FOUND)
  expect(await world.call(tane, playdates.calendarFile, { params: { id: friends } })).toMatchObject(NOT_FOUND)
})

test('after “Not for us” the walks to which that dog goes are left out for this pair of dogs alone [PLAY-43]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  const other = await world.dog(tane)
  const [first, second] = [mia.dogId, tane.dogId].toSorted()
  const said = first === tane.dogId ? 'feedback1' : 'feedback2'
  await world.pool.query(
    `insert into matches (dog_id1, dog_id2, status, met_on, created_by, ${said}) values ($1, $2, 'met', now(), $3, 'not-for-us')`,
    [first, second, mia.id],
  )
  expect(await walksFor(tane)).toEqual([])
  expect(await walksFor(tane, { dogId: other.id }), 'another own dog').toEqual([id])
  expect(await walksFor(ruby), 'another owner').toEqual([id])
  const theirs = (await openWalk(tane)).body.id
  expect(await walksFor(mia), 'the other owner does not learn it').toEqual([theirs])
  expect(await show(tane, id), 'the walk itself stays open to questions').toMatchObject({ id })
})

test('neither side of a blocked pair finds the other’s walk, nor one to which the other goes [PLAY-17]', async () => {
  const { mia, id } = await hosted()
  const [tane, ruby] = [await neighbour('Tāne'), await neighbour('Ruby')]
  await world.block(mia, tane)
  await world.block(ruby, mia)
  for (const who of [tane, ruby]) {
    expect(await walksFor(who)).toEqual([])
    expect(await world.call(who, playdates.show, { params: { id } })).toMatchObject(NOT_FOUND)
  }
})

test('whom the host asks again at another time accepts or declines, and suggests none [PLAY-12 PLAY-32]', async () => {
  const { mia, id } = await hosted()
  const tane = await neighbour('Tāne')
  await join(tane, id)
  await decide(mia, id, tane)
  await world.call(mia, playdates.change, { params: { id }, body: { times: [at(6)] } })
  const suggested = await answer(tane, id, { answer: 'suggest', times: [at(7)] })
  expect(`${suggested.status} ${suggested.body.message}`).toBe('400 The host chooses the time of an open walk')
  expect((await answer(tane, id, { answer: 'accept' })).body).toMatchObject({ state: 'confirmed', localStart: at(6) })
})

describe('the list', () => {
  test('has 30 days, soonest first, in pages of 20, and begins anew each day [PLAY-31 PLAY-35]', async () => {
    const [mia, tane] = [await neighbour('Mia'), await neighbour('Tāne')]
    const late = (await openWalk(mia, { times: [at(29)] })).body.id
    const soon = (await openWalk(mia, { times: [at(3)] })).body.id
    await openWalk(mia, { times: [at(31)] })
    expect(await walksFor(tane)).toEqual([soon, late])
    expect(await walksFor(tane, { from: at(4).slice(0, 10) })).toEqual([late])
    expect(await walksFor(tane, { to: at(3).slice(0, 10) })).toEqual([soon])
    expect(await walksFor(tane, { to: at(2).slice(0, 10) })).toEqual([])
    await world.pool.query(
      `with copied as (insert into playdates (host_id, kind, zone, minutes, ends_at, place_id, place_name, note, max_dogs,
          audience, radius_km)
        select host_id, kind, zone, minutes, ends_at + n * interval '1 hour', place_id, place_name, note, max_dogs, audience,
          radius_km
        from playdates, generate_series(1, 19) n where id = $1 returning id, ends_at, minutes)
      insert into playdate_times select id, ends_at - minutes * interval '1 minute' from copied`,
      [soon],
    )
    const page = async (n: number) => {
      const { body } = await world.call(tane, playdates.walks, { query: { page: n } })
      return [body.walks.length, body.hasMore]
    }
    expect([await page(1), await page(2), await page(3)]).toEqual([
      [20, true],
      [1, false],
      [0, false],
    ])
  })

  test('is for part of the week, near, or for the size of a dog [PLAY-35]', async () => {
    const [mia, tane] = [await neighbour('Mia'), await neighbour('Tāne')]
    const petone = { text: 'Beach, Petone, Wellington' }
    const ruby = await neighbour('Ruby', { city: WELLINGTON, size: 'small' })
    const saturday = (await openWalk(mia, { times: [`${SATURDAY}T07:00`], sizes: ['small', 'medium'] })).body.id
    const monday = (await openWalk(mia, { times: [`${MONDAY}T10:00`] })).body.id
    const town = (await openWalk(mia, { times: [`${MONDAY}T15:00`], place: { text: 'Waterfront, Wellington' } })).body
      .id
    const beach = (await openWalk(mia, { times: [`${SATURDAY}T15:00`], place: petone, radiusKm: 25 })).body.id
    expect(await walksFor(tane, { week: 'weekend' })).toEqual([saturday])
    expect(await walksFor(tane, { week: 'weekdays' })).toEqual([monday])
    expect(await walksFor(tane, { size: 'suits' })).toEqual([monday])
    expect(await walksFor(ruby)).toEqual([beach, town])
    expect(await walksFor(ruby, { sort: 'distance' })).toEqual([town, beach])
    expect(await walksFor(ruby, { radius: 5 })).toEqual([town])
    const other = await world.dog(tane, { size: 'small' })
    expect(await walksFor(tane, { size: 'suits', dogId: other.id })).toEqual([saturday, monday])
  })

  test('refuses filters that it does not know, and dogs of others [K-107]', async () => {
    const [mia, tane] = [await neighbour('Mia'), await neighbour('Tāne')]
    const answers = async (query: object) => (await world.call(tane, playdates.walks, { query })).status
    for (const query of [
      { near: 'x' },
      { week: 'x' },
      { sort: 'x' },
      { from: '2026-02-30' },
      { from: '0002-01-01' },
      { to: '9999-12-31' },
      { to: 'x' },
    ]) {
      expect(await answers(query)).toBe(400)
    }
    for (const dogId of [mia.dogId, 'x']) expect(await answers({ dogId })).toBe(403)
    expect(await answers({ radius: 'x', page: -1 })).toBe(200)
  })

  test('of an owner whose town is unknown is empty', async () => {
    await hosted()
    const tane = await neighbour('Tāne', { city: 'Atlantis' })
    expect((await world.call(tane, playdates.walks)).body).toEqual({ walks: [], hasMore: false, town: null })
  })
})

describe('hosting [PLAY-30]', () => {
  test.each([
    ['two times', { times: [at(5), at(6)] }, 'Please choose one time for an open walk'],
    ['2 dogs in all', { maxDogs: 2 }, 'maxDogs is invalid'],
    ['9 dogs in all', { maxDogs: 9 }, 'maxDogs is invalid'],
    ['6 km', { radiusKm: 6 }, 'radiusKm is invalid'],
    ['another audience', { audience: 'nobody' }, 'audience is invalid'],
    ['an unknown size', { sizes: ['huge'] }, 'sizes is invalid'],
    [
      'a place without a town',
      { place: { text: 'The park in New Zealand' } },
      'Location not supported: please add the town',
    ],
  ])('is refused with %s', async (_, fields, message) => {
    const mia = await neighbour('Mia')
    expect(await openWalk(mia, fields)).toMatchObject({ status: 400, body: { message } })
  })

  test('leaves room for a dog of somebody else', async () => {
    const mia = await neighbour('Mia')
    const dogIds = [mia.dogId, (await world.dog(mia)).id, (await world.dog(mia)).id]
    expect(await openWalk(mia, { dogIds, maxDogs: 3 })).toMatchObject({
      status: 400,
      body: { message: 'Please leave room for another dog' },
    })
    expect((await openWalk(mia, { dogIds, maxDogs: 4 })).status).toBe(201)
  })

  test('is for accounts of 24 hours, with a confirmed address where mails are sent [PLAY-33]', async () => {
    const old = (hours: number) => ({ createdAt: new Date(Date.now() - hours * 3_600_000) })
    const [ana, bo] = [await world.owner('Ana', old(23.9)), await world.owner('Bo', old(24.1))]
    const withDog = async (owner: typeof ana) => ({ ...owner, dogId: (await world.dog(owner)).id })
    expect(await openWalk(await withDog(ana))).toMatchObject({
      status: 403,
      body: { message: 'You can host and join open walks 24 hours after you have created your account.' },
    })
    const host = await withDog(bo)
    expect((await openWalk(host)).status).toBe(201)
    const mailing = await world.anotherApp({ SMTP_URL: 'smtp://localhost:1', MAIL_FROM: 'hello@example.nz' })
    const send = async () =>
      mailing.inject({
        method: 'POST',
        url: '/api/playdates',
        payload: bodyFor(host, { times: [at(7)] }),
        headers: { cookie: host.cookie },
      })
    expect((await send()).json()).toMatchObject({ message: 'Please confirm your e-mail address first.' })
    await world.pool.query('update users set email_verified = true')
    expect((await send()).statusCode).toBe(201)
  })

  test('ends with the account: the walk is cancelled and no longer found [PLAY-18]', async () => {
    const { mia, id } = await hosted()
    const tane = await neighbour('Tāne')
    await world.call(mia, account.remove)
    expect(await walksFor(tane)).toEqual([])
    expect(await world.call(tane, playdates.show, { params: { id } })).toMatchObject(NOT_FOUND)
  })
})
