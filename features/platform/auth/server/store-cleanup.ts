import { countChanges, type Db, runSql } from '../../../../kit/server/index.ts'
import { endedChannel } from './store.ts'

/** Ended sessions stay for 90 days: owners look up who was signed in. */
export const deleteOldSessions = (db: Db) =>
  countChanges(db)`delete from session where expires_at < now() - interval '7 days' or ended_at < now() - interval '90 days'`

/** Also ends the sockets of sessions whose time is over, because every program is notified. */
export const endExpiredSessions = (db: Db, now: Date) =>
  runSql(db)`
    with ended as (
      update session set ended_at = ${now} where ended_at is null and expires_at <= ${now} returning id
    ) select pg_notify(${endedChannel}, id::text) from ended`

/** Longer than the longest wait. */
export const deleteOldLoginGuesses = (db: Db, now: Date) =>
  countChanges(db)`delete from login_guess where last_at < ${now}::timestamptz - interval '2 days'`

/** Codes stay for two days, because a day's codes are counted against the daily limit. */
export async function deleteOldPasscodes(db: Db): Promise<number> {
  const codes = await countChanges(db)`delete from password_code where created_at < now() - interval '2 days'`
  return codes + (await countChanges(db)`delete from password_ticket where expires_at < now() - interval '1 day'`)
}

/** Everything about how a closed account was logged in to. Its ended sessions have to be disconnected after the commit. */
export async function deleteLogins(tx: Db, account: { id: string; role: string; email: string }): Promise<void> {
  await runSql(tx)`delete from session where account_id = ${account.id}`
  await runSql(tx)`delete from guess where account_id = ${account.id}`
  await runSql(tx)`delete from password_ticket where account_id = ${account.id}`
  await runSql(tx)`delete from password_code where role = ${account.role} and email = ${account.email}`
}
