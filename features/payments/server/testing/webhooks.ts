import type { TestApp } from '../../../../server/app/testing/test-app.ts'
import { derivedKey } from '../../../../server/kit/secret.ts'
import { payments } from '../../contract.ts'
import { signBody } from '../sandbox/webhook.ts'

interface Paid {
  reference: string
  attemptId: string
  partyId: string
  totalCents: number
}

/** What the sandbox provider says when a page was paid on, or something else in its place. */
export function sandboxMessage(
  { reference, attemptId, partyId, totalCents }: Paid,
  change: Record<string, unknown> = {},
): { id: string } {
  const state = String(change['state'] ?? 'paid')
  const data = {
    reference,
    state,
    attempt: attemptId,
    party: partyId,
    amount: totalCents,
    currency: 'usd',
    card: state === 'expired' ? null : { brand: 'visa', last4: '4242' },
    message: state === 'failed' ? 'Your card was declined.' : '',
    ...change,
  }
  return { id: `evt_${reference}_${state}`, type: `payment.${state}`, data } as { id: string }
}

/** What the sandbox provider says of money that went back. */
export const sandboxRefundMessage = (refundId: string, amountCents: number, state: 'succeeded' | 'failed') => ({
  id: `evt_sbr_${refundId}_${state}`,
  type: 'refund',
  data: { refund: refundId, reference: `sbr_${refundId}`, amount: amountCents, state, message: '' },
})

interface Sending {
  key?: Buffer
  at?: Date
  signature?: string
  /** What is signed, when it is not what is sent. */
  signedBody?: unknown
}

/** Posts to the sandbox's webhook, signed as the provider does. */
export async function sendWebhook(app: TestApp, message: unknown, { key, at, signature, signedBody = message }: Sending = {}) {
  const secret = key ?? derivedKey('a secret for tests only, thirty-two', 'sandbox webhooks')
  const header = signature ?? signBody(secret, JSON.stringify(signedBody), at ?? app.clock.now())
  const reply = await app.built.app.inject({
    method: 'POST',
    url: payments.sandboxWebhook.url,
    headers: { 'content-type': 'application/json', ...(header ? { 'sandbox-signature': header } : {}) },
    payload: JSON.stringify(message),
  })
  return { status: reply.statusCode, statusCode: reply.statusCode, json: () => reply.json() as { code: string } }
}
