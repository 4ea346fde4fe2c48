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
].flat()
