import { type RawBuilder, sql } from 'kysely'
import { type Db, makeStatement, type ValueOf } from '../../../../kit/server/index.ts'
import { type Json, waiting } from '../../work-orders/server/index.ts'

/** The limits keep a shop that never closes an order from slowing the server down. */
export interface BoardValues {
  accountId: string
  shopId: string
  /** Orders closed before this are not on the board. */
  closedSince: Date
  mostOpen: number
  mostClosed: number
}

/** Null when the account does not work there. */
export async function readBoard(db: Db, values: BoardValues): Promise<Json | null> {
  const [row] = await wholeBoard(db, values)
  return row ?? null
}

/** The board with at most one order: none when it is no longer on the board. Null when the account does not work there. */
export async function readBoardCard(
  db: Db,
  values: Omit<BoardValues, 'mostOpen' | 'mostClosed'> & { orderId: string },
): Promise<Json | null> {
  const [row] = await oneCard(db, values)
  return row ?? null
}

const columns = sql`o.id, o.invoice, o.state, o.state_since, o.version, o.promised_at, o.customer_id, o.vehicle_id, o.technician_id,
  o.is_waiter, o.key_tag, o.waits_for, o.waits_note, o.waits_until, o.total_cents, o.bill_cents, o.bill_tax_cents, o.authorized_cents, o.tolerated_cents,
  o.authorized_net_cents`

const wholeBoard = makeStatement<BoardValues, Json>((value) =>
  selectBoard(
    value,
    sql`(select ${columns} from work_order o where o.shop_id = ${value('shopId')} and o.closed_at is null
        order by o.created_at desc limit ${value('mostOpen')})
      union all
      (select ${columns} from work_order o
        where o.shop_id = ${value('shopId')} and o.closed_at >= ${value('closedSince')} and o.state = 'closed'
        order by o.closed_at desc limit ${value('mostClosed')})`,
  ),
)

const oneCard = makeStatement<Pick<BoardValues, 'accountId' | 'shopId' | 'closedSince'> & { orderId: string }, Json>((value) =>
  selectBoard(
    value,
    sql`select ${columns} from work_order o where o.id = ${value('orderId')} and o.shop_id = ${value('shopId')}
      and (o.closed_at is null or (o.closed_at >= ${value('closedSince')} and o.state = 'closed'))`,
  ),
)

const selectBoard = (value: ValueOf<Pick<BoardValues, 'accountId' | 'shopId'>>, orders: RawBuilder<unknown>) => sql<Json>`
  select (select json_build_object('cards', coalesce(json_agg(json_build_object(
      'workOrderId', o.id, 'invoice', o.invoice, 'state', o.state, 'version', o.version, 'since', o.state_since,
      'promisedAt', o.promised_at, 'customer', trim(c.first_name || ' ' || c.last_name),
      'vehicle', concat_ws(' ', v.year, v.make, v.model), 'plate', v.plate, 'technicianId', o.technician_id,
      'technician', coalesce(e.first_name || ' ' || e.last_name, w.first_name || ' ' || w.last_name, ''), 'waiting', ${waiting}, 'tags', concat_ws(' · ', case when o.is_waiter then 'Waiter' end, 'Tag ' || nullif(o.key_tag, '')),
      'totalCents', o.total_cents, 'billCents', o.bill_cents, 'billTaxCents', o.bill_tax_cents,
      'authorizedCents', o.authorized_cents, 'toleratedCents', o.tolerated_cents, 'authorizedNetCents', o.authorized_net_cents,
      'hasApprovedJob', coalesce(jobs.approved > 0, false), 'changedJob', jobs.changed, 'openLabors', coalesce(jobs.open, 0),
      'paidCents', coalesce(b.paid_cents + b.held_cents, 0), 'owedCents', b.total_cents - b.credited_cents - b.paid_cents
    )), '[]'::json))
    from (${orders}) o
    join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id
    left join employee e on e.account_id = o.technician_id left join owner w on w.account_id = o.technician_id
    left join bill b on b.work_order_id = o.id
    left join lateral (
      select count(*) as approved, min(coalesce(nullif(n.title, ''), n.complaint)) filter (where n.changed) as changed,
        sum((select count(*) from labor_line l where l.concern_id = n.id and l.done_at is null)) as open
      from concern n
      where n.work_order_id = o.id and n.decision = 'approved' and o.authorized_cents is not null
        and o.state in ('awaiting-authorization', 'authorized', 'in-progress', 'ready')) jobs on true)::text as json
  from shop_member m where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null`
