import { sql } from 'kysely'
import { type Db, findRow, getValue } from '../../../../kit/server/index.ts'
import type { DisputeState } from '../../../cards/card-payments/contract/index.ts'

const listedFields = sql`'id', c.id, 'shop', case when s.id is not null then json_build_object('id', s.id, 'name', s.dba) end,
  'invoice', w.invoice, 'reason', c.reason, 'amountCents', c.amount_cents, 'state', c.state, 'openedAt', c.opened_at,
  'respondBy', c.respond_by`

const pageSize = 50

/** A page of disputes, newest first: of one shop, or of all. */
export const listChargebacksJson = (
  db: Db,
  { shop, state, after }: { shop?: string; state?: DisputeState; after?: string | undefined },
) =>
  getValue<{ json: string }>(db)`
    with page as (
      select c.*, row_number() over (order by c.opened_at desc, c.id desc) as place from chargeback c
      where (${shop ?? null}::uuid is null or c.shop_id = ${shop ?? null}) and (${state ?? null}::text is null or c.state = ${state ?? null})
        and (${after ?? null}::uuid is null or (c.opened_at, c.id) < (select opened_at, id from chargeback where id = ${after ?? null}))
      order by c.opened_at desc, c.id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'chargebacks', coalesce((select json_agg(json_build_object(${listedFields}) order by c.place)
        from page c left join shop s on s.id = c.shop_id left join work_order w on w.id = c.work_order_id
        where c.place <= ${pageSize}), '[]'),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from page where place = ${pageSize}) end)::text as json`

export const findChargebackJson = (db: Db, id: string, now: Date) =>
  findRow<{ json: string; version: number }>(db)`
    select c.version, json_build_object(${listedFields}, 'version', c.version, 'workOrderId', c.work_order_id,
      'customerName', coalesce((select trim(p.first_name || ' ' || p.last_name) from customer p where p.id = w.customer_id), ''),
      'payment', (select json_build_object('at', m.at, 'amountCents', m.cents, 'method', m.method, 'last4', m.last4) from (
        select entered_at as at, amount_cents as cents, method, last4 from ledger_entry
        where attempt_id = c.attempt_id and kind = 'payment'
        union all select recorded_at, amount_cents, method, last4 from refund_due where attempt_id = c.attempt_id limit 1) m),
      'canAdd', c.state = 'needs-response' and c.submitted_at is null and (c.respond_by is null or c.respond_by > ${now}),
      'evidence', coalesce((select json_agg(json_build_object('id', e.id, 'text', e.text, 'fileName', coalesce(f.name, ''), 'at', e.added_at,
        'by', coalesce((select first_name || ' ' || last_name from owner where account_id = e.added_by),
          (select first_name || ' ' || last_name from employee where account_id = e.added_by), 'Liftbay')) order by e.added_at, e.id)
        from chargeback_evidence e left join file f on f.id = e.file_id where e.chargeback_id = c.id), '[]'),
      'movements', coalesce((select json_agg(json_build_object('kind', b.kind, 'amountCents', b.gross_cents, 'feeCents', b.provider_fee_cents,
        'at', b.at) order by b.number) from book_entry b
        where b.kind in ('chargeback', 'chargeback-returned') and b.memo = 'dispute ' || c.provider_dispute), '[]'),
      'statement', c.statement, 'pack', c.pack, 'submittedAt', c.submitted_at, 'sentAt', c.sent_at, 'endedAt', c.ended_at)::text as json
    from chargeback c left join shop s on s.id = c.shop_id left join work_order w on w.id = c.work_order_id
    where c.id = ${id}`
