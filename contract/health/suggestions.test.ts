import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { HEALTH_KINDS } from './options.ts'
import { healthSpecs } from './schemas.ts'
import { HEALTH_SUGGESTIONS, VETS_PLAN_FIRST } from './suggestions.ts'

test("the note says that the vet's plan comes first", () => {
  expect(VETS_PLAN_FIRST).toBe("Your vet's plan comes first")
})

test('suggestions cover New Zealand practice: core vaccines, leptospirosis, kennel cough, sheep measles', () => {
  const names = Object.values(HEALTH_SUGGESTIONS).flatMap((list) => list.map((one) => one.name))
  for (const part of ['DHP', 'Leptospirosis', 'Kennel cough', 'Sheep measles']) {
    expect(names.some((name) => name.includes(part))).toBe(true)
  }
})

describe.each(HEALTH_KINDS)('%s', (kind) => {
  test.each<{ name: string; frequency: string }>([...HEALTH_SUGGESTIONS[kind]])(
    'the suggestion "$name" is a record that the form can send [K-41]',
    ({ name, frequency }) => {
      const sent = { dogId: 'biscuit', date: '2026-03-01', name, frequency }
      expect(z.safeParse(healthSpecs[kind].add.body, sent).success).toBe(true)
    },
  )

  test('no name is suggested twice', () => {
    const names = HEALTH_SUGGESTIONS[kind].map(({ name }) => name.toLowerCase())
    expect(new Set(names).size).toBe(names.length)
  })
})
