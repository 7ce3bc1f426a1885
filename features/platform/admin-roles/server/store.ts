import { sql } from 'kysely'
import type { AdminRole } from '../../../../common/admin-roles.ts'
import { type Db, findRow, findValue, getValue, hasRow, runSql } from '../../../../kit/server/index.ts'

interface AdminRow {
  name: string
  roles: AdminRole[]
}

/** The roles of an admin who has not left. */
export const findAdmin = (db: Db, accountId: string) =>
  findRow<AdminRow>(db)`select name, roles from admin_account where account_id = ${accountId} and ended_at is null`

interface NewAdmin {
  accountId: string
  name: string
  roles: readonly AdminRole[]
  by: string | null
  at: Date
}

export const insertAdmin = (db: Db, { accountId, name, roles, by, at }: NewAdmin) =>
  runSql(db)`
    with added as (
      insert into admin_account (account_id, name, roles, added_by, added_at)
      values (${accountId}, ${name}, ${[...roles]}::text[], ${by}, ${at}) returning account_id)
    insert into admin_access_given (account_id, by_account_id, at) select account_id, ${by}, ${at} from added where ${by}::uuid is not null`

/** Records who let an admin in again. Does nothing for other accounts. */
export const recordAccessGranted = (tx: Db, accountId: string, by: readonly string[], at: Date) =>
  runSql(tx)`
    insert into admin_access_given (account_id, by_account_id, at)
    select m.account_id, one, ${at} from admin_account m cross join unnest(${[...by]}::uuid[]) one
    where m.account_id = ${accountId} and one <> m.account_id on conflict do nothing`

/**
 * When the tie was made between two admins who may be one person: one let the other in after that time, or the same admin both of them,
 * also through others. A chain is as old as its oldest link. Null when there is none.
 */
export const findTie = (db: Db, firstId: string, secondId: string, since: Date) =>
  findValue<{ at: Date | null }>(db)`
    with recursive let_in (side, account_id, at) as (
      values (1, ${firstId}::uuid, null::timestamptz), (2, ${secondId}::uuid, null)
      union
      select l.side, g.by_account_id, least(l.at, g.at) from let_in l join admin_access_given g on g.account_id = l.account_id
      where g.at > ${since})
    select max(least(a.at, b.at)) as at from let_in a join let_in b on b.account_id = a.account_id where a.side = 1 and b.side = 2`

export interface LockedAdmin extends AdminRow {
  accountId: string
  username: string
  isEnded: boolean
  version: number
}

/** Held until the transaction ends. */
export const lockAdmin = (tx: Db, accountId: string) =>
  findRow<LockedAdmin>(tx)`
    select m.account_id as "accountId", m.name, m.roles, a.email as username, m.ended_at is not null as "isEnded", m.version
    from admin_account m join account a on a.id = m.account_id where m.account_id = ${accountId} for update`

/** Changes of superadmins take turns, with the same lock as the trigger that keeps the last one. */
export const lockSuperadmins = (tx: Db) => runSql(tx)`select pg_advisory_xact_lock(hashtext('the superadmins'))`

export const hasOtherSuperadmin = (tx: Db, accountId: string) =>
  hasRow(tx)`select from admin_account where account_id <> ${accountId} and 'superadmin' = any(roles) limit 1`

export const saveRoles = (tx: Db, accountId: string, roles: readonly AdminRole[]) =>
  runSql(tx)`update admin_account set roles = ${[...roles]}::text[], version = version + 1 where account_id = ${accountId}`

export const saveEnd = (tx: Db, accountId: string, { by, at }: { by: string; at: Date }) =>
  runSql(tx)`
    update admin_account set roles = '{}', ended_by = ${by}, ended_at = ${at}, version = version + 1 where account_id = ${accountId}`

const wire = sql`json_build_object(
  'accountId', m.account_id, 'name', m.name, 'username', case when m.ended_at is null then a.email else '' end, 'roles', m.roles,
  'isTemporaryPassword', a.is_temporary_password, 'addedAt', m.added_at, 'addedBy', added.name, 'endedAt', m.ended_at,
  'endedBy', ended.name, 'lastSeenAt', (select max(s.rotated_at) from session s where s.account_id = a.id), 'version', m.version)`

const joined = sql`admin_account m join account a on a.id = m.account_id
  left join admin_account added on added.account_id = m.added_by left join admin_account ended on ended.account_id = m.ended_by`

export const readAdmin = (db: Db, accountId: string) =>
  findValue<{ json: string }>(db)`select ${wire}::text as json from ${joined} where m.account_id = ${accountId}`

/** By name. Admins who left come last. */
export const listAdmins = (db: Db, { after, limit }: { after: string | null; limit: number }) =>
  getValue<{ json: string }>(db)`
    with mark as (select ended_at is not null as gone, lower(name) as name, account_id from admin_account where account_id = ${after}),
    found as (
      select m.account_id from admin_account m
      where ${after}::uuid is null or (m.ended_at is not null, lower(m.name), m.account_id) > (select gone, name, account_id from mark)
      order by m.ended_at is not null, lower(m.name), m.account_id limit ${limit + 1}
    ), page as (
      select ${wire} as one, m.ended_at is not null as gone, lower(m.name) as name, m.account_id from ${joined} join found on found.account_id = m.account_id
      order by gone, name, account_id limit ${limit}
    )
    select json_build_object('admins', coalesce(json_agg(one order by gone, name, account_id), '[]'::json),
      'next', case when (select count(*) from found) > ${limit}
        then (array_agg(account_id order by gone desc, name desc, account_id desc))[1] end)::text as json
    from page`
