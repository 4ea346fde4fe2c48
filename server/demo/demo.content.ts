import { miaConversations } from './conversations/mia.ts'
import { northIslandConversations } from './conversations/north-island.ts'
import { southIslandConversations } from './conversations/south-island.ts'
import { wellingtonConversations } from './conversations/wellington.ts'
import type { DemoConversation, DemoOwner, DemoRecord } from './demo.types.ts'
import { aucklandCentral } from './owners/auckland-central.ts'
import { aucklandNorth } from './owners/auckland-north.ts'
import { aucklandWestAndSouth } from './owners/auckland-west-and-south.ts'
import { bayOfPlenty } from './owners/bay-of-plenty.ts'
import { canterburyCountry } from './owners/canterbury-country.ts'
import { christchurch } from './owners/christchurch.ts'
import { dunedin } from './owners/dunedin.ts'
import { gisborne } from './owners/gisborne.ts'
import { hawkesBay } from './owners/hawkes-bay.ts'
import { manawatuWhanganui } from './owners/manawatu-whanganui.ts'
import { northland } from './owners/northland.ts'
import { taranaki } from './owners/taranaki.ts'
import { topOfTheSouth } from './owners/top-of-the-south.ts'
import { waikato } from './owners/waikato.ts'
import { wanakaAndSouthland } from './owners/wanaka-and-southland.ts'
import { wellingtonCity } from './owners/wellington-city.ts'
import { wellingtonCoast } from './owners/wellington-coast.ts'
import { westCoast } from './owners/west-coast.ts'
import { communityRecords } from './records/community.ts'
import { demoSignInRecords } from './records/demo-sign-ins.ts'

/** Addresses of the accounts that the sign-in page offers to visitors of the demo. */
export const DEMO_SIGN_INS = ['mia@example.nz', 'tane@example.nz'] as const

export const DEMO_OWNERS: DemoOwner[] = [
  ...aucklandCentral,
  ...aucklandNorth,
  ...aucklandWestAndSouth,
  ...wellingtonCity,
  ...wellingtonCoast,
  ...christchurch,
  ...canterburyCountry,
  ...waikato,
  ...bayOfPlenty,
  ...dunedin,
  ...wanakaAndSouthland,
  ...northland,
  ...gisborne,
  ...hawkesBay,
  ...taranaki,
  ...manawatuWhanganui,
  ...topOfTheSouth,
  ...westCoast,
]

export const DEMO_CONVERSATIONS: DemoConversation[] = [
  ...miaConversations,
  ...wellingtonConversations,
  ...southIslandConversations,
  ...northIslandConversations,
]

export const DEMO_RECORDS: DemoRecord[] = [...demoSignInRecords, ...communityRecords]
