import { describe, expect, test } from 'vitest'
import { dataUrlOf, downscalePhoto, photoOf, photoRefusal } from './prepare-photo.ts'
import { smallPicture } from './shrink.ts'

const fileOf = (bytes: number, { type = 'image/jpeg', name = 'tui.jpg' } = {}) =>
  new File([new Uint8Array(bytes)], name, { type })

async function picture(width: number, height: number, type = 'image/png'): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  return canvas.convertToBlob({ type })
}

async function sizeOf(photo: Blob): Promise<[number, number]> {
  const { width, height } = await createImageBitmap(photo)
  return [width, height]
}

/** The colour at a position, given as fractions of width and height. */
async function colourAt(photo: Blob, x: number, y: number): Promise<number[]> {
  const bitmap = await createImageBitmap(photo)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  return Array.from(context.getImageData(x * bitmap.width, y * bitmap.height, 1, 1).data.slice(0, 3))
}

/** Inserts an EXIF orientation after the first two bytes of a JPEG. */
async function turned(orientation: number, jpeg: Blob): Promise<Blob> {
  const exif = [
    0xff,
    0xe1,
    0,
    34,
    69,
    120,
    105,
    102,
    0,
    0,
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    18,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([bytes.slice(0, 2), new Uint8Array(exif), bytes.slice(2)], { type: 'image/jpeg' })
}

describe('checks before a photo is decoded', () => {
  test.each(['text/plain', 'application/pdf', 'video/mp4', ''])('the file type "%s" is refused [DOGC-18]', (type) => {
    expect(photoRefusal(fileOf(10, { type }), 10)).toEqual({
      title: 'Invalid file type',
      description: 'Please select an image file (JPG, PNG, etc.)',
    })
  })

  test('images are accepted, and so is an iPhone photo whose type the browser does not know [DOGC-18]', () => {
    expect(photoRefusal(fileOf(10, { type: 'image/png' }), 10)).toBeNull()
    expect(photoRefusal(fileOf(10, { type: '', name: 'IMG_1.HEIC' }), 10)).toBeNull()
  })

  test('10 MB are accepted, one byte more is refused [DOGC-19 C-15]', () => {
    expect(photoRefusal(fileOf(10 * 1_048_576), 10)).toBeNull()
    expect(photoRefusal(fileOf(10 * 1_048_576 + 1), 10)).toEqual({
      title: 'File too large',
      description: 'Please select an image smaller than 10MB',
    })
  })
})

describe('the photo to upload', () => {
  test('is a JPEG with 800 px on its longer side [DOGC-20]', async () => {
    const wide = await downscalePhoto(await picture(1600, 1000))
    expect(wide.type).toBe('image/jpeg')
    expect(await sizeOf(wide)).toEqual([800, 500])
    expect(await sizeOf(await downscalePhoto(await picture(900, 1800)))).toEqual([400, 800])
  })

  test('is not enlarged [DOGC-20]', async () => {
    expect(await sizeOf(await downscalePhoto(await picture(800, 10)))).toEqual([800, 10])
    expect(await sizeOf(await downscalePhoto(await picture(801, 10)))).toEqual([800, 10])
    expect(await sizeOf(await downscalePhoto(await picture(300, 200)))).toEqual([300, 200])
  })

  test('is compressed with quality 0.8 [DOGC-20]', async () => {
    const canvas = new OffscreenCanvas(300, 200)
    const context = canvas.getContext('2d')!
    for (let x = 0; x < 300; x += 3) {
      context.fillStyle = `hsl(${(x * x) % 360} 80% ${(x * 7) % 100}%)`
      context.fillRect(x, x / 2, 3, 200)
    }
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = 'white'
    context.fillRect(0, 0, 300, 200)

    const sizeAt = async (quality: number) => (await canvas.convertToBlob({ type: 'image/jpeg', quality })).size
    const { size } = await downscalePhoto(await canvas.convertToBlob({ type: 'image/png' }))
    expect(size).toBe(await sizeAt(0.8))
    expect(size).toBeGreaterThan(await sizeAt(0.79))
    expect(size).toBeLessThan(await sizeAt(0.81))
  })

  test('is upright: the EXIF orientation is applied and removed [DOGC-20]', async () => {
    const sideways = await turned(6, await picture(400, 200, 'image/jpeg'))
    const upright = await downscalePhoto(sideways)
    expect((await sideways.text()).includes('Exif')).toBe(true)
    expect(await sizeOf(upright)).toEqual([200, 400])
    expect((await colourAt(upright, 0.5, 0.1))[0]).toBeGreaterThan(200)
    expect((await upright.text()).includes('Exif')).toBe(false)
  })

  test('has white in place of transparency', async () => {
    const [red, green, blue] = await colourAt(await downscalePhoto(await picture(100, 100)), 0.9, 0.5)
    expect(Math.min(red!, green!, blue!)).toBeGreaterThan(250)
  })

  test('a file that is no image is refused', async () => {
    await expect(downscalePhoto(new Blob(['no picture'], { type: 'image/heic' }))).rejects.toThrow(
      'could not be decoded',
    )
  })

  test('converts to a data URL and back [DOGC-28]', async () => {
    const photo = await downscalePhoto(await picture(20, 20))
    const url = await dataUrlOf(photo)
    expect(url).toMatch(/^data:image\/jpeg;base64,/)
    expect(photoOf(url)?.size).toBe(photo.size)
    expect(photoOf(url)?.type).toBe('image/jpeg')
  })

  test.each(['', 'data:text/html;base64,AA==', 'nonsense'])('"%s" does not convert to a photo', (text) =>
    expect(photoOf(text)).toBeNull(),
  )
})

describe('what the browser cannot make smaller', () => {
  const heic = (size: number) => new File([new Uint8Array(size)], 'koa.heic', { type: 'image/heic' })

  test('is uploaded as it is up to 5 MB', async () => {
    expect((await smallPicture(heic(5 * 1_048_576))).size).toBe(5 * 1_048_576)
  })

  test('is refused before it is uploaded when it is larger than the server takes', async () => {
    const refused = smallPicture(heic(5 * 1_048_576 + 1))
    await expect(refused).rejects.toThrow('Please select an image smaller than 5MB')
  })
})
