import { randomBytes } from 'node:crypto'
import { type Clock, type Db, inTransaction } from '../../../../../kit/server/index.ts'
import { pageMinutes } from '../../rules.ts'
import { CardCustomerMissing } from '../provider/card-customers.ts'
import {
  BadSignature,
  type CardProvider,
  type ChargeOrder,
  type RefundEvent,
  type RefundOrder,
} from '../provider/card-provider.ts'
import type { ProviderEvent } from '../provider/events.ts'
import { createSandboxBalance } from './balance.ts'
import { canRefund, findLaterDecline } from './cards.ts'
import { createSandboxCustomers } from './customers.ts'
import { createSandboxDisputes, readDisputeEvent, SandboxDisputeEvent } from './disputes.ts'
import { readChargeEvent } from './read-event.ts'
import { hasCustomer } from './store-customers.ts'
import { findDispute } from './store-disputes.ts'
import {
  type Charge,
  endCharge,
  findCard,
  findCharge,
  findChargeRefund,
  insertCharge,
  insertChargeRefund,
  lockCharge,
  sumRefunds,
} from './store.ts'
import { createSandboxTerminal, settleOnReader } from './terminal.ts'
import {
  chargeEvent,
  checkSignature,
  refundEvent,
  SandboxEvent,
  SandboxRefundEvent,
  sendChargeEvent,
  sendRefundEvent,
} from './webhook.ts'

export interface SandboxNeeds {
  db: Db
  clock: Clock
  /** Signs the webhooks; the provider and the receiving server share it. */
  key: Buffer
  /** The address of the hosted pages, without a slash at the end. */
  pagesUrl: string
  /** The address for webhooks. */
  webhookUrl: string
  /** A shop's own account: our id and the sandbox's id. Missing for Liftbay's account. */
  account?: { id: string; name: string }
}

/** The built-in card provider: hosted pages with test cards, and signed webhooks. Takes no real money. */
export function createSandboxProvider({ db, clock, key, pagesUrl, webhookUrl, account }: SandboxNeeds): CardProvider {
  const accountName = account?.name ?? null
  /** An account sees only its own pages. */
  const isOfAccount = (charge: Charge | null) => (charge?.account === accountName ? charge : null)
  return {
    name: 'sandbox',
    account: account?.id ?? null,
    label: 'Test card',
    signatureHeader: 'sandbox-signature',
    terminal: createSandboxTerminal({ db, clock, webhookUrl, account: accountName }),
    customers: createSandboxCustomers({ db, clock, account: accountName }),
    balance: createSandboxBalance({ db, clock, account: accountName }),
    disputes: createSandboxDisputes({ db, clock, pagesUrl, account: accountName }),

    async createPage(order) {
      if (order.customer && !(await hasCustomer(db, order.customer))) throw new CardCustomerMissing(order.customer)
      const now = clock.now()
      const charge = await insertCharge(db, {
        reference: `sbx_${randomBytes(15).toString('base64url')}`,
        token: randomBytes(24).toString('base64url'),
        client_reference: order.attemptId,
        merchant: order.partyId,
        title: order.title,
        amount_cents: order.amountCents,
        currency: order.currency,
        success_url: order.successUrl,
        fail_url: order.failUrl,
        webhook_url: webhookUrl,
        created_at: now,
        expires_at: new Date(now.getTime() + pageMinutes * 60_000),
        keeps_card: order.keepsCard,
        account: accountName,
        customer: order.customer,
      })
      return { reference: charge.reference, url: `${pagesUrl}/sandbox-pay/${charge.token}` }
    },

    async closePage(reference) {
      await endCharge(db, reference, { state: 'expired', now: clock.now() })
    },

    async status(reference) {
      const charge = isOfAccount(await findCharge(db, { reference }))
      if (!charge) throw new Error(`no charge ${reference}`)
      const now = clock.now()
      return readChargeEvent(
        chargeEvent(charge.reader ? await settleOnReader(db, charge, now) : await endIfExpired(db, charge, now)),
      )
    },

    charge: (order) => inTransaction(db, (tx) => chargeCard(tx, order, { webhookUrl, account: accountName }, clock.now())),

    async chargeStatus({ attemptId }) {
      const charge = isOfAccount(await findCharge(db, { client: attemptId }))
      return charge && readChargeEvent(chargeEvent(charge))
    },

    refund: (order) => inTransaction(db, (tx) => refundCharge(tx, order, accountName, clock.now())),

    async refundStatus({ refundId }) {
      const made = await findChargeRefund(db, refundId)
      return made && readRefundEvent(refundEvent(made))
    },

    async readWebhook(rawBody, signature, now) {
      checkSignature(key, rawBody, signature, now)
      const refund = SandboxRefundEvent.safeParse(parseJson(rawBody))
      if (refund.success) return readRefundEvent(refund.data)
      const dispute = SandboxDisputeEvent.safeParse(parseJson(rawBody))
      if (dispute.success) return readDisputeEvent(dispute.data)
      const read = SandboxEvent.safeParse(parseJson(rawBody))
      if (!read.success) throw new BadSignature('not an event')
      return readChargeEvent(read.data)
    },
  }
}

