import { type Db, findRow, findValue, getValue, hasRow, listRows, runSql } from '../../../../kit/server/index.ts'
import type { Decision } from '../contract/index.ts'

/** A concern of an order; null when it belongs to another order. */
export const findConcern = (tx: Db, orderId: string, concernId: string) =>
  findRow<{ decision: Decision; title: string; complaint: string; cause: string; optionOf: string | null }>(tx)`
    select decision, title, complaint, cause, option_of as "optionOf" from concern where id = ${concernId} and work_order_id = ${orderId}`

export interface NewConcern {
  title?: string
  complaint: string
  cause?: string
  correction?: string
  /** The job it is an option of. */
  optionOf?: string | null
  /** The parts vendor that pays to have the option offered. */
  promotedBy?: string
}

export const hasOptions = (tx: Db, concernId: string) => hasRow(tx)`select from concern where option_of = ${concernId}`

export const insertConcern = (tx: Db, order: { id: string; shopId: string }, form: NewConcern) =>
  getValue<{ id: string }>(tx)`
    insert into concern (shop_id, work_order_id, position, title, complaint, cause, correction, option_of, promoted_by)
    select ${order.shopId}, ${order.id}, coalesce(max(position), 0) + 1, ${form.title ?? ''}, ${form.complaint}, ${form.cause ?? ''},
      ${form.correction ?? ''}, ${form.optionOf ?? null}::uuid, ${form.promotedBy ?? ''}
    from concern where work_order_id = ${order.id} returning id`

export const updateConcern = (
  tx: Db,
  concernId: string,
  form: { [text in 'title' | 'complaint' | 'cause' | 'correction']?: string | undefined },
) =>
  runSql(tx)`
    update concern set title = coalesce(${form.title ?? null}, title), complaint = coalesce(${form.complaint ?? null}, complaint), cause = coalesce(${form.cause ?? null}, cause),
      correction = coalesce(${form.correction ?? null}, correction)
    where id = ${concernId}`

/** As a job of its own, nobody pays to have it offered. */
export const setOptionOf = (tx: Db, concernId: string, optionOf: string | null) =>
  runSql(tx)`
    update concern set option_of = ${optionOf}::uuid, promoted_by = case when ${optionOf}::uuid is null then '' else promoted_by end
    where id = ${concernId}`

export const deleteConcern = (tx: Db, concernId: string) => runSql(tx)`delete from concern where id = ${concernId}`

/** A declined job whose price or work changes is offered again. */
export const resetAnswer = (tx: Db, concernId: string) =>
  runSql(tx)`update concern set decision = 'none', decline_reason = '' where id = ${concernId} and decision = 'declined'`

/** Approved jobs that no longer match their approval need a new answer. */
export const clearAnswers = (tx: Db, concernIds: readonly string[]) =>
  runSql(tx)`update concern set decision = 'none' where id = any(${[...concernIds]}::uuid[])`

export const saveAnswers = (
  tx: Db,
  orderId: string,
  answers: readonly { concernId: string; answer: Decision; reason?: string | undefined }[],
) =>
  runSql(tx)`
    update concern set decision = a.answer, changed = false, decline_reason = coalesce(a.reason, '')
    from json_to_recordset(${JSON.stringify(answers)}::json) as a ("concernId" uuid, answer text, reason text)
    where concern.id = a."concernId" and concern.work_order_id = ${orderId}`

/** Marks exactly these jobs of the order as changed since their approval. */
export const markChanged = (tx: Db, orderId: string, concernIds: readonly string[]) =>
  runSql(tx)`
    update concern set changed = (id = any(${[...concernIds]}::uuid[]))
    where work_order_id = ${orderId} and changed <> (id = any(${[...concernIds]}::uuid[]))`

/** The estimate was withdrawn: jobs that were approved before it are approved again. */
export const restoreAnswers = (tx: Db, orderId: string) =>
  runSql(tx)`
    update concern set decision = 'approved'
    from (select r.answers from authorization_record r join estimate_version e on e.id = r.estimate_id
        where r.work_order_id = ${orderId} order by e.number desc limit 1) last,
      jsonb_to_recordset(last.answers) as a ("concernId" uuid, answer text)
    where concern.work_order_id = ${orderId} and concern.decision = 'none' and concern.id = a."concernId" and a.answer = 'approved'`

/** Finds the ones of these jobs that have a labor line marked done. */
export const findStartedJobs = (tx: Db, concernIds: readonly string[]) =>
  listRows<{ concernId: string; job: string }>(tx)`
    select id as "concernId", coalesce(nullif(title, ''), complaint) as job from concern where id = any(${[...concernIds]}::uuid[])
      and exists (select from labor_line l where l.concern_id = concern.id and l.done_at is not null)`

export interface LaborRow {
  id: string
  concernId: string
  decision: Decision
  /** The name of the job. */
  job: string
  changed: boolean
  title: string
  hoursHundredths: number
  rateCents: number
  taxed: boolean
  doneAt: Date | null
}

