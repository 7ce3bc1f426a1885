import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Decision } from '../contract.ts'

/** The concern of an order a line stands under; null when it is another order's. */
export async function findConcern(
  tx: Db,
  orderId: string,
  concernId: string,
): Promise<{ decision: Decision; complaint: string } | null> {
  const { rows } = await sql<{ decision: Decision; complaint: string }>`
    select decision, complaint from concern where id = ${concernId} and work_order_id = ${orderId}`.execute(tx)
  return rows[0] ?? null
}

export async function insertConcern(
  tx: Db,
  order: { id: string; shopId: string },
  form: { complaint: string; cause?: string; correction?: string },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into concern (shop_id, work_order_id, position, complaint, cause, correction)
    select ${order.shopId}, ${order.id}, coalesce(max(position), 0) + 1, ${form.complaint}, ${form.cause ?? ''}, ${form.correction ?? ''}
    from concern where work_order_id = ${order.id} returning id`.execute(tx)
  return rows[0]!.id
}

export async function updateConcern(
  tx: Db,
  concernId: string,
  form: { complaint?: string | undefined; cause?: string | undefined; correction?: string | undefined },
): Promise<void> {
  await sql`
    update concern set complaint = coalesce(${form.complaint ?? null}, complaint), cause = coalesce(${form.cause ?? null}, cause),
      correction = coalesce(${form.correction ?? null}, correction)
    where id = ${concernId}`.execute(tx)
}

export async function deleteConcern(tx: Db, concernId: string): Promise<void> {
  await sql`delete from concern where id = ${concernId}`.execute(tx)
}

/** A declined job whose offer changes is a new question. */
export async function askAgain(tx: Db, concernId: string): Promise<void> {
  await sql`update concern set decision = 'none', decline_reason = '' where id = ${concernId} and decision = 'declined'`.execute(
    tx,
  )
}

/** Approved jobs that are not what was approved any more are asked about again. */
export async function forgetAnswers(tx: Db, concernIds: readonly string[]): Promise<void> {
  await sql`update concern set decision = 'none' where id = any(${[...concernIds]}::uuid[])`.execute(tx)
}

export async function keepAnswers(
  tx: Db,
  orderId: string,
  answers: readonly { concernId: string; answer: Decision; reason?: string | undefined }[],
): Promise<void> {
  await sql`
    update concern set decision = a.answer, changed = false, decline_reason = coalesce(a.reason, '')
    from json_to_recordset(${JSON.stringify(answers)}::json) as a ("concernId" uuid, answer text, reason text)
    where concern.id = a."concernId" and concern.work_order_id = ${orderId}`.execute(tx)
}

/** Marks these and no others of the order as changed since they were approved. */
export async function markChanged(tx: Db, orderId: string, concernIds: readonly string[]): Promise<void> {
  await sql`
    update concern set changed = (id = any(${[...concernIds]}::uuid[]))
    where work_order_id = ${orderId} and changed <> (id = any(${[...concernIds]}::uuid[]))`.execute(tx)
}

/** What was approved, and only asked about again, is approved as before: the question was taken back. */
export async function restoreAnswers(tx: Db, orderId: string): Promise<void> {
  await sql`
    update concern set decision = 'approved'
    from (select answers from authorization_record where work_order_id = ${orderId} order by given_at desc limit 1) last,
      jsonb_to_recordset(last.answers) as a ("concernId" uuid, answer text)
    where concern.work_order_id = ${orderId} and concern.decision = 'none' and concern.id = a."concernId" and a.answer = 'approved'`.execute(
    tx,
  )
}

/** Those of the jobs in which something is done. */
export async function findBegun(tx: Db, concernIds: readonly string[]): Promise<{ concernId: string; complaint: string }[]> {
  const { rows } = await sql<{ concernId: string; complaint: string }>`
    select id as "concernId", complaint from concern where id = any(${[...concernIds]}::uuid[])
      and exists (select from labor_line l where l.concern_id = concern.id and l.done_at is not null)`.execute(tx)
  return rows
}

export interface LaborRow {
  id: string
  concernId: string
  decision: Decision
  complaint: string
  changed: boolean
  title: string
  hoursHundredths: number
  rateCents: number
  doneAt: Date | null
}

export async function findLabor(tx: Db, orderId: string, laborId: string): Promise<LaborRow | null> {
  const { rows } = await sql<LaborRow>`
    select l.id, l.concern_id as "concernId", c.decision, c.complaint, c.changed, l.title, l.hours_hundredths as "hoursHundredths",
      l.rate_cents as "rateCents", l.done_at as "doneAt"
    from labor_line l join concern c on c.id = l.concern_id
    where l.id = ${laborId} and l.work_order_id = ${orderId}`.execute(tx)
  return rows[0] ?? null
}

export async function orderOfLabor(tx: Db, laborId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select work_order_id as id from labor_line where id = ${laborId}`.execute(tx)
  return rows[0]?.id ?? null
}

