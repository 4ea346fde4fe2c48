/** The chapters in order, used for the table of contents and the headings. */
export const CHAPTERS = {
  greeting: 'How dogs greet',
  meeting: 'A first meeting, step by step',
  play: 'Reading play',
  pause: 'When to stop',
  puppies: 'Puppies before full vaccination',
  rules: 'Lead rules in New Zealand',
} as const

export type Chapter = keyof typeof CHAPTERS

export const CONTENTS_TITLE = 'In this guide'
