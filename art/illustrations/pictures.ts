import { compact } from '../drawing/compact.ts'
import { favicon, logo, logoMono, logoWordmark } from './brand-marks.ts'
import { greeting, pause, play, puppy, rules, signPlay, signWatch, together } from './guide.ts'
import { hero } from './hero.ts'
import { cancelled, met, openWalk } from './playdates.ts'
import { beach, meetingSpot, park, rest, walk } from './scenes.ts'
import {
  building,
  community,
  emptyDogs,
  emptyFriends,
  emptySearch,
  guidance,
  lost,
  matching,
  noPhoto,
  offline,
} from './spots.ts'

const drawn: Record<string, string> = {
  hero: hero(),
  'scene-park': park(),
  'scene-beach': beach(),
  'scene-walk': walk(),
  'scene-rest': rest(),
  'meeting-spot': meetingSpot(),
  'feature-matching': matching(),
  'feature-community': community(),
  'feature-guidance': guidance(),
  'empty-dogs': emptyDogs(),
  'empty-search': emptySearch(),
  'empty-friends': emptyFriends(),
  'guide-greeting': greeting(),
  'guide-play': play(),
  'guide-pause': pause(),
  'guide-puppy': puppy(),
  'guide-together': together(),
  'guide-rules': rules(),
  'sign-play': signPlay(),
  'sign-watch': signWatch(),
  'playdate-met': met(),
  'playdate-cancelled': cancelled(),
  'open-walk': openWalk(),
  lost: lost(),
  building: building(),
  offline: offline(),
  'no-photo': noPhoto(),
  logo: logo(),
  'logo-mono': logoMono(),
  'logo-wordmark': logoWordmark(),
  favicon: favicon(),
}

/** Every picture by its file name. */
export const pictures = Object.fromEntries(Object.entries(drawn).map(([name, svg]) => [name, compact(svg)]))
