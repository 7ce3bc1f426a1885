import { sql } from 'kysely'
import { type Db, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import { laborWork, selectBilledHours } from '../../../repair/work-orders/server/index.ts'
import type { PersonCost } from '../average-rules.ts'

/** Shops with enough technicians for an average and without one of this month, and shops whose average is from an earlier month. */
export const listUnmeasuredShops = (db: Db, today: string) =>
  listValues<{ id: string }>(db)`
    select s.id from shop s left join average_labor_cost a on a.shop_id = s.id
    where case when a.hour_cents is null
      then a.measured_on is distinct from ${today}::date
        and (select count(*) from shop_member m where m.shop_id = s.id and is_technician(m)) >= 3
      else date_trunc('month', a.measured_on) < date_trunc('month', ${today}::date) end`

/** Closed orders `o` whose labor cost is known, and their labor `work`. */
const selectMeasured = (shopId: string, since: string) => sql`
  select o.id, ${selectBilledHours} as hundredths from work_order o cross join lateral ${laborWork}
  where o.shop_id = ${shopId} and o.state = 'closed' and o.closed_at >= ${since}::date and work.cents > 0 and not work.unknown`

/** In hundredths. */
export const findBilledHours = (db: Db, shopId: string, since: string) =>
  getValue<{ hundredths: number }>(db)`
    select coalesce(sum(o.hundredths), 0)::int as hundredths from (${selectMeasured(shopId, since)}) o`

export const listPersonCosts = (db: Db, shopId: string, since: string) =>
  listRows<PersonCost>(db)`
    select coalesce(is_technician(m), false) as "isTechnician", sum(x.cents)::int as cents
    from (${selectMeasured(shopId, since)}) o cross join lateral list_labor_costs(o.id) x
    left join shop_member m on m.shop_id = ${shopId} and m.account_id = x.account_id
    group by 1, x.account_id`

export const saveAverage = (tx: Db, shopId: string, today: string, hourCents: number | null) =>
  runSql(tx)`
    insert into average_labor_cost (shop_id, measured_on, hour_cents) values (${shopId}, ${today}, ${hourCents})
    on conflict (shop_id) do update set measured_on = excluded.measured_on, hour_cents = excluded.hour_cents`
