import { type Db, findRow, getRow, getValue } from '../../../../kit/server/index.ts'
import { selectAddress } from '../../../people/customers/server/index.ts'
import type { Answer, EstimateContent } from '../contract/index.ts'
import type { AnsweredJob } from '../rules.ts'

export interface EstimateRow {
  id: string
  number: number
  content: EstimateContent
  /** SHA-256 over the content's canonical text, lower-case hex. */
  sha256: string
  totalCents: number
  sentAt: Date
  /** The order was changed after this was sent: it can no longer be answered. */
  outdated: boolean
  answered: boolean
}

/** The version sent last. */
export const findCurrentEstimate = (db: Db, workOrderId: string) =>
  findRow<EstimateRow>(db)`
    select e.id, e.number, e.content, e.sha256, e.total_cents as "totalCents", e.sent_at as "sentAt",
      e.lines_version <> o.lines_version as outdated,
      exists (select 1 from authorization_record a where a.work_order_id = o.id and a.estimate_id = e.id) as answered
    from estimate_version e join work_order o on o.id = e.work_order_id
    where e.work_order_id = ${workOrderId} order by e.number desc limit 1`

/** The version answered last, which the customer's approvals refer to. */
export const findAnswered = (db: Db, workOrderId: string) =>
  findRow<AnsweredJob>(db)`
    select e.content, a.answers, a.authorized_cents as "authorizedCents", o.tolerated_cents as "toleratedCents",
      coalesce((select jsonb_agg(job) from (
          select distinct on (said ->> 'concernId') said, v.content
          from authorization_record r join estimate_version v on v.id = r.estimate_id, jsonb_array_elements(r.answers) said
          where r.work_order_id = o.id order by said ->> 'concernId', v.number desc) newest,
        jsonb_array_elements(newest.content -> 'jobs') job
        where newest.said ->> 'answer' = 'declined' and job ->> 'concernId' = newest.said ->> 'concernId'), '[]') as declined
    from authorization_record a join estimate_version e on e.id = a.estimate_id join work_order o on o.id = a.work_order_id
    where a.work_order_id = ${workOrderId} order by e.number desc limit 1`

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
  return getValue<{ id: string }>(tx)`
    insert into estimate_version (shop_id, work_order_id, number, content, sha256, total_cents, lines_version, sent_by, sent_at)
    values (${estimate.shopId}, ${estimate.workOrderId}, ${content.number}, ${JSON.stringify(content)}::jsonb, ${estimate.sha256},
      ${content.totalCents}, ${estimate.linesVersion}, ${estimate.sentBy}, ${estimate.sentAt})
    returning id`
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

export const insertAuthorization = (tx: Db, given: NewAuthorization) =>
  getValue<{ id: string }>(tx)`
    insert into authorization_record (shop_id, work_order_id, estimate_id, how, answers, authorized_cents, given_by, evidence, given_at)
    values (${given.shopId}, ${given.workOrderId}, ${given.estimateId}, ${given.how}, ${JSON.stringify(given.answers)}::jsonb,
      ${given.authorizedCents}, ${given.givenBy}, ${JSON.stringify(given.evidence)}::jsonb, ${given.at})
    returning id`

/** The customer as an estimate shows them to the shop. Their own address is added when they sign. */
export const findCustomerForPaper = (db: Db, shopId: string, customerId: string) =>
  getRow<EstimateContent['customer']>(db)`
    select c.id as "customerId", c.first_name as "firstName", c.last_name as "lastName", ${selectAddress('address', shopId)} as address,
      ${selectAddress('apt_suite', shopId)} as "aptSuite", ${selectAddress('city', shopId)} as city, ${selectAddress('state', shopId)} as state,
      ${selectAddress('zip', shopId)} as zip, c.phone1, c.email
    from customer c where c.id = ${customerId}`