/** Ends a charge whose page has expired. */
export async function endIfExpired(db: Db, charge: Charge, now: Date): Promise<Charge> {
  if (charge.state !== 'open' || charge.expires_at > now) return charge
  const ended = await endCharge(db, charge.reference, { state: 'expired', now })
  return ended ?? ((await findCharge(db, { reference: charge.reference })) as Charge)
}

/** Charges a saved card. The same attempt again finds the charge that was made for it. */
async function chargeCard(
  tx: Db,
  order: ChargeOrder,
  { webhookUrl, account }: { webhookUrl: string; account: string | null },
  now: Date,
): Promise<ProviderEvent> {
  const { reference } = await insertCharge(tx, {
    reference: `sbx_${randomBytes(15).toString('base64url')}`,
    token: randomBytes(24).toString('base64url'),
    client_reference: order.attemptId,
    merchant: order.partyId,
    title: order.title,
    amount_cents: order.amountCents,
    currency: order.currency,
    // There is no page to come back from.
    success_url: webhookUrl,
    fail_url: webhookUrl,
    webhook_url: webhookUrl,
    created_at: now,
    expires_at: now,
    keeps_card: false,
    account,
    customer: null,
  })
  const card = await findCard(tx, order.partyId, order.card)
  const message = card ? findLaterDecline(card.last4) : 'The saved card can no longer be used.'
  const ended = await endCharge(tx, reference, {
    state: message ? 'failed' : 'paid',
    ...(card ? { brand: card.brand, last4: card.last4, card: card.reference } : {}),
    message,
    now,
  })
  if (ended) await sendChargeEvent(tx, ended)
  return readChargeEvent(chargeEvent(ended ?? ((await findCharge(tx, { reference })) as Charge)))
}

async function refundCharge(
  tx: Db,
  { refundId, reference, amountCents }: RefundOrder,
  account: string | null,
  now: Date,
): Promise<RefundEvent> {
  const charge = await lockCharge(tx, reference)
  if (charge?.account !== account) throw new Error(`no charge ${reference}`)
  const before = await findChargeRefund(tx, refundId)
  if (before) return readRefundEvent(refundEvent(before))
  const dispute = await findDispute(tx, { charge: reference })
  const isDisputed = dispute !== null && dispute.state !== 'won'
  const left = charge.state === 'paid' && !isDisputed ? charge.amount_cents - (await sumRefunds(tx, reference)) : 0
  const message = isDisputed
    ? 'The payment is disputed.'
    : amountCents > left
      ? 'More than is left.'
      : canRefund(charge.last4 ?? '')
        ? ''
        : 'The card was closed.'
  const made = {
    reference: `sbr_${randomBytes(15).toString('base64url')}`,
    charge_reference: reference,
    client_reference: refundId,
    amount_cents: amountCents,
    state: message ? ('failed' as const) : ('succeeded' as const),
    message,
  }
  await insertChargeRefund(tx, made, now)
  await sendRefundEvent(tx, charge, made)
  return readRefundEvent(refundEvent(made))
}

const readRefundEvent = ({ data }: SandboxRefundEvent): RefundEvent => ({
  refundId: data.refund,
  providerRefund: data.reference,
  state: data.state === 'succeeded' ? 'done' : 'failed',
  amountCents: data.amount,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadSignature('not JSON')
  }
}
