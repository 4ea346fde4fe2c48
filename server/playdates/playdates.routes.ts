import type { playdates } from '#contract/playdates/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { answerPlaydate } from './answer.ts'
import { showCalendarFile } from './calendar-file.ts'
import { cancelPlaydate } from './cancel.ts'
import { changePlaydate } from './change.ts'
import { tickChecklist } from './checklist.ts'
import { decideRequest } from './walks/decide.ts'
import { joinWalk } from './walks/join.ts'
import { giveFeedback } from './feedback.ts'
import { listMatches } from './state/matches.ts'
import { listPlaydates, showPlaydate } from './list.ts'
import { suggestPlaydate } from './suggest.ts'
import { reportWalk } from './walks/walk-report.ts'
import { listWalks } from './walks/walks.ts'

export const playdatesHandlers: Handlers<typeof playdates> = {
  list: listPlaydates,
  suggest: suggestPlaydate,
  show: showPlaydate,
  change: changePlaydate,
  answer: answerPlaydate,
  cancel: cancelPlaydate,
  tickChecklist,
  join: joinWalk,
  decide: decideRequest,
  report: reportWalk,
  walks: listWalks,
  giveFeedback,
  matches: listMatches,
  calendarFile: showCalendarFile,
}
