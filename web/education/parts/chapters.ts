/** The guide's chapters in order; the table of contents and the headings are made of them. */
export const CHAPTERS = {
  greeting: 'How dogs greet',
  meeting: 'A first meeting, step by step',
  play: 'Reading play',
  pause: 'When to stop',
  puppies: 'Puppies before full vaccination',
  rules: 'Lead rules in New Zealand',
} as const

export type Chapter = keyof typeof CHAPTERS
