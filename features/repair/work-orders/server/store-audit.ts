import { sql } from 'kysely'
import { type Db, getRow } from '../../../../kit/server/index.ts'
import { selectHasPermission, selectStaffName } from '../../../people/employees/server/index.ts'
import type { Json } from './store-screens.ts'

const pageSize = 50

export interface AuditFilter {
  orderId: string
  /** The reader, who gets the shop's costs only with the permission to see them. */
  accountId: string
  person: string | null
  before: number | null
}

/** A page of an order's events, newest first, with what each changed. */
export const readAuditPage = (db: Db, { orderId, accountId, person, before }: AuditFilter) =>
  getRow<Json>(db)`
    with reader as (
      select coalesce(bool_or(${selectHasPermission('parts.cost')}), false) as sees_cost from work_order o
      join shop_member m on m.shop_id = o.shop_id and m.account_id = ${accountId} and m.ended_at is null where o.id = ${orderId}
    ), found as (
      select seq, at, what, detail from work_order_event
      where work_order_id = ${orderId} and (${person}::uuid is null or account_id = ${person}::uuid)
        and (${before}::int is null or seq < ${before}::int)
      order by seq desc limit ${pageSize + 1}
    ), page as (
      select * from found order by seq desc limit ${pageSize}
    )
    select json_build_object(
      'entries', coalesce((select json_agg(json_build_object('seq', p.seq, 'at', p.at, 'what', p.what, 'by', coalesce(p.detail ->> 'by', ''),
        'detail', (p.detail - 'by' - 'changes') - case when reader.sees_cost then '{}'::text[] else '{costCents,wasCents}'::text[] end,
        'changes', coalesce((select jsonb_agg(c) from jsonb_array_elements(p.detail -> 'changes') c
          where reader.sees_cost or c ->> 'field' <> 'cost'), '[]'::jsonb)) order by p.seq desc) from page p), '[]'::json),
      'people', coalesce((select json_agg(json_build_object('accountId', w.account_id, 'name', w.name) order by w.name) from (
        select account_id, (array_agg(coalesce(detail ->> 'by', '') order by seq desc))[1] as name from work_order_event
        where work_order_id = ${orderId} and account_id is not null group by account_id) w), '[]'::json),
      'staff', coalesce((select json_object_agg(s.id, ${selectStaffName(sql`s.id::uuid`)}) from (
        select distinct v.id from page p, jsonb_array_elements(p.detail -> 'changes') c,
          lateral (values (c ->> 'from'), (c ->> 'to')) v (id)
        where c ->> 'field' in ('technicianId', 'advisorId') and v.id is not null) s), '{}'::json),
      'next', case when (select count(*) from found) > ${pageSize} then (select min(seq) from page) end
    )::text as json from reader`
