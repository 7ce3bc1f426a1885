import { type Db, listValues } from '../../kit/server/index.ts'

/** The shops of the records with these ids, of any kind. */
export const listShopsOfIds = (db: Db, ids: readonly string[]) =>
  listValues<{ id: string }>(db)`
    with named as (select unnest(${ids}::uuid[]) as id)
    select id from shop join named using (id)
    union all select shop_id from work_order join named using (id)
    union all select shop_id from appointment join named using (id)
    union all select shop_id from rating join named using (id)
    union all select shop_id from labor_line join named using (id)
    union all select shop_id from labor_proposal join named using (id)
    union all select shop_id from job_clock join named using (id)
    union all select shop_id from inspection join named using (id)
    union all select shop_id from inspection_point join named using (id)
    union all select shop_id from stock_part join named using (id)
    union all select shop_id from part_supply join named using (id)
    union all select shop_id from purchase join named using (id)
    union all select shop_id from part_core join named using (id)
    union all select shop_id from quote_request join named using (id)
    union all select shop_id from vendor_credit join named using (id)
    union all select shop_id from vendor_invoice join named using (id)
    union all select shop_id from shop_vendor join named using (id)
    union all select shop_id from canned_job join named using (id)
    union all select shop_id from deposit join named using (id)
    union all select shop_id from agreement join named using (id)
    union all select shop_id from deferred_reminder join named using (id)
    union all select shop_id from shop_note join named using (id)
    union all select shop_id from tax_exemption join named using (id)
    union all select shop_id from customer_merge join named using (id)
    union all select shop_id from personnel join named using (id)
    union all select shop_id from course join named using (id)
    union all select shop_id from shop_invitation join named using (id)`
