import { type Db, runSql } from '../../../../kit/server/index.ts'

export interface ReplacingPart {
  partNo: string
  manufacturer: string
  name: string
  costCents: number
  coreCents: number
}

/** For a quantity the vendor cannot deliver. */
export const changePlacedLine = (tx: Db, lineId: string, quantity: number) =>
  runSql(tx)`
    update purchase_line set quantity = ${quantity}, not_delivered = not_delivered + quantity - ${quantity}::int where id = ${lineId}`

/** The parts still to come cost what the replacement costs. */
export async function replacePlacedPart(tx: Db, lineId: string, part: ReplacingPart): Promise<void> {
  await runSql(tx)`
    update purchase_line set part_no = ${part.partNo}, manufacturer = ${part.manufacturer}, name = ${part.name},
      cost_cents = ${part.costCents}, core_cents = ${part.coreCents}, stock_part_id = null
    where id = ${lineId}`
  await runSql(tx)`update part_supply set cost_cents = ${part.costCents} where purchase_line_id = ${lineId} and state = 'ordered'`
}

/** A vendor can only move the expected day later. */
export const postponePurchase = (tx: Db, id: string, day: string) =>
  runSql(tx)`update purchase set expected_on = greatest(expected_on, ${day}::date) where id = ${id}`
