import { sql } from 'kysely'
import { type Db, findRow, getValue } from '../../../../kit/server/index.ts'
import type { Difference } from '../contract/index.ts'

const fields = sql`'id', d.id, 'version', d.version, 'provider', d.provider, 'kind', d.kind, 'state', d.state,
  'reference', coalesce(l.reference, p.reference, 'entry ' || e.number, ''), 'what', coalesce(l.what, nullif(e.memo, ''), 'booked ' || to_char(e.day, 'MM/DD/YYYY'), ''),
  'shopName', coalesce((select dba from shop where id = coalesce(e.shop_id, m.shop_id)), ''),
  'invoice', (select invoice from work_order where id = coalesce(e.work_order_id, m.work_order_id)),
  'oursCents', d.ours_cents, 'theirsCents', d.theirs_cents, 'foundAt', d.found_at, 'note', d.note, 'settledAt', d.settled_at`

const joins = sql`left join provider_line l on l.id = d.line_id left join provider_payout p on p.id = d.payout_id
  left join book_entry e on e.id = d.entry_id left join book_entry m on m.kind = l.kind and m.source = l.source`

const pageSize = 50

export const listDifferencesJson = (db: Db, { state, after }: { state?: string | undefined; after?: string | undefined }) =>
  getValue<{ json: string }>(db)`
    with page as (
      select d.*, row_number() over (order by d.found_at desc, d.id desc) as place from provider_difference d
      where (${state ?? null}::text is null or d.state = ${state ?? null})
        and (${after ?? null}::uuid is null or (d.found_at, d.id) < (select found_at, id from provider_difference where id = ${after ?? null}))
      order by d.found_at desc, d.id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'differences', coalesce((select json_agg(json_build_object(${fields}) order by d.place) from page d ${joins} where d.place <= ${pageSize}), '[]'),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from page where place = ${pageSize}) end)::text as json`

export const findDifferenceView = (db: Db, id: string) =>
  findRow<{ difference: Difference }>(db)`
    select json_build_object(${fields}) as difference from provider_difference d ${joins} where d.id = ${id}`

export const listReportsJson = (db: Db, after: string | undefined) =>
  getValue<{ json: string }>(db)`
    with page as (
      select p.*, row_number() over (order by p.arrives_on desc, p.id desc) as place from provider_payout p
      where ${after ?? null}::uuid is null or (p.arrives_on, p.id) < (select arrives_on, id from provider_payout where id = ${after ?? null})
      order by p.arrives_on desc, p.id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'reports', coalesce((select json_agg(json_build_object('id', p.id, 'provider', p.provider, 'reference', p.reference, 'cents', p.cents,
        'arrivesOn', p.arrives_on,
        'lines', (select count(*) from provider_line l where l.payout_id = p.id),
        'matched', (select count(*) from provider_line l join provider_match m on m.line_id = l.id where l.payout_id = p.id),
        'open', (select count(*) from provider_difference d where d.state = 'open'
          and (d.payout_id = p.id or d.line_id in (select id from provider_line where payout_id = p.id)))) order by p.place)
        from page p where p.place <= ${pageSize}), '[]'),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from page where place = ${pageSize}) end)::text as json`
