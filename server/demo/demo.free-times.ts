import { FREE_TIMES, type FreeTime } from '#contract/dogs/free-times.ts'

const of = (days: string, parts: string) =>
  FREE_TIMES.filter((time) => {
    const [day = '', part = ''] = time.split('-')
    return days.includes(day) && parts.includes(part)
  })

const WORKDAYS = 'mon tue wed thu fri'
const WEEKEND = 'sat sun'

/** When some dogs of the demo community are usually free, by their names. */
export const FREE_TIMES_OF: Record<string, FreeTime[]> = {
  Koa: [...of(WORKDAYS, 'evening'), ...of('sat', 'morning')],
  Biscuit: of(WEEKEND, 'morning midday'),
  Tank: of('tue thu sat', 'evening morning'),
  Chai: of(WORKDAYS, 'morning'),
  Manu: [...of(WORKDAYS, 'evening'), ...of(WEEKEND, 'morning midday afternoon evening')],
  Tui: of('wed sat sun', 'afternoon'),
  Bao: of(WORKDAYS, 'midday'),
  Mochi: of('fri sat', 'evening'),
  Kōwhai: of(WEEKEND, 'morning'),
  Nacho: of(`${WORKDAYS} ${WEEKEND}`, 'morning'),
  Mabel: of('mon wed fri', 'evening'),
  Haggis: of(WEEKEND, 'afternoon'),
  Flynn: of(`${WORKDAYS} ${WEEKEND}`, 'evening'),
  Otto: [...of(WORKDAYS, 'midday'), ...of('sun', 'afternoon')],
  'Cheese Roll': of(`${WORKDAYS} ${WEEKEND}`, 'morning midday afternoon evening'),
  Tītī: of(WEEKEND, 'morning'),
}
