import { sql } from 'kysely'
import { changesRow, type Db, findRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { DisputeState, ProviderName } from '../../../cards/card-payments/contract/index.ts'
import type { PackFile } from '../contract/index.ts'

export interface ChargebackRow {
  id: string
  shopId: string | null
  workOrderId: string | null
  attemptId: string
  provider: ProviderName
  providerDispute: string
  reason: string
  amountCents: number
  state: DisputeState
  openedAt: Date
  respondBy: Date | null
  isSubmitted: boolean
  submittedAt: Date | null
  statement: string
  packPdfId: string | null
  packZipId: string | null
  version: number
  /** Texts and files that were added. */
  count: number
}

const columns = sql`c.id, c.shop_id as "shopId", c.work_order_id as "workOrderId", c.attempt_id as "attemptId", c.provider,
  c.provider_dispute as "providerDispute", c.reason, c.amount_cents as "amountCents", c.state, c.opened_at as "openedAt",
  c.respond_by as "respondBy", c.submitted_at is not null as "isSubmitted", c.submitted_at as "submittedAt", c.statement,
  c.pack_pdf_id as "packPdfId", c.pack_zip_id as "packZipId", c.version,
  (select count(*)::int from chargeback_evidence e where e.chargeback_id = c.id) as count`

export const findChargeback = (db: Db, id: string) =>
  findRow<ChargebackRow>(db)`select ${columns} from chargeback c where c.id = ${id}`

export const lockChargeback = (tx: Db, id: string) =>
  findRow<ChargebackRow>(tx)`select ${columns} from chargeback c where c.id = ${id} for update of c`

export const lockDisputed = (tx: Db, provider: ProviderName, dispute: string) =>
  findRow<ChargebackRow>(tx)`
    select ${columns} from chargeback c where c.provider = ${provider} and c.provider_dispute = ${dispute} for update of c`

export interface NewChargeback {
  shopId: string | null
  workOrderId: string | null
  attemptId: string
  provider: ProviderName
  providerDispute: string
  reason: string
  amountCents: number
  respondBy: Date | null
  now: Date
}

/** Returns false if it is already known. */
export const insertChargeback = (tx: Db, chargeback: NewChargeback) =>
  changesRow(tx)`
    insert into chargeback (shop_id, work_order_id, attempt_id, provider, provider_dispute, reason, amount_cents, state, opened_at, respond_by)
    values (${chargeback.shopId}, ${chargeback.workOrderId}, ${chargeback.attemptId}, ${chargeback.provider}, ${chargeback.providerDispute}, ${chargeback.reason}, ${chargeback.amountCents},
      'needs-response', ${chargeback.now}, ${chargeback.respondBy})
    on conflict (provider, provider_dispute) do nothing`

/** Saves the provider's current state. A decision ends the dispute. */
export const updateChargeback = (
  tx: Db,
  id: string,
  told: { state: DisputeState; reason: string; respondBy: Date | null; endedAt: Date | null },
) =>
  runSql(tx)`
    update chargeback set state = ${told.state}, reason = ${told.reason}, respond_by = coalesce(${told.respondBy}, respond_by),
      ended_at = coalesce(ended_at, ${told.endedAt}), version = version + 1
    where id = ${id}`

export interface NewEvidence {
  chargebackId: string
  text: string
  fileId: string | null
  by: string
  at: Date
}

export const insertEvidence = (tx: Db, evidence: NewEvidence) =>
  runSql(tx)`
    insert into chargeback_evidence (chargeback_id, text, file_id, added_by, added_at)
    values (${evidence.chargebackId}, ${evidence.text}, ${evidence.fileId}, ${evidence.by}, ${evidence.at})`

/** Deletes the evidence. Returns its file, or null for a text; undefined when there is none. */
export async function deleteEvidence(tx: Db, chargebackId: string, id: string): Promise<string | null | undefined> {
  const rows = await listRows<{ fileId: string | null }>(tx)`
    delete from chargeback_evidence where id = ${id} and chargeback_id = ${chargebackId} returning file_id as "fileId"`
  return rows[0]?.fileId
}

export const bumpVersion = (tx: Db, id: string) => runSql(tx)`update chargeback set version = version + 1 where id = ${id}`

export interface Submission {
  statement: string
  pack: PackFile[]
  pdfId: string
  zipId: string
  by: string
  at: Date
}

export const saveSubmission = (tx: Db, id: string, submission: Submission) =>
  runSql(tx)`
    update chargeback set state = 'submitted', statement = ${submission.statement}, pack = ${JSON.stringify(submission.pack)}::jsonb,
      pack_pdf_id = ${submission.pdfId}, pack_zip_id = ${submission.zipId}, submitted_by = ${submission.by}, submitted_at = ${submission.at}, version = version + 1
    where id = ${id}`

export const markSent = (db: Db, id: string, now: Date) =>
  runSql(db)`update chargeback set sent_at = ${now}, version = version + 1 where id = ${id} and sent_at is null`

/** Disputes whose deadline is near and whose shop was not reminded. */
export const listToRemind = (db: Db, now: Date, until: Date) =>
  listValues<{ id: string }>(db)`
    select id from chargeback where state = 'needs-response' and submitted_at is null and reminded_at is null
      and respond_by > ${now} and respond_by <= ${until} order by respond_by limit 200`

export const markReminded = (tx: Db, id: string, now: Date) =>
  changesRow(tx)`update chargeback set reminded_at = ${now} where id = ${id} and reminded_at is null and state = 'needs-response'`
