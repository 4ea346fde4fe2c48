import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { useState } from 'react'
import { type DogSearch, NO_SEARCH } from '#web/dogs/last-search.ts'
import { afterNextRender } from '#web/testing/clock.ts'
import { make } from '#web/testing/make.ts'
import { renderPart } from '#web/testing/render.tsx'
import { tapAt } from '#web/testing/tap.ts'
import { FilterChips } from './FilterChips.tsx'

const chips = page.getByRole('list', { name: 'Filters' })

function Filtered() {
  const [search, setSearch] = useState<DogSearch>({ ...NO_SEARCH, breed: 'kelpie', size: 'medium', energy: 'low' })
  return <FilterChips search={search} onChange={(part) => setSearch({ ...search, ...part })} />
}

test('a double tap on a filter takes one away, not the next one, too', async () => {
  await renderPart(<Filtered />, { user: make.user() })
  const first = page.getByRole('button', { name: /^Remove filter/ }).first()
  tapAt(1000, first)
  await expect.element(chips).toHaveTextContent('Size: MediumEnergy: Low')
  tapAt(1300, first)
  await afterNextRender()
  await expect.element(chips).toHaveTextContent('Size: MediumEnergy: Low')
  tapAt(2000, first)
  await expect.element(chips).toHaveTextContent('Energy: Low')
})
