import { type Db, findRow, listRows, runSql } from '../../../../kit/server/index.ts'

/** A labor line of the guide with the facts that decide whether it can take less. */
export interface SharedLabor {
  id: string
  laborGuideId: number
  title: string
  hoursHundredths: number
  rateCents: number
  taxed: boolean
  /** The customer approved its job. */
  isApproved: boolean
  /** The shop restored its full time. */
  hasFullTime: boolean
}

/** The labor from the guide in jobs that are not declined. `reopened`: labor that may take less although its job is approved. */
export const listSharedLabor = (tx: Db, orderId: string, reopened: string | null) =>
  listRows<SharedLabor>(tx)`
    select l.id, coalesce(l.labor_guide_id, 0) as "laborGuideId", l.title, l.hours_hundredths as "hoursHundredths", l.rate_cents as "rateCents", l.taxed,
      c.decision = 'approved' and l.id is distinct from ${reopened}::uuid as "isApproved", l.full_time_reason is not null as "hasFullTime"
    from labor_line l join concern c on c.id = l.concern_id
    where l.work_order_id = ${orderId} and l.labor_guide_id is not null and c.decision <> 'declined'`

export interface OpenOverlap {
  id: string
  lineId: string
  becauseId: string | null
  work: string
  hundredths: number
  note: string
  cents: number
}

/** The overlaps that follow from the lines, and those of labor whose full time was restored. What the customer approved is not among them: it stays. */
export const listOpenOverlaps = (tx: Db, orderId: string) =>
  listRows<OpenOverlap>(tx)`
    select a.id, l.id as "lineId", a.because_line_id as "becauseId", coalesce(a.work, '') as work, coalesce(a.hundredths, 0) as hundredths,
      a.name as note, a.amount as cents
    from adjustment a join labor_line l on l.id = a.labor_line_id join concern c on c.id = l.concern_id
    where a.work_order_id = ${orderId} and a.kind = 'overlap'
      and (not a.stays or l.full_time_reason is not null or c.decision <> 'approved')`

export const deleteOverlaps = (tx: Db, ids: readonly string[]) =>
  runSql(tx)`delete from adjustment where id = any(${[...ids]}::uuid[]) and kind = 'overlap'`

export const insertOverlap = (tx: Db, order: { id: string; shopId: string }, overlap: Omit<OpenOverlap, 'id'>) =>
  runSql(tx)`
    insert into adjustment (shop_id, work_order_id, concern_id, position, kind, name, unit, base, amount, taxed, labor_line_id, because_line_id, work,
      hundredths, stays)
    select ${order.shopId}, ${order.id}, null, coalesce(max(position), 0) + 1, 'overlap', ${overlap.note}, 'cents', 'labor',
      ${overlap.cents}, false, ${overlap.lineId}, ${overlap.becauseId}::uuid, ${overlap.work}, ${overlap.hundredths}, false
    from adjustment where work_order_id = ${order.id}`

/**
 * After the customer's answer: overlaps between approved jobs were part of it, so they stay whatever happens to the other line. Those with a declined job
 * counted in no total, and are removed.
 */
export async function keepApprovedOverlaps(tx: Db, orderId: string): Promise<void> {
  await runSql(tx)`
    delete from adjustment a using labor_line l, concern c where a.work_order_id = ${orderId} and a.kind = 'overlap' and l.id = a.labor_line_id
      and c.id = l.concern_id and (c.decision = 'declined' or not a.stays and not exists (
        select from labor_line b join concern d on d.id = b.concern_id where b.id = a.because_line_id and d.decision <> 'declined'))`
  await runSql(tx)`
    update adjustment a set stays = true from labor_line l, concern c, labor_line b, concern d
    where a.work_order_id = ${orderId} and a.kind = 'overlap' and not a.stays and l.id = a.labor_line_id and c.id = l.concern_id
      and b.id = a.because_line_id and d.id = b.concern_id and c.decision = 'approved' and d.decision = 'approved'`
}

/** Overlaps of labor whose job is no longer approved can change again. */
export const reopenOverlaps = (tx: Db, orderId: string) =>
  runSql(tx)`
    update adjustment a set stays = false from labor_line l, concern c
    where a.work_order_id = ${orderId} and a.kind = 'overlap' and a.stays and l.id = a.labor_line_id and c.id = l.concern_id
      and c.decision <> 'approved'`

/** These stay, because they lower labor that the customer approved at its full time. */
export const keepOverlapsOf = (tx: Db, laborId: string) =>
  runSql(tx)`update adjustment set stays = true where labor_line_id = ${laborId}`

export const findLaborOverlap = (tx: Db, orderId: string, laborId: string) =>
  findRow<{ concernId: string; title: string; isApproved: boolean; fullTimeReason: string | null; hasOverlap: boolean }>(tx)`
    select l.concern_id as "concernId", l.title, c.decision = 'approved' as "isApproved", l.full_time_reason as "fullTimeReason",
      exists (select from adjustment a where a.labor_line_id = l.id) as "hasOverlap"
    from labor_line l join concern c on c.id = l.concern_id where l.id = ${laborId} and l.work_order_id = ${orderId}`

export const setFullTime = (tx: Db, laborId: string, reason: string | null) =>
  runSql(tx)`update labor_line set full_time_reason = ${reason} where id = ${laborId}`
