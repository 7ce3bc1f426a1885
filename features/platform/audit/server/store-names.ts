import { type Db, listValues, runSql } from '../../../../kit/server/index.ts'

export interface PersonName {
  kind: string
  subjectId: string
  accountId: string | null
  name: string
}

/**
 * Holds the account and the customer until the transaction ends: a deletion waits for it and then finds the name, or is done and leaves nothing to
 * name.
 */
export const saveName = (tx: Db, { kind, subjectId, accountId, name }: PersonName) => {
  const customerId = kind === 'customer' ? subjectId : null
  return runSql(tx)`
    with person as (select id from account where id = ${accountId} and ended_at is null for share),
      known as (select id from customer where id = ${customerId} for key share)
    insert into audit_name as old (kind, subject_id, account_id, name)
    select ${kind}, ${subjectId}, ${accountId}, ${name}
    where (${accountId}::uuid is null or exists (select from person))
      and (${customerId}::uuid is null or exists (select from known))
      and not exists (select from audit_name where kind = ${kind} and subject_id = ${subjectId} and name = ${name}
        and account_id is not distinct from ${accountId})
    on conflict (kind, subject_id) do update set name = excluded.name, account_id = excluded.account_id`
}

/** The people whose names match a pattern, by the IDs of their subjects. */
export const listNamed = (db: Db, pattern: string) =>
  listValues<{ subjectId: string }>(db)`select distinct subject_id as "subjectId" from audit_name where name ilike ${pattern}`

/** Deletes the names of an account and of the walk-in it may have been before. A deleted walk-in's name goes with its record. */
export const deleteNames = (tx: Db, accountId: string) =>
  runSql(tx)`
    delete from audit_name where account_id = ${accountId} or customer_id in (select id from customer where account_id = ${accountId})`
