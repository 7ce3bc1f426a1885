import { type Db, getValue } from '../../../../kit/server/index.ts'
import type { Sales, SalesBy } from '../contract/index.ts'
import type { Span } from '../rules.ts'

export interface SalesQuery {
  vendorId: string
  by: SalesBy
  span: Span
  /** The key of the last row of the previous page. */
  after: string | null
  limit: number
}

/**
 * Parts on invoices that are not withdrawn, by invoice date, without core charges and freight. Months are in order, other rows by
 * sales. A month is compared with the same month of the previous period.
 */
export const readSales = (db: Db, { vendorId, by, span, after, limit }: SalesQuery) =>
  getValue<{ one: Pick<Sales, 'total' | 'rows'> }>(db)`
    with sold as (
      select i.id, i.invoiced_on >= ${span.from}::date as is_now, k.quantity, round(k.quantity::numeric * k.price_cents / 100)::bigint as cents,
        case ${by}::text
          when 'month' then to_char(case when i.invoiced_on >= ${span.from}::date then i.invoiced_on
            else i.invoiced_on + make_interval(months => ${span.months}::int) end, 'YYYY-MM')
          when 'customer' then i.shop_id::text
          when 'part' then regexp_replace(upper(l.manufacturer), '[^A-Z0-9]', '', 'g') || ' ' || regexp_replace(upper(l.part_no), '[^A-Z0-9]', '', 'g')
          else s.state end as key,
        case ${by}::text when 'customer' then s.dba || ', ' || s.city when 'part' then l.part_no || ' ' || l.manufacturer || ', ' || l.name
          else '' end as label
      from vendor_invoice i join shop s on s.id = i.shop_id join vendor_invoice_line k on k.invoice_id = i.id
      join vendor_order_line l on l.line_id = k.line_id
      where i.vendor_id = ${vendorId} and i.state <> 'withdrawn' and (i.invoiced_on between ${span.from}::date and ${span.to}::date
        or i.invoiced_on between ${span.beforeFrom}::date and ${span.beforeTo}::date)
    ), g as (
      select key, max(label) as label, coalesce(sum(cents) filter (where is_now), 0)::bigint as cents,
        coalesce(sum(cents) filter (where not is_now), 0)::bigint as before, coalesce(sum(quantity) filter (where is_now), 0) / 100::float8 as quantity,
        count(distinct id) filter (where is_now) as invoices
      from sold group by key
    ), placed as (
      select g.*, row_number() over (order by case when ${by}::text = 'month' then g.key end desc, g.cents desc, g.before desc, g.key) as place from g
    ), page as (
      select * from placed where place > coalesce((select a.place from placed a where a.key = ${after}::text), 0) order by place limit ${limit}
    )
    select json_build_object('total', (select json_build_object('cents', coalesce(sum(cents) filter (where is_now), 0)::bigint,
        'beforeCents', coalesce(sum(cents) filter (where not is_now), 0)::bigint,
        'quantity', coalesce(sum(quantity) filter (where is_now), 0) / 100::float8, 'invoices', count(distinct id) filter (where is_now)) from sold),
      'rows', coalesce((select json_agg(json_build_object('key', key, 'label', label, 'cents', cents, 'beforeCents', before,
        'quantity', quantity, 'invoices', invoices) order by place) from page), '[]'::json)) as one`
