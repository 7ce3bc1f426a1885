import { sql } from 'kysely'
import { type Db, inTransaction, runSql } from '../../kit/server/index.ts'
import type { TimeMark } from './player.ts'

const backdatedColumns = [
  ['work_order', 'created_at'],
  ['appointment', 'created_at'],
  ['bill', 'created_at'],
  ['file', 'created_at'],
  ['message', 'created_at'],
  ['notification', 'created_at'],
  ['import', 'created_at'],
  ['contact_message', 'created_at'],
] as const

/**
 * Moves timestamps that came from the database's clock to the times in the story. Then marks e-mails as sent and old
 * notifications as read, and ends all sessions.
 */
export async function backdateRows(db: Db, marks: readonly TimeMark[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await runSql(tx)`
      create temporary table mark on commit drop as
      select "databaseTime" as since, lead("databaseTime", 1, 'infinity') over (order by "databaseTime") as until, at
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m ("databaseTime" timestamptz, at timestamptz)`
    for (const [table, column] of backdatedColumns) await buildBackdateUpdate(tx, table, column)
    await runSql(tx)`update message set state = 'sent', sent_at = created_at + interval '2 seconds' where state = 'queued'`
    await runSql(tx)`delete from delivery`
    await runSql(tx)`delete from session`
    await markOldNotificationsRead(tx, now)
  })
}

async function buildBackdateUpdate(tx: Db, table: string, column: string): Promise<void> {
  const [row, time] = [sql.table(table), sql.ref(column)]
  await runSql(tx)`
    update ${row} set ${time} = mark.at + (${time} - mark.since) from mark where ${time} >= mark.since and ${time} < mark.until`
}

/** Leaves each account at most its four newest notifications unread, and only its newest if they are older than 36 hours. */
const markOldNotificationsRead = (tx: Db, now: Date) =>
  runSql(tx)`
    update notification n set read_at = n.created_at + interval '35 minutes'
    from (select id, row_number() over (partition by account_id order by created_at desc, id desc) as place from notification) newest
    where newest.id = n.id and (newest.place > 4 or (n.created_at < ${now}::timestamptz - interval '36 hours' and newest.place > 1))`
