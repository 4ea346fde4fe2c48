import { beforeEach, expect, test } from 'vitest'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { CreateDogPage } from '../../CreateDogPage.tsx'
import { group, labelsIn } from '../../testing/choices.ts'

beforeEach(async () => {
  await renderPart(<CreateDogPage />, { user: make.user(), path: '/create-profile' })
})

test('the lists offer every option, in order [DOGC-30 DATA-25 DATA-26 DATA-28 DATA-29 DATA-30]', async () => {
  expect(labelsIn('Temperament')).toEqual([
    'Friendly',
    'Happy-go-lucky',
    'Relaxed',
    'Confident',
    'Timid',
    'Playful',
    'Not Playful',
    'A little anxious',
    'A little grumpy',
    'Mildly Social',
    'Independent',
    'Cautious',
  ])
  expect(labelsIn(/^With other dogs/)).toEqual([
    'Confident',
    'Needs time to warm up',
    'Needs space',
    'Cautious',
    'Friends with everyone',
    'Mildly friendly',
    'Loves other dogs',
    'Ignores other dogs',
    'Independent',
  ])
  expect(labelsIn(/^Training level/)).toEqual([
    'Not trained',
    'In training',
    'Well-trained',
    'On the lead only',
    'Good off the lead',
  ])
  expect(labelsIn(/^Gets along better with/)).toEqual(['Big dogs', 'Small dogs', 'Females', 'Males'])
  expect(labelsIn(/^Interaction style/)).toEqual([
    'Loves to take long walks with them',
    'Loves to frolic around with friends',
    'Likes to explore new places with them',
    'Pretty Independent',
    'Lots of play and running around',
    'No play or walks, just likes to hang out',
    'Prefers quiet meetings',
    'Tornado of energy and play',
  ])
})

test('size, gender, energy and socialization offer their values, none chosen [DATA-21 DATA-22 DATA-23 DATA-24 DOGC-30]', async () => {
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
