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
}

export type NewCharge = Omit<Charge, 'state' | 'card_brand' | 'last4' | 'message'> & { created_at: Date }

/** The charge of a client's reference: the new one, or the one that was made for it before. */
export async function keepCharge(db: Db, charge: NewCharge): Promise<Charge> {
  await sql`
    insert into sandbox_charge (reference, token, client_reference, merchant, title, amount_cents, currency, success_url, fail_url,
      webhook_url, created_at, expires_at)
    values (${charge.reference}, ${charge.token}, ${charge.client_reference}, ${charge.merchant}, ${charge.title}, ${charge.amount_cents},
      ${charge.currency}, ${charge.success_url}, ${charge.fail_url}, ${charge.webhook_url}, ${charge.created_at}, ${charge.expires_at})
    on conflict (client_reference) do nothing`.execute(db)
  const { rows } = await sql<Charge>`select * from sandbox_charge where client_reference = ${charge.client_reference}`.execute(db)
  return rows[0] as Charge
}

export async function findCharge(db: Db, by: { token: string } | { reference: string }): Promise<Charge | null> {
  const token = 'token' in by ? by.token : null
  const reference = 'reference' in by ? by.reference : null
  const { rows } = await sql<Charge>`
    select * from sandbox_charge where token = ${token}::text or reference = ${reference}::text`.execute(db)
  return rows[0] ?? null
}

export interface ChargeEnd {
  state: 'paid' | 'failed' | 'expired'
  brand?: string
  last4?: string
  message?: string
  now: Date
}

/** Ends an open charge, once: null when it had ended already. */
export async function endCharge(db: Db, reference: string, end: ChargeEnd): Promise<Charge | null> {
  const { rows } = await sql<Charge>`
    update sandbox_charge set state = ${end.state}, card_brand = ${end.brand ?? null}, last4 = ${end.last4 ?? null},
      message = ${end.message ?? ''}, ended_at = ${end.now}
    where reference = ${reference} and state = 'open' returning *`.execute(db)
  return rows[0] ?? null
}
