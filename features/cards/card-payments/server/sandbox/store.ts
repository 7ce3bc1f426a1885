import { sql } from 'kysely'
import { type Db, findRow, getRow, listRows, runSql } from '../../../../../kit/server/index.ts'
import type { AttemptState } from '../../contract/index.ts'

/** One payment page in the sandbox provider's own books. Has a card's brand and last four digits, never its number. */
export interface Charge {
  reference: string
  token: string
  client_reference: string
  merchant: string
  title: string
  amount_cents: number
  currency: string
  success_url: string
  fail_url: string
  webhook_url: string
  state: AttemptState
  card_brand: string | null
  last4: string | null
  message: string
  expires_at: Date
  keeps_card: boolean
  /** The saved card that was charged, or that was saved here. */
  card_reference: string | null
  /** The shop's account at the sandbox; null for Liftbay's. */
  account: string | null
  /** The reader it runs on, and since when that waits for a card. Null for a page. */
  reader: string | null
  started_at: Date | null
  /** The payer who sees their saved cards on the page; null for one the merchant does not know. */
  customer: string | null
}

export type NewCharge = Omit<
  Charge,
  'state' | 'card_brand' | 'last4' | 'message' | 'card_reference' | 'reader' | 'started_at'
> & {
  created_at: Date
}

const chargeColumns = sql`reference, token, client_reference, merchant, title, amount_cents, currency, success_url, fail_url, webhook_url,
  state, card_brand, last4, message, expires_at, keeps_card, card_reference, account, reader, started_at, customer`

/** Makes the charge of a client reference, or returns the one that exists. */
export async function insertCharge(db: Db, charge: NewCharge): Promise<Charge> {
  await runSql(db)`
    insert into sandbox_charge (reference, token, client_reference, merchant, title, amount_cents, currency, success_url, fail_url,
      webhook_url, created_at, expires_at, keeps_card, account, customer)
    values (${charge.reference}, ${charge.token}, ${charge.client_reference}, ${charge.merchant}, ${charge.title}, ${charge.amount_cents},
      ${charge.currency}, ${charge.success_url}, ${charge.fail_url}, ${charge.webhook_url}, ${charge.created_at}, ${charge.expires_at},
      ${charge.keeps_card}, ${charge.account}, ${charge.customer})
    on conflict (client_reference) do nothing`
  return getRow<Charge>(db)`select ${chargeColumns} from sandbox_charge where client_reference = ${charge.client_reference}`
}

export async function findCharge(
  db: Db,
  by: { token: string } | { reference: string } | { client: string },
): Promise<Charge | null> {
  const token = 'token' in by ? by.token : null
  const reference = 'reference' in by ? by.reference : null
  const client = 'client' in by ? by.client : null
  return findRow<Charge>(db)`
    select ${chargeColumns} from sandbox_charge where token = ${token}::text or reference = ${reference}::text
      or client_reference = ${client}::text`
}

/** A refund in the sandbox provider's own books. */
export interface ChargeRefund {
  reference: string
  charge_reference: string
  client_reference: string
  amount_cents: number
  state: 'succeeded' | 'failed'
  message: string
}

/** Locks a charge until the transaction ends, so that its refunds are made one after another. */
export const lockCharge = (tx: Db, reference: string) =>
  findRow<Charge>(tx)`select ${chargeColumns} from sandbox_charge where reference = ${reference} for update`

export const findChargeRefund = (db: Db, clientReference: string) =>
  findRow<ChargeRefund>(db)`
    select reference, charge_reference, client_reference, amount_cents, state, message from sandbox_refund
    where client_reference = ${clientReference}`

export const insertChargeRefund = (tx: Db, refund: ChargeRefund, now: Date) =>
  runSql(tx)`
    insert into sandbox_refund (reference, charge_reference, client_reference, amount_cents, state, message, created_at)
    values (${refund.reference}, ${refund.charge_reference}, ${refund.client_reference}, ${refund.amount_cents}, ${refund.state},
      ${refund.message}, ${now})`

/** Total refunded of a charge, in cents. */
export async function sumRefunds(db: Db, reference: string): Promise<number> {
  const rows = await listRows<{ cents: number }>(db)`
    select coalesce(sum(amount_cents), 0)::int as cents from sandbox_refund
    where charge_reference = ${reference} and state = 'succeeded'`
  return rows[0]?.cents ?? 0
}

export interface ChargeEnd {
  state: 'paid' | 'failed' | 'expired'
  brand?: string
  last4?: string
  message?: string
  card?: string | null
  now: Date
}

/** A saved card in the sandbox provider's own books. */
export interface StoredCard {
  reference: string
  merchant: string
  brand: string
  last4: string
}

export const insertCard = (tx: Db, card: StoredCard, now: Date) =>
  runSql(tx)`
    insert into sandbox_card (reference, merchant, brand, last4, created_at)
    values (${card.reference}, ${card.merchant}, ${card.brand}, ${card.last4}, ${now})`

export const findCard = (db: Db, merchant: string, reference: string) =>
  findRow<StoredCard>(db)`
    select reference, merchant, brand, last4 from sandbox_card where reference = ${reference} and merchant = ${merchant}`

/** Ends an open charge. Returns null when it had already ended. */
export const endCharge = (db: Db, reference: string, end: ChargeEnd) =>
  findRow<Charge>(db)`
    update sandbox_charge set state = ${end.state}, card_brand = ${end.brand ?? null}, last4 = ${end.last4 ?? null},
      message = ${end.message ?? ''}, card_reference = ${end.card ?? null}, ended_at = ${end.now}
    where reference = ${reference} and state = 'open' returning ${chargeColumns}`
