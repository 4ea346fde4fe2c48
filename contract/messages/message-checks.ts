import { seenOf } from '../kit/text.ts'

// Checks of a message before it is sent: abuse in any message, private details in one to somebody whom the writer has not
// met. Where one finds something, the composer asks. They run in the browser alone: nothing is refused, recorded or sent
// because of them.

/** Something private in a message, by its place in the text. */
export interface PrivateDetail {
  kind: 'e-mail address' | 'telephone number' | 'bank account' | 'street address'
  start: number
  end: number
}

const EMAIL = /[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu
/** Bank, branch, account and suffix of a New Zealand account, or an IBAN. */
const BANK_ACCOUNT =
  /(?<![\d-])(?:(?:0[1-9]|[1-3]\d)[- ]?\d{4}[- ]?\d{7}[- ]?\d{2,3}|[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){3,7})(?![\d-])/g
/** Begins with a zero or a country's code. */
const TELEPHONE = /(?<![\p{L}\p{N}])(?:\+\d|\(?0)[\d\s().-]{5,18}\d(?![\p{L}\p{N}])/gu
const DIGITS = { min: 8, max: 15 }
/** "01.02.2026" and "0900 - 1000" look like telephone numbers. */
const DATE_OR_TIMES = /^(?:\d{1,2}[-. ]\d{1,2}[-. ]\d{2,4}|\d{4}\s*-\s*\d{4})$/

/** Kinds of street that mean nothing else, and those that do, before which the name needs a capital letter. */
const STREET = 'street|road|avenue|crescent|terrace|boulevard|parade|esplanade|highway|rd|ave|cres|tce|blvd|pde'
const WAY = 'st|drive|dr|place|pl|lane|ln|way|court|ct|close|grove|rise|quay|view|loop'
const HOUSE = String.raw`(?<![\p{L}\p{N}])(?:\d{1,4}[a-z]?\/)?\d{1,5}[a-z]?,? +`
const NAME = String.raw`[\p{L}'’-]+`
const STREET_ADDRESS = new RegExp(`${HOUSE}((?:${NAME} ){1,3}?)(?:${STREET})(?![\\p{L}\\p{N}])`, 'giu')
const CAPITAL = String.raw`\p{Lu}${NAME}`
const WAY_ADDRESS = new RegExp(`${HOUSE}((?:${CAPITAL} ){1,3}?)(?:${WAY}|${asTitle(WAY)})(?![\\p{L}\\p{N}])`, 'gu')
/** "2 dogs on the road" is no address. */
const NO_NAME = new Set(
  'a an the on in at of off to by down up near this that our your my from along across over dogs dog people minutes minute hours metres km'.split(
    ' ',
  ),
)

function asTitle(words: string): string {
  return words.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** The telephone numbers, addresses and bank accounts in a text, in its order and without overlaps. */
export function findPrivateDetails(text: string): PrivateDetail[] {
  const found = [
    ...matchesOf(text, 'e-mail address', EMAIL),
    ...matchesOf(text, 'bank account', BANK_ACCOUNT),
    ...matchesOf(text, 'telephone number', TELEPHONE).filter(({ start, end }) => isNumber(text.slice(start, end))),
    ...addressesIn(text, STREET_ADDRESS),
    ...addressesIn(text, WAY_ADDRESS),
  ]
  const kept: PrivateDetail[] = []
  for (const one of found) if (!kept.some((other) => one.start < other.end && other.start < one.end)) kept.push(one)
  return kept.toSorted((one, next) => one.start - next.start)
}

function matchesOf(text: string, kind: PrivateDetail['kind'], pattern: RegExp): PrivateDetail[] {
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({ kind, start: index, end: index + found.length }))
}

function isNumber(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '').length
  return digits >= DIGITS.min && digits <= DIGITS.max && !DATE_OR_TIMES.test(text)
}

function addressesIn(text: string, pattern: RegExp): PrivateDetail[] {
  return [...text.matchAll(pattern)].flatMap(({ 0: found, 1: name = '', index }) =>
    name.split(' ').some((word) => NO_NAME.has(word.toLowerCase()))
      ? []
      : [{ kind: 'street address' as const, start: index, end: index + found.length }],
  )
}

/** Abuse in English and te reo Māori, folded. "Bitch" is no such word among dogs. */
const ABUSE = [
  'arsehole',
  'asshole',
  'bastard',
  'cunt',
  'dickhead',
  'fuck',
  'fucked',
  'fucker',
  'fucking',
  'hamuti',
  'idiot',
  'kai tutae',
  'moron',
  'pokokohua',
  'retard',
  'slut',
  'upoko kohua',
  'wanker',
  'whore',
]

/** Whether a text has abusive words, however their letters are dressed up: marks, widths, capitals. */
export function isAbusive(text: string): boolean {
  const folded = seenOf(text).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = ` ${folded.split(/[^\p{L}]+/u).join(' ')} `
  return ABUSE.some((abuse) => words.includes(` ${abuse} `) || words.includes(` ${abuse}s `))
}
