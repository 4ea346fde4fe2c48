import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { ShownDog } from '#contract/dogs/schemas.ts'
import { dogs } from '#contract/dogs/routes.ts'
import { daysAfter, todayHere } from '#contract/kit/dates.ts'
import photo from '#web/assets/lost.svg'
import { make } from '#web/testing/make.ts'
import { renderApp, renderPart } from '#web/testing/render.tsx'
import { server } from '#web/testing/server.ts'
import { DogPage } from './DogPage.tsx'

const mia = make.user()

async function openDog(fields: Partial<ShownDog> = {}) {
  const dog = make.dog(fields)
  server.answers(dogs.show, dog)
  server.answers(dogs.my, [])
  return renderApp(`/dog/${dog.id}`, { user: mia })
}

test('/dog/{id} asks for the dog once and shows its name, breed and age [DOGV-01 DOGV-13]', async () => {
  const screen = await openDog({ id: 'd-7', dateOfBirth: null, age: 4 })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
  await expect.element(screen.getByText('Labrador Retriever')).toBeVisible()
  await expect.element(screen.getByText('4 years')).toBeVisible()
  expect(server.callsOf(dogs.show).map(({ path }) => path)).toEqual(['/api/dogs/d-7', '/api/dogs/my'])
})

test('the page is called by the name of the dog, also when the dog is known already [DOGV-03]', async () => {
  const first = await openDog()
  await expect.poll(() => document.title).toBe('Biscuit – Wagmates')
  await first.unmount()

  document.title = 'elsewhere'
  await openDog()
  await expect.poll(() => document.title).toBe('Biscuit – Wagmates')
})

