import { sql } from 'kysely'
import type { Plan } from '../../../common/plans.ts'
import type { Db } from '../../../server/kit/database/database.ts'

/** Holds the account until the transaction ends: its payments are booked one after the other. */
export async function holdAccount(tx: Db, accountId: string): Promise<void> {
  await sql`select from account where id = ${accountId} for no key update`.execute(tx)
}

export interface Kept {
  plan: Plan['id']
  isRecurring: boolean
  /** A day. */
  expiresAt: string
}

/** The last day of what was paid, or of the free trial. */
export async function runsUntil(db: Db, accountId: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(s.expires_on, t.ends_on) as day from subscription_trial t left join subscription s using (account_id)
    where t.account_id = ${accountId}`.execute(db)
  return rows[0]!.day
}

export async function findSubscription(db: Db, accountId: string): Promise<Kept | null> {
  const { rows } = await sql<Kept>`
    select plan, is_recurring as "isRecurring", expires_on as "expiresAt" from subscription where account_id = ${accountId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function keepSubscription(tx: Db, accountId: string, kept: Kept, now: Date): Promise<void> {
  await sql`
    insert into subscription (account_id, plan, is_recurring, expires_on, created_at)
    values (${accountId}, ${kept.plan}, ${kept.isRecurring}, ${kept.expiresAt}, ${now})
    on conflict (account_id) do update set plan = excluded.plan, is_recurring = excluded.is_recurring,
      expires_on = excluded.expires_on`.execute(tx)
}

/** False: there is none. */
export async function setRecurring(db: Db, accountId: string, isRecurring: boolean): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update subscription set is_recurring = ${isRecurring} where account_id = ${accountId}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export interface Order {
  attemptId: string
  accountId: string
  plan: Plan['id']
  months: number
  isRecurring: boolean
}

/** What an attempt is for; asked for again, with the latest choice of the switch. */
export async function keepOrder(tx: Db, order: Order, now: Date): Promise<void> {
  await sql`
    insert into subscription_order (attempt_id, account_id, plan, renewal_period_months, is_recurring, created_at)
    values (${order.attemptId}, ${order.accountId}, ${order.plan}, ${order.months}, ${order.isRecurring}, ${now})
    on conflict (attempt_id) do update set is_recurring = excluded.is_recurring`.execute(tx)
}

export async function findOrder(db: Db, attemptId: string): Promise<Order | null> {
  const { rows } = await sql<Order>`
    select attempt_id as "attemptId", account_id as "accountId", plan, renewal_period_months as months, is_recurring as "isRecurring"
    from subscription_order where attempt_id = ${attemptId}`.execute(db)
  return rows[0] ?? null
}

export interface NewPeriod extends Omit<Order, 'isRecurring'> {
  totalCents: number
  method: string
  last4: string
  expiresAt: string
  now: Date
}

export async function insertPeriod(tx: Db, period: NewPeriod): Promise<void> {
  await sql`
    insert into subscription_period (account_id, attempt_id, plan, renewal_period_months, total_cents, method, last4, expires_on, created_at)
    values (${period.accountId}, ${period.attemptId}, ${period.plan}, ${period.months}, ${period.totalCents}, ${period.method},
      ${period.last4}, ${period.expiresAt}, ${period.now})`.execute(tx)
}

/** Cents that were paid on an attempt. */
export async function paidOn(db: Db, attemptId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select total_cents as cents from subscription_period where attempt_id = ${attemptId}`.execute(db)
  return rows[0]?.cents ?? 0
}

const pageSize = 24

/** An owner's paid periods from after one on, newest first, as the reply's text. */
export async function periodsOf(db: Db, accountId: string, after: string | null): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    with page as (
      select * from subscription_period p
      where account_id = ${accountId} and (${after}::uuid is null or (created_at, id) < (
        select created_at, id from subscription_period where id = ${after}::uuid and account_id = ${accountId}))
      order by created_at desc, id desc limit ${pageSize + 1}
    ), shown as (select * from page order by created_at desc, id desc limit ${pageSize})
    select json_build_object(
      'rows', coalesce((
        select json_agg(json_build_object('id', id, 'type', 'renewal', 'plan', plan, 'total', total_cents,
          'renewalPeriodMonths', renewal_period_months, 'createdTime', created_at, 'expiresAt', expires_on, 'method', method,
          'last4', last4) order by created_at desc, id desc)
        from shown), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select id from shown order by created_at, id limit 1) end)::text as json`.execute(db)
  return rows[0]!.json
}

/** Who to write to. */
export async function ownerOf(db: Db, accountId: string): Promise<{ email: string; firstName: string }> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select account.email, owner.first_name as "firstName" from account join owner on owner.account_id = account.id
    where account.id = ${accountId}`.execute(db)
  return rows[0]!
}
