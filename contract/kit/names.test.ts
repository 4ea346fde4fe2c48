import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { looksDeleted, nameText, onOneLine } from './names.ts'
import { text } from './scalars.ts'

const rules = { label: 'Name', max: 50, required: 'Name is required' }
const Name = nameText({ ...rules, unreal: 'Please enter a real name' })
const Line = text(rules).check(onOneLine('Name'))
const messagesOf = (schema: z.core.$ZodType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ message }) => message)

const DIRECTION = ['\u061C', '\u200E', '\u200F', ...'\u202A\u202B\u202C\u202D\u202E', ...'\u2066\u2067\u2068\u2069']

describe('a name', () => {
  test.each([
    'Mia',
    'Tāne',
    "Te Ari'i-nui",
    '王',
    'عائشة',
    'علی\u200Cرضا',
    'Biscuit 🐶',
    'K9',
    'Rex the 3rd',
    'Delete',
    'Delia Ted',
    'Deleteda',
    'Theodore',
  ])('may be %j', (name) => {
    expect(z.parse(Name, name)).toBe(name)
  })

  test.each(['Mia\nWalker', 'Mia\tWalker', 'Mia\r\nBcc: x', 'Mia\u2028x', 'Mia\u2029x'])(
    'may not contain a line break or tab: %j',
    (name) => {
      expect(messagesOf(Name, name)).toEqual(['Name must be on one line'])
    },
  )

  test.each(DIRECTION)('may not contain a direction mark: %j', (mark) => {
    expect(messagesOf(Name, `Mia${mark}x`)).toEqual(['Name has hidden characters. Please type it again.'])
  })

  test.each(['12', '🐶', '-', '...', '１'])('needs a letter: %s', (name) => {
    expect(messagesOf(Name, name)).toEqual(['Name must have at least one letter'])
  })

  test('is checked for its length first', () => {
    expect(messagesOf(Name, '1\n'.repeat(30))?.[0]).toBe('Name is too long')
    expect(messagesOf(Name, '')).toEqual(['Name is required'])
  })
})

test('a text on one line needs no letter', () => {
  expect(z.parse(Line, '💉 5')).toBe('💉 5')
  expect(messagesOf(Line, 'Mia\nx')).toEqual(['Name must be on one line'])
  expect(messagesOf(Line, 'Mia\u202Ex')).toEqual(['Name has hidden characters. Please type it again.'])
})

test.each([
  'Deleted',
  'deleted',
  'DELETED',
  ' Deleted ',
  'Ｄｅｌｅｔｅｄ',
  '𝐃𝐞𝐥𝐞𝐭𝐞𝐝',
  'Ⓓⓔⓛⓔⓣⓔⓓ',
  'Délétèd',
  'D\u0335eleted',
  'Dele\u200Bted',
  'Dele\u034Fted',
  'D.e.l.e.t.e.d',
  'Deleted.',
  '(Deleted)',
  'Dele ted',
  'Dеlеtеd',
  'DЕLЕTЕD',
  'ԁеⅼеtеԁ',
  'Delеτed',
  'De1eted',
  'D3l3t3d',
  'DeIeted',
  'De|eted',
  'Delete\u0501',
  'ᎠᎬᏞᎬᎢᎬᎠ',
  'ꭰꭼꮮꭼꭲꭼꭰ',
  'đełeŧeđ',
  'ᴅᴇʟᴇᴛᴇᴅ',
])('%s looks like "Deleted" [C-46]', (name) => {
  expect(looksDeleted(name)).toBe(true)
  expect(messagesOf(Name, name)).toEqual(['Please enter a real name'])
})
