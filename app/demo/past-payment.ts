import { randomUUID } from 'node:crypto'
import type { DemoPerson } from './create-customers.ts'
import type { DemoShop } from './create-shops.ts'
import type { PastVisit } from './past-visits.ts'

const isAtCounter = (paidBy: PastVisit['paidBy']) => paidBy === 'CASH' || paidBy === 'CHECK'

const sandboxBrands: Readonly<Record<string, string>> = {
  VISA: 'visa',
  'MASTER CARD': 'mastercard',
  DISCOVER: 'discover',
  'AMERICAN EXPRESS': 'amex',
}

/** The rows of a past work order's bill, which was paid in full. */
export class PastPayment {
  readonly #attemptId = randomUUID()
  readonly #shop: DemoShop
  readonly #person: DemoPerson
  readonly #visit: PastVisit
  readonly #order: { id: string; totalCents: number }

  constructor(shop: DemoShop, person: DemoPerson, visit: PastVisit, order: { id: string; totalCents: number }) {
    this.#shop = shop
    this.#person = person
    this.#visit = visit
    this.#order = order
  }

  billRow() {
    const { totalCents } = this.#order
    return { ...this.#line, total_cents: totalCents, paid_cents: totalCents, created_at: this.#visit.ready }
  }

  /** Cash and checks have no payment attempt. */
  attemptRows() {
    const { paidBy, closed } = this.#visit
    if (isAtCounter(paidBy)) return []
    return [
      {
        ...this.#line,
        id: this.#attemptId,
        provider: 'sandbox',
        provider_reference: this.#reference,
        amount_cents: this.#order.totalCents,
        currency: 'usd',
        state: 'paid',
        started_by: this.#person.actor?.accountId ?? null,
        created_at: new Date(closed.getTime() - 120_000),
        ended_at: closed,
      },
    ]
  }

  /** The same payment in the sandbox's own books. */
  chargeRows(appUrl: string) {
    const { paidBy, last4, closed } = this.#visit
    if (isAtCounter(paidBy)) return []
    return [
      {
        reference: this.#reference,
        token: `past_${this.#attemptId.replaceAll('-', '')}`,
        client_reference: this.#attemptId,
        merchant: this.#shop.id,
        title: `Work order at ${this.#shop.id}`,
        amount_cents: this.#order.totalCents,
        currency: 'usd',
        success_url: `${appUrl}/success`,
        fail_url: `${appUrl}/fail`,
        webhook_url: `${appUrl}/api/web/payment/sandbox/webhook`,
        state: 'paid',
        card_brand: sandboxBrands[paidBy] ?? 'visa',
        last4,
        created_at: new Date(closed.getTime() - 120_000),
        expires_at: new Date(closed.getTime() + 3_600_000),
        ended_at: closed,
        message: '',
        keeps_card: false,
      },
    ]
  }

  ledgerRow() {
    const { paidBy, last4, closed } = this.#visit
    const atCounter = isAtCounter(paidBy)
    return {
      ...this.#line,
      id: randomUUID(),
      attempt_id: atCounter ? null : this.#attemptId,
      kind: 'payment',
      amount_cents: this.#order.totalCents,
      provider: atCounter ? paidBy.toLowerCase() : 'sandbox',
      provider_event: atCounter ? `${paidBy.toLowerCase()} ${this.#order.id}` : `evt_${this.#reference}_paid`,
      method: paidBy,
      last4: paidBy === 'CHECK' ? '' : last4,
      check_number: paidBy === 'CHECK' ? last4 : '',
      entered_by: atCounter ? this.#shop.owner.accountId : null,
      entered_at: closed,
    }
  }

  get #line() {
    return { shop_id: this.#shop.id, work_order_id: this.#order.id }
  }

  get #reference(): string {
    return `sbx_${this.#attemptId.replaceAll('-', '').slice(0, 20)}`
  }
}
