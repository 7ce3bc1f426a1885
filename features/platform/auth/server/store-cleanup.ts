import { type Db, runSql } from '../../../../kit/server/index.ts'

/** Ended sessions stay for 90 days: owners look up who was signed in. */
export const deleteOldSessions = (db: Db) =>
  runSql(db)`delete from session where expires_at < now() - interval '7 days' or ended_at < now() - interval '90 days'`

/** Codes stay for two days, because a day's codes are counted against the daily limit. */
export async function deleteOldPasscodes(db: Db): Promise<void> {
  await runSql(db)`delete from password_code where created_at < now() - interval '2 days'`
  await runSql(db)`delete from password_ticket where expires_at < now() - interval '1 day'`
}
