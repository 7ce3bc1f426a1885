import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { dayMilliseconds } from '../../../../../common/dates.ts'
import { type Clock, type Db, deliverAfterCommit, inTransaction } from '../../../../../kit/server/index.ts'
import { disputeStates } from '../../contract/index.ts'
import type { DisputeEvent, Disputes } from '../provider/disputes.ts'
import { decideDispute, findDispute, insertDispute, type SandboxDispute, saveEvidence } from './store-disputes.ts'
import { type Charge, findCharge } from './store.ts'

const disputeFeeCents = 15_00
const respondDays = 14

/** The reasons a cardholder can choose on the sandbox's page. */
export const disputeReasons = [
  'fraudulent',
  'product not received',
  'product unacceptable',
  'duplicate',
  'credit not processed',
] as const

const Movement = z.object({ id: z.string(), amount: z.int(), fee: z.int() })

/** The sandbox provider's webhook about a dispute. */
export const SandboxDisputeEvent = z.object({
  id: z.string(),
  type: z.literal('dispute'),
  data: z.object({
    dispute: z.string(),
    attempt: z.string(),
    state: z.enum(disputeStates),
    reason: z.string(),
    amount: z.int(),
    currency: z.string(),
    respondBy: z.iso.datetime(),
    movements: z.array(Movement),
  }),
})
export type SandboxDisputeEvent = z.output<typeof SandboxDisputeEvent>

/** The amount the dispute took, and the amount returned when the bank decided for the merchant. */
export function listMovements({ reference, amount_cents: amount, fee_cents: fee, state }: SandboxDispute) {
  const taken = { id: `${reference}_taken`, amount: -amount, fee }
  return state === 'won' ? [taken, { id: `${reference}_returned`, amount, fee: -fee }] : [taken]
}

const disputeEvent = (charge: Charge, dispute: SandboxDispute): SandboxDisputeEvent => ({
  id: `evt_${dispute.reference}_${dispute.state}`,
  type: 'dispute',
  data: {
    dispute: dispute.reference,
    attempt: charge.client_reference,
    state: dispute.state,
    reason: dispute.reason,
    amount: dispute.amount_cents,
    currency: charge.currency,
    respondBy: dispute.respond_by.toISOString(),
    movements: listMovements(dispute),
  },
})

export const readDisputeEvent = ({ data }: SandboxDisputeEvent): DisputeEvent => ({
  disputeId: data.dispute,
  attemptId: data.attempt,
  state: data.state,
  reason: data.reason,
  amountCents: data.amount,
  currency: data.currency,
  respondBy: new Date(data.respondBy),
  movements: data.movements.map(({ id, amount, fee }) => ({ id, amountCents: amount, feeCents: fee })),
})

const sendDisputeEvent = (tx: Db, charge: Charge, dispute: SandboxDispute): Promise<void> =>
  deliverAfterCommit(tx, 'sandbox-webhook', {
    url: charge.webhook_url,
    body: JSON.stringify(disputeEvent(charge, dispute)),
    account: charge.account,
  })

const makeDispute = (charge: Charge, reason: string, now: Date) => ({
  reference: `sbd_${randomBytes(12).toString('base64url')}`,
  charge_reference: charge.reference,
  reason,
  amount_cents: charge.amount_cents,
  fee_cents: disputeFeeCents,
  respond_by: new Date(now.getTime() + respondDays * dayMilliseconds),
  created_at: now,
})

/** The cardholder's bank disputes a paid charge, once. */
export async function raiseDispute(tx: Db, charge: Charge, reason: string, now: Date): Promise<void> {
  const made = await insertDispute(tx, makeDispute(charge, reason, now))
  if (made) await sendDisputeEvent(tx, charge, made)
}

/** The bank decides a dispute, once. */
export async function settleDispute(tx: Db, charge: Charge, reference: string, state: 'won' | 'lost', now: Date): Promise<void> {
  const decided = await decideDispute(tx, reference, state, now)
  if (decided) await sendDisputeEvent(tx, charge, decided)
}

interface Needs {
  db: Db
  clock: Clock
  pagesUrl: string
  account: string | null
}

export function createSandboxDisputes({ db, pagesUrl, account }: Needs): Disputes {
  const getDispute = async (from: Db, reference: string) => {
    const dispute = await findDispute(from, { reference })
    const charge = dispute && (await findCharge(from, { reference: dispute.charge_reference }))
    if (!dispute || charge?.account !== account) throw new Error(`no dispute ${reference}`)
    return { dispute, charge }
  }
  return {
    submitEvidence: ({ disputeId, text, pack }) =>
      inTransaction(db, async (tx) => {
        const { charge } = await getDispute(tx, disputeId)
        const sha256 = createHash('sha256').update(pack.bytes).digest('hex')
        const taken = await saveEvidence(tx, disputeId, { text, sha256 })
        if (taken) await sendDisputeEvent(tx, charge, taken)
      }),
    async status(disputeId) {
      const { charge, dispute } = await getDispute(db, disputeId)
      return readDisputeEvent(disputeEvent(charge, dispute))
    },
    async buildPageUrl(disputeId) {
      const { charge } = await getDispute(db, disputeId)
      return `${pagesUrl}/sandbox-pay/${charge.token}`
    },
  }
}

/** For the demo's past: a dispute of a paid charge as it is told at that time, without a webhook. */
export async function disputeStoryOf(
  db: Db,
  charge: string,
  { reason, decided, now }: { reason: string; decided?: 'won' | 'lost' | undefined; now: Date },
): Promise<DisputeEvent> {
  return inTransaction(db, async (tx) => {
    const paid = await findCharge(tx, { reference: charge })
    if (!paid) throw new Error(`no charge ${charge}`)
    const known = (await findDispute(tx, { charge })) ?? (await insertDispute(tx, makeDispute(paid, reason, now)))
    const told = known && decided ? await decideDispute(tx, known.reference, decided, now) : known
    if (!told) throw new Error(`the dispute of ${charge} is decided`)
    return readDisputeEvent(disputeEvent(paid, told))
  })
}
