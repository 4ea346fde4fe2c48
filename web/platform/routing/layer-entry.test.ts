import { expect, test } from 'vitest'
import { isOnLayer, leaveClosedLayers } from './layer-entry.ts'

test('a reload while a picture is shown full screen leaves no step behind that leads nowhere [PHOTO-02]', async () => {
  history.pushState(null, '', '/browse')
  history.pushState({ entry: 'dog' }, '', '/dog/koa')
  history.pushState({ entry: 'dog', isLayer: true }, '')
  leaveClosedLayers()
  await expect.poll(isOnLayer).toBe(false)
  expect(location.pathname).toBe('/dog/koa')

  leaveClosedLayers()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(location.pathname).toBe('/dog/koa')
})
