import { type Db, findRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Core, Cores, Credit } from '../contract/index.ts'
import { maxListed, takeFrom } from '../rules.ts'

export interface NewCore {
  shopId: string
  vendorId: string
  purchaseId: string
  workOrderId: string | null
  partNo: string
  name: string
  quantity: number
  coreCents: number
  at: Date
}

export const insertCore = (tx: Db, core: NewCore) =>
  runSql(tx)`
    insert into part_core (shop_id, vendor_id, purchase_id, work_order_id, part_no, name, quantity, core_cents, owed_at)
    values (${core.shopId}, ${core.vendorId}, ${core.purchaseId}, ${core.workOrderId}, ${core.partNo}, ${core.name}, ${core.quantity},
      ${core.coreCents}, ${core.at})`

export interface CoreRow extends Omit<NewCore, 'at'> {
  id: string
  creditId: string | null
  at: Date
}

/** Locked until the transaction ends. */
export const lockCore = (tx: Db, id: string) =>
  findRow<CoreRow>(tx)`
    select id, shop_id as "shopId", vendor_id as "vendorId", purchase_id as "purchaseId", work_order_id as "workOrderId",
      part_no as "partNo", name, quantity, core_cents as "coreCents", owed_at as at, credit_id as "creditId"
    from part_core where id = ${id} for update`

/** Marks a quantity as returned; the rest is still owed. */
export async function markReturned(tx: Db, core: CoreRow, quantity: number, creditId: string): Promise<void> {
  if (quantity < core.quantity) await insertCore(tx, { ...core, quantity: core.quantity - quantity })
  await runSql(tx)`update part_core set quantity = ${quantity}, credit_id = ${creditId} where id = ${core.id}`
}

/** A new part returned to a vendor, and where it came from. */
export interface ReturnedPart {
  shopId: string
  vendorId: string
  partNo: string
  workOrderId: string | null
  /** Null for a part from stock. */
  purchaseLineId: string | null
}

/** Reduces the cores owed for returned new parts: first those of stock parts, then those of parts stocked from an order. */
export async function reduceCores(
  tx: Db,
  { shopId, vendorId, partNo, workOrderId, purchaseLineId }: ReturnedPart,
  by: number,
): Promise<void> {
  const rows = await listRows<{ id: string; quantity: number }>(tx)`
    select c.id, c.quantity from part_core c
    where c.shop_id = ${shopId} and c.vendor_id = ${vendorId} and lower(c.part_no) = lower(${partNo}) and c.credit_id is null
      and case when ${purchaseLineId}::uuid is null
        then c.work_order_id is null or exists (select 1 from part_supply s
          where s.work_order_id = c.work_order_id and s.state = 'stocked' and lower(s.part_no) = lower(c.part_no))
        else c.work_order_id = ${workOrderId}::uuid
          and c.purchase_id = (select l.purchase_id from purchase_line l where l.id = ${purchaseLineId}::uuid) end
    order by c.work_order_id is not null, c.owed_at desc, c.id for update of c`
  for (const { item: core, taken } of takeFrom(rows, by))
    if (taken === core.quantity) await runSql(tx)`delete from part_core where id = ${core.id}`
    else await runSql(tx)`update part_core set quantity = quantity - ${taken} where id = ${core.id}`
}

export interface NewCredit {
  shopId: string
  vendorId: string
  what: 'core' | 'part'
  partNo: string
  name: string
  quantity: number
  cents: number
  note: string
  workOrderId: string | null
  at: Date
}

export const insertCredit = (tx: Db, credit: NewCredit) =>
  getValue<{ id: string }>(tx)`
    insert into vendor_credit (shop_id, vendor_id, what, part_no, name, quantity, cents, note, work_order_id, returned_at)
    values (${credit.shopId}, ${credit.vendorId}, ${credit.what}, ${credit.partNo}, ${credit.name}, ${credit.quantity}, ${credit.cents},
      ${credit.note}, ${credit.workOrderId}, ${credit.at})
    returning id`

/** Locked until the transaction ends. */
export const lockCredit = (tx: Db, id: string) =>
  findRow<{ shopId: string; creditedAt: Date | null }>(tx)`
    select shop_id as "shopId", credited_at as "creditedAt" from vendor_credit where id = ${id} for update`

export const saveCreditedAmount = (tx: Db, id: string, cents: number, at: Date) =>
  runSql(tx)`update vendor_credit set credited_at = ${at}, credited_cents = ${cents} where id = ${id}`

/** Leaves out returns that were credited more than 90 days ago. */
export async function readCores(db: Db, shopId: string, now: Date): Promise<Omit<Cores, 'timeZone'>> {
  const cores = await listRows<{ one: Core }>(db)`
    select json_build_object('coreId', c.id, 'partNo', c.part_no, 'name', c.name, 'vendorId', c.vendor_id, 'vendor', v.name,
      'quantity', c.quantity / 100::float8, 'coreCents', c.core_cents, 'totalCents', round(c.quantity::bigint * c.core_cents / 100.0)::bigint,
      'owedAt', c.owed_at, 'purchaseId', u.id, 'purchaseNumber', u.number, 'workOrderId', o.id, 'invoice', o.invoice) as one
    from part_core c join shop_vendor v on v.id = c.vendor_id join purchase u on u.id = c.purchase_id
    left join work_order o on o.id = c.work_order_id
    where c.shop_id = ${shopId} and c.credit_id is null order by c.owed_at, c.id limit ${maxListed}`
  const credits = await listRows<{ one: Credit }>(db)`
    select json_build_object('creditId', c.id, 'what', c.what, 'partNo', c.part_no, 'name', c.name, 'vendorId', c.vendor_id,
      'vendor', v.name, 'quantity', c.quantity / 100::float8, 'cents', c.cents, 'note', c.note, 'returnedAt', c.returned_at,
      'creditedAt', c.credited_at, 'creditedCents', c.credited_cents) as one
    from vendor_credit c join shop_vendor v on v.id = c.vendor_id
    where c.shop_id = ${shopId} and (c.credited_at is null or c.credited_at > ${now}::timestamptz - interval '90 days')
    order by c.credited_at is not null, c.returned_at desc, c.id limit ${maxListed}`
  const vendors = await listRows<{ one: Cores['vendors'][number] }>(db)`
    select json_build_object('vendorId', v.id, 'vendor', v.name, 'owedCents', sum(t.owed)::bigint, 'expectedCents', sum(t.expected)::bigint,
      'oldest', min(t.since)) as one
    from shop_vendor v join (
      select vendor_id, round(quantity::bigint * core_cents / 100.0) as owed, 0 as expected, owed_at as since
      from part_core where shop_id = ${shopId} and credit_id is null
      union all
      select vendor_id, 0, cents, returned_at from vendor_credit where shop_id = ${shopId} and credited_at is null
    ) t on t.vendor_id = v.id group by v.id, v.name order by sum(t.owed) + sum(t.expected) desc, v.name`
  return {
    vendors: vendors.map(({ one: vendor }) => vendor),
    cores: cores.map(({ one: core }) => core),
    credits: credits.map(({ one: credit }) => credit),
  }
}
