import { expect, test } from 'vitest'
import * as options from './dogs.options.ts'

// Written out once more, because screens, checks and the demo all take them from there.

test.each([
  ['DATA-21', options.GENDERS, ['male', 'female']],
  ['DATA-22 C-22', options.SIZES, ['teacup', 'small', 'medium', 'large', 'xl']],
  ['DATA-23', options.ENERGY_LEVELS, ['low', 'medium', 'high']],
  ['DATA-24', options.SOCIALIZATION, ['excellent', 'good', 'needs_work', 'independent']],
  [
    'DATA-25',
    options.TRAINING_LEVELS,
    ['Not trained', 'In training', 'Well-trained', 'On the lead only', 'Good off the lead'],
  ],
  [
    'DATA-26',
    options.TEMPERAMENTS,
    ['Friendly', 'Happy-go-lucky', 'Relaxed', 'Confident', 'Timid', 'Playful'].concat([
      'Not Playful',
      'A little anxious',
      'A little grumpy',
      'Mildly Social',
      'Independent',
      'Cautious',
    ]),
  ],
  [
    'DATA-28',
    options.WITH_OTHER_DOGS,
    ['Confident', 'Needs time to warm up', 'Needs space', 'Cautious', 'Friends with everyone'].concat([
      'Mildly friendly',
      'Loves other dogs',
      'Ignores other dogs',
      'Independent',
    ]),
  ],
  ['DATA-29', options.GETS_ALONG_BETTER_WITH, ['Big dogs', 'Small dogs', 'Females', 'Males']],
  [
    'DATA-30',
    options.INTERACTION_STYLES,
    ['Loves to take long walks with them', 'Loves to frolic around with friends'].concat(
      ['Likes to explore new places with them', 'Pretty Independent', 'Lots of play and running around'],
      ['No play or walks, just likes to hang out', 'Prefers quiet meetings', 'Tornado of energy and play'],
    ),
  ],
] as const)('%s the list has these options in this order', (_id, list, wanted) => {
  expect(list).toEqual(wanted)
})
