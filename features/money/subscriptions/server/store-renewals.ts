import { sql } from 'kysely'
import type { Plan } from '../../../../common/plans.ts'
import { type Db, findRow, hasRow, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { CardMethod } from '../../../cards/card-payments/contract/index.ts'
import type { SavedCard } from '../../../cards/card-payments/server/index.ts'
import type { Notice } from '../rules.ts'

export interface CardOnFile extends SavedCard {
  provider: string
}

export const saveCardOnFile = (tx: Db, accountId: string, card: CardOnFile, now: Date) =>
  runSql(tx)`
    insert into subscription_card (account_id, provider, reference, method, last4, saved_at)
    values (${accountId}, ${card.provider}, ${card.reference}, ${card.method}, ${card.last4}, ${now})
    on conflict (account_id) do update set provider = excluded.provider, reference = excluded.reference, method = excluded.method,
      last4 = excluded.last4, saved_at = excluded.saved_at`

/** One owner's facts for the renewal job. */
export interface ExpiringPlan {
  accountId: string
  /** The last day that is paid for, or of the free trial. */
  runsUntil: string
  /** Null during the free trial. */
  plan: Plan['id'] | null
  isRecurring: boolean
  provider: string | null
  card: string | null
  method: CardMethod | null
  last4: string | null
  /** The latest try to renew this period. */
  lastStep: number | null
  noticesSent: Notice[]
}

const expiring = sql`
  select t.account_id as "accountId", greatest(s.expires_on, t.ends_on) as "runsUntil", s.plan,
    coalesce(s.is_recurring, false) as "isRecurring", c.provider, c.reference as card, c.method, c.last4,
    (select max(r.step)::int from subscription_try r where r.account_id = t.account_id and r.renews = greatest(s.expires_on, t.ends_on)) as "lastStep",
    array(select n.notice from subscription_notice n
      where n.account_id = t.account_id and n.about = greatest(s.expires_on, t.ends_on)) as "noticesSent"
  from subscription_trial t
  left join subscription s on s.account_id = t.account_id
  left join subscription_card c on c.account_id = t.account_id`

/** Null when the account does not belong to an owner. */
export const findExpiring = (db: Db, accountId: string) =>
  findRow<ExpiringPlan>(db)`${expiring} where t.account_id = ${accountId}`

/** Owners whose last day is in this range and who have not had the final notice about it, ordered by account. */
export async function listExpiring(
  db: Db,
  { from, to }: { from: string; to: string },
  after: string | null,
  limit: number,
): Promise<ExpiringPlan[]> {
  const last: Notice = 'read-only'
  return listRows<ExpiringPlan>(db)`${expiring}
    where greatest(s.expires_on, t.ends_on) between ${from}::date and ${to}::date
      and (${after}::uuid is null or t.account_id > ${after}::uuid)
      and not exists (select from subscription_notice n
        where n.account_id = t.account_id and n.about = greatest(s.expires_on, t.ends_on) and n.notice = ${last})
    order by t.account_id limit ${limit}`
}

/** Extends every free trial to at least that day. */
export const extendTrials = (db: Db, until: string) =>
  runSql(db)`update subscription_trial set ends_on = ${until} where ends_on < ${until}::date`

/** Records that a notice was sent. False when it already was. */
export const insertNotice = (tx: Db, accountId: string, about: string, notice: Notice, now: Date) =>
  hasRow(tx)`
    insert into subscription_notice (account_id, about, notice, told_at) values (${accountId}, ${about}, ${notice}, ${now})
    on conflict do nothing returning 1`

export interface RenewalTry {
  attemptId: string
  accountId: string
  /** The last day of the period it renews. */
  renews: string
  step: number
}

export const insertRenewalTry = (tx: Db, { attemptId, accountId, renews, step }: RenewalTry, now: Date) =>
  runSql(tx)`
    insert into subscription_try (attempt_id, account_id, renews, step, created_at)
    values (${attemptId}, ${accountId}, ${renews}, ${step}, ${now})`

/** The renewal try behind an attempt; null when the attempt was paid on a page. */
export const findRenewalTry = (db: Db, attemptId: string) =>
  findRow<RenewalTry>(db)`
    select attempt_id as "attemptId", account_id as "accountId", renews, step from subscription_try where attempt_id = ${attemptId}`

export const markTryPaid = (tx: Db, attemptId: string, now: Date) =>
  runSql(tx)`
    update subscription_try t set paid_at = ${now} where attempt_id = ${attemptId} and not exists (
      select from subscription_try o where o.account_id = t.account_id and o.renews = t.renews and o.paid_at is not null)`

/** The plan of a shop's owner. */
export interface ShopPlan {
  shopId: string
  shopName: string
  ownerId: string
  runsUntil: string
  isTrial: boolean
}

/** The plans of the shops an account owns or works at. */
export const listStaffPlans = (db: Db, accountId: string) =>
  listRows<ShopPlan>(db)`
    select p.shop_id as "shopId", shop.dba as "shopName", p.owner_id as "ownerId", p.runs_until as "runsUntil", p.is_trial as "isTrial"
    from shop_member m join shop_plan p on p.shop_id = m.shop_id join shop on shop.id = m.shop_id
    where m.account_id = ${accountId} and m.ended_at is null
    order by shop.dba, shop.id`

/** The shops these ids belong to. An id can be that of a shop, a work order, an appointment or a rating. */

export const listOwnedShops = (db: Db, accountId: string) =>
  listValues<{ id: string }>(db)`select shop_id as id from shop_plan where owner_id = ${accountId}`
