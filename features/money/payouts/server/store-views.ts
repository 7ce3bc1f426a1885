import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue } from '../../../../kit/server/index.ts'
import type { Payout, PayoutState } from '../contract/index.ts'

const listed = sql`'id', p.id, 'shop', json_build_object('id', s.id, 'name', s.dba), 'number', p.number, 'cents', p.cents, 'state', p.state,
  'heldFor', p.held_for, 'holdReason', p.hold_reason, 'madeAt', p.made_at, 'sentAt', p.sent_at`

const pageSize = 50

/** A page of payouts, newest first: of one shop, or of all. */
export const listPayoutsJson = (
  db: Db,
  { shop, state, after }: { shop?: string; state?: PayoutState | undefined; after?: string | undefined },
) =>
  getValue<{ json: string }>(db)`
    with page as (
      select p.*, row_number() over (order by p.made_at desc, p.id desc) as place from payout p
      where (${shop ?? null}::uuid is null or p.shop_id = ${shop ?? null}) and (${state ?? null}::text is null or p.state = ${state ?? null})
        and (${after ?? null}::uuid is null or (p.made_at, p.id) < (select made_at, id from payout where id = ${after ?? null}))
      order by p.made_at desc, p.id desc limit ${pageSize + 1}
    )
    select json_build_object(
      'payouts', coalesce((select json_agg(json_build_object(${listed}) order by p.place) from page p join shop s on s.id = p.shop_id
        where p.place <= ${pageSize}), '[]'),
      'next', case when (select count(*) from page) > ${pageSize} then (select id from page where place = ${pageSize}) end)::text as json`

/** A payout with its statement. */
export const findPayoutView = (db: Db, id: string) =>
  findRow<{ payout: Payout }>(db)`
    select json_build_object(${listed}, 'version', p.version, 'how', p.how, 'reference', p.reference, 'returnedAt', p.returned_at,
      'timeZone', s.time_zone,
      'lines', (select json_agg(json_build_object('kind', e.kind, 'at', e.at, 'invoice', w.invoice, 'memo', e.memo,
        'grossCents', case when e.kind in ('adjustment', 'payout-returned') then i.cents else e.gross_cents end,
        'providerFeeCents', -e.provider_fee_cents, 'platformFeeCents', -e.platform_fee_cents, 'netCents', i.cents) order by e.number)
        from payout_item i join book_entry e on e.id = i.entry_id left join work_order w on w.id = e.work_order_id
        where i.payout_id = p.id),
      'events', (select json_agg(json_build_object('what', v.what, 'detail', v.detail, 'byAdmin', v.by_account_id is not null, 'at', v.at)
        order by v.id) from payout_event v where v.payout_id = p.id)) as payout
    from payout p join shop s on s.id = p.shop_id where p.id = ${id}`

export interface StandingRow {
  name: string
  comingCents: number
  waitingCents: number
  platformRate: number
}

export const getStandingRow = (db: Db, shopId: string) =>
  getRow<StandingRow>(db)`
    select s.dba as name,
      (select coalesce(sum(i.cents), 0)::int from payout_item i where i.shop_id = s.id and i.payout_id is null) as "comingCents",
      (select coalesce(sum(p.cents), 0)::int from payout p where p.shop_id = s.id and p.state in ('held', 'ready')) as "waitingCents",
      coalesce((select f.platform_rate from shop_card_fee f where f.shop_id = s.id),
        (select t.platform_rate from card_fee_terms t where t.provider = 'stripe'), 50)::int as "platformRate"
    from shop s where s.id = ${shopId}`

export const shopExists = (db: Db, shopId: string) =>
  findRow<{ name: string }>(db)`select dba as name from shop where id = ${shopId}`
