import { type RawBuilder, sql } from 'kysely'
import { type Db, findRow, makeStatement, type ValueOf } from '../../../../kit/server/index.ts'
import { hasWrittenValue } from '../../../people/user-fields/server/index.ts'
import type { WorkOrderState } from '../../work-orders/contract/index.ts'
import { type Json, pageCursor, type PageKey, selectPageStart } from '../../work-orders/server/index.ts'
import type { OrderFilter } from '../contract/index.ts'
import { cardColumns, orderCard } from './store.ts'

interface Page {
  shopId: string
  accountId: string
  after: PageKey | null
  limit: number
}

/** Null when the account does not work there. */
export async function readList(db: Db, { shopId, accountId, after, limit }: Page, filter: OrderFilter): Promise<Json | null> {
  const page = { shopId, accountId, ...selectPageStart(after), limit }
  const { state, ...others } = filter
  if (state === 'open' || Object.values(others).some((value) => value !== undefined)) return readFiltered(db, page, filter)
  // Two statements, so that each keeps its own query plan.
  const [row] = await (state ? listOfState(db, { ...page, state }) : listOfAll(db, page))
  return row ?? null
}

interface ListValues {
  shopId: string
  accountId: string
  createdAt: string
  id: string
  limit: number
}

const listText = (value: ValueOf<ListValues>, which: RawBuilder<unknown>) => sql<Json>`
  select (select json_build_object(
      'workOrders', coalesce(json_agg(${orderCard} order by o.created_at desc, o.id desc), '[]'::json),
      'next', case when count(*) = ${value('limit')}::int then
        (array_agg(${pageCursor} order by o.created_at, o.id))[1] end)
    from (
      select ${cardColumns} from work_order o
      where o.shop_id = ${value('shopId')} ${which}
        and (o.created_at, o.id) < (${value('createdAt')}::timestamptz, ${value('id')}::uuid)
      order by o.created_at desc, o.id desc limit ${value('limit')}
    ) o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id)::text as json
  from shop_member m where m.shop_id = ${value('shopId')} and m.account_id = ${value('accountId')} and m.ended_at is null`
const listOfAll = makeStatement<ListValues, Json>((value) => listText(value, sql``))
const listOfState = makeStatement<ListValues & { state: WorkOrderState }, Json>((value) =>
  listText(value, sql`and o.state = ${value('state')}`),
)

/** The amount in the order's row; the index `work_order_amount` has the same expression. */
const amount = sql`case when o.state in ('ready', 'closed') then o.bill_cents else o.total_cents end`

/**
 * Planned again each time, with its values: a part of the filter that is not set costs nothing, and a technician's or an advisor's orders
 * come from their own index. So does a rare amount; a common one is found among the newest orders.
 */
const readFiltered = (
  db: Db,
  { shopId, accountId, createdAt, id, limit }: ListValues,
  {
    state = null,
    technician = null,
    advisor = null,
    tag = null,
    from = null,
    to = null,
    min = null,
    max = null,
    field = null,
    value = null,
  }: Nullable<OrderFilter>,
) =>
  findRow<Json>(db)`
    select (select json_build_object(
        'workOrders', coalesce(json_agg(${orderCard} order by o.created_at desc, o.id desc), '[]'::json),
        'next', case when count(*) = ${limit}::int then (array_agg(${pageCursor} order by o.created_at, o.id))[1] end)
      from (
        select ${cardColumns} from work_order o
        where o.shop_id = ${shopId} and (o.created_at, o.id) < (${createdAt}::timestamptz, ${id}::uuid)
          and (${state}::text is null or o.state = ${state} or ${state} = 'open' and o.state not in ('closed', 'cancelled'))
          and (${technician}::text is null or o.technician_id = ${technician === 'nobody' ? null : technician}::uuid
            or ${technician} = 'nobody' and o.technician_id is null)
          and (${advisor}::uuid is null or o.advisor_id = ${advisor})
          and (${tag}::text is null or lower(o.key_tag) = lower(${tag}) and o.key_tag <> '')
          and (${from}::date is null or o.created_at >= ${from}::date::timestamp at time zone s.time_zone)
          and (${to}::date is null or o.created_at < (${to}::date + 1)::timestamp at time zone s.time_zone)
          and (${field}::text is null or ${hasWrittenValue(sql`o.fields`, shopId, field, value)})
          and (${min}::integer is null or ${amount} >= ${min}) and (${max}::integer is null or ${amount} <= ${max})
        order by o.created_at desc, o.id desc limit ${limit}
      ) o join customer c on c.id = o.customer_id join vehicle v on v.id = o.vehicle_id)::text as json
    from shop_member m join shop s on s.id = m.shop_id
    where m.shop_id = ${shopId} and m.account_id = ${accountId} and m.ended_at is null`

type Nullable<T> = { [K in keyof T]: T[K] | null }
