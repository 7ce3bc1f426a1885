import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listValues, runSql } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../employees/server/index.ts'
import type { Exemption, ExemptionForm } from '../contract/index.ts'

/** Null for anyone who does not work at the shop. */
export const findDeskMember = (db: Db, shopId: string, accountId: string) =>
  findRow<{ mayChange: boolean }>(db)`
    select ${selectHasPermission('customers.tax')} as "mayChange"
    from shop_member m where shop_id = ${shopId} and account_id = ${accountId} and ended_at is null`

/** All of a customer's certificates at a shop, the current one first, then the newest. */
export const listExemptions = (db: Db, { shopId, customerId, now }: { shopId: string; customerId: string; now: Date }) =>
  listValues<{ one: Exemption }>(db)`
    select json_build_object('exemptionId', x.id, 'certificate', x.certificate, 'state', x.state, 'reason', x.reason,
      'expiresOn', x.expires_on, 'isExpired', coalesce(x.expires_on < (${now}::timestamptz at time zone s.time_zone)::date, false),
      'fileId', x.file_id, 'recordedBy', ${selectStaffName(sql`x.recorded_by`)}, 'recordedAt', x.recorded_at,
      'endedBy', ${selectStaffName(sql`x.ended_by`)}, 'endedAt', x.ended_at) as one
    from tax_exemption x join shop s on s.id = x.shop_id
    where x.shop_id = ${shopId} and x.customer_id = ${customerId}
    order by x.ended_at desc nulls first, x.recorded_at desc limit 50`

export const insertExemption = (
  tx: Db,
  exemption: ExemptionForm & { shopId: string; customerId: string; accountId: string; at: Date },
) =>
  getValue<{ id: string }>(tx)`
    insert into tax_exemption (shop_id, customer_id, certificate, state, reason, expires_on, file_id, recorded_by, recorded_at)
    values (${exemption.shopId}, ${exemption.customerId}, ${exemption.certificate}, ${exemption.state}, ${exemption.reason},
      ${exemption.expiresOn}::date, ${exemption.fileId ?? null}::uuid, ${exemption.accountId}, ${exemption.at})
    returning id`

/** The id of the certificate that was current; null when there was none. */
export const endExemption = (tx: Db, of: { shopId: string; customerId: string; accountId: string; at: Date }) =>
  findValue<{ id: string }>(tx)`
    update tax_exemption set ended_at = ${of.at}, ended_by = ${of.accountId}
    where shop_id = ${of.shopId} and customer_id = ${of.customerId} and ended_at is null returning id`

export interface ValidExemption {
  id: string
  certificate: string
  state: string
  /** yyyy-MM-dd */
  expiresOn: string | null
}

/** The certificate that is valid at that time, by the shop's day. */
export const findValidExemption = (db: Db, of: { shopId: string; customerId: string; at: Date }) =>
  findRow<ValidExemption>(db)`
    select x.id, x.certificate, x.state, x.expires_on as "expiresOn"
    from tax_exemption x join shop s on s.id = x.shop_id
    where x.shop_id = ${of.shopId} and x.customer_id = ${of.customerId} and x.ended_at is null
      and (x.expires_on is null or x.expires_on >= (${of.at}::timestamptz at time zone s.time_zone)::date)`

/** The ids of the certificates of a customer, of all shops. */
export const listExemptionIds = (tx: Db, customerId: string) =>
  listValues<{ id: string }>(tx)`select id from tax_exemption where customer_id = ${customerId}`

/** Moves a customer's certificates to another record of the same person. Where both have a current one, that of the other record stays current. */
export const transferExemptions = (tx: Db, { from, to }: { from: string; to: string }) =>
  runSql(tx)`
    update tax_exemption x set customer_id = ${to}, ended_at = case when x.ended_at is null and exists (
      select from tax_exemption kept where kept.customer_id = ${to} and kept.shop_id = x.shop_id and kept.ended_at is null)
      then greatest(now(), x.recorded_at) else x.ended_at end
    where x.customer_id = ${from}`

/** Moves these certificates back. */
export const returnExemptions = (tx: Db, { from, to, ids }: { from: string; to: string; ids: readonly string[] }) =>
  runSql(tx)`update tax_exemption set customer_id = ${to} where id = any(${[...ids]}::uuid[]) and customer_id = ${from}`
