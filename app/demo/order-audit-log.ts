import { type Db, inTransaction, runSql } from '../../kit/server/index.ts'

/**
 * The seed plays its stories one after another, not day by day. Their entries wait in `audit_draft` until `chainAuditEntries`,
 * because log entries are chained in the order they arrive and never change.
 */
export const holdAuditEntries = (db: Db) => runSql(db)`alter table audit_draft disable trigger audit_draft_chain`

/** Chains the waiting entries, oldest first. */
export const chainAuditEntries = (db: Db) =>
  inTransaction(db, async (tx) => {
    await runSql(tx)`alter table audit_draft enable trigger audit_draft_chain`
    await runSql(tx)`
      with held as (delete from audit_draft returning id, entry)
      insert into audit_draft (entry) select entry from held order by (entry::jsonb ->> 'at')::timestamptz, id`
  })
