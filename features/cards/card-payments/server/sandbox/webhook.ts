import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { type Clock, type Db, type Deliver, deliverAfterCommit } from '../../../../../kit/server/index.ts'
import { attemptStates } from '../../contract/index.ts'
import { BadSignature } from '../provider/card-provider.ts'
import type { Charge, ChargeRefund } from './store.ts'

/** The sandbox provider's webhook about a payment. */
export const SandboxEvent = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    reference: z.string(),
    state: z.enum(attemptStates),
    attempt: z.string(),
    party: z.string(),
    amount: z.int(),
    currency: z.string(),
    card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
    saved: z.string().nullish(),
    message: z.string(),
  }),
})
export type SandboxEvent = z.output<typeof SandboxEvent>

/** The sandbox provider's webhook about a refund. */
export const SandboxRefundEvent = z.object({
  id: z.string(),
  type: z.literal('refund'),
  data: z.object({
    refund: z.string(),
    reference: z.string(),
    amount: z.int(),
    state: z.enum(['succeeded', 'failed']),
    message: z.string(),
  }),
})
export type SandboxRefundEvent = z.output<typeof SandboxRefundEvent>

export const refundEvent = (refund: ChargeRefund): SandboxRefundEvent => ({
  id: `evt_${refund.reference}_${refund.state}`,
  type: 'refund',
  data: {
    refund: refund.client_reference,
    reference: refund.reference,
    amount: refund.amount_cents,
    state: refund.state,
    message: refund.message,
  },
})

/** The event of a charge in its present state. The same state always has the same id. */
export const chargeEvent = (charge: Charge): SandboxEvent => ({
  id: `evt_${charge.reference}_${charge.state}`,
  type: `payment.${charge.state}`,
  data: {
    reference: charge.reference,
    state: charge.state,
    attempt: charge.client_reference,
    party: charge.merchant,
    amount: charge.amount_cents,
    currency: charge.currency,
    card: charge.card_brand && charge.last4 ? { brand: charge.card_brand, last4: charge.last4 } : null,
    saved: charge.keeps_card && charge.state === 'paid' ? charge.card_reference : null,
    message: charge.message,
  },
})

/** The secret the sandbox signs with for an account. A real company makes one up. */
export const deriveSigningSecret = (account: string): string => `whsec_sandbox_${account}`

const tolerance = 5 * 60

const computeSignature = (key: Buffer, seconds: number, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')

/** `t=1700000000,v1=9f86d0…`: an HMAC-SHA256 of the seconds, a dot and the body. */
export function signBody(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${computeSignature(key, seconds, body)}`
}

/** Throws BadSignature unless the header signs this body with this key, at most five minutes ago. */
export function checkSignature(key: Buffer, body: string, header: string | undefined, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) throw new BadSignature('no signature')
  const seconds = Number(match[1])
  const expected = Buffer.from(computeSignature(key, seconds, body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(match[2] as string, 'hex'))) throw new BadSignature('wrong signature')
  if (Math.abs(now.getTime() / 1000 - seconds) > tolerance) throw new BadSignature('too old')
}

/** Sends the event of a charge after the commit, `times` times, not before `dueAt`. */
export async function sendChargeEvent(
  tx: Db,
  charge: Charge,
  { times = 1, dueAt }: { times?: number; dueAt?: Date } = {},
): Promise<void> {
  const payload = { url: charge.webhook_url, body: JSON.stringify(chargeEvent(charge)), account: charge.account }
  for (let count = 0; count < times; count++) await deliverAfterCommit(tx, 'sandbox-webhook', payload, dueAt)
}

export const sendRefundEvent = (tx: Db, charge: Charge, refund: ChargeRefund): Promise<void> =>
  deliverAfterCommit(tx, 'sandbox-webhook', {
    url: charge.webhook_url,
    body: JSON.stringify(refundEvent(refund)),
    account: charge.account,
  })

/** Posts a webhook, signed when it is sent. An exception means: try again later. */
export function createSandboxWebhookDelivery({ key, clock }: { key: Buffer; clock: Clock }): Deliver {
  return async (payload) => {
    const { url, body, account } = payload as { url: string; body: string; account?: string | null }
    const signedWith = account ? Buffer.from(deriveSigningSecret(account)) : key
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signBody(signedWith, body, clock.now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    // A refusal is final; a server error may go away.
    if (response.status >= 500 || response.status === 429) throw new Error(`the webhook was answered ${response.status}`)
  }
}
