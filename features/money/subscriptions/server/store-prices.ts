import { type Db, findRow, hasRow, listRows } from '../../../../kit/server/index.ts'

interface SubscriberRow {
  plan: string
  sinceOn: string
  told: { id: string; on: string }[]
}

/** Since when an owner has the plan, and the new prices they were told of, with the days; null once it has expired. */
export const findSubscriber = (db: Db, accountId: string, firstGoodExpiry: string) =>
  findRow<SubscriberRow>(db)`
    select plan, since_on as "sinceOn", coalesce((
      select json_agg(json_build_object('id', n.plan_version_id, 'on', (n.told_at at time zone 'UTC')::date))
      from subscription_price_notice n where n.account_id = s.account_id), '[]') as told
    from subscription s where account_id = ${accountId} and expires_on >= ${firstGoodExpiry}`

/** Owners who have to hear of a new price of their plan, unless it has expired: those whose last day is `firstGoodExpiry` or later. */
export const listUntold = (db: Db, firstGoodExpiry: string, limit: number) =>
  listRows<{ accountId: string; versionId: string }>(db)`
    select s.account_id as "accountId", v.id as "versionId"
    from plan_version v join subscription s on s.plan = v.plan and s.since_on < v.effective_on and s.expires_on >= ${firstGoodExpiry}
    where v.step = 'approved' and v.existing_from is not null
      and not exists (select from subscription_price_notice n where n.account_id = s.account_id and n.plan_version_id = v.id)
    order by v.decided_at, s.account_id limit ${limit}`

/** Records that an owner was told. False when they already were. */
export const insertPriceNotice = (tx: Db, accountId: string, versionId: string, now: Date) =>
  hasRow(tx)`
    insert into subscription_price_notice (account_id, plan_version_id, told_at) values (${accountId}, ${versionId}, ${now})
    on conflict do nothing returning 1`
