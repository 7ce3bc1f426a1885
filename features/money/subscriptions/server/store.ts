import { getFirstGoodExpiry, type Plan } from '../../../../common/plans.ts'
import { changesRow, type Db, findRow, getRow, getValue, listRows, runSql } from '../../../../kit/server/index.ts'

/** Locks the account until the transaction ends, so its payments are recorded one at a time. */
export const lockAccount = (tx: Db, accountId: string) =>
  runSql(tx)`select from account where id = ${accountId} for no key update`

export interface SubscriptionRow {
  plan: Plan['id']
  isRecurring: boolean
  /** A day. */
  expiresAt: string
}

/** The last day that is paid for, or of the free trial. */
export const getRunsUntil = (db: Db, accountId: string) =>
  getValue<{ day: string }>(db)`
    select greatest(s.expires_on, t.ends_on) as day from subscription_trial t left join subscription s using (account_id)
    where t.account_id = ${accountId}`

export const findSubscription = (db: Db, accountId: string) =>
  findRow<SubscriptionRow>(db)`
    select plan, is_recurring as "isRecurring", expires_on as "expiresAt" from subscription where account_id = ${accountId}`

/** `versionId` is the version whose price was paid. Owners who have the plan without a gap keep the one they bought first. */
export const saveSubscription = (tx: Db, accountId: string, kept: SubscriptionRow, versionId: string | null, now: Date) =>
  runSql(tx)`
    insert into subscription as s (account_id, plan, is_recurring, expires_on, bought_version_id, bought_at, created_at)
    values (${accountId}, ${kept.plan}, ${kept.isRecurring}, ${kept.expiresAt}, ${versionId}, ${now}, ${now})
    on conflict (account_id) do update set plan = excluded.plan, is_recurring = excluded.is_recurring, expires_on = excluded.expires_on,
      bought_version_id = case when s.plan = excluded.plan and s.expires_on >= ${getFirstGoodExpiry(now)} then s.bought_version_id
        else excluded.bought_version_id end,
      bought_at = case when s.plan = excluded.plan and s.expires_on >= ${getFirstGoodExpiry(now)} then s.bought_at else excluded.bought_at end`

/** False when there is no subscription. */
export const updateRecurring = (db: Db, accountId: string, isRecurring: boolean) =>
  changesRow(db)`
    update subscription set is_recurring = ${isRecurring} where account_id = ${accountId}`

export interface Order {
  attemptId: string
  accountId: string
  plan: Plan['id']
  months: number
  isRecurring: boolean
  /** The version of the plan with this price; null for the built-in price. */
  versionId: string | null
}

/** Saves which plan an attempt pays for; a repeated request updates the recurring switch. */
export const saveOrder = (tx: Db, order: Order, now: Date) =>
  runSql(tx)`
    insert into subscription_order (attempt_id, account_id, plan, renewal_period_months, is_recurring, plan_version_id, created_at)
    values (${order.attemptId}, ${order.accountId}, ${order.plan}, ${order.months}, ${order.isRecurring}, ${order.versionId}, ${now})
    on conflict (attempt_id) do update set is_recurring = excluded.is_recurring`

export const findOrder = (db: Db, attemptId: string) =>
  findRow<Order>(db)`
    select attempt_id as "attemptId", account_id as "accountId", plan, renewal_period_months as months, is_recurring as "isRecurring",
      plan_version_id as "versionId"
    from subscription_order where attempt_id = ${attemptId}`

export interface NewPeriod extends Omit<Order, 'isRecurring' | 'versionId'> {
  planName: string
  totalCents: number
  method: string
  last4: string
  expiresAt: string
  now: Date
}

export const insertPeriod = (tx: Db, period: NewPeriod) =>
  runSql(tx)`
    insert into subscription_period (account_id, attempt_id, plan, plan_name, renewal_period_months, total_cents, method, last4, expires_on, created_at)
    values (${period.accountId}, ${period.attemptId}, ${period.plan}, ${period.planName}, ${period.months}, ${period.totalCents}, ${period.method},
      ${period.last4}, ${period.expiresAt}, ${period.now})`

/** Cents paid on an attempt. */
export async function getPaidCents(db: Db, attemptId: string): Promise<number> {
  const rows = await listRows<{ cents: number }>(db)`
    select total_cents as cents from subscription_period where attempt_id = ${attemptId}`
  return rows[0]?.cents ?? 0
}

const pageSize = 24

/** A page of an owner's paid periods, newest first, as JSON text. `after` is the last id of the previous page. */
export const listPeriods = (db: Db, accountId: string, after: string | null) =>
  getValue<{ json: string }>(db)`
    with page as (
      select * from subscription_period p
      where account_id = ${accountId} and (${after}::uuid is null or (created_at, id) < (
        select created_at, id from subscription_period where id = ${after}::uuid and account_id = ${accountId}))
      order by created_at desc, id desc limit ${pageSize + 1}
    ), shown as (select * from page order by created_at desc, id desc limit ${pageSize})
    select json_build_object(
      'rows', coalesce((
        select json_agg(json_build_object('id', id, 'type', 'renewal', 'plan', plan, 'planName', coalesce(plan_name, initcap(plan)), 'total', total_cents,
          'renewalPeriodMonths', renewal_period_months, 'createdTime', created_at, 'expiresAt', expires_on, 'method', method,
          'last4', last4) order by created_at desc, id desc)
        from shown), '[]'),
      'next', case when (select count(*) from page) > ${pageSize}
        then (select id from shown order by created_at, id limit 1) end)::text as json`

export const getOwnerContact = (db: Db, accountId: string) =>
  getRow<{ email: string; firstName: string }>(db)`
    select account.email, owner.first_name as "firstName" from account join owner on owner.account_id = account.id
    where account.id = ${accountId}`
