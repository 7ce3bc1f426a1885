import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Clock } from '../../../../server/kit/clock.ts'
import type { Db } from '../../../../server/kit/database/database.ts'
import { type Deliver, deliverAfterCommit } from '../../../../server/kit/delivery.ts'
import { attemptStates } from '../../contract.ts'
import { BadSignature } from '../provider/card-provider.ts'
import type { Charge, ChargeRefund } from './store.ts'

/** What the sandbox provider posts to the shop's program. */
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

/** What it posts of money that went back. */
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

export const refundEventOf = (refund: ChargeRefund): SandboxRefundEvent => ({
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

/** The event of a charge as it stands: the same state, the same number. */
export const eventOf = (charge: Charge): SandboxEvent => ({
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

/** What the sandbox signs with for an account; a real company makes one up. */
export const secretOfAccount = (account: string): string => `whsec_sandbox_${account}`

const tolerance = 5 * 60

const signatureOf = (key: Buffer, seconds: number, body: string) =>
  createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')

/** `t=1700000000,v1=9f86d0…`: HMAC-SHA256 over the seconds, a dot and the body. */
export function signBody(key: Buffer, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000)
  return `t=${seconds},v1=${signatureOf(key, seconds, body)}`
}

/** Throws BadSignature unless the header was made over this body with this key within five minutes of now. */
export function checkSignature(key: Buffer, body: string, header: string | undefined, now: Date): void {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '')
  if (!match) throw new BadSignature('no signature')
  const seconds = Number(match[1])
  const expected = Buffer.from(signatureOf(key, seconds, body), 'hex')
  if (!timingSafeEqual(expected, Buffer.from(match[2] as string, 'hex'))) throw new BadSignature('wrong signature')
  if (Math.abs(now.getTime() / 1000 - seconds) > tolerance) throw new BadSignature('too old')
}

/** Sends the event of a charge with the commit, `times` times over, after so many seconds. */
export async function sendEvent(
  tx: Db,
  charge: Charge,
  { times = 1, dueAt }: { times?: number; dueAt?: Date } = {},
): Promise<void> {
  const payload = { url: charge.webhook_url, body: JSON.stringify(eventOf(charge)), account: charge.account }
  for (let count = 0; count < times; count++) await deliverAfterCommit(tx, 'sandbox-webhook', payload, dueAt)
}

export const sendRefundEvent = (tx: Db, charge: Charge, refund: ChargeRefund): Promise<void> =>
  deliverAfterCommit(tx, 'sandbox-webhook', {
    url: charge.webhook_url,
    body: JSON.stringify(refundEventOf(refund)),
    account: charge.account,
  })

/** Posts a webhook, signed at the moment it is sent. Throwing means: try again later. */
export function sandboxWebhookDelivery({ key, clock }: { key: Buffer; clock: Clock }): Deliver {
  return async (payload) => {
    const { url, body, account } = payload as { url: string; body: string; account?: string | null }
    const signedWith = account ? Buffer.from(secretOfAccount(account)) : key
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signBody(signedWith, body, clock.now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(15_000),
    })
    await response.arrayBuffer()
    // A refusal will not change by asking again; a server in trouble may.
    if (response.status >= 500 || response.status === 429) throw new Error(`the webhook was answered ${response.status}`)
  }
}
