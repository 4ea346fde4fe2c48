import { expect, test } from 'vitest'
import { EMAIL_FORM, EMAIL_MAX, isEmailAddress } from './email-address.ts'

const LOCAL_MAX = 64
const of = (length: number) => {
  const end = '.example.nz'
  const labels = 'x'.repeat(length - LOCAL_MAX - 1 - end.length)
  return `${'m'.repeat(LOCAL_MAX)}@${labels}${end}`
}

test.each([
  'mia@example.nz',
  'mia.walker+dogs@mail.example.co.nz',
  "o'hara_-!#$%&*/=?^`{|}~@example.nz",
  'tāne@māori.nz',
  'a@b.c',
  'mia@1-a.3b',
  'mia@a--b.nz',
  'mia@नमस्ते.भारत',
])('%s is an address', (address) => {
  expect(isEmailAddress(address)).toBe(true)
  expect(EMAIL_FORM.test(address)).toBe(true)
})

test.each([
  '',
  'mia',
  '@example.nz',
  'mia@',
  'mia@example',
  'mia@example.',
  'mia@.nz',
  'mia@example..nz',
  '.mia@example.nz',
  'mia.@example.nz',
  'mia..walker@example.nz',
  'mia walker@example.nz',
  'mia@exa mple.nz',
  'mia@@example.nz',
  'mia@b@example.nz',
  '"mia"@example.nz',
  'mia(dogs)@example.nz',
  '<mia@example.nz>',
  'mia@example.nz,tane@example.nz',
  'mia;tane@example.nz',
  'mia:tane@example.nz',
  'mia\\tane@example.nz',
  'mia@[192.0.2.1]',
  'mia@192.0.2.1',
  'mia@-example.nz',
  'mia@example-.nz',
  'mia@exa_mple.nz',
  'mia@xn--mori-qsa.nz',
  'mia@example.xn--p1ai',
  'mi\u200Ba@example.nz',
  'mia@exam\u00ADple.nz',
  'mia\u0000@example.nz',
])('%j is no address', (address) => expect(isEmailAddress(address)).toBe(false))

test('an address has at most 254 characters, at most 64 of them before the @', () => {
  expect(of(EMAIL_MAX)).toHaveLength(254)
  expect(isEmailAddress(of(EMAIL_MAX))).toBe(true)
  expect(isEmailAddress(of(EMAIL_MAX + 1))).toBe(false)
  expect(isEmailAddress(`${'m'.repeat(64)}@example.nz`)).toBe(true)
  expect(isEmailAddress(`${'m'.repeat(65)}@example.nz`)).toBe(false)
})

test.each([
  '',
  'mia',
  'mia@example',
  'mia @example.nz',
  'mia@exa mple.nz',
  'mia@b@example.nz',
  ' mia@example.nz',
  'mia@example.nz ',
])('%j has not the form of an address', (text) => expect(EMAIL_FORM.test(text)).toBe(false))
