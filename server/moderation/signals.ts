import { sql } from 'kysely'
import {
  ACCOUNTS_NOTICED,
  NOTICED_AGAIN_DAYS,
  REPORTERS_NOTICED,
  UNANSWERED_NOTICED,
} from '#contract/moderation/signals.ts'
import { lockActiveUser } from '#server/account/active-users.ts'
import { deleteOldNetworks } from '#server/auth/networks.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Publish } from '#server/platform/events/domain-events.ts'
import { addReport } from './reports.ts'

/** People who are reported in one run; the others follow in the next ones. */
const AT_ONCE = 100

interface SignalTools {
  db: Db
  transact: (work: (db: Tx, publish: Publish) => Promise<void>) => Promise<void>
}

const REPORTED = `${REPORTERS_NOTICED.people} people have reported them within ${REPORTERS_NOTICED.days} days.`
const UNANSWERED = `${UNANSWERED_NOTICED.messages} first messages of theirs within a day have no answer.`
const NEAR_REMOVED = 'A picture of theirs is like one that was taken down.'
const ONE_NETWORK = `${ACCOUNTS_NOTICED.accounts} accounts were made from one network within an hour, this one among them.`

/**
 * Reports people who may misuse the product to the operators, who decide; nothing else follows. It runs every few
 * minutes, so that no call of a member waits for it.
 */
export async function reportSignals({ db, transact }: SignalTools): Promise<void> {
  for (const { userId, reason } of await findSignals(db))
    await transact(async (tx, publish) => {
      if (await lockActiveUser(tx, userId)) await addReport(tx, publish, { ...REPORT, reportedUserId: userId, reason })
    })
  await deleteOldNetworks(db)
}

const REPORT = {
  reporterId: null,
  category: 'something-else',
  subject: 'owner',
  subjectId: null,
  snapshot: null,
} as const

async function findSignals(db: Db): Promise<{ userId: string; reason: string }[]> {
  const { rows } = await sql<{ userId: string; reason: string }>`
    with signals as (
      select reported_user_id as user_id, 1 as rank, ${REPORTED} as reason from reported_users
      where created_at > now() - make_interval(days => ${sql.lit(REPORTERS_NOTICED.days)}) and reporter_id is not null
      group by reported_user_id having count(distinct reporter_id) >= ${sql.lit(REPORTERS_NOTICED.people)}
      union all
      select sender_id, 2, ${UNANSWERED} from contacts
      where is_opening and created_at > now() - make_interval(hours => ${sql.lit(UNANSWERED_NOTICED.hours)})
        and not exists (
          select from contacts answers
          where answers.sender_id = contacts.receiver_id and answers.receiver_id = contacts.sender_id)
      group by sender_id having count(*) >= ${sql.lit(UNANSWERED_NOTICED.messages)}
      union all
      select owner_id, 3, ${NEAR_REMOVED} from photos
      where is_near_removed and created_at > now() - make_interval(days => ${sql.lit(NOTICED_AGAIN_DAYS)})
      union all
      select account_id, 4, ${ONE_NETWORK} from sign_up_networks where network in (
        select network from sign_up_networks
        where created_at > now() - make_interval(hours => ${sql.lit(ACCOUNTS_NOTICED.hours)})
        group by network having count(*) >= ${sql.lit(ACCOUNTS_NOTICED.accounts)}))
    select distinct on (user_id) user_id, reason from signals
    where not exists (
      select from reported_users earlier
      where reported_user_id = user_id and reporter_id is null and subject = 'owner'
        and created_at > now() - make_interval(days => ${sql.lit(NOTICED_AGAIN_DAYS)}))
    order by user_id, rank limit ${sql.lit(AT_ONCE)}`.execute(db)
  return rows
}
