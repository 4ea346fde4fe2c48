/** A scene of the film of the meet-up rules, with its texts and what it shows. Times are in seconds. */
export interface Moment {
  from: number
  to: number
  /** The text of the rule; the film has no sound. */
  title: string
  /** The second line, which may change during the scene. */
  lines: readonly { from: number; text: string }[]
  seen: string
}

/**
 * All scenes in order. `art/film` draws the film and writes its captions and descriptions from them, and the guide
 * shows them as a transcript.
 */
export const FILM_SCRIPT: readonly Moment[] = [
  {
    from: 0,
    to: 4.5,
    title: 'A good first meeting',
    lines: [{ from: 0, text: 'The meet-up rules in under a minute' }],
    seen: 'By the sea, Biscuit, a golden Labrador, and Moss, a black and tan Huntaway, trot up from either side, stop a little apart and wag.',
  },
  {
    from: 4.5,
    to: 10,
    title: 'Meet where neither dog lives',
    lines: [{ from: 4.5, text: 'A quiet park or a wide beach is best.' }],
    seen: 'In a park between two distant homes their owners arrive with the dogs on leads, stop well apart and wave.',
  },
  {
    from: 10,
    to: 16.5,
    title: 'Walk side by side first',
    lines: [
      { from: 10, text: 'Start about ten metres apart.' },
      { from: 13.4, text: 'Come closer when both are calm.' },
    ],
    seen: 'Both pairs stroll the same way along a path, far apart at first. Nobody pulls, and the gap gets smaller.',
  },
  {
    from: 16.5,
    to: 22,
    title: 'Keep the lead loose',
    lines: [
      { from: 16.5, text: 'A tight lead makes a dog tense.' },
      { from: 19.2, text: 'A slack one lets it be polite.' },
    ],
    seen: 'Biscuit strains into a tight lead with a stiff tail and a paw in the air. The lead goes slack, the paws come down and the tail wags.',
  },
  {
    from: 22,
    to: 30,
    title: 'Say hello in a curve',
    lines: [
      { from: 22, text: 'A curve is polite. Head-on is not.' },
      { from: 24.9, text: 'Let them sniff for three seconds …' },
      { from: 27.9, text: '… then call, and walk on.' },
    ],
    seen: 'Biscuit walks up to Moss in a wide curve and sniffs at the back. A ring counts to three, Biscuit is called and both dogs walk on, wagging.',
  },
  {
    from: 30,
    to: 36.5,
    title: 'Loose and bouncy is play',
    lines: [
      { from: 30, text: 'Leads off only where it is allowed.' },
      { from: 33, text: 'Bows, wide wags and taking turns.' },
    ],
    seen: 'In a fenced field where leads may come off, both dogs bow with their bottoms in the air. Moss runs and Biscuit chases; then Biscuit runs and Moss chases.',
  },
  {
    from: 36.5,
    to: 42.5,
    title: 'Stiff, or tail tucked? Stop',
    lines: [
      { from: 36.5, text: 'One is frozen. One wants to leave.' },
      { from: 39.6, text: 'Call them kindly and walk apart.' },
    ],
    seen: 'A grey Staffy stands stiffly with its tail straight up, and a fawn Greyhound crouches with its tail tucked. Their owners call, the dogs soften, turn round and walk away.',
  },
  {
    from: 42.5,
    to: 47,
    title: 'Take breaks',
    lines: [{ from: 42.5, text: 'Shade, water and a breather.' }],
    seen: 'Under a tree in flower Moss drinks from a bowl while Biscuit lies on a rug beside a sitting owner and pants.',
  },
  {
    from: 47,
    to: 51.5,
    title: 'Stop while it is going well',
    lines: [{ from: 47, text: 'Twenty minutes is plenty.' }],
    seen: 'In the evening light the two pairs walk home their own ways. The owners wave, the tails wag.',
  },
  {
    from: 51.5,
    to: 56,
    title: 'Ready? Find a playmate',
    lines: [{ from: 51.5, text: 'Safe and happy first meetings' }],
    seen: 'Biscuit and Moss sit side by side and wag. Hearts rise between them, and above them stands the Wagmates paw.',
  },
]

export const FILM_SECONDS = FILM_SCRIPT.at(-1)?.to ?? 0
