import { expect, test } from 'vitest'
import { rgbaToThumbHash } from 'thumbhash'
import { renderPart } from '#web/testing/render.tsx'
import { Placeholder } from './Placeholder.tsx'

const RED = btoa(
  String.fromCodePoint(
    ...rgbaToThumbHash(
      8,
      8,
      Uint8Array.from({ length: 256 }, (_, n) => (n % 4 === 0 || n % 4 === 3 ? 220 + (n % 4 === 3 ? 35 : 0) : 20)),
    ),
  ),
)

const drawn = () => document.querySelector('canvas')
const widthOf = (element: Element | null | undefined) => element?.getBoundingClientRect().width

test('a photo has its colours behind it while it loads, and takes no other room [PHOTO-05]', async () => {
  await renderPart(
    <div className="relative aspect-square" style={{ width: 120 }}>
      <Placeholder hash={RED} />
    </div>,
    {},
  )
  await expect.poll(drawn).not.toBeNull()
  const canvas = drawn()
  const pixel = () => [...(canvas?.getContext('2d')?.getImageData(8, 8, 1, 1).data ?? [])]
  await expect.poll(() => pixel().map((value) => value > 180)).toEqual([true, false, false, true])
  expect([widthOf(canvas), widthOf(canvas?.parentElement)]).toEqual([120, 120])
  expect(canvas?.parentElement?.getBoundingClientRect().height).toBe(120)
  expect(canvas).toHaveAttribute('aria-hidden', 'true')
})

test('without a placeholder nothing is drawn [PHOTO-05]', async () => {
  await renderPart(<Placeholder hash={undefined} />, {})
  expect(drawn()).toBeNull()
})
