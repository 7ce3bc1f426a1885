import { type Db, findRow, hasRow, listRows } from '../../../../kit/server/index.ts'

/** The notice about a version to an owner; none if they already paid its price. */
export interface PriceNotice {
  id: string
  on: string
  total: number | null
  paysOn: string | null
  /** They were also told that it was stopped. */
  isWithdrawn: boolean
}

interface SubscriberRow {
  plan: string
  boughtId: string | null
  told: PriceNotice[]
}

/** The version an owner bought, and the prices announced to them since; null once the plan has expired. */
export const findSubscriber = (db: Db, accountId: string, firstGoodExpiry: string) =>
  findRow<SubscriberRow>(db)`
    select plan, bought_version_id as "boughtId", coalesce((
      select json_agg(json_build_object('id', n.plan_version_id, 'on', (n.told_at at time zone 'UTC')::date, 'total', n.total_cents,
        'paysOn', n.pays_on, 'isWithdrawn', exists (select from subscription_price_withdrawal w
          where w.account_id = n.account_id and w.plan_version_id = n.plan_version_id and w.notice_told_at = n.told_at)))
      from subscription_price_notice n where n.account_id = s.account_id and n.told_at >= s.bought_at), '[]') as told
    from subscription s where account_id = ${accountId} and expires_on >= ${firstGoodExpiry}`

/**
 * Owners who have to be told of a new price of their plan and whose plan has not expired: its last day is `firstGoodExpiry` or
 * later.
 */
export const listUntold = (db: Db, firstGoodExpiry: string, limit: number) =>
  listRows<{ accountId: string; versionId: string }>(db)`
    select s.account_id as "accountId", v.id as "versionId"
    from plan_version v join subscription s on s.plan = v.plan and s.expires_on >= ${firstGoodExpiry}
      left join plan_version bought on bought.id = s.bought_version_id
    where v.step = 'approved' and v.existing_from is not null
      and (bought.id is null or (v.effective_on, v.decided_at, v.id) > (bought.effective_on, bought.decided_at, bought.id))
      and not exists (select from subscription_price_notice n where n.account_id = s.account_id and n.plan_version_id = v.id
        and n.told_at >= s.bought_at)
    order by v.decided_at, s.account_id limit ${limit}`

/** Owners who were told of a price for today or later that a later approval stopped, and who have not been told so. */
export const listStopped = (db: Db, firstGoodExpiry: string, today: string, limit: number) =>
  listRows<{ accountId: string; versionId: string }>(db)`
    select n.account_id as "accountId", v.id as "versionId"
    from subscription_price_notice n join plan_version v on v.id = n.plan_version_id
      join subscription s on s.account_id = n.account_id and s.plan = v.plan and s.expires_on >= ${firstGoodExpiry}
      left join plan_version bought on bought.id = s.bought_version_id
    where n.pays_on >= ${today} and n.told_at >= s.bought_at
      and (bought.id is null or (v.effective_on, v.decided_at, v.id) > (bought.effective_on, bought.decided_at, bought.id))
      and exists (select from plan_version o where o.plan = v.plan and o.step = 'approved' and o.changes_price
        and (o.decided_at, o.id) > (v.decided_at, v.id) and o.effective_on <= n.pays_on)
      and not exists (select from subscription_price_withdrawal w
        where w.account_id = n.account_id and w.plan_version_id = n.plan_version_id and w.notice_told_at = n.told_at)
    order by v.decided_at, n.account_id limit ${limit}`

/** Records what an owner was told; null when the version changes nothing for them. False if they were already told. */
export const insertPriceNotice = (
  tx: Db,
  accountId: string,
  versionId: string,
  change: { total: number; on: string } | null,
  now: Date,
) =>
  hasRow(tx)`
    insert into subscription_price_notice (account_id, plan_version_id, told_at, total_cents, pays_on)
    select s.account_id, ${versionId}::uuid, ${now}::timestamptz, ${change?.total ?? null}::int, ${change?.on ?? null}::date
    from subscription s where s.account_id = ${accountId} and not exists (select from subscription_price_notice n
      where n.account_id = s.account_id and n.plan_version_id = ${versionId} and n.told_at >= s.bought_at)
    on conflict do nothing returning 1`

/** Records that an owner was told that a price was stopped. False if they were already told. */
export const insertWithdrawal = (tx: Db, accountId: string, versionId: string, now: Date) =>
  hasRow(tx)`
    insert into subscription_price_withdrawal (account_id, plan_version_id, notice_told_at, told_at)
    select n.account_id, n.plan_version_id, n.told_at, ${now}::timestamptz
    from subscription_price_notice n join subscription s on s.account_id = n.account_id and n.told_at >= s.bought_at
    where n.account_id = ${accountId} and n.plan_version_id = ${versionId}
    on conflict do nothing returning 1`
