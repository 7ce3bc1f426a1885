import { changesRow, type Db, findRow, hasRow, listValues, runSql } from '../../../../../kit/server/index.ts'

/** A simulated reader in the sandbox provider's own books. */
export interface SandboxReader {
  reference: string
  account: string | null
  label: string
}

export const insertSandboxReader = (db: Db, reader: SandboxReader, now: Date) =>
  runSql(db)`
    insert into sandbox_reader (reference, account, label, created_at) values (${reader.reference}, ${reader.account}, ${reader.label}, ${now})`

export const endSandboxReader = (db: Db, reference: string, now: Date) =>
  runSql(db)`update sandbox_reader set removed_at = ${now} where reference = ${reference}`

/** A reader of an account, locked so that it shows one payment at a time. */
export const lockSandboxReader = (tx: Db, reference: string, account: string | null) =>
  findRow<SandboxReader>(tx)`
    select reference, account, label from sandbox_reader
    where reference = ${reference} and account is not distinct from ${account} and removed_at is null for update`

/** The readers among these that are in use, and of them those with an open payment. */
export const listSandboxReaders = (db: Db, references: readonly string[], account: string | null) =>
  listValues<{ reference: string }>(db)`
    select reference from sandbox_reader
    where reference = any(${[...references]}) and account is not distinct from ${account} and removed_at is null`

export const listBusyReaders = (db: Db, references: readonly string[]) =>
  listValues<{ reader: string }>(db)`
    select distinct reader from sandbox_charge
    where reader = any(${[...references]}) and reader is not null and state = 'open'`

/** True while a reader shows another payment. */
export const isShowingAnother = (tx: Db, reader: string, reference: string) =>
  hasRow(tx)`select from sandbox_charge where reader = ${reader} and state = 'open' and reference <> ${reference}`

/** Puts an open payment on a reader. Returns false when it is on one already, or has ended. */
export const putOnReader = (tx: Db, reference: string, reader: string, now: Date) =>
  changesRow(tx)`
    update sandbox_charge set reader = ${reader}, started_at = ${now}
    where reference = ${reference} and state = 'open' and reader is null`
