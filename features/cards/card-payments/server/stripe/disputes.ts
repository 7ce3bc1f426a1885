import type Stripe from 'stripe'
import type { DisputeState } from '../../contract/index.ts'
import type { DisputeEvent, Disputes } from '../provider/disputes.ts'

// An inquiry (`warning_…`) asks for evidence before any money is taken.
const states: Record<string, DisputeState> = {
  warning_needs_response: 'needs-response',
  needs_response: 'needs-response',
  warning_under_review: 'submitted',
  under_review: 'submitted',
  warning_closed: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const readId = (value: string | { id: string } | null) => (typeof value === 'string' ? value : (value?.id ?? null))

/** Reads a dispute. The attempt is in the metadata of its payment. */
export async function readDispute(stripe: Stripe, dispute: Stripe.Dispute): Promise<DisputeEvent> {
  const intentId = readId(dispute.payment_intent)
  const intent = intentId ? await stripe.paymentIntents.retrieve(intentId) : null
  const dueBy = dispute.evidence_details?.due_by
  return {
    disputeId: dispute.id,
    attemptId: intent?.metadata['attempt'] ?? null,
    state: states[dispute.status] ?? 'needs-response',
    reason: dispute.reason.replaceAll('_', ' '),
    amountCents: dispute.amount,
    currency: dispute.currency,
    respondBy: dueBy ? new Date(dueBy * 1000) : null,
    movements: dispute.balance_transactions.map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
  }
}

export const createStripeDisputes = (stripe: Stripe): Disputes => ({
  async submitEvidence({ disputeId, text, pack }) {
    const { evidence_details: details } = await stripe.disputes.retrieve(disputeId)
    // Stripe takes evidence once. If our last answer got lost, it is there already.
    if ((details?.submission_count ?? 0) > 0) return
    const file = await stripe.files.create(
      { purpose: 'dispute_evidence', file: { data: Buffer.from(pack.bytes), name: pack.name, type: 'application/pdf' } },
      { idempotencyKey: `evidence-file-${disputeId}` },
    )
    await stripe.disputes.update(
      disputeId,
      { evidence: { uncategorized_file: file.id, uncategorized_text: text }, submit: true },
      { idempotencyKey: `evidence-${disputeId}` },
    )
  },
  status: async (disputeId) => readDispute(stripe, await stripe.disputes.retrieve(disputeId)),
  buildPageUrl: (disputeId) => Promise.resolve(`https://dashboard.stripe.com/disputes/${encodeURIComponent(disputeId)}`),
})
