import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyComponent, lazyComponentAfterLoad } from '#web/platform/routing/lazy-component.tsx'
import { renderPart } from '#web/testing/render.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const Loaded = () => <p>Here it is</p>

/** A chunk that cannot be fetched until the network is back. */
function chunkWithoutNetwork() {
  const network = { isThere: false }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere)
  const fetchChunk = vi.fn<() => Promise<typeof Loaded>>(async () => {
    if (!network.isThere) throw new Error('no network')
    return Loaded
  })
  return { network, fetchChunk, chunk: lazyComponent(fetchChunk) }
}

test('a chunk that fails to load is requested once, and again on "Try Again"', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, fetchChunk, chunk } = chunkWithoutNetwork()
  const screen = await renderPart(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <chunk.Component />
      </Suspense>
    </ErrorBoundary>,
  )
  const again = screen.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  expect(fetchChunk).toHaveBeenCalledOnce()

  await again.click()
  await expect.poll(() => fetchChunk.mock.calls.length).toBe(2)
  await expect.element(again).toBeVisible()
  network.isThere = true
  await again.click()
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  noise.mockRestore()
})

test('a dialog whose chunk cannot be loaded shows a toast, the page stays, and the next click opens it', async () => {
  const { network, chunk } = chunkWithoutNetwork()
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onFocus={chunk.preload} onClick={() => chunk.open(() => setOpen(true))}>
          Open
        </button>
        {isOpen && <chunk.Component />}
      </>
    )
  }
  const screen = await renderPart(<Opener />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('That did not work')).toBeVisible()

  network.isThere = true
  await screen.getByRole('button', { name: 'Open' }).click()
  await expect.element(screen.getByText('Here it is')).toBeVisible()
})

test('an invisible component whose chunk fails leaves the page alone and is loaded again later', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, chunk } = chunkWithoutNetwork()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderPart(
    <>
      <p>The page</p>
      <ErrorBoundary isQuiet>
        <Suspense fallback="Loading">
          <chunk.Component />
        </Suspense>
      </ErrorBoundary>
    </>,
  )
  await expect.poll(() => noise).toHaveBeenCalled()
  await expect.element(screen.getByText('The page')).toBeVisible()
  network.isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  vi.useRealTimers()
  noise.mockRestore()
})

test('a part that is loaded after its page waits for the network instead of taking the page away', async () => {
  const { network, fetchChunk } = chunkWithoutNetwork()
  const part = lazyComponentAfterLoad(fetchChunk)
  const screen = await renderPart(
    <ErrorBoundary>
      <input aria-label="Name" />
      <Suspense fallback="Loading">
        <part.Component />
      </Suspense>
    </ErrorBoundary>,
  )
  await screen.getByLabelText('Name').fill('Kauri')
  await expect.poll(() => fetchChunk.mock.calls.length).toBe(1)
  network.isThere = true
  dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  await expect.element(screen.getByLabelText('Name')).toHaveValue('Kauri')
})
