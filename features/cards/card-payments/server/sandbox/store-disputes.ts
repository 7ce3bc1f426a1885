import { sql } from 'kysely'
import { type Db, findRow } from '../../../../../kit/server/index.ts'
import type { DisputeState } from '../../contract/index.ts'

/** A dispute in the sandbox provider's own books. */
export interface SandboxDispute {
  reference: string
  charge_reference: string
  reason: string
  amount_cents: number
  fee_cents: number
  state: DisputeState
  respond_by: Date
  created_at: Date
  evidence_text: string
  /** Hash of the submitted pack, in hex; empty until then. */
  evidence_sha256: string
}

const columns = sql`reference, charge_reference, reason, amount_cents, fee_cents, state, respond_by, created_at, evidence_text,
  evidence_sha256`

/** By its own reference, or by the charge's. */
export function findDispute(db: Db, by: { reference: string } | { charge: string }) {
  const reference = 'reference' in by ? by.reference : null
  const charge = 'charge' in by ? by.charge : null
  return findRow<SandboxDispute>(db)`
    select ${columns} from sandbox_dispute where reference = ${reference}::text or charge_reference = ${charge}::text`
}

export type NewDispute = Omit<SandboxDispute, 'state' | 'evidence_text' | 'evidence_sha256'>

/** Makes the dispute of a charge. Null when there is one. */
export const insertDispute = (tx: Db, dispute: NewDispute) =>
  findRow<SandboxDispute>(tx)`
    insert into sandbox_dispute (reference, charge_reference, reason, amount_cents, fee_cents, respond_by, created_at)
    values (${dispute.reference}, ${dispute.charge_reference}, ${dispute.reason}, ${dispute.amount_cents}, ${dispute.fee_cents}, ${dispute.respond_by},
      ${dispute.created_at})
    on conflict (charge_reference) do nothing returning ${columns}`

/** Takes the evidence. Null when it was there, or the dispute is decided. */
export const saveEvidence = (tx: Db, reference: string, evidence: { text: string; sha256: string }) =>
  findRow<SandboxDispute>(tx)`
    update sandbox_dispute set state = 'submitted', evidence_text = ${evidence.text}, evidence_sha256 = ${evidence.sha256}
    where reference = ${reference} and state = 'needs-response' returning ${columns}`

/** Decides. Null when it was decided before. */
export const decideDispute = (tx: Db, reference: string, state: 'won' | 'lost', now: Date) =>
  findRow<SandboxDispute>(tx)`
    update sandbox_dispute set state = ${state}, decided_at = ${now}
    where reference = ${reference} and state in ('needs-response', 'submitted') returning ${columns}`
