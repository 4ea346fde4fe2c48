import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { screens } from '../contract/screens.ts'
import { APP_NAME } from '../contract/site/options.ts'
import { shareTags } from './share-tags.ts'

const shown = (file: string) => new URL(`../web/public/${file}`, import.meta.url)

interface Manifest {
  name: string
  short_name: string
  start_url: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string }[]
}

const readManifest = async () => JSON.parse(await readFile(shown('manifest.webmanifest'), 'utf8')) as Manifest

test('a shareable page has title, description, picture and a canonical URL', () => {
  const tags = shareTags({ title: 'Dogs "near" you', description: 'Cats & dogs', path: '/auth' }).join('\n')
  expect(tags).toContain('<meta property="og:title" content="Dogs &quot;near&quot; you" />')
  expect(tags).toContain('<meta property="og:description" content="Cats &amp; dogs" />')
  expect(tags).toContain('<meta property="og:image" content="{{public-url}}/share.png" />')
  expect(tags).toContain('<meta name="twitter:card" content="summary_large_image" />')
  expect(tags).toContain('<link rel="canonical" href="{{public-url}}/auth" />')
})

test('a page whose URL differs from dog to dog has no canonical URL', () => {
  expect(shareTags({ title: 'Dog', description: '', path: null }).join('')).not.toMatch(/canonical|og:url/)
})

test('the share picture has the stated size', async () => {
  const { width, height } = await sharp(await readFile(shown('share.png'))).metadata()
  expect([width, height]).toEqual([1200, 630])
})

test('the manifest has the product name, and its URLs are those of screens [LAND-23]', async () => {
  const manifest = await readManifest()
  expect([manifest.name, manifest.short_name]).toEqual([APP_NAME, APP_NAME])
  const paths = Object.values(screens).map(({ path }) => path as string)
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)]) {
    expect(paths).toContain(url)
  }
})

test('the manifest has the icons that an installed app needs, in the stated sizes', async () => {
  const { icons } = await readManifest()
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(await readFile(shown(src.slice(1)))).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  expect(icons.some(({ purpose }) => purpose === 'maskable')).toBe(true)
})
