import type pg from 'pg'
import type { Db } from '../database/database.ts'
import { getValue } from '../database/rows.ts'

// Any fixed number. Held while a backup copies files.
const advisoryLock = 727_003

/** Until the connection ends, no stored file is deleted. Throws nothing: two backups may run at the same time. */
export const keepFiles = (client: pg.Client) => client.query('select pg_advisory_lock_shared($1)', [advisoryLock])

/**
 * True while a backup copies files. Ask after the rows that named a file are gone and before its bytes are deleted: a backup that starts
 * later no longer finds those rows.
 */
export const isBackupRunning = (db: Db): Promise<boolean> =>
  getValue<{ running: boolean }>(db)`
    select exists (
      select from pg_locks where locktype = 'advisory' and objid = ${advisoryLock}::bigint::oid
        and database = (select oid from pg_database where datname = current_database())) as running`
