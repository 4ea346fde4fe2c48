import type { operators } from '#contract/operators/routes.ts'
import type { Handlers } from '#server/platform/http/handler.ts'
import { appeal, showDecision } from './appeals.ts'
import { decideAppeal, listAppeals } from './decisions/decide-appeal.ts'
import { acknowledgeDecision, listNewDecisions, makeAppealLink } from './decisions/new-decisions.ts'
import { listQueue } from './decisions/queue.ts'
import { releaseReports, takeReports } from './decisions/takes.ts'

export const operatorsHandlers: Handlers<typeof operators> = {
  queue: listQueue,
  take: takeReports,
  release: releaseReports,
  newDecisions: listNewDecisions,
  acknowledge: acknowledgeDecision,
  appealLink: makeAppealLink,
  showDecision,
  appeal,
  appeals: listAppeals,
  decideAppeal,
}
