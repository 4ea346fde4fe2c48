import { expect, test, vi } from 'vitest'
import { linksIn, LINKS_SHOWN } from './links.ts'

const addresses = (text: string) => linksIn(text).map(({ address }) => address)

test.each([
  ['See https://example.nz/dogs?a=1#b.', 'https://example.nz/dogs?a=1#b', 'example.nz'],
  ['(http://example.nz)', 'http://example.nz/', 'example.nz'],
  ['HTTPS://EXAMPLE.NZ/Dogs', 'https://example.nz/Dogs', 'example.nz'],
  ['https://wаgmates.nz/', 'https://xn--wgmates-2fg.nz/', 'xn--wgmates-2fg.nz'],
  ['https://kurī.nz/tāne', 'https://xn--kur-wta.nz/t%C4%81ne', 'xn--kur-wta.nz'],
  ['https://wagmates.nz@evil.example/', 'https://wagmates.nz@evil.example/', 'evil.example'],
  ['https://[::1]:8080/x', 'https://[::1]:8080/x', '[::1]:8080'],
])('%s [CONTACT-07]', (text, address, host) => {
  expect(linksIn(text)).toEqual([{ address, host }])
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.nz', 'example.nz', 'https://', 'http://%', ''])(
  'there is no link in "%s" [CONTACT-07]',
  (text) => expect(linksIn(text)).toEqual([]),
)

test('each link is named once, and five at most [CONTACT-07]', () => {
  expect(addresses('https://a.nz https://a.nz https://b.nz')).toEqual(['https://a.nz/', 'https://b.nz/'])
  const many = Array.from({ length: LINKS_SHOWN + 1 }, (_, n) => `https://example.nz/${n}`)
  expect(addresses(many.join(' '))).toEqual(many.slice(0, LINKS_SHOWN))
})

test('links are found in browsers without URL.parse [CONTACT-07]', () => {
  vi.spyOn(URL, 'parse').mockImplementation(() => expect.fail('newer than the oldest supported browsers'))
  expect(addresses('https://example.nz')).toEqual(['https://example.nz/'])
})
