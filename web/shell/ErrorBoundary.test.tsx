import { Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { lazyPage } from '#web/platform/routing/lazy-page.tsx'
import { renderPart } from '#web/testing/render.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

const Loaded = () => <p>Here it is</p>

/** A piece that cannot be fetched until the network is back. */
function pieceWithoutNetwork() {
  const network = { isThere: false }
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isThere)
  const fetchPiece = vi.fn<() => Promise<typeof Loaded>>(async () => {
    if (!network.isThere) throw new Error('no network')
    return Loaded
  })
  return { network, fetchPiece, piece: lazyPage(fetchPiece) }
}

test('a piece that cannot be fetched is asked for once, and again by "Try Again"', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, fetchPiece, piece } = pieceWithoutNetwork()
  const screen = await renderPart(
    <ErrorBoundary>
      <Suspense fallback="Loading">
        <piece.Page />
      </Suspense>
    </ErrorBoundary>,
  )
  const again = screen.getByRole('button', { name: 'Try Again' })
  await expect.element(again).toBeVisible()
  expect(fetchPiece).toHaveBeenCalledOnce()

  await again.click()
  await expect.poll(() => fetchPiece.mock.calls.length).toBe(2)
  await expect.element(again).toBeVisible()
  network.isThere = true
  await again.click()
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  noise.mockRestore()
})

test('a dialog whose chunk cannot be loaded shows a toast, the page stays, and the next click opens it', async () => {
  const { network, piece } = pieceWithoutNetwork()
  function Opener() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onFocus={piece.preload} onClick={() => piece.open(() => setOpen(true))}>
          Open
        </button>
        {isOpen && <piece.Page />}
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

test('an invisible component whose chunk fails leaves the page alone and is loaded later by itself', async () => {
  const noise = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { network, piece } = pieceWithoutNetwork()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const screen = await renderPart(
    <>
      <p>The page</p>
      <ErrorBoundary isQuiet>
        <Suspense fallback="Loading">
          <piece.Page />
        </Suspense>
      </ErrorBoundary>
    </>,
  )
  await vi.waitFor(() => expect(noise).toHaveBeenCalled())
  await expect.element(screen.getByText('The page')).toBeVisible()
  network.isThere = true
  await vi.advanceTimersByTimeAsync(15_000)
  await expect.element(screen.getByText('Here it is')).toBeVisible()
  vi.useRealTimers()
  noise.mockRestore()
})
