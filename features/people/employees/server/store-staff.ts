import { sql } from 'kysely'
import type { Permission } from '../../../../common/permissions.ts'
import { changesRow, type Db, findRow, findValue, getValue, hasRow, runSql } from '../../../../kit/server/index.ts'
import type { FieldValue, UserField } from '../../user-fields/contract/index.ts'
import { matchesWords, selectUserFields, withValues } from '../../user-fields/server/index.ts'
import { selectStaffName } from './store-names.ts'

const staffWords = sql`lower(concat_ws(' ', e.first_name, e.last_name, m.title, e.phone1, a.email))`

export const findStaffJson = (
  db: Db,
  shopId: string,
  {
    patterns,
    seesRates,
    ...reader
  }: { accountId: string; permissions: readonly Permission[]; seesRates: boolean; patterns: readonly string[] },
  now: Date,
) =>
  getValue<{ json: string }>(db)`
    select json_build_object(
      'reader', ${JSON.stringify(reader)}::json,
      'shop', json_build_object('id', s.id, 'dba', s.dba, 'timeZone', s.time_zone),
      'employees', coalesce((
        select json_agg(json_build_object('accountId', m.account_id, 'firstName', e.first_name, 'lastName', e.last_name,
          'email', a.email, 'phone1', e.phone1, 'title', m.title, 'payRate', case when ${seesRates}::boolean then m.pay_rate_cents end, 'since', m.created_at,
          'fields', ${selectUserFields('employee', sql`m.shop_id`, sql`m.fields`)}, 'fieldsVersion', m.fields_version,
          'permissions', m.permissions, 'lastChange', (
            select json_build_object('by', ${selectStaffName(sql`p.by_account_id`)}, 'at', p.at) from permission_change p
            where p.shop_id = m.shop_id and p.account_id = m.account_id order by p.id desc limit 1))
          order by lower(e.last_name), lower(e.first_name), m.account_id)
        from shop_member m join account a on a.id = m.account_id join employee e on e.account_id = m.account_id
        where m.shop_id = s.id and m.kind = 'employee' and m.ended_at is null
          and ${matchesWords(staffWords, sql`m.fields`, sql`m.shop_id`, patterns)}), '[]'),
      'invitations', coalesce((
        select json_agg(json_build_object('id', i.id, 'email', i.email, 'title', i.title, 'payRate', case when ${seesRates}::boolean then i.pay_rate_cents end,
          'invitedAt', i.created_at, 'expiresAt', i.expires_at) order by i.created_at desc, i.id)
        from shop_invitation i where i.shop_id = s.id and i.ended_at is null and i.expires_at > ${now}), '[]')
    )::text as json
    from shop s where s.id = ${shopId}`

export const isEmployedAt = (tx: Db, shopId: string, email: string) =>
  hasRow(tx)`
    select 1 from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and a.email = ${email} and a.role = 'employee' and m.ended_at is null`

export interface NewInvitation {
  shopId: string
  email: string
  title: string
  payRate: number
  invitedBy: string
  now: Date
  expiresAt: Date
}

/** False when an invitation is already open. Ends an expired one first. */
export async function insertInvitation(tx: Db, invitation: NewInvitation): Promise<boolean> {
  await runSql(tx)`
    update shop_invitation set ended_at = ${invitation.now}, how = 'expired'
    where shop_id = ${invitation.shopId} and email = ${invitation.email} and ended_at is null and expires_at <= ${invitation.now}`
  return changesRow(tx)`
    insert into shop_invitation (shop_id, email, title, pay_rate_cents, invited_by, created_at, expires_at)
    values (${invitation.shopId}, ${invitation.email}, ${invitation.title}, ${invitation.payRate}, ${invitation.invitedBy}, ${invitation.now}, ${invitation.expiresAt})
    on conflict (shop_id, email) where ended_at is null do nothing`
}

export interface Invitation {
  id: string
  shopId: string
  title: string
  payRate: number
  invitedBy: string
}

/** Ends an open invitation. `over` when it had already ended, null when there is no such invitation. Safe against two answers at once. */
export async function endInvitation(
  tx: Db,
  id: string,
  whose: { shopId: string } | { email: string },
  how: 'accepted' | 'declined' | 'withdrawn',
  now: Date,
): Promise<Invitation | 'over' | null> {
  const owned = 'shopId' in whose ? sql`shop_id = ${whose.shopId}` : sql`email = ${whose.email}`
  const ended = await findRow<Invitation>(tx)`
    update shop_invitation set ended_at = ${now}, how = ${how}
    where id = ${id} and ${owned} and ended_at is null and expires_at > ${now}
    returning id, shop_id as "shopId", title, pay_rate_cents as "payRate", invited_by as "invitedBy"`
  if (ended) return ended
  return (await hasRow(tx)`select 1 from shop_invitation where id = ${id} and ${owned}`) ? 'over' : null
}

export const findInvitationsJson = (db: Db, accountId: string, now: Date) =>
  getValue<{ json: string }>(db)`
    select json_build_object('isEmailConfirmed', a.email_confirmed_at is not null, 'invitations',
      case when a.email_confirmed_at is null then '[]' else coalesce((
        select json_agg(json_build_object('id', i.id, 'title', i.title, 'expiresAt', i.expires_at,
          'shop', json_build_object('id', s.id, 'dba', s.dba, 'city', s.city, 'state', s.state, 'timeZone', s.time_zone))
          order by i.created_at, i.id)
        from shop_invitation i join shop s on s.id = i.shop_id
        where i.email = a.email and i.ended_at is null and i.expires_at > ${now}), '[]') end)::text as json
    from account a where a.id = ${accountId}`

export const isEmailConfirmed = (db: Db, accountId: string) =>
  hasRow(db)`select 1 from account where id = ${accountId} and email_confirmed_at is not null`

/** The technician's account with this confirmed e-mail, or null. */
export const findConfirmedEmployee = (db: Db, email: string) =>
  findValue<{ id: string }>(db)`
    select id from account where role = 'employee' and email = ${email} and ended_at is null and email_confirmed_at is not null`

/** The user fields of an employee of the shop, locked until the transaction ends. */
export const lockMemberFields = (tx: Db, shopId: string, accountId: string) =>
  findRow<{ version: number; fields: UserField[] }>(tx)`
    select m.fields_version as version, ${selectUserFields('employee', sql`m.shop_id`, sql`m.fields`)} as fields
    from shop_member m where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.kind = 'employee' and m.ended_at is null
    for update of m`

export const saveMemberFields = (tx: Db, shopId: string, accountId: string, values: Readonly<Record<string, FieldValue>>) =>
  runSql(tx)`
    update shop_member set fields = ${withValues(sql`fields`, shopId, values)}, fields_version = fields_version + 1
    where shop_id = ${shopId} and account_id = ${accountId}`
