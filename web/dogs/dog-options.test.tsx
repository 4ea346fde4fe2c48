import { beforeEach, expect, test } from 'vitest'
import * as options from '#contract/dogs.options.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { CreateDogPage } from './CreateDogPage.tsx'
import { group, labelsIn } from './testing/choices.ts'

beforeEach(async () => {
  await renderPart(<CreateDogPage />, { user: make.user(), path: '/create-profile' })
})

test('DOGC-30 DATA-25 DATA-26 DATA-28 DATA-29 DATA-30 the lists offer every option, in order', async () => {
  expect(labelsIn('Temperament')).toEqual(options.TEMPERAMENTS)
  expect(labelsIn(/^With other dogs/)).toEqual(options.WITH_OTHER_DOGS)
  expect(labelsIn(/^Training level/)).toEqual(options.TRAINING_LEVELS)
  expect(labelsIn(/^Gets along better with/)).toEqual(options.GETS_ALONG_BETTER_WITH)
  expect(labelsIn(/^Interaction style/)).toEqual(options.INTERACTION_STYLES)
})

test('DATA-21 DATA-22 DATA-23 DATA-24 DOGC-30 size, gender, energy and socialization offer their values, none chosen', async () => {
  const valuesIn = (name: string) =>
    group(name)
      .getByRole('radio')
      .elements()
      .map((radio) => (radio as HTMLInputElement).value)
  expect(valuesIn('Size')).toEqual(['teacup', 'small', 'medium', 'large', 'xl'])
  expect(valuesIn('Gender')).toEqual(['male', 'female'])
  expect(valuesIn('Energy level')).toEqual(['low', 'medium', 'high'])
  expect(valuesIn('Socialization level')).toEqual(['excellent', 'good', 'needs_work', 'independent'])
  for (const name of ['Size', 'Gender', 'Energy level', 'Socialization level']) {
    expect(group(name).getByRole('radio', { checked: true }).elements()).toEqual([])
  }
})
