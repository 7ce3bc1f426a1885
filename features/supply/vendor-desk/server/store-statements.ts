import { sql } from 'kysely'
import { type Db, findRow, findValue, getValue, listRows } from '../../../../kit/server/index.ts'
import { selectIsStaffWith } from '../../../people/employees/server/index.ts'
import type { Aging, AgingRow, Statement } from '../contract/index.ts'
import type { EntryKind } from '../rules.ts'

/** Sums of open invoices `o` by days past due, in the shop's time zone. */
const buckets = sql`'current', coalesce(sum(o.open) filter (where o.late <= 0), 0)::bigint,
  'days30', coalesce(sum(o.open) filter (where o.late between 1 and 30), 0)::bigint,
  'days60', coalesce(sum(o.open) filter (where o.late between 31 and 60), 0)::bigint,
  'days90', coalesce(sum(o.open) filter (where o.late between 61 and 90), 0)::bigint,
  'over90', coalesce(sum(o.open) filter (where o.late > 90), 0)::bigint,
  'total', coalesce(sum(o.open), 0)::bigint, 'disputed', coalesce(sum(o.open) filter (where o.state = 'disputed'), 0)::bigint`

export interface AgingQuery {
  vendorId: string
  /** The last shop of the previous page. */
  after: string | null
  limit: number
  now: Date
}

export const readAging = (db: Db, { vendorId, after, limit, now }: AgingQuery) =>
  getValue<{ one: Pick<Aging, 'total'> & { rows: AgingRow[] } }>(db)`
    with o as (
      select i.shop_id, s.dba, s.city, s.state as at, i.state, i.total_cents - i.paid_cents as open,
        (${now}::timestamptz at time zone s.time_zone)::date - i.due_on as late
      from vendor_invoice i join shop s on s.id = i.shop_id
      where i.vendor_id = ${vendorId} and i.state in ('issued', 'disputed', 'approved') and i.total_cents > i.paid_cents
    ), page as (
      select lower(o.dba) as name, o.shop_id, json_build_object('shopId', o.shop_id, 'shop', o.dba, 'city', o.city, 'state', o.at, ${buckets}) as one
      from o
      where ${after}::uuid is null or (lower(o.dba), o.shop_id) > (select lower(s.dba), s.id
        from trade_account t join shop s on s.id = t.shop_id where t.shop_id = ${after}::uuid and t.vendor_id = ${vendorId})
      group by o.shop_id, o.dba, o.city, o.at order by lower(o.dba), o.shop_id limit ${limit}
    )
    select json_build_object('total', (select json_build_object(${buckets}) from o),
      'rows', coalesce((select json_agg(one order by name, shop_id) from page), '[]'::json)) as one`

export interface Parties extends Pick<Statement, 'vendor' | 'shop' | 'aging'> {
  openingCents: number
  timeZone: string
}

/**
 * A vendor and a shop that have or had an account, with the balance before that day and the open balance now; null for others.
 */
export const findParties = (
  db: Db,
  { vendorId, shopId, before, now }: { vendorId: string; shopId: string; before: string; now: Date },
) =>
  findValue<{ one: Parties }>(db)`
    select json_build_object('timeZone', s.time_zone,
      'vendor', json_build_object('vendorId', v.account_id, 'name', v.dba, 'address', v.address, 'city', v.city, 'state', v.state, 'zip', v.zip,
        'phone', v.phone),
      'shop', json_build_object('shopId', s.id, 'name', s.dba, 'address', s.address, 'city', s.city, 'state', s.state, 'zip', s.zip,
        'phone', s.phone1),
      'openingCents', coalesce((select sum(e.cents) from vendor_ledger e
        where e.vendor_id = v.account_id and e.shop_id = s.id and e.day < ${before}::date), 0)::bigint,
      'aging', (select json_build_object(${buckets}) from (
        select i.state, i.total_cents - i.paid_cents as open, (${now}::timestamptz at time zone s.time_zone)::date - i.due_on as late
        from vendor_invoice i where i.vendor_id = v.account_id and i.shop_id = s.id and i.state in ('issued', 'disputed', 'approved')) o)) as one
    from trade_account t join shop s on s.id = t.shop_id join vendor v on v.account_id = t.vendor_id
    where t.vendor_id = ${vendorId} and t.shop_id = ${shopId}`

export interface EntryRow {
  day: string
  kind: EntryKind
  invoice: string
  purchase: number
  how: string
  reference: string
  cents: number
}

export const listEntries = (db: Db, query: { vendorId: string; shopId: string; from: string; to: string }) =>
  listRows<EntryRow>(db)`
    select e.day, e.kind, e.invoice, o.number as purchase, e.how, e.reference, e.cents
    from vendor_ledger e join vendor_order o on o.purchase_id = e.purchase_id
    where e.vendor_id = ${query.vendorId} and e.shop_id = ${query.shopId} and e.day between ${query.from}::date and ${query.to}::date
    order by e.day, e.at, e.kind, e.invoice`

/** The owner of a shop, who gets its e-mail. */
export const findOwner = (db: Db, shopId: string) =>
  findRow<{ email: string }>(db)`
    select a.email from shop_member m join account a on a.id = m.account_id
    where m.shop_id = ${shopId} and m.kind = 'owner' and ${selectIsStaffWith('parts.cost')} and a.ended_at is null
    order by m.created_at limit 1`
