import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CardProvider } from './server/index.ts'
import { createStripeProvider } from './server/stripe/provider.ts'

const secrets = { secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_test' }
const dispute = {
  id: 'dp_1',
  object: 'dispute',
  amount: 33_851,
  currency: 'usd',
  reason: 'product_not_received',
  status: 'needs_response',
  payment_intent: 'pi_1',
  evidence_details: { due_by: 1_900_000_000, submission_count: 0 },
  balance_transactions: [{ id: 'txn_1', amount: -33_851, fee: 1500 }],
}
const line = (id: string, category: string, amount: number, fee: number, source: object | null) => ({
  id,
  object: 'balance_transaction',
  reporting_category: category,
  amount,
  fee,
  created: 1_800_000_000,
  description: null,
  source,
})

/** Speaks as much of Stripe as disputes and payouts need. */
let server: Server
let provider: CardProvider
const posted: string[] = []
beforeAll(async () => {
  const answers: Record<string, () => unknown> = {
    '/v1/payment_intents/pi_1': () => ({ id: 'pi_1', object: 'payment_intent', metadata: { attempt: 'attempt-1' } }),
    '/v1/disputes/dp_1': () => dispute,
    '/v1/files': () => ({ id: 'file_1', object: 'file' }),
    '/v1/payouts': () => ({
      object: 'list',
      has_more: false,
      data: [
        { id: 'po_1', object: 'payout', status: 'paid', amount: 31_139, arrival_date: 1_800_100_000 },
        { id: 'po_2', object: 'payout', status: 'failed', amount: 5, arrival_date: 1_800_100_000 },
      ],
    }),
    '/v1/balance_transactions': () => ({
      object: 'list',
      has_more: false,
      data: [
        line('txn_p', 'charge', 33_851, 1_012, { object: 'charge', metadata: { attempt: 'attempt-1' } }),
        line('txn_r', 'refund', -1_500, 0, { object: 'refund', metadata: { refund: 'refund-1' } }),
        line('txn_f', 'fee', -200, 0, null),
        line('txn_out', 'payout', -31_139, 0, null),
      ],
    }),
  }
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { pathname } = new URL(request.url ?? '/', 'http://stripe')
      if (request.method === 'POST') {
        posted.push(`${pathname} ${Buffer.concat(chunks).toString().slice(0, 400)}`)
        if (pathname === '/v1/disputes/dp_1') dispute.evidence_details.submission_count = 1
      }
      response.writeHead(answers[pathname] ? 200 : 404, { 'content-type': 'application/json' })
      response.end(JSON.stringify(answers[pathname]?.() ?? { error: { message: 'No such thing' } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = createStripeProvider({ ...secrets, apiUrl })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test("Stripe's dispute names the attempt of its payment, its deadline and each movement", async () => {
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'charge.dispute.created', data: { object: dispute } })
  const signature = new Stripe(secrets.secretKey).webhooks.generateTestHeaderString({ payload, secret: secrets.webhookSecret })
  expect(await provider.readWebhook(payload, signature, new Date())).toEqual({
    disputeId: 'dp_1',
    attemptId: 'attempt-1',
    state: 'needs-response',
    reason: 'product not received',
    amountCents: 33_851,
    currency: 'usd',
    respondBy: new Date(1_900_000_000_000),
    movements: [{ id: 'txn_1', amountCents: -33_851, feeCents: 1500 }],
  })
})

test('the evidence goes to Stripe as a file and a text, and once only', async () => {
  const evidence = {
    disputeId: 'dp_1',
    text: 'Signed and picked up',
    pack: { name: 'Evidence.pdf', bytes: Buffer.from('%PDF-') },
  }
  await provider.disputes.submitEvidence(evidence)
  await provider.disputes.submitEvidence(evidence)
  expect(posted.map((request) => request.split(' ')[0])).toEqual(['/v1/files', '/v1/disputes/dp_1'])
  expect(posted[0]).toContain('dispute_evidence')
  expect(posted[1]).toContain('evidence[uncategorized_file]=file_1')
  expect(posted[1]).toContain('submit=true')
})

test("Stripe's payouts come with their lines, each naming our payment or refund, without the payout itself", async () => {
  const [payout, ...others] = await provider.balance.listPayouts('2027-01-01')
  expect(others).toEqual([])
  expect(payout).toMatchObject({ reference: 'po_1', cents: 31_139, arrivesOn: '2027-01-16' })
  expect(payout!.lines).toMatchObject([
    { kind: 'payment', source: 'attempt-1', grossCents: 33_851, feeCents: 1_012 },
    { kind: 'refund', source: 'refund-1', grossCents: -1_500 },
    { kind: 'other', source: null, grossCents: -200 },
  ])
  expect(payout!.lines.reduce((sum, { grossCents, feeCents }) => sum + grossCents - feeCents, 0)).toBe(payout!.cents)
})
