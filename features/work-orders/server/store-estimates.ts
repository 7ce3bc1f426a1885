import { sql } from 'kysely'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Answer, EstimateContent } from '../contract.ts'
import type { Answered } from '../rules.ts'

export interface EstimateRow {
  id: string
  number: number
  content: EstimateContent
  /** SHA-256 over the content's canonical text, lower-case hex. */
  sha256: string
  totalCents: number
  sentAt: Date
  /** The order was changed after this was sent: it cannot be answered any more. */
  outdated: boolean
  answered: boolean
}

/** The version sent last. */
export async function findCurrentEstimate(db: Db, workOrderId: string): Promise<EstimateRow | null> {
  const { rows } = await sql<EstimateRow>`
    select e.id, e.number, e.content, e.sha256, e.total_cents as "totalCents", e.sent_at as "sentAt",
      e.lines_version <> o.lines_version as outdated,
      exists (select 1 from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id) as answered
    from estimate_version e join work_order o on o.id = e.work_order_id
    where e.work_order_id = ${workOrderId} order by e.number desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** The version answered last: what the customer's approvals are about. */
export async function findAnswered(db: Db, workOrderId: string): Promise<Answered | null> {
  const { rows } = await sql<Answered>`
    select e.content, a.answers, a.authorized_cents as "authorizedCents", o.tolerated_cents as "toleratedCents"
    from authorization_record a join estimate_version e on e.id = a.estimate_id join work_order o on o.id = a.work_order_id
    where a.work_order_id = ${workOrderId} order by a.given_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function insertEstimate(
  tx: Db,
  estimate: {
    shopId: string
    workOrderId: string
    content: EstimateContent
    sha256: string
    linesVersion: number
    sentBy: string
    sentAt: Date
  },
): Promise<string> {
  const { content } = estimate
  const { rows } = await sql<{ id: string }>`
    insert into estimate_version (shop_id, work_order_id, number, content, sha256, total_cents, lines_version, sent_by, sent_at)
    values (${estimate.shopId}, ${estimate.workOrderId}, ${content.number}, ${JSON.stringify(content)}::jsonb, ${estimate.sha256},
      ${content.totalCents}, ${estimate.linesVersion}, ${estimate.sentBy}, ${estimate.sentAt})
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

export interface NewAuthorization {
  shopId: string
  workOrderId: string
  estimateId: string
  how: 'electronic' | 'verbal'
  /** Every job of the version, once. */
  answers: readonly Answer[]
  /** The most that may be billed. */
  authorizedCents: number
  givenBy: string
  evidence: Record<string, unknown>
  at: Date
}

export async function insertAuthorization(tx: Db, given: NewAuthorization): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into authorization_record (shop_id, work_order_id, estimate_id, how, answers, authorized_cents, given_by, evidence, given_at)
    values (${given.shopId}, ${given.workOrderId}, ${given.estimateId}, ${given.how}, ${JSON.stringify(given.answers)}::jsonb,
      ${given.authorizedCents}, ${given.givenBy}, ${JSON.stringify(given.evidence)}::jsonb, ${given.at})
    returning id`.execute(tx)
  return (rows[0] as { id: string }).id
}

/** What an estimate says of its customer. */
export async function findCustomerForPaper(db: Db, customerId: string): Promise<EstimateContent['customer']> {
  const { rows } = await sql<EstimateContent['customer']>`
    select id as "customerId", first_name as "firstName", last_name as "lastName", address, apt_suite as "aptSuite", city, state, zip,
      phone1, email
    from customer where id = ${customerId}`.execute(db)
  return rows[0] as EstimateContent['customer']
}
