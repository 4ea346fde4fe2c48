/** Default-ignorable code points of all kinds: marks, letters, controls, variation selectors, tags. */
const IGNORABLE =
  '\u00AD\u034F\u061C\u115F\u1160\u17B4\u180B\u180E\u200C\u200D\u2060\u2065\u3164\uFE0F\uFEFF\uFFA0\u{1BCA0}\u{1D173}\u{E0001}\u{E0061}\u{E0100}'

/** All of these reach the mailbox of mia@example.nz somewhere, or look as if they did. */
export const SPELLINGS = [
  ['MIA@EXAMPLE.NZ', 'Mia@Example.nz', ' mia@example.nz', 'mia@example.nz\t', 'mia@EXAMPLE.NZ\n', '\0mia@example.nz'],
  ['ｍｉａ@example.nz', 'mia＠example.nz', 'mia@ｅxample.nz', 'mia@example\u3002nz', 'mia@example\uff0enz'],
  ['<mia@example.nz>', 'mia@example.nz>', '<mia@example.nz', '"mia"@example.nz', '"Mia" <mia@example.nz>'],
  ['Mia <mia@example.nz>', '(c)mia@example.nz', 'mia(c)@example.nz', 'mia@example.nz(c)', 'mia@(c)example.nz'],
  ['group:mia@example.nz;', 'mia@example.nz,', ',mia@example.nz', 'mia@example.nz,b', 'mia@example.nz;b@x.nz'],
  ['mia @example.nz', 'mia@ example.nz', 'mia@example .nz', 'mia@example.nz.', 'mia@.example.nz', 'mia@example..nz'],
  ['.mia@example.nz', 'mia.@example.nz', 'mia@@example.nz', 'mia\\@example.nz', 'mia@[example.nz]'],
  [
    'mailto:mia@example.nz',
    '@x.nz:mia@example.nz',
    'mia\u200b@example.nz',
    'mia@exam\u00adple.nz',
    '\u202emia@example.nz',
  ],
  Array.from(IGNORABLE, (sign) => `mi${sign}a@example.nz`),
  Array.from(IGNORABLE, (sign) => `mia@exam${sign}ple.nz`),
  Array.from(IGNORABLE, (sign) => `mia@example.nz${sign}`),
].flat()
