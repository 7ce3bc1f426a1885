import { randomBytes } from 'node:crypto'
import type { Clock } from '../../../../server/kit/clock.ts'
import type { Db } from '../../../../server/kit/database/database.ts'
import { methodOf, pageMinutes } from '../../rules.ts'
import { BadSignature, type CardProvider, type ProviderEvent } from '../provider/card-provider.ts'
import { type Charge, endCharge, findCharge, keepCharge } from './store.ts'
import { checkSignature, eventOf, SandboxEvent } from './webhook.ts'

export interface SandboxNeeds {
  db: Db
  clock: Clock
  /** Shared by the provider and the program it tells: signs the webhooks. */
  key: Buffer
  /** Where the hosted pages are reached, without a slash at the end. */
  pagesUrl: string
  /** Where webhooks go. */
  webhookUrl: string
}

/** The built-in card provider: hosted pages with test cards, and signed webhooks. Takes no real money. */
export function sandboxProvider({ db, clock, key, pagesUrl, webhookUrl }: SandboxNeeds): CardProvider {
  return {
    name: 'sandbox',
    label: 'Test card',
    signatureHeader: 'sandbox-signature',

    async createPage(order) {
      const now = clock.now()
      const charge = await keepCharge(db, {
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
      })
      return { reference: charge.reference, url: `${pagesUrl}/sandbox-pay/${charge.token}` }
    },

    async closePage(reference) {
      await endCharge(db, reference, { state: 'expired', now: clock.now() })
    },

    async status(reference) {
      const charge = await findCharge(db, { reference })
      if (!charge) throw new Error(`no charge ${reference}`)
      return told(eventOf(await endIfExpired(db, charge, clock.now())))
    },

    async readWebhook(rawBody, signature, now) {
      checkSignature(key, rawBody, signature, now)
      const read = SandboxEvent.safeParse(parsed(rawBody))
      if (!read.success) throw new BadSignature('not an event')
      return told(read.data)
    },
  }
}

/** A page nobody paid on in its time is over, whether or not somebody was there to see it. */
export async function endIfExpired(db: Db, charge: Charge, now: Date): Promise<Charge> {
  if (charge.state !== 'open' || charge.expires_at > now) return charge
  const ended = await endCharge(db, charge.reference, { state: 'expired', now })
  return ended ?? ((await findCharge(db, { reference: charge.reference })) as Charge)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new BadSignature('not JSON')
  }
}

const told = ({ id, data }: SandboxEvent): ProviderEvent => ({
  eventId: id,
  reference: data.reference,
  attemptId: data.attempt,
  partyId: data.party,
  state: data.state,
  amountCents: data.amount,
  currency: data.currency,
  method: methodOf(data.card?.brand ?? ''),
  last4: data.card?.last4 ?? '',
  message: data.message,
})
