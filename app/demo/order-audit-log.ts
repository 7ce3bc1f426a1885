import { type Db, inTransaction, runSql } from '../../kit/server/index.ts'

/**
 * The seed tells its stories one after the other, not day by day. Until `chainAuditEntries`, what they record waits in `audit_draft`, because
 * the entries of the log are chained in the order in which they come, and never change.
 */
export const holdAuditEntries = (db: Db) => runSql(db)`alter table audit_draft disable trigger audit_draft_chain`

/** Chains what waits, from the oldest to the newest. */
export const chainAuditEntries = (db: Db) =>
  inTransaction(db, async (tx) => {
    await runSql(tx)`alter table audit_draft enable trigger audit_draft_chain`
    await runSql(tx)`
      with held as (delete from audit_draft returning id, entry)
      insert into audit_draft (entry) select entry from held order by (entry::jsonb ->> 'at')::timestamptz, id`
  })
