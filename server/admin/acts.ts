import { sql } from 'kysely'
import { BY_COMMAND } from '#contract/admin/options.ts'
import type { admin } from '#contract/admin/routes.ts'
import { toNamedUser } from '#server/account/active-users.ts'
import type { AdminAct } from '#server/moderation/moderation.events.ts'
import { type Db, isId, type Tx } from '#server/platform/database/db.ts'
import type { Handler } from '#server/platform/http/handler.ts'

type Filter = Pick<Parameters<typeof listActs>[1]['query'], 'operator' | 'person' | 'act'>

/** Records what an operator does, in the transaction that does it. */
export async function recordAct(db: Tx, act: AdminAct): Promise<void> {
  await db
    .insertInto('adminActs')
    .values({ userId: null, detail: null, ...act })
    .execute()
}

/** The log stores ids; names are looked up when it is read. */
export const listActs: Handler<typeof admin.acts> = async ({ db }, { query: { page, limit, ...filter } }) => {
  const offset = (page - 1) * limit
  const wanted = actRows(db, filter)
  const [rows, { totalCount }, named] = await Promise.all([
    wanted.orderBy('adminActs.createdAt', 'desc').orderBy('adminActs.id', 'desc').limit(limit).offset(offset).execute(),
    wanted
      .clearSelect()
      .select(({ fn }) => fn.countAll<number>().as('totalCount'))
      .executeTakeFirstOrThrow(),
    namesOf(db, filter),
  ])
  return { acts: rows.map(toAct), totalCount, hasMore: offset + rows.length < totalCount, ...named }
}

/** The acts that a filter lets through, with both names. */
export function actRows(db: Db, { operator, person, act }: Filter) {
  const rows = db
    .selectFrom('adminActs')
    .leftJoin('users as admin', 'admin.id', 'adminActs.adminId')
    .leftJoin('users as other', 'other.id', 'adminActs.userId')
    .select(['adminActs.id', 'act', 'detail', 'adminActs.createdAt', 'adminId', 'userId'])
    .select(['admin.firstName as adminName', 'other.firstName as userName'])
    .select([isGone('admin').as('isAdminDeleted'), isGone('other').as('isUserDeleted')])
    .$if(operator !== undefined, (all) => all.where('adminId', '=', idOrNobody(operator)))
    .$if(person !== undefined, (all) => all.where('userId', '=', idOrNobody(person)))
  return act === undefined ? rows : rows.where('act', '=', act)
}

type ActRow = Awaited<ReturnType<ReturnType<typeof actRows>['executeTakeFirstOrThrow']>>

/** An act as the contract encodes it. */
export function toAct({ adminId, adminName, isAdminDeleted, userId, userName, isUserDeleted, ...row }: ActRow) {
  return {
    ...row,
    admin: operatorOf({ id: adminId, firstName: adminName, isDeleted: isAdminDeleted }),
    user: userId ? toNamedUser({ id: userId, firstName: userName, isDeleted: isUserDeleted }) : null,
  }
}

type NamedUserInput = Parameters<typeof toNamedUser>[0]

function operatorOf(named: NamedUserInput) {
  return named.id === BY_COMMAND ? { id: BY_COMMAND, firstName: 'By command' } : toNamedUser(named)
}

/** Those whom a filter names. */
async function namesOf(db: Db, { operator, person }: Filter) {
  const ids = [operator ?? '', person ?? ''].filter(isId)
  const users =
    ids.length === 0
      ? []
      : await db.selectFrom('users').select(['id', 'firstName', 'deletedAt']).where('id', 'in', ids).execute()
  const named = (id: string): NamedUserInput => {
    const user = users.find((one) => one.id === id.toLowerCase())
    return { id, firstName: user?.firstName ?? null, isDeleted: !user || user.deletedAt !== null }
  }
  return {
    operator: operator === undefined ? null : operatorOf(named(operator)),
    person: person === undefined ? null : toNamedUser(named(person)),
  }
}

/** SQL for an id; null, which matches no row, where the text is no id. */
function idOrNobody(id: string | undefined) {
  return id !== undefined && isId(id) ? sql<string>`${id}::uuid` : sql<string>`null`
}

/** Whether the account is deleted, its row too. */
function isGone(user: 'admin' | 'other') {
  return sql<boolean>`(${sql.ref(`${user}.id`)} is null or ${sql.ref(`${user}.deletedAt`)} is not null)`
}
