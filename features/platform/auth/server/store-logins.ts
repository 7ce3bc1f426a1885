import type { Role } from '../../../../common/route.ts'
import { type Db, findRow, hasRow, runSql } from '../../../../kit/server/index.ts'
import type { EarlierGuesses } from '../rules.ts'

export async function lockLoginGuesses(tx: Db, subject: Buffer, device: Buffer, now: Date): Promise<EarlierGuesses | null> {
  const found = await findRow<EarlierGuesses & { isFirst: boolean }>(tx)`
    insert into login_guess (subject, device, tries, last_at) values (${subject}, ${device}, 1, ${now})
    on conflict (subject, device) do update set tries = login_guess.tries
    returning tries, last_at as "lastAt", refused_until as "refusedUntil", xmax = 0 as "isFirst"`
  return found && !found.isFirst ? found : null
}

export const saveLoginGuess = (
  tx: Db,
  subject: Buffer,
  device: Buffer,
  { tries, refusedUntil, now }: { tries: number; refusedUntil: Date | null; now: Date },
) =>
  runSql(tx)`update login_guess set tries = ${tries}, last_at = ${now}, refused_until = ${refusedUntil}
    where subject = ${subject} and device = ${device}`

export const deleteLoginGuesses = (db: Db, subject: Buffer, device: Buffer) =>
  runSql(db)`delete from login_guess where subject = ${subject} and device = ${device}`

/** Deletes the guesses from known devices and from all others. */
export const deleteAllLoginGuesses = (db: Db, subject: Buffer) => runSql(db)`delete from login_guess where subject = ${subject}`

/** Whether the device has logged in to the account with this e-mail. Takes the same for an e-mail without an account. */
export const isKnownDevice = (db: Db, { role, email }: { role: Role; email: string }, deviceHash: Buffer) =>
  hasRow(db)`
    select from known_device k join account a on a.id = k.account_id
    where a.role = ${role} and a.email = ${email} and k.device_hash = ${deviceHash}`

/** Remembers a device, and forgets all but the last 20. */
export async function rememberDeviceRow(db: Db, accountId: string, deviceHash: Buffer, now: Date): Promise<void> {
  await runSql(db)`
    insert into known_device (account_id, device_hash, last_used_at) values (${accountId}, ${deviceHash}, ${now})
    on conflict (account_id, device_hash) do update set last_used_at = excluded.last_used_at`
  await runSql(db)`
    delete from known_device where account_id = ${accountId} and device_hash in (
      select device_hash from known_device where account_id = ${accountId} order by last_used_at desc, device_hash offset 20)`
}

export const forgetDevices = (tx: Db, accountId: string) => runSql(tx)`delete from known_device where account_id = ${accountId}`
