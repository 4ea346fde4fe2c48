import { expect, test } from 'vitest'
import { HEALTH_SUGGESTIONS } from '#contract/health/suggestions.ts'
import { DEMO_OWNERS } from '#server/demo/demo.content.ts'
import {
  asName,
  asTreatment,
  greeting,
  named,
  NAME_DIGITS_MAX,
  NAME_LENGTH_MAX,
  NAME_WORDS_MAX,
  TYPED_MAX,
  UNSPACED_WORD_LENGTH_MAX,
  WORD_LENGTH_MAX,
} from './names.ts'

test.each([
  'Mia',
  'Tāne',
  'Ngāio',
  'Hinemoa Te Rangi',
  'ʻAlisi',
  "Ana O'Neill",
  'Ana O’Neill',
  'Anne-Marie',
  'Siobhán Ní Bhriain',
  'Nguyễn Thị Ánh',
  'José',
  'Ğökçe',
  '王小明',
  '玛丽·居里',
  'さくら',
  'クリストファー',
  '김민준',
  'عائشة',
  'مُحَمَّد',
  'אַבְרָהָם',
  'प्रिया',
  'สมชาย',
  'Дмитрий',
  'Ελένη',
  'Mr. Biscuit the 3rd',
  'Mr Biscuit 2',
  'St. Clair',
  'J.R. Barker',
  'Rex Jr.',
  'K9',
  'R2-D2',
  'Win',
  'Dot',
  'Ring',
  'Io',
  'Bravecto 500 mg',
  'C5',
])('a mail repeats %s as a name', (name) => {
  expect(asName(name)).toBe(name.normalize('NFKC'))
})

test.each([
  'Verify at https://evil.nz/login',
  'Verify your account',
  'Vérify yoür accoúnt',
  'ｖｅｒｉｆｙ ｙｏｕｒ account',
  'evil.nz',
  'EVIL.NZ',
  'evil．nz',
  'evil。nz',
  'evil｡nz',
  'evil․nz',
  'evil\u00ad.nz',
  'ev\u200bil.nz',
  'e.v.i.l.nz',
  'www evil nz',
  'wwwevilnz',
  'evil nz',
  'evil-nz',
  'evil dot nz',
  'Evil online',
  'http evil',
  'httpsevil',
  'mia@evil.nz',
  'mia＠evil',
  'evil/login',
  'evil∕login',
  'evil\\login',
  'javascript:alert',
  'call 021 555 019',
  'Rex 021',
  '0800 838383',
  '+64 21',
  '٠٢١٥٥٥٠١٩',
  '12',
  'Your dog was hit',
  'You won a prize',
  'Log-in here',
  'Wagmates',
  'Wagmates Team',
  'Support',
  'Admin',
  'Vеrify',
  'Wаgmates',
  '<b>Mia</b>',
  'Mia\r\nBcc: x',
  'Mia, click',
  'Mia!',
  '🐶',
  '☎',
  '',
  ' ',
  '\u3164',
  '-',
  "'",
  '.',
  '请访问我们的网站验证您的账户信息',
  `Z${'\u0301'.repeat(5)}algo`,
  'a b c d e',
])('a mail does not repeat %j', (typed) => {
  expect(asName(typed)).toBeNull()
})

test('each bound of a name is allowed, and one more is not', () => {
  const both = (at: string, beyond: string) => [asName(at), asName(beyond)]
  const words = (count: number) => Array.from({ length: count }, () => 'Bo').join(' ')
  expect(both(words(NAME_WORDS_MAX), words(NAME_WORDS_MAX + 1))).toEqual([words(NAME_WORDS_MAX), null])
  const word = 'B'.repeat(WORD_LENGTH_MAX)
  expect(both(word, `${word}B`)).toEqual([word, null])
  const unspaced = '王'.repeat(UNSPACED_WORD_LENGTH_MAX)
  expect(both(unspaced, `${unspaced}王`)).toEqual([unspaced, null])
  const long = `${'B'.repeat(20)} ${'B'.repeat(NAME_LENGTH_MAX - 21)}`
  expect(both(long, `${long}B`)).toEqual([long, null])
  const digits = `B${'1'.repeat(NAME_DIGITS_MAX)}`
  expect(both(digits, `${digits}1`)).toEqual([digits, null])
  const padded = `Bo${' '.repeat(TYPED_MAX - 2)}`
  expect(both(padded, `${padded} `)).toEqual(['Bo', null])
})

test('direction marks and invisible characters of a name are left out', () => {
  expect(asName('\u202EaiM\u202C \u200Fعائشة\u200F')).toBe('aiM عائشة')
  expect(asName('Mi\u00ADa\u2066')).toBe('Mia')
})

test('treatments that the product suggests are all repeated, others are judged like names', () => {
  const suggested = Object.values(HEALTH_SUGGESTIONS).flatMap((list) => list.map(({ name }) => name))
  expect(suggested.filter((name) => asTreatment(name) !== name)).toEqual([])
  expect(asTreatment('Stay Well')).toBe('Stay Well')
  expect(asTreatment('DHP (see evil.nz)')).toBeNull()
})

test('every owner and dog of the demo community is called by name', () => {
  const names = DEMO_OWNERS.flatMap(({ firstName, dogs }) => [firstName, ...dogs.map(({ name }) => name)])
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => asName(name) !== name)).toEqual([])
})

test('a greeting names nobody whose name does not look like one', () => {
  expect([greeting('Mia'), greeting('evil.nz'), greeting(null)]).toEqual(['Hi Mia,', 'Hi there,', 'Hi there,'])
})

test('where nobody can be named, what stands instead begins with a capital at the start of a sentence', () => {
  expect(named('Mia', 'somebody')).toEqual({ inside: 'Mia', first: 'Mia' })
  expect(named(null, 'another owner')).toEqual({ inside: 'another owner', first: 'Another owner' })
})
