import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { ExemptionReason } from '../../features/people/exemptions/contract/index.ts'
import type { Db } from '../../kit/server/database/database.ts'

/** A seeded random number, so a failing test can be repeated. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    chance: (percent: number) => next() * 100 < percent,
    oneOf: <T>(choices: readonly T[]) => choices[between(0, choices.length - 1)]!,
  }
}

export interface RandomOrder {
  id: string
  state: 'closed' | 'cancelled' | 'ready' | 'in-progress'
  at: Date
  technician: string | null
  writer: string | null
  laborRate: number
  bill: {
    labor: number
    laborOff: number
    parts: number
    supplies: number
    storage: number
    tax: number
    laborTax: number
    total: number
  }
  /** How the bill without its tax was taxed; the rest is not taxed. `reason`: of the customer's certificate. */
  taxed: { taxable: number; exempt: number; exemptLines: number; reason: ExemptionReason | null }
  jobs: {
    decision: 'approved' | 'declined' | 'none'
    labors: {
      id: string
      hundredths: number
      technician: string | null
      clocks: { who: string; from: Date; to: Date | null; rate: number }[]
    }[]
    parts: { quantity: number; cost: number }[]
  }[]
  paid: number
  held: number
}

export interface RandomPayment {
  order: string
  at: Date
  cents: number
  kind: 'payment' | 'refund' | 'refund-failed'
  isCash: boolean
  credited: number
  creditedTax: number
}

export interface RandomShop {
  shopId: string
  customerId: string
  vehicleId: string
  ownerId: string
}

/** An order and its payments as rows, as the calls would have left them. */
export async function saveOrder(
  db: Db,
  shop: RandomShop,
  invoice: number,
  order: RandomOrder,
  money: readonly RandomPayment[],
): Promise<void> {
  const { bill, taxed } = order
  const exemption = taxed.reason ? randomUUID() : null
  if (exemption)
    await sql`insert into tax_exemption (id, shop_id, customer_id, certificate, state, reason, recorded_by, recorded_at, ended_at)
      values (${exemption}, ${shop.shopId}, ${shop.customerId}, '1', 'TX', ${taxed.reason}, ${shop.ownerId}, ${order.at}, ${order.at})`.execute(
      db,
    )
  const ended = order.state === 'closed' || order.state === 'cancelled' ? order.at : null
  await sql`insert into work_order (id, shop_id, invoice, customer_id, vehicle_id, state, technician_id, labor_rate_cents, parts_tax_rate,
      labor_tax_rate, supplies_rate, supplies_cap_cents, authorized_cents, bill_labor_cents, bill_discount_cents, bill_labor_discount_cents, bill_parts_cents, bill_supplies_cents, bill_tax_cents, bill_labor_tax_cents,
      bill_cents, storage_cents, bill_taxable_cents, bill_exempt_cents, bill_exempt_lines_cents, exemption_id, created_at, closed_at)
    values (${order.id}, ${shop.shopId}, ${invoice}, ${shop.customerId}, ${shop.vehicleId}, ${order.state}, ${order.technician}, 12000, 8250,
      ${order.laborRate}, 0, 0, ${bill.total}, ${bill.labor}, ${bill.laborOff}, ${bill.laborOff}, ${bill.parts}, ${bill.supplies}, ${bill.tax}, ${bill.laborTax}, ${bill.total}, ${bill.storage},
      ${taxed.taxable}, ${taxed.exempt}, ${taxed.exemptLines}, ${exemption}, ${order.at}, ${ended})`.execute(db)
  if (order.writer)
    await sql`insert into estimate_version (shop_id, work_order_id, number, content, sha256, total_cents, lines_version, sent_by)
      values (${shop.shopId}, ${order.id}, 1, '{}', '', 0, 1, ${order.writer})`.execute(db)
  const line = { shop_id: shop.shopId, work_order_id: order.id }
  for (const [place, job] of order.jobs.entries()) {
    const concern = randomUUID()
    await sql`insert into concern (id, shop_id, work_order_id, position, complaint, decision)
      values (${concern}, ${line.shop_id}, ${line.work_order_id}, ${place}, 'Noise', ${job.decision})`.execute(db)
    for (const labor of job.labors) {
      await sql`insert into labor_line (id, shop_id, work_order_id, concern_id, position, title, hours_hundredths, rate_cents, amount_cents)
        values (${labor.id}, ${line.shop_id}, ${line.work_order_id}, ${concern}, 0, 'Work', ${labor.hundredths}, 12000, 0)`.execute(
        db,
      )
      if (labor.technician)
        await sql`insert into labor_technician (labor_line_id, shop_id, work_order_id, account_id)
          values (${labor.id}, ${line.shop_id}, ${line.work_order_id}, ${labor.technician})`.execute(db)
      for (const { who, from, to, rate } of labor.clocks)
        await sql`insert into job_clock (shop_id, work_order_id, labor_line_id, title, account_id, started_at, ended_at, ended_how, pay_rate_cents)
          values (${line.shop_id}, ${line.work_order_id}, ${labor.id}, 'Work', ${who}, ${from}, ${to}, ${to ? 'stopped' : null}, ${rate})`.execute(
          db,
        )
    }
    for (const { quantity, cost } of job.parts)
      await sql`insert into part_line (shop_id, work_order_id, concern_id, position, name, quantity_hundredths, cost_cents, price_cents, total_cents)
        values (${line.shop_id}, ${line.work_order_id}, ${concern}, 0, 'Part', ${quantity}, ${cost}, ${cost * 2}, 0)`.execute(db)
  }
  const credited = money.reduce((total, entry) => total + entry.credited, 0)
  const isBilled = order.state === 'closed' || order.state === 'ready'
  await sql`insert into bill (work_order_id, shop_id, total_cents, paid_cents, credited_cents, held_cents, created_at)
    values (${order.id}, ${shop.shopId}, ${isBilled ? bill.total : null}, ${isBilled ? order.paid : 0}, ${credited}, ${order.held}, ${order.at})`.execute(
    db,
  )
  for (const entry of money)
    await sql`insert into ledger_entry (shop_id, work_order_id, kind, amount_cents, provider, provider_event, method, entered_at,
        credited_cents, credited_tax_cents)
      values (${shop.shopId}, ${order.id}, ${entry.kind}, ${entry.cents}, ${entry.isCash ? 'cash' : 'sandbox'}, ${randomUUID()},
        ${entry.isCash ? 'CASH' : 'VISA'}, ${entry.at}, ${entry.credited}, ${entry.creditedTax})`.execute(db)
}