test('/dogs/{id} leads to the same page [DOGV-01]', async () => {
  server.answers(dogs.my, [])
  server.answers(dogs.show, make.dog())
  const screen = await renderApp('/dogs/biscuit', { user: mia })

  await expect.element(screen.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
  expect(location.pathname).toBe('/dog/biscuit')
})

test('every section is there, and the owner for others [DOGV-03]', async () => {
  const screen = await openDog()

  for (const title of [
    'About',
    'Personality & Temperament',
    'Training & Behavior',
    'Preferences & Social Style',
    'Health Status',
    'Quick Info',
    'Safety tips',
    'Owner',
  ]) {
    await expect.element(screen.getByRole('region', { name: title })).toBeVisible()
  }
})

test('the owner sees no "Owner" card [DOGV-03]', async () => {
  const screen = await openDog({ ownerId: mia.id })

  await expect.element(screen.getByRole('region', { name: 'Quick Info' })).toBeVisible()
  await expect.element(screen.getByRole('region', { name: 'Owner' })).not.toBeInTheDocument()
})

test('a click on the photo shows the full image, Escape closes it and gives the focus back [DOGV-03]', async () => {
  const screen = await openDog({ imageUrl: photo })
  const button = screen.getByRole('button', { name: 'View Full Photo' })
  await expect.element(button).toHaveAccessibleDescription('Biscuit')

  await button.click()
  const viewer = screen.getByRole('dialog', { name: 'Biscuit' })
  await expect.element(viewer.getByRole('img', { name: 'Biscuit' })).toHaveAttribute('src', photo)

  await userEvent.keyboard('{Escape}')
  await expect.element(viewer).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('About shows the description [DOGV-04]', async () => {
  const screen = await openDog({ description: 'Fetches anything,\ngives back nothing.' })

  await expect
    .element(screen.getByRole('region', { name: 'About' }))
    .toHaveTextContent('AboutFetches anything, gives back nothing.')
})

test('Quick Info says age, gender, size, weight and location [DOGV-04]', async () => {
  const screen = await openDog({ dateOfBirth: null, age: 1, gender: 'female', size: 'xl', weight: 41.5 })

  await expect
    .element(screen.getByRole('region', { name: 'Quick Info' }))
    .toHaveTextContent(
      'Quick InfoAge1 yearGenderFemaleSizeExtra largeWeight41.5 kgLocationTauranga, Bay of Plenty, New Zealand',
    )
})

test('Preferences & Social Style shows only the answers that were given [DOGV-04]', async () => {
  const screen = await openDog({
    getsAlongBetterWith: ['Big dogs'],
    interactionStyles: ['Prefers quiet meetings'],
    socialization: 'needs_work',
    goodWithKids: false,
    goodWithDogs: null,
    goodWithCats: true,
  })

  await expect
    .element(screen.getByRole('region', { name: 'Preferences & Social Style' }))
    .toHaveTextContent(
      'Preferences & Social StyleGets along better withBig dogsInteraction stylesPrefers quiet meetingsSocializationNeeds workGood with kidsNoGood with catsYes',
    )
})

test('Health Status says vaccinated and neutered, and warns of a puppy [DOGV-04]', async () => {
  const screen = await openDog({ vaccinated: null, neutered: true, puppyNotVaccinated: true })

  await expect
    .element(screen.getByRole('region', { name: 'Health Status' }))
    .toHaveTextContent('Health Status🐶 Puppy - Not Fully VaccinatedVaccinatedNoNeuteredYes')
})

test('the owner card shows first name, initial, city and bio [DOGV-04]', async () => {
  const owner = { ...make.dog().owner, firstName: 'Wiremu', city: 'Napier', bio: 'Up before the birds.' }
  const screen = await openDog({ owner })

  await expect
    .element(screen.getByRole('region', { name: 'Owner' }))
    .toMatchTextContent('OwnerWWiremuNapierUp before the birds.')
})

test('a place that dog and owner share is said once, with the facts of the dog', async () => {
  const location = 'Napier, Hawke’s Bay, New Zealand'
  const screen = await openDog({ location, owner: { ...make.dog().owner, city: location } })

  await expect.element(screen.getByRole('region', { name: 'Owner' })).toBeVisible()
  expect(screen.getByText('Napier, Hawke’s Bay', { exact: false }).elements()).toHaveLength(1)
  await expect.element(screen.getByRole('region', { name: 'Quick Info' })).toMatchTextContent('Napier, Hawke’s Bay')
})

test('the owner card offers a message, friendship, a block and a report [DOGV-10]', async () => {
  const screen = await openDog()
  const card = screen.getByRole('region', { name: 'Owner' })

  await expect.element(card.getByRole('link', { name: 'Send Message' })).toBeVisible()
  for (const name of ['Add as Friend', 'More']) {
    await expect.element(card.getByRole('button', { name })).toBeVisible()
  }
})

test('an owner who is a friend already can be removed [DOGV-10]', async () => {
  const screen = await openDog({ relation: 'friend' })

  await expect
    .element(screen.getByRole('region', { name: 'Owner' }).getByRole('button', { name: 'Remove Friend' }))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Add as Friend' }).elements()).toEqual([])
})

test('the merged temperament is split over the sections [DOGV-18 DOGV-19]', async () => {
  const screen = await openDog({
    temperament: ['Relaxed', 'Well-trained', 'Needs space', 'Small dogs'],
    energyLevel: 'low',
    trainingLevel: 'Well-trained',
  })

  const section = (name: string) => screen.getByRole('region', { name })
  await expect
    .element(section('Personality & Temperament'))
    .toHaveTextContent('Personality & TemperamentRelaxedlow energy')
  await expect
    .element(section('Training & Behavior'))
    .toHaveTextContent('Training & BehaviorTrainingWell-trainedWith other dogsNeeds space')
  await expect.element(section('Preferences & Social Style')).toMatchTextContent('Gets along better withSmall dogs')
})

test.each([
  [9, '9 days'],
  [45, '6 weeks'],
  [100, '3 months'],
  [900, '2 years 5 months'],
])('born %i days ago reads "%s" [DOGV-17]', async (days, age) => {
  const screen = await openDog({ dateOfBirth: daysAfter(todayHere(), -days), age: 1 })

  await expect.element(screen.getByRole('region', { name: 'Quick Info' }).getByText(age, { exact: true })).toBeVisible()
})

test('"Back to Browse Dogs" leads to /browse [DOGV-05]', async () => {
  const screen = await openDog()

  await expect.element(screen.getByRole('link', { name: 'Back to Browse Dogs' })).toHaveAttribute('href', '/browse')
})

test('"Back to My Last Search" is there when a search was saved, and leads to it [DOGV-06]', async () => {
  localStorage.setItem('lastSearch', '{"searchTerm":"Nelson","breed":"","age":"3","size":"all","timestamp":1}')
  const screen = await openDog()

  await expect
    .element(screen.getByRole('link', { name: 'Back to My Last Search' }))
    .toHaveAttribute('href', '/browse?search=Nelson&breed=&age=3&size=all')
})

test('without a saved search there is no way back to one [DOGV-06]', async () => {
  localStorage.setItem('lastSearch', '{"searchTerm":"","breed":"","age":"all","size":"all","timestamp":1}')
  const screen = await openDog()

  await expect.element(screen.getByRole('link', { name: 'Back to Browse Dogs' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Back to My Last Search' })).not.toBeInTheDocument()
})

test('a dog that is gone gives a toast and leads home, and back does not return to it [DOGV-14]', async () => {
  server.refuses(dogs.show, 'dog-not-found')
  server.answers(dogs.my, [])
  const pushed = vi.spyOn(history, 'pushState')
  const screen = await renderApp('/dog/gone', { user: mia })

  await expect.element(screen.getByText('Dog Not Found')).toBeVisible()
  await expect.element(screen.getByText('This dog profile no longer exists.')).toBeVisible()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Welcome, Mia' })).toBeVisible()
  expect(location.pathname).toBe('/')
  expect(pushed).toHaveBeenCalledTimes(1) // the visit itself
  pushed.mockRestore()
})

test('until the dashboard is there, "Dog Not Found" stands in the place of the dog [DOGV-14]', async () => {
  server.refuses(dogs.show, 'dog-not-found')
  const screen = await renderPart(<DogPage id="gone" />, { user: mia, path: '/dog/gone' })

  await expect.element(screen.getByRole('heading', { name: 'Dog Not Found' })).toBeVisible()
})

test('another failure is not retried; it shows the server’s words and can be tried again [DOGV-13]', async () => {
  server.refuses(dogs.show, 'unexpected')
  server.answers(dogs.my, [])
  const screen = await renderApp('/dog/biscuit', { user: mia })
  await expect.element(screen.getByText('Something went wrong. Please try again.')).toBeVisible()
  expect(server.callsOf(dogs.show)).toHaveLength(1)

  server.answers(dogs.show, make.dog())
  await screen.getByRole('button', { name: 'Try Again' }).click()
  await expect.element(screen.getByRole('heading', { level: 1, name: 'Biscuit' })).toBeVisible()
})
