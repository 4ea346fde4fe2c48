import type { Db } from '#server/platform/database/db.ts'

/** The blocks that an owner made, for the file of one's own data; not those by others. */
export async function* ownBlocks(db: Db, userId: string) {
  const blocked = await db
    .selectFrom('blockedUsers')
    .innerJoin('users', 'users.id', 'blockedUsers.blockedUserId')
    .select(['users.id', 'users.firstName', 'blockedUsers.createdAt'])
    .where('blockedUsers.userId', '=', userId)
    .orderBy('blockedUsers.createdAt')
    .execute()
  yield blocked.map(({ createdAt, ...user }) => ({ user, createdAt }))
}

/** People whom an owner hid, for the file of one's own data. */
export async function* ownHidden(db: Db, userId: string) {
  const hidden = await db
    .selectFrom('hiddenOwners')
    .innerJoin('users', 'users.id', 'hiddenOwners.hiddenUserId')
    .select(['users.id', 'users.firstName', 'hiddenOwners.createdAt'])
    .where('hiddenOwners.userId', '=', userId)
    .orderBy('hiddenOwners.createdAt')
    .execute()
  yield hidden.map(({ createdAt, ...user }) => ({ user, createdAt }))
}

/** The reports that an owner made, for the file of one's own data; whoever reported the owner is protected. */
export async function* ownReports(db: Db, userId: string) {
  const reports = await db
    .selectFrom('reportedUsers')
    .innerJoin('users', 'users.id', 'reportedUsers.reportedUserId')
    .select(['users.id', 'users.firstName', 'reason', 'category', 'status', 'reportedUsers.createdAt'])
    .where('reporterId', '=', userId)
    .orderBy('reportedUsers.createdAt')
    .execute()
  yield reports.map(({ id, firstName, ...report }) => ({ ...report, reportedUser: { id, firstName } }))
}

/** Operators' decisions about an owner, for the file of one's own data; not who decided, nor their notes. */
export async function* ownDecisions(db: Db, userId: string) {
  yield await db
    .selectFrom('sanctions')
    .leftJoin('appeals', 'appeals.sanctionId', 'sanctions.id')
    .select([
      'kind',
      'reason',
      'sentence',
      'sanctions.createdAt',
      'endsAt',
      'acknowledgedAt',
      'liftedAt',
      'text as appeal',
      'answer',
    ])
    .where('userId', '=', userId)
    .orderBy('sanctions.createdAt')
    .execute()
}
