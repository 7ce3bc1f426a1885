import type { FastifyInstance } from 'fastify'
import { type Clock, type Db, inTransaction } from '../../../../../kit/server/index.ts'
import { disputeReasons, raiseDispute, settleDispute } from './disputes.ts'
import { escapeHtml, showMoney } from './page-html.ts'
import { findDispute, type SandboxDispute } from './store-disputes.ts'
import { type Charge, findCharge } from './store.ts'

interface Needs {
  db: Db
  clock: Clock
  /** Called after a change was committed, so that its webhook is sent right away. */
  afterCommit(): void
}

/** Plays the cardholder's bank in the sandbox: disputes a payment and decides. */
export function addDisputePages(pages: FastifyInstance, { db, clock, afterCommit }: Needs): void {
  pages.post<{ Params: { token: string } }>('/sandbox-pay/:token/dispute', async (request, reply) => {
    const charge = await findCharge(db, { token: request.params.token })
    const reason = readField(request.body, 'reason')
    if (charge?.state === 'paid' && charge.amount_cents > 0 && disputeReasons.some((known) => known === reason)) {
      await inTransaction(db, (tx) => raiseDispute(tx, charge, reason, clock.now()))
      afterCommit()
    }
    return reply.redirect(`/sandbox-pay/${request.params.token}`, 303)
  })

  pages.post<{ Params: { token: string } }>('/sandbox-pay/:token/decision', async (request, reply) => {
    const charge = await findCharge(db, { token: request.params.token })
    const dispute = charge && (await findDispute(db, { charge: charge.reference }))
    const outcome = readField(request.body, 'outcome')
    if (charge && dispute && (outcome === 'won' || outcome === 'lost')) {
      await inTransaction(db, (tx) => settleDispute(tx, charge, dispute.reference, outcome, clock.now()))
      afterCommit()
    }
    return reply.redirect(`/sandbox-pay/${request.params.token}`, 303)
  })
}

const readField = (body: unknown, name: string) => (body instanceof URLSearchParams ? (body.get(name) ?? '') : '').slice(0, 40)

const stateTexts: Record<SandboxDispute['state'], string> = {
  'needs-response': 'The bank waits for the merchant’s evidence.',
  submitted: 'The bank has the merchant’s evidence.',
  won: 'The bank decided for the merchant, who got the money back.',
  lost: 'The bank decided for the cardholder.',
}

/** The part of a paid charge's page where the cardholder's bank disputes it, or decides. */
export async function renderDispute(db: Db, charge: Charge): Promise<string> {
  if (charge.state !== 'paid' || charge.amount_cents === 0) return ''
  const dispute = await findDispute(db, { charge: charge.reference })
  const path = `/sandbox-pay/${charge.token}`
  if (!dispute)
    return `<details><summary>Play the cardholder’s bank</summary>
<form method="post" action="${path}/dispute"><fieldset class="choices"><legend>Why the cardholder disputes this payment</legend>
${disputeReasons.map((reason, place) => `<label class="choice"><input type="radio" name="reason" value="${reason}"${place === 0 ? ' checked' : ''}>${reason}</label>`).join('')}
</fieldset><button type="submit">Dispute ${showMoney(charge)}</button></form></details>`
  const evidence = dispute.evidence_sha256
    ? `<p class="quiet">Evidence: ${escapeHtml(dispute.evidence_text.slice(0, 200))}<br>SHA-256 of the pack: ${dispute.evidence_sha256.slice(0, 16)}…</p>`
    : ''
  const isOpen = dispute.state === 'needs-response' || dispute.state === 'submitted'
  const decide = `<form method="post" action="${path}/decision"><p><button type="submit" name="outcome" value="won">Decide for the merchant</button></p>
<p><button type="submit" name="outcome" value="lost">Decide for the cardholder</button></p></form>`
  return `<details open><summary>Disputed: ${escapeHtml(dispute.reason)}</summary><p>${stateTexts[dispute.state]}</p>${evidence}${isOpen ? decide : ''}</details>`
}
