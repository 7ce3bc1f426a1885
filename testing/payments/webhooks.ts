import type { Scalar } from '../../common/route.ts'
import { cardPayments } from '../../features/cards/card-payments/contract/index.ts'
import { signBody } from '../../features/cards/card-payments/server/sandbox/webhook.ts'
import { deriveKey } from '../../kit/server/secret.ts'
import type { TestApp } from '../test-app.ts'

interface PaidPage {
  reference: string
  attemptId: string
  partyId: string
  totalCents: number
}

/** The sandbox provider's message about a paid page, with `change` over its fields. */
export function makeSandboxMessage(
  { reference, attemptId, partyId, totalCents }: PaidPage,
  change: Readonly<Record<string, Scalar>> = {},
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

/** The sandbox provider's message about a refund. */
export const makeSandboxRefundMessage = (refundId: string, amountCents: number, state: 'succeeded' | 'failed') => ({
  id: `evt_sbr_${refundId}_${state}`,
  type: 'refund',
  data: { refund: refundId, reference: `sbr_${refundId}`, amount: amountCents, state, message: '' },
})

interface WebhookOptions {
  key?: Buffer
  at?: Date
  signature?: string
  /** The text to sign when it differs from the text to send. */
  signedBody?: unknown
}

/** Posts to the sandbox's webhook, signed as the provider does. */
export async function sendWebhook(
  app: TestApp,
  message: unknown,
  { key, at, signature, signedBody = message }: WebhookOptions = {},
) {
  const secret = key ?? deriveKey('a secret for tests only, thirty-two', 'sandbox webhooks')
  const header = signature ?? signBody(secret, JSON.stringify(signedBody), at ?? app.clock.now())
  const reply = await app.built.app.inject({
    method: 'POST',
    url: cardPayments.sandboxWebhook.url,
    headers: { 'content-type': 'application/json', ...(header ? { 'sandbox-signature': header } : {}) },
    payload: JSON.stringify(message),
  })
  return { status: reply.statusCode, statusCode: reply.statusCode, json: () => reply.json<{ code: string }>() }
}
