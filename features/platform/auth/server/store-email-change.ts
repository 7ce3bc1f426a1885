import { type Db, findRow, hasRow, listValues, runSql } from '../../../../kit/server/index.ts'
import type { AccountRow } from './store.ts'

/** When the account's last codes for a new e-mail were mailed, newest first. */
export const listEmailChanges = (tx: Db, accountId: string, most: number) =>
  listValues<{ created_at: Date }>(tx)`
    select created_at from email_change where account_id = ${accountId} order by created_at desc limit ${most}`

interface NewEmailChange {
  id: string
  account: Pick<AccountRow, 'id' | 'email'>
  newEmail: string
  codeHash: Buffer
  /** The hash of the code sent to the old address, for an employee. */
  oldCodeHash: Buffer | null
  now: Date
  expiresAt: Date
}

/** Ends the open request of the account and adds a new one. */
export const insertEmailChange = (tx: Db, { id, account, newEmail, codeHash, oldCodeHash, now, expiresAt }: NewEmailChange) =>
  runSql(tx)`
    with earlier as (update email_change set ended_at = ${now} where account_id = ${account.id} and ended_at is null)
    insert into email_change (id, account_id, old_email, new_email, code_hash, old_code_hash, created_at, expires_at)
    values (${id}, ${account.id}, ${account.email}, ${newEmail}, ${codeHash}, ${oldCodeHash}, ${now}, ${expiresAt})`

/** Uses one try of the open code. Null when there is no open code or no try left. */
export const countEmailTry = (db: Db, { accountId, now, most }: { accountId: string; now: Date; most: number }) =>
  findRow<{ id: string; newEmail: string; codeHash: Buffer; oldCodeHash: Buffer | null }>(db)`
    update email_change set tries = tries + 1
    where account_id = ${accountId} and ended_at is null and expires_at > ${now} and tries < ${most}
    returning id, new_email as "newEmail", code_hash as "codeHash", old_code_hash as "oldCodeHash"`

/** Ends a request, with the link that undoes it. False when it has ended. */
export const endEmailChange = (tx: Db, change: { id: string; undoHash: Buffer; undoUntil: Date; now: Date }) =>
  hasRow(tx)`
    update email_change set ended_at = ${change.now}, undo_hash = ${change.undoHash}, undo_until = ${change.undoUntil}
    where id = ${change.id} and ended_at is null returning 1`

/** Takes back the change behind an undo link. Null when the link is unknown, used or too old. */
export const markEmailUndone = (tx: Db, undoHash: Buffer, now: Date) =>
  findRow<{ accountId: string; oldEmail: string; newEmail: string }>(tx)`
    update email_change set undone_at = ${now}
    where undo_hash = ${undoHash} and undone_at is null and undo_until > ${now}
    returning account_id as "accountId", old_email as "oldEmail", new_email as "newEmail"`

/** After an undo, later changes of the account cannot be confirmed or undone by the person who made them. */
export const endEmailChangesOf = (tx: Db, accountId: string, now: Date) =>
  runSql(tx)`
    update email_change set ended_at = coalesce(ended_at, ${now}), undo_until = least(undo_until, ${now})
    where account_id = ${accountId}`

/** Changes a locked account's e-mail, which is confirmed. False when another account of the role has it. */
export const updateAccountEmail = (tx: Db, account: Pick<AccountRow, 'id' | 'role'>, email: string, now: Date) =>
  hasRow(tx)`
    update account set email = ${email}, email_confirmed_at = ${now}
    where id = ${account.id} and not exists (select from account a where a.role = ${account.role} and a.email = ${email} and a.id <> ${account.id})
    returning 1`

export const deleteEmailChanges = (tx: Db, accountId: string) =>
  runSql(tx)`delete from email_change where account_id = ${accountId}`
