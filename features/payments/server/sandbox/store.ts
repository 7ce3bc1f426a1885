import { sql } from 'kysely'
import type { Db } from '../../../../server/kit/database/database.ts'
import type { AttemptState } from '../../contract.ts'

/** One page to pay on, in the sandbox provider's own books. Holds a card's brand and last four digits, never its number. */
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
  /** Which saved card was charged, or was saved here. */
  card_reference: string | null
  /** Whose account at the sandbox it belongs to; null: Liftbay's. */
  account: string | null
}

export type NewCharge = Omit<Charge, 'state' | 'card_brand' | 'last4' | 'message' | 'card_reference'> & { created_at: Date }

/** The charge of a client's reference: the new one, or the one that was made for it before. */
export async function keepCharge(db: Db, charge: NewCharge): Promise<Charge> {
  await sql`
    insert into sandbox_charge (reference, token, client_reference, merchant, title, amount_cents, currency, success_url, fail_url,
      webhook_url, created_at, expires_at, keeps_card, account)
    values (${charge.reference}, ${charge.token}, ${charge.client_reference}, ${charge.merchant}, ${charge.title}, ${charge.amount_cents},
      ${charge.currency}, ${charge.success_url}, ${charge.fail_url}, ${charge.webhook_url}, ${charge.created_at}, ${charge.expires_at},
      ${charge.keeps_card}, ${charge.account})
    on conflict (client_reference) do nothing`.execute(db)
  const { rows } = await sql<Charge>`select * from sandbox_charge where client_reference = ${charge.client_reference}`.execute(db)
  return rows[0] as Charge
}

export async function findCharge(
  db: Db,
  by: { token: string } | { reference: string } | { client: string },
): Promise<Charge | null> {
  const token = 'token' in by ? by.token : null
  const reference = 'reference' in by ? by.reference : null
  const client = 'client' in by ? by.client : null
  const { rows } = await sql<Charge>`
    select * from sandbox_charge where token = ${token}::text or reference = ${reference}::text
      or client_reference = ${client}::text`.execute(db)
  return rows[0] ?? null
}

/** Money that went back, in the sandbox provider's own books. */
export interface ChargeRefund {
  reference: string
  charge_reference: string
  client_reference: string
  amount_cents: number
  state: 'succeeded' | 'failed'
  message: string
}

/** A charge, held until the transaction ends, so that its refunds are made one after the other. */
export async function holdCharge(tx: Db, reference: string): Promise<Charge | null> {
  const { rows } = await sql<Charge>`select * from sandbox_charge where reference = ${reference} for update`.execute(tx)
  return rows[0] ?? null
}

export async function findChargeRefund(db: Db, clientReference: string): Promise<ChargeRefund | null> {
  const { rows } = await sql<ChargeRefund>`select * from sandbox_refund where client_reference = ${clientReference}`.execute(db)
  return rows[0] ?? null
}

export async function keepChargeRefund(tx: Db, refund: ChargeRefund, now: Date): Promise<void> {
  await sql`
    insert into sandbox_refund (reference, charge_reference, client_reference, amount_cents, state, message, created_at)
    values (${refund.reference}, ${refund.charge_reference}, ${refund.client_reference}, ${refund.amount_cents}, ${refund.state},
      ${refund.message}, ${now})`.execute(tx)
}

/** What went back of a charge. */
export async function refundedOf(db: Db, reference: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::int as cents from sandbox_refund
    where charge_reference = ${reference} and state = 'succeeded'`.execute(db)
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

/** A card kept for later, in the sandbox provider's own books. */
export interface KeptCard {
  reference: string
  merchant: string
  brand: string
  last4: string
}

export async function keepCard(tx: Db, card: KeptCard, now: Date): Promise<void> {
  await sql`
    insert into sandbox_card (reference, merchant, brand, last4, created_at)
    values (${card.reference}, ${card.merchant}, ${card.brand}, ${card.last4}, ${now})`.execute(tx)
}

export async function findCard(db: Db, merchant: string, reference: string): Promise<KeptCard | null> {
  const { rows } = await sql<KeptCard>`
    select reference, merchant, brand, last4 from sandbox_card where reference = ${reference} and merchant = ${merchant}`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Ends an open charge, once: null when it had ended already. */
export async function endCharge(db: Db, reference: string, end: ChargeEnd): Promise<Charge | null> {
  const { rows } = await sql<Charge>`
    update sandbox_charge set state = ${end.state}, card_brand = ${end.brand ?? null}, last4 = ${end.last4 ?? null},
      message = ${end.message ?? ''}, card_reference = ${end.card ?? null}, ended_at = ${end.now}
    where reference = ${reference} and state = 'open' returning *`.execute(db)
  return rows[0] ?? null
}
