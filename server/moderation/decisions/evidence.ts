import { sql } from 'kysely'
import { PICTURES_MAX } from '#contract/photos/options.ts'
import { previewOf } from '#contract/messages/preview.ts'
import { MESSAGES_AROUND } from '#contract/moderation/options.ts'
import type { moderation } from '#contract/moderation/routes.ts'
import { toNamedUser } from '#server/account/active-users.ts'
import { type Db, isId } from '#server/platform/database/db.ts'
import { answer, type Handler } from '#server/platform/http/handler.ts'
import { refuseUnless } from '#server/platform/http/problem.ts'

/** A picture that a report kept, the first without a place; nobody but operators sees it. */
export const showReportPicture: Handler<typeof moderation.picture> = async ({ db, me }, { params: { id }, query }) => {
  refuseUnless(isId(id), 'report-not-found')
  const place = Number(query.place ?? 1)
  refuseUnless(Number.isInteger(place) && place > 0 && place <= PICTURES_MAX, 'report-not-found')
  const report = await db
    .selectFrom('reportedUsers')
    .select(place === 1 ? 'picture' : sql<Buffer | null>`more_pictures[${place - 1}::int]`.as('picture'))
    .where('id', '=', id)
    .where('reportedUserId', '<>', me.id)
    .executeTakeFirst()
  refuseUnless(report?.picture, 'report-not-found')
  return answer(report.picture, {
    headers: { 'content-type': 'image/webp', 'cache-control': 'private, no-store' },
  })
}

/** The reported message with those around it in the same conversation, and no others; every reading is an act. */
export const readMessagesAround: Handler<typeof moderation.messagesAround> = async (
  { me, transact },
  { params: { id } },
) => {
  refuseUnless(isId(id), 'report-not-found')
  return transact(async (db, publish) => {
    const report = await db
      .selectFrom('reportedUsers')
      .select(['reportedUserId', 'reporterId', 'subjectId'])
      .where('id', '=', id)
      .where('subject', '=', 'message')
      .where('reportedUserId', '<>', me.id)
      .executeTakeFirst()
    refuseUnless(report?.subjectId && report.reporterId, 'report-not-found')
    await publish('admin-acted', { adminId: me.id, act: 'read-messages', userId: report.reportedUserId, detail: id })
    const rows = await messagesAround(db, { ...report, reporterId: report.reporterId, messageId: report.subjectId })
    return rows.map(({ senderId, firstName, isDeleted, ...message }) => ({
      ...message,
      content: previewOf(message),
      sender: toNamedUser({ id: senderId, firstName, isDeleted }),
      isReported: message.id === report.subjectId,
    }))
  })
}

interface ReportedMessage {
  messageId: string
  reporterId: string
  reportedUserId: string
}

interface EvidenceRow {
  id: string
  senderId: string
  firstName: string | null
  isDeleted: boolean
  content: string
  pictures: number
  createdAt: Date
}

async function messagesAround(
  db: Db,
  { messageId, reporterId, reportedUserId }: ReportedMessage,
): Promise<EvidenceRow[]> {
  const both = sql`((sender_id = ${reporterId} and receiver_id = ${reportedUserId})
    or (sender_id = ${reportedUserId} and receiver_id = ${reporterId}))`
  const { rows } = await sql<EvidenceRow>`
    with reported as (select created_at, id from messages where id = ${messageId}),
      earlier as (
        select * from messages where ${both} and (created_at, id) < (select created_at, id from reported)
        order by created_at desc, id desc limit ${MESSAGES_AROUND}),
      rest as (
        select * from messages where ${both} and (created_at, id) >= (select created_at, id from reported)
        order by created_at, id limit ${MESSAGES_AROUND + 1}),
      found as (select * from earlier union all select * from rest)
    select found.id, sender_id, first_name, deleted_at is not null as is_deleted, content, pictures, found.created_at
    from found join users on users.id = sender_id
    order by found.created_at, found.id`.execute(db)
  return rows
}
