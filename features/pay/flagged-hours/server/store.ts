import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows } from '../../../../kit/server/index.ts'
import { selectStaffName } from '../../../people/employees/server/index.ts'
import type { SplitMethod } from '../../pay-plans/contract/index.ts'
import type { Comeback, EarlierOrder } from '../contract/index.ts'

export interface FlaggedRow {
  laborId: string
  title: string
  hundredths: number
  technicianId: string | null
  way: SplitMethod | null
  by: string
  at: Date | null
  shares: { accountId: string; weight: number }[]
}

/** Labor that is not declined. Hours are those that the customer pays for. */
export const listFlagged = (db: Db, workOrderId: string) =>
  listRows<FlaggedRow>(db)`
    select l.id as "laborId", l.title, greatest(0, l.hours_hundredths - coalesce((
        select sum(a.hundredths) from adjustment a where a.labor_line_id = l.id and a.kind = 'overlap'
          and case when o.state in ('ready', 'closed') then a.bill_cents else a.offered_cents end > 0), 0))::int as hundredths,
      t.account_id as "technicianId", p.way, coalesce(${selectStaffName(sql`p.made_by`)}, '') as by, p.made_at as at,
      coalesce((select json_agg(json_build_object('accountId', h.account_id, 'weight', h.weight) order by h.position)
        from labor_split_share h where h.split_id = p.id), '[]'::json) as shares
    from labor_line l join concern c on c.id = l.concern_id join work_order o on o.id = l.work_order_id
    left join labor_technician t on t.labor_line_id = l.id
    left join labor_split p on p.labor_line_id = l.id and p.replaced_at is null
    where l.work_order_id = ${workOrderId} and c.decision <> 'declined' order by c.position, l.position, l.id`

/** The people of a shop, and those named on this order who left it, by name. */
export const listPeople = (db: Db, shopId: string, besides: readonly string[]) =>
  listRows<{ accountId: string; name: string; isHere: boolean }>(db)`
    select m.account_id as "accountId", coalesce(${selectStaffName(sql`m.account_id`)}, '') as name, m.ended_at is null as "isHere"
    from shop_member m where m.shop_id = ${shopId} and m.kind <> 'key' and (m.ended_at is null or m.account_id = any(${[...besides]}::uuid[]))
    order by name, m.account_id`

export const getOrderFacts = (db: Db, workOrderId: string) =>
  getRow<{ invoice: number; timeZone: string; technicianId: string | null }>(db)`
    select o.invoice, s.time_zone as "timeZone", o.technician_id as "technicianId"
    from work_order o join shop s on s.id = o.shop_id where o.id = ${workOrderId}`

export const findComeback = (db: Db, workOrderId: string) =>
  findRow<Omit<Comeback, 'at'> & { at: Date }>(db)`
    select c.of_work_order_id as "workOrderId", o.invoice, c.labor_line_ids as "laborIds", c.rule,
      coalesce((select array_agg(l.title order by l.position, l.id) from labor_line l where l.id = any(c.labor_line_ids)), '{}') as titles,
      coalesce(${selectStaffName(sql`c.marked_by`)}, '') as by, c.marked_at as at
    from comeback c join work_order o on o.id = c.of_work_order_id where c.work_order_id = ${workOrderId}`

/** Finished orders of the same vehicle at the shop that were opened before this one, newest first. */
export const listEarlier = (db: Db, workOrderId: string) =>
  listRows<EarlierOrder>(db)`
    select e.id as "workOrderId", e.invoice, (coalesce(e.closed_at, e.state_since) at time zone s.time_zone)::date::text as day,
      coalesce((select json_agg(json_build_object('laborId', l.id, 'title', l.title, 'hundredths', l.hours_hundredths,
          'names', coalesce((select string_agg(distinct ${selectStaffName(sql`f.account_id`)}, ', ') from earned_fact f
            where f.source_id = l.id and f.kind = 'labor' and f.earned_by = 'performed'), '')) order by l.position, l.id)
        from labor_line l join concern c on c.id = l.concern_id where l.work_order_id = e.id and c.decision = 'approved'), '[]'::json) as labors
    from work_order o join work_order e on e.shop_id = o.shop_id and e.vehicle_id = o.vehicle_id join shop s on s.id = o.shop_id
    where o.id = ${workOrderId} and e.id <> o.id and e.state in ('ready', 'closed') and e.created_at < o.created_at
    order by e.created_at desc, e.id limit 10`
