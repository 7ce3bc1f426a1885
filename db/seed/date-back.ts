import { sql } from 'kysely'
import { type Db, inTransaction } from '../../server/kit/database/database.ts'
import type { Mark } from './player.ts'

const stamped = [
  ['work_order', 'created_at'],
  ['appointment', 'created_at'],
  ['bill', 'created_at'],
  ['file', 'created_at'],
  ['message', 'created_at'],
  ['notification', 'created_at'],
  ['import', 'created_at'],
] as const

/**
 * Rows stamped by the database's own clock get the time at which they were made in the story. Then what belongs to a past
 * is added: mails have gone out, old news has been read, nobody is signed in.
 */
export async function dateBack(db: Db, marks: readonly Mark[], now: Date): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`
      create temporary table mark on commit drop as
      select "databaseTime" as since, lead("databaseTime", 1, 'infinity') over (order by "databaseTime") as until, at
      from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as m ("databaseTime" timestamptz, at timestamptz)`.execute(tx)
    for (const [table, column] of stamped) await moveBack(tx, table, column)
    await sql`update message set state = 'sent', sent_at = created_at + interval '2 seconds' where state = 'queued'`.execute(tx)
    await sql`delete from delivery`.execute(tx)
    await sql`delete from session`.execute(tx)
    await readOldNews(tx, now)
  })
}

async function moveBack(tx: Db, table: string, column: string): Promise<void> {
  const [row, time] = [sql.table(table), sql.ref(column)]
  await sql`update ${row} set ${time} = mark.at + (${time} - mark.since) from mark where ${time} >= mark.since and ${time} < mark.until`.execute(
    tx,
  )
}

/** Everybody has read what is older than a day and a half, and all but their four newest. */
async function readOldNews(tx: Db, now: Date): Promise<void> {
  await sql`
    update notification n set read_at = n.created_at + interval '35 minutes'
    from (select id, row_number() over (partition by account_id order by created_at desc, id desc) as place from notification) newest
    where newest.id = n.id and (newest.place > 4 or (n.created_at < ${now}::timestamptz - interval '36 hours' and newest.place > 1))`.execute(
    tx,
  )
}