export const findLabor = (tx: Db, orderId: string, laborId: string) =>
  findRow<LaborRow>(tx)`
    select l.id, l.concern_id as "concernId", c.decision, coalesce(nullif(c.title, ''), c.complaint) as job, c.changed, l.title, l.hours_hundredths as "hoursHundredths",
      l.rate_cents as "rateCents", l.taxed, l.done_at as "doneAt"
    from labor_line l join concern c on c.id = l.concern_id
    where l.id = ${laborId} and l.work_order_id = ${orderId}`

export const orderOfLabor = (tx: Db, laborId: string) =>
  findValue<{ id: string }>(tx)`select work_order_id as id from labor_line where id = ${laborId}`

export const insertLabor = (
  tx: Db,
  order: { id: string; shopId: string },
  labor: {
    concernId: string
    laborGuideId: number | null
    title: string
    hoursHundredths: number
    rateCents: number
    amountCents: number
    taxed: boolean
  },
) =>
  runSql(tx)`
    insert into labor_line (shop_id, work_order_id, concern_id, position, labor_guide_id, title, hours_hundredths, rate_cents, amount_cents, taxed)
    select ${order.shopId}, ${order.id}, ${labor.concernId}, coalesce(max(position), 0) + 1, ${labor.laborGuideId}, ${labor.title},
      ${labor.hoursHundredths}, ${labor.rateCents}, ${labor.amountCents}, ${labor.taxed}
    from labor_line where work_order_id = ${order.id}`

export const updateLabor = (
  tx: Db,
  labor: Pick<LaborRow, 'id' | 'title' | 'hoursHundredths' | 'rateCents' | 'taxed' | 'doneAt'> & { amountCents: number },
) =>
  runSql(tx)`
    update labor_line set title = ${labor.title}, hours_hundredths = ${labor.hoursHundredths}, rate_cents = ${labor.rateCents},
      amount_cents = ${labor.amountCents}, taxed = ${labor.taxed}, done_at = ${labor.doneAt}
    where id = ${labor.id}`

export const deleteLabor = (tx: Db, laborId: string) => runSql(tx)`delete from labor_line where id = ${laborId}`

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
  taxed: boolean
  /** The price was typed, not computed by the parts matrix. */
  byHand: boolean
}

export const findPart = (tx: Db, orderId: string, partId: string) =>
  findRow<PartValues>(tx)`
    select concern_id as "concernId", labor_line_id as "laborId", part_no as "partNo", name, manufacturer, condition,
      quantity_hundredths as "quantityHundredths", cost_cents as "costCents", price_cents as "priceCents", total_cents as "totalCents",
      taxed, by_hand as "byHand"
    from part_line where id = ${partId} and work_order_id = ${orderId}`

export const insertPart = (tx: Db, order: { id: string; shopId: string }, part: PartValues) =>
  getValue<{ id: string }>(tx)`
    insert into part_line (shop_id, work_order_id, concern_id, labor_line_id, position, part_no, name, manufacturer, condition,
      quantity_hundredths, cost_cents, price_cents, total_cents, taxed, by_hand)
    select ${order.shopId}, ${order.id}, ${part.concernId}, ${part.laborId}::uuid, coalesce(max(position), 0) + 1, ${part.partNo},
      ${part.name}, ${part.manufacturer}, ${part.condition}, ${part.quantityHundredths}, ${part.costCents}, ${part.priceCents}, ${part.totalCents},
      ${part.taxed}, ${part.byHand}
    from part_line where work_order_id = ${order.id} returning id`

/** The vendor a part is to be bought from, and the core charge there, in cents each. */
export interface PartSource {
  vendorId: string
  coreCents: number
}

export const savePartSource = (tx: Db, partId: string, { vendorId, coreCents }: PartSource) =>
  runSql(tx)`update part_line set vendor_id = ${vendorId}, core_cents = ${coreCents} where id = ${partId}`

/** Another part number no longer comes from where the first was offered. */
export const updatePart = (tx: Db, partId: string, part: PartValues) =>
  runSql(tx)`
    update part_line set vendor_id = case when part_no = ${part.partNo} and manufacturer = ${part.manufacturer} then vendor_id end,
      core_cents = case when part_no = ${part.partNo} and manufacturer = ${part.manufacturer} then core_cents else 0 end,
      concern_id = ${part.concernId}, labor_line_id = ${part.laborId}, part_no = ${part.partNo}, name = ${part.name},
      manufacturer = ${part.manufacturer}, condition = ${part.condition}, quantity_hundredths = ${part.quantityHundredths},
      cost_cents = ${part.costCents}, price_cents = ${part.priceCents}, total_cents = ${part.totalCents},
      taxed = ${part.taxed}, by_hand = ${part.byHand}
    where id = ${partId}`

export const deletePart = (tx: Db, partId: string) => runSql(tx)`delete from part_line where id = ${partId}`