export async function insertLabor(
  tx: Db,
  order: { id: string; shopId: string },
  labor: {
    concernId: string
    laborGuideId: number | null
    title: string
    hoursHundredths: number
    rateCents: number
    amountCents: number
  },
): Promise<void> {
  await sql`
    insert into labor_line (shop_id, work_order_id, concern_id, position, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents)
    select ${order.shopId}, ${order.id}, ${labor.concernId}, coalesce(max(position), 0) + 1, ${labor.laborGuideId}, ${labor.title},
      ${labor.hoursHundredths}, ${labor.rateCents}, ${labor.amountCents}
    from labor_line where work_order_id = ${order.id}`.execute(tx)
}

export async function updateLabor(
  tx: Db,
  labor: Pick<LaborRow, 'id' | 'title' | 'hoursHundredths' | 'rateCents' | 'doneAt'> & { amountCents: number },
): Promise<void> {
  await sql`
    update labor_line set title = ${labor.title}, hours_hundredths = ${labor.hoursHundredths}, rate_cents = ${labor.rateCents},
      amount_cents = ${labor.amountCents}, done_at = ${labor.doneAt}
    where id = ${labor.id}`.execute(tx)
}

export async function deleteLabor(tx: Db, laborId: string): Promise<void> {
  await sql`delete from labor_line where id = ${laborId}`.execute(tx)
}

export interface PartValues {
  concernId: string
  laborId: string | null
  partNo: string
  name: string
  manufacturer: string
  condition: 'new' | 'used' | 'rebuilt'
  quantityHundredths: number
  costCents: number
  priceCents: number
  totalCents: number
  /** The price is not the matrix's. */
  byHand: boolean
}

export async function findPart(tx: Db, orderId: string, partId: string): Promise<PartValues | null> {
  const { rows } = await sql<PartValues>`
    select concern_id as "concernId", labor_line_id as "laborId", part_no as "partNo", name, manufacturer, condition,
      quantity_hundredths as "quantityHundredths", cost_cents as "costCents", price_cents as "priceCents", total_cents as "totalCents",
      by_hand as "byHand"
    from part_line where id = ${partId} and work_order_id = ${orderId}`.execute(tx)
  return rows[0] ?? null
}

export async function insertPart(tx: Db, order: { id: string; shopId: string }, part: PartValues): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into part_line (shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer, condition,
      quantity_hundredths, cost_cents, price_cents, total_cents, by_hand)
    select ${order.shopId}, ${order.id}, ${part.concernId}, ${part.laborId}::uuid, coalesce(max(position), 0) + 1, ${part.partNo},
      ${part.name}, ${part.manufacturer}, ${part.condition}, ${part.quantityHundredths}, ${part.costCents}, ${part.priceCents}, ${part.totalCents},
      ${part.byHand}
    from part_line where work_order_id = ${order.id} returning id`.execute(tx)
  return rows[0]!.id
}

export async function updatePart(tx: Db, partId: string, part: PartValues): Promise<void> {
  await sql`
    update part_line set concern_id = ${part.concernId}, labor_line_id = ${part.laborId}, part_no = ${part.partNo}, name = ${part.name},
      manufacturer = ${part.manufacturer}, condition = ${part.condition}, quantity_hundredths = ${part.quantityHundredths},
      cost_cents = ${part.costCents}, price_cents = ${part.priceCents}, total_cents = ${part.totalCents},
      by_hand = ${part.byHand}
    where id = ${partId}`.execute(tx)
}

export async function deletePart(tx: Db, partId: string): Promise<void> {
  await sql`delete from part_line where id = ${partId}`.execute(tx)
}
