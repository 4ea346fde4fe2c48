import { expect, test } from 'vitest'
import { savePhoto } from '#server/photos/photos.ts'
import { openWorld } from '#server/testing/world.ts'

const world = openWorld()

test('what the build puts inline into a page is named in its policy by hash, and nothing else inline is [S10]', async () => {
  const policy = String((await world.app.inject('/auth')).headers['content-security-policy'])
  expect(policy).toContain("script-src 'self' 'sha256-script'; style-src 'self' 'sha256-styles';")
})

test('the first photo of a list is fetched at once, in the size that the screen shows', async () => {
  const mia = await world.owner('Mia')
  const headers = { cookie: mia.cookie }
  expect((await world.app.inject({ url: '/browse', headers })).body).not.toContain('rel="preload"')

  const picture = Buffer.from('picture')
  const photoId = await savePhoto(world.db, mia.id, { mime: 'image/webp', bytes: picture, cardBytes: picture })
  const dog = await world.dog(mia, { photoId })
  const link = (query: string) =>
    `<link rel="preload" as="image" fetchpriority="high" href="/api/photos/${photoId}${query}">`
  expect((await world.app.inject({ url: '/browse', headers })).body).toContain(link('?size=card'))
  expect((await world.app.inject({ url: `/dog/${dog.id}`, headers })).body).toContain(link(''))
  // The dashboard shows it further down, and so late that a browser would wonder what it was fetched for.
  expect((await world.app.inject({ url: '/', headers })).body).not.toContain('rel="preload"')
  // A search shows other dogs.
  expect((await world.app.inject({ url: '/browse?search=Nelson', headers })).body).not.toContain('rel="preload"')
})

test('the skeleton shows the photo of the first dog, and where that has none no other dog in its place', async () => {
  const mia = await world.owner('Mia')
  const picture = Buffer.from('picture')
  const photoId = await savePhoto(world.db, mia.id, { mime: 'image/webp', bytes: picture, cardBytes: picture })
  await world.dog(mia, { photoId })
  const browse = async () => (await world.app.inject({ url: '/browse', headers: { cookie: mia.cookie } })).body
  expect(await browse()).toContain(`<img src="/api/photos/${photoId}?size=card" fetchpriority="high" alt=""`)

  await world.dog(mia, { photoId: null })
  expect(await browse()).toContain('<img data-first-photo="" alt=""')
  expect(await browse()).not.toContain('rel="preload"')
})

test('the skeleton of a list shows a dog of somebody else before a newer own one, as the list does', async () => {
  const [mia, tane] = [await world.owner('Mia'), await world.owner('Tāne')]
  const bytes = Buffer.from('picture')
  const photoOf = async ({ id }: { id: string }) =>
    savePhoto(world.db, id, { mime: 'image/webp', bytes, cardBytes: bytes })
  const [own, others] = [await photoOf(mia), await photoOf(tane)]
  await world.dog(tane, { photoId: others, createdAt: new Date('2025-01-01') })
  await world.dog(mia, { photoId: own })

  const { body } = await world.app.inject({ url: '/browse', headers: { cookie: mia.cookie } })
  expect(body).toContain(`<img src="/api/photos/${others}?size=card" fetchpriority="high" alt=""`)
})

test('an address that asks for another list brings neither the usual one nor its photo along', async () => {
  const mia = await world.owner('Mia')
  const picture = Buffer.from('picture')
  const photoId = await savePhoto(world.db, mia.id, { mime: 'image/webp', bytes: picture, cardBytes: picture })
  await world.dog(mia, { photoId })
  const bodyOf = async (url: string) => (await world.app.inject({ url, headers: { cookie: mia.cookie } })).body

  expect(await bodyOf('/browse?from=mail')).toContain('rel="preload"')
  for (const query of ['view=map', 'search=Nelson', 'size=small', 'near=me', 'sort=match']) {
    const body = await bodyOf(`/browse?${query}`)
    expect(body).not.toContain('rel="preload"')
    expect(body).not.toContain('/api/dogs/all')
  }
})

test('a page brings no answer along that would make it longer than 1 MB', async () => {
  const mia = await world.owner('Mia')
  const headers = { cookie: mia.cookie }
  // Each `<` takes six bytes in a page.
  const write = async (first: number, last: number) =>
    world.pool.query(
      `with friends as (
         insert into users (email, first_name, bio) select n || '@example.nz', 'Friend', repeat('<', 1000)
         from generate_series($2::int, $3::int) n returning id
       )
       insert into messages (sender_id, receiver_id, content) select id, $1, repeat('<', 2000) from friends`,
      [mia.id, first, last],
    )
  await write(1, 2)
  expect((await world.app.inject({ url: '/messages', headers })).body).toContain('"data":{"/api/messages/recent":[')
  await write(3, 60)
  const { body } = await world.app.inject({ url: '/messages', headers })
  expect(body).toContain(`"user":{"id":"${mia.id}"`)
  expect(body).toContain('"data":{}')
  expect(body.length).toBeLessThan(10_000)
})
