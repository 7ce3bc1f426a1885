import { sql } from 'kysely'
import type { Plan } from '../../../common/plans.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import type { Method } from '../../payments/contract.ts'
import type { SavedCard } from '../../payments/server/index.ts'
import type { Notice } from '../rules.ts'

export interface KeptCard extends SavedCard {
  provider: string
}

export async function keepCard(tx: Db, accountId: string, card: KeptCard, now: Date): Promise<void> {
  await sql`
    insert into subscription_card (account_id, provider, reference, method, last4, saved_at)
    values (${accountId}, ${card.provider}, ${card.reference}, ${card.method}, ${card.last4}, ${now})
    on conflict (account_id) do update set provider = excluded.provider, reference = excluded.reference, method = excluded.method,
      last4 = excluded.last4, saved_at = excluded.saved_at`.execute(tx)
}

/** What the clock needs to know of one owner. */
export interface Expiring {
  accountId: string
  /** The last day of what was paid, or of the free trial. */
  runsUntil: string
  /** Null during the free trial. */
  plan: Plan['id'] | null
  isRecurring: boolean
  provider: string | null
  card: string | null
  method: Method | null
  last4: string | null
  /** The last try to renew this period. */
  lastStep: number | null
  told: Notice[]
}

const expiring = sql`
  select t.account_id as "accountId", greatest(s.expires_on, t.ends_on) as "runsUntil", s.plan,
    coalesce(s.is_recurring, false) as "isRecurring", c.provider, c.reference as card, c.method, c.last4,
    (select max(r.step)::int from subscription_try r where r.account_id = t.account_id and r.renews = greatest(s.expires_on, t.ends_on)) as "lastStep",
    array(select n.notice from subscription_notice n
      where n.account_id = t.account_id and n.about = greatest(s.expires_on, t.ends_on)) as told
  from subscription_trial t
  left join subscription s on s.account_id = t.account_id
  left join subscription_card c on c.account_id = t.account_id`

/** One owner; null when the account is no owner's. */
export async function findExpiring(db: Db, accountId: string): Promise<Expiring | null> {
  const { rows } = await sql<Expiring>`${expiring} where t.account_id = ${accountId}`.execute(db)
  return rows[0] ?? null
}

/** Owners whose last day lies within those, and who have not been told the last thing of it, by account from after one on. */
export async function expiringBetween(
  db: Db,
  { from, to }: { from: string; to: string },
  after: string | null,
  limit: number,
): Promise<Expiring[]> {
  const last: Notice = 'read-only'
  const { rows } = await sql<Expiring>`${expiring}
    where greatest(s.expires_on, t.ends_on) between ${from}::date and ${to}::date
      and (${after}::uuid is null or t.account_id > ${after}::uuid)
      and not exists (select from subscription_notice n
        where n.account_id = t.account_id and n.about = greatest(s.expires_on, t.ends_on) and n.notice = ${last})
    order by t.account_id limit ${limit}`.execute(db)
  return rows
}

/** Nobody's free trial ends before that day. */
export async function extendTrials(db: Db, until: string): Promise<void> {
  await sql`update subscription_trial set ends_on = ${until} where ends_on < ${until}::date`.execute(db)
}

/** Marks something as told. False: it was. */
export async function insertNotice(tx: Db, accountId: string, about: string, notice: Notice, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into subscription_notice (account_id, about, notice, told_at) values (${accountId}, ${about}, ${notice}, ${now})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export interface Try {
  attemptId: string
  accountId: string
  /** The last day of the period that it follows. */
  renews: string
  step: number
}

export async function insertTry(tx: Db, { attemptId, accountId, renews, step }: Try, now: Date): Promise<void> {
  await sql`
    insert into subscription_try (attempt_id, account_id, renews, step, created_at)
    values (${attemptId}, ${accountId}, ${renews}, ${step}, ${now})`.execute(tx)
}

/** The try an attempt is; null when somebody paid on a page. */
export async function findTry(db: Db, attemptId: string): Promise<Try | null> {
  const { rows } = await sql<Try>`
    select attempt_id as "attemptId", account_id as "accountId", renews, step from subscription_try where attempt_id = ${attemptId}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function markTryPaid(tx: Db, attemptId: string, now: Date): Promise<void> {
  await sql`
    update subscription_try t set paid_at = ${now} where attempt_id = ${attemptId} and not exists (
      select from subscription_try o where o.account_id = t.account_id and o.renews = t.renews and o.paid_at is not null)`.execute(
    tx,
  )
}

/** The plan of a shop's owner. */
export interface ShopPlan {
  shopId: string
  shopName: string
  ownerId: string
  runsUntil: string
  isTrial: boolean
}

/** The plans of the shops that an account owns or works at. An owner's is there without a shop, too. */
export async function plansOfStaff(db: Db, accountId: string): Promise<ShopPlan[]> {
  const { rows } = await sql<ShopPlan>`
    select p.shop_id as "shopId", shop.dba as "shopName", p.owner_id as "ownerId", p.runs_until as "runsUntil", p.is_trial as "isTrial"
    from shop_member m join shop_plan p on p.shop_id = m.shop_id join shop on shop.id = m.shop_id
    where m.account_id = ${accountId} and m.ended_at is null
    order by shop.dba, shop.id`.execute(db)
  return rows
}

/** The shops that any of these identifiers belong to: a shop's own, an order's, an appointment's, a rating's. */
export async function shopsOf(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with named as (select unnest(${ids}::uuid[]) as id)
    select id from shop join named using (id)
    union select shop_id from work_order join named using (id)
    union select shop_id from appointment join named using (id)
    union select shop_id from rating join named using (id)`.execute(db)
  return rows.map(({ id }) => id)
}

export async function ownedShops(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select shop_id as id from shop_plan where owner_id = ${accountId}`.execute(db)
  return rows.map(({ id }) => id)
}
