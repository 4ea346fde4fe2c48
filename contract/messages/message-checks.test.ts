import { describe, expect, test } from 'vitest'
import { findPrivateDetails, isAbusive } from './message-checks.ts'

const found = (text: string) => findPrivateDetails(text).map(({ kind, start, end }) => [kind, text.slice(start, end)])

describe('what is private [CONTACT-06]', () => {
  test.each([
    ['Ring me on 021 123 4567', 'telephone number', '021 123 4567'],
    ['ring 0211234567.', 'telephone number', '0211234567'],
    ['(09) 123 4567 after six', 'telephone number', '(09) 123 4567'],
    ['it is +64 21 123-4567!', 'telephone number', '+64 21 123-4567'],
    ['0800 83 83 83', 'telephone number', '0800 83 83 83'],
    ['mia.h+dogs@example.co.nz works', 'e-mail address', 'mia.h+dogs@example.co.nz'],
    ['We live at 12 Queen Street', 'street address', '12 Queen Street'],
    ['come to 3/45a beach road', 'street address', '3/45a beach road'],
    ['7 Kōwhai Ave, Nelson', 'street address', '7 Kōwhai Ave'],
    ['it is 8 Te Ara Way', 'street address', '8 Te Ara Way'],
    ["14 O'Neill St", 'street address', "14 O'Neill St"],
    ['12-3456-1234567-00', 'bank account', '12-3456-1234567-00'],
    ['Pay 123456123456700 please', 'bank account', '123456123456700'],
    ['Pay to 01 0902 0068389 025', 'bank account', '01 0902 0068389 025'],
    ['DE89 3704 0044 0532 0130 00 is mine', 'bank account', 'DE89 3704 0044 0532 0130'],
  ])('%s', (text, kind, part) => {
    const [first] = found(text)
    expect(first?.[0]).toBe(kind)
    expect(first?.[1]).toContain(part)
  })

  test.each([
    'See you at 9 on 01/02/2026',
    'See you on 01-02-2026 or 02.03.2026',
    'Any time 0900 - 1000',
    'Biscuit is 3 and weighs 20 kg',
    'We met 2 dogs on the road',
    'There are 3 dogs on the way',
    '10 minutes down the street',
    'I have 2 dogs in a close place',
    'He is 5 @ Christmas',
    'Chip number 956000001234567 is on the tag',
    'Meet at the gate, 500 m from the beach',
    '0 to 10 in 3',
    '',
  ])('nothing in "%s"', (text) => {
    expect(found(text)).toEqual([])
  })

  test('several are found in the order of the text', () => {
    expect(found('tane@example.nz, 021 123 4567 or 12 Queen Street').map(([kind]) => kind)).toEqual([
      'e-mail address',
      'telephone number',
      'street address',
    ])
  })

  test('several are told in the order of the text, whatever their kinds', () => {
    expect(found('12 Queen Street, 021 123 4567 or tane@example.nz').map(([kind]) => kind)).toEqual([
      'street address',
      'telephone number',
      'e-mail address',
    ])
  })

  test('what is part of another is told once', () => {
    expect(found('0211234567@example.nz')).toEqual([['e-mail address', '0211234567@example.nz']])
    expect(found('01-0902-0068389-025')).toEqual([['bank account', '01-0902-0068389-025']])
  })

  test('a telephone number has 8 to 15 digits', () => {
    const isFound = (digits: number) => found(`ring 0${'2 '.repeat(digits - 1).trim()}`).length > 0
    expect([7, 8, 9, 10].map(isFound)).toEqual([false, true, true, true])
    const dense = (digits: number) => found(`+${'4'.repeat(digits)}.`).length > 0
    expect([14, 15, 16].map(dense)).toEqual([true, true, false])
  })

  test('the longest message is judged in 50 ms, whatever is in it', () => {
    for (const part of ['1 a ', '0 ', '+1-', 'a.a@', '1/1 A ', "12 'a ", 'AA00 ', '00-']) {
      const text = part.repeat(Math.ceil(2_000 / part.length))
      // The quickest of ten: on a busy machine one alone may have to wait.
      const times = Array.from({ length: 10 }, () => {
        const start = Date.now()
        findPrivateDetails(text)
        return Date.now() - start
      })
      expect(Math.min(...times)).toBeLessThan(50)
    }
  })
})

describe('what is abusive [CONTACT-06]', () => {
  test.each([
    'You IDIOT',
    'fuck off',
    'Fúck',
    'ｆｕｃｋ you',
    'f\u00adu\u00adck',
    'such morons!',
    'upoko kōhua',
    'Pōkokohua',
    'kai tūtae',
  ])('%s', (text) => {
    expect(isAbusive(text)).toBe(true)
  })

  test.each([
    'Our bitch is in season',
    'Scunthorpe',
    'He picked up the tūtae',
    'an idiotic game',
    'Shih Tzu and cocker spaniel',
    'Ka pai, kurī pai!',
    '',
  ])('nothing in "%s"', (text) => {
    expect(isAbusive(text)).toBe(false)
  })
})
