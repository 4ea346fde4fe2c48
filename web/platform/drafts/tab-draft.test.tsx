import { expect, test } from 'vitest'
import { renderPart } from '#web/testing/render.tsx'
import { readTabDraft, useTabDraft } from './tab-draft.ts'

function Dialog() {
  const [{ dog, note }, change] = useTabDraft('walk', { dog: '', note: '' })
  const choose = () => {
    change({ dog: 'Koa' })
    change({ note: 'Likes sticks' })
  }
  return <button onClick={choose}>{`${dog}: ${note}`}</button>
}

test('two changes before the next render are both kept', async () => {
  const screen = await renderPart(<Dialog />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('button')).toHaveTextContent('Koa: Likes sticks')
  expect(readTabDraft('walk')).toEqual({ dog: 'Koa', note: 'Likes sticks' })
})
