import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { browse } from '#contract/browse/routes.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { queryClient, routeQuery, refetch, refetchAll, useRouteMutation } from './query-client.ts'

const myDogs = routeQuery(dogs.my)

function MyDogs({ staleTime = Infinity }) {
  const { data, error } = useQuery({ ...myDogs, staleTime })
  if (error) return <p role="alert">{error.message}</p>
  return (
    <ul>
      {data?.map((dog) => (
        <li key={dog.id}>{dog.name}</li>
      ))}
    </ul>
  )
}

test('queries are not retried, not refetched on focus and never stale [API-08]', async () => {
  server.refuses(dogs.my, 'unexpected')
  const screen = await renderPart(<MyDogs />)
  await expect.element(screen.getByRole('alert')).toBeVisible()
  expect(server.callsOf(dogs.my)).toHaveLength(1)

  server.answers(dogs.my, [make.dog({ name: 'Kahu' })])
  refetch(dogs.my)
  await expect.element(screen.getByText('Kahu')).toBeVisible()
  // Even what is known to be old waits for a reason better than somebody looking at the page again.
  await queryClient.invalidateQueries({ refetchType: 'none' })
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  await new Promise(requestAnimationFrame)
  expect(server.callsOf(dogs.my)).toHaveLength(2)
  queryClient.setQueryData(myDogs.queryKey, [make.dog({ name: 'Kahu' })])
  await screen.rerender(<p>elsewhere</p>)
  const again = await renderPart(<MyDogs />)

  await expect.element(again.getByText('Kahu')).toBeVisible()
  expect(server.callsOf(dogs.my)).toHaveLength(2)
  expect(queryClient.getDefaultOptions().mutations?.retry).toBe(false)
  expect(queryClient.getDefaultOptions().queries?.refetchInterval).toBe(false)
})

test('a query that failed is repeated once there is a network again, and no other', async () => {
  server.losesConnection(dogs.my)
  // A list with a time after which it is old.
  const screen = await renderPart(<MyDogs staleTime={0} />)
  await expect.element(screen.getByRole('alert')).toBeVisible()

  server.answers(dogs.my, [make.dog({ name: 'Kahu' })])
  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Kahu')).toBeVisible()

  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  await new Promise(requestAnimationFrame)
  expect(server.callsOf(dogs.my)).toHaveLength(2)
})

test('the query keys are the request paths, and a route matches all of its queries [API-09]', async () => {
  expect(routeQuery(dogs.my).queryKey).toEqual(['/api/dogs/my'])
  expect(routeQuery(dogs.show, { params: { id: 'kahu' } }).queryKey).toEqual(['/api/dogs/kahu'])
  expect(routeQuery(browse.all, { query: { page: 2 } }).queryKey).toEqual(['/api/dogs/all', '?page=2'])

  queryClient.setQueryData(['/api/dogs/all', '?page=2'], 'held')
  refetch(browse.all)
  expect(queryClient.getQueryState(['/api/dogs/all', '?page=2'])?.isInvalidated).toBe(true)
})

test('a query can return null on a 401 or 404 instead of failing [API-03]', async () => {
  server.refuses(dogs.show, 'dog-not-found')
  const onMissing = routeQuery(dogs.show, { params: { id: 'nobody' } }, { on404: null })
  expect(await queryClient.query(onMissing)).toBeNull()

  server.refuses(dogs.my, 'unauthorized')
  expect(await queryClient.query(routeQuery(dogs.my, undefined, { on401: null }))).toBeNull()
})

function AddDog() {
  const create = useRouteMutation(dogs.create, { refetches: [myDogs] })
  const dog = {
    name: 'Kahu',
    breed: 'Huntaway',
    size: 'large',
    gender: 'male',
    weight: 30,
    energyLevel: 'high',
  } as const
  const sent = { ...dog, location: 'Taupō, Waikato', temperament: ['Friendly'], dateOfBirth: '2023-01-01' }
  return <button onClick={() => create.mutate({ body: sent })}>Add</button>
}

test('a change refetches the queries that it invalidates [API-09]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.create, make.dog())
  const screen = await renderPart(
    <>
      <MyDogs />
      <AddDog />
    </>,
  )
  await expect.poll(() => server.callsOf(dogs.my)).toHaveLength(1)

  server.answers(dogs.my, [make.dog({ name: 'Kahu' })])
  await screen.getByRole('button', { name: 'Add' }).click()

  await expect.element(screen.getByText('Kahu')).toBeVisible()
})

test.each([
  ['a change', () => refetch(dogs.my)],
  ['a change of everything', refetchAll],
])('%s during the first load is asked for when that is done, as its answer may be older', async (_, change) => {
  const letThrough = server.holds(dogs.my, [make.dog({ name: 'Tui' })])
  const screen = await renderPart(<MyDogs />)
  await expect.poll(() => server.callsOf(dogs.my)).toHaveLength(1)
  change()
  server.answers(dogs.my, [make.dog({ name: 'Kahu' })])
  letThrough()
  await expect.element(screen.getByText('Kahu')).toBeVisible()
  expect(server.callsOf(dogs.my)).toHaveLength(2)
})
