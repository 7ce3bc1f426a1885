import { sql } from 'kysely'
import { type Db, findRow, getRow, getValue, listRows, listValues, runSql } from '../../../../kit/server/index.ts'
import type { CampaignForm, CampaignState, ListedCampaign, NewCampaignForm } from '../contract/index.ts'

export interface CampaignRow {
  id: string
  vendorId: string
  vendor: string
  name: string
  kind: 'search' | 'add-on'
  state: CampaignState
  version: number
  reviewerId: string | null
  endsOn: string
  /** Today in the campaign's own time zone. */
  today: string
}

/** Locked until the transaction ends. */
export async function lockCampaign(tx: Db, id: string, now: Date): Promise<CampaignRow | null> {
  await runSql(tx)`select from ad_campaign where id = ${id} for update`
  return findRow<CampaignRow>(tx)`
    select c.id, c.vendor_id as "vendorId", v.dba as vendor, c.name, c.kind, c.state, c.version, c.reviewer_id as "reviewerId",
      c.ends_on as "endsOn", (${now}::timestamptz at time zone c.time_zone)::date as today
    from ad_campaign c join vendor v on v.account_id = c.vendor_id where c.id = ${id}`
}

export const findVendorPlace = (db: Db, vendorId: string) =>
  getRow<{ state: string; zip: string }>(db)`select state, zip from vendor where account_id = ${vendorId}`

type NewCampaign = NewCampaignForm & { vendorId: string; timeZone: string; at: Date }

export const insertCampaign = (tx: Db, { vendorId, timeZone, at, ...form }: NewCampaign) =>
  getValue<{ id: string }>(tx)`
    insert into ad_campaign (vendor_id, kind, name, starts_on, ends_on, time_zone, day_budget_cents, total_budget_cents, created_at, changed_at)
    values (${vendorId}, ${form.kind}, ${form.name}, ${form.startsOn}, ${form.endsOn}, ${timeZone}, ${form.dayBudget}, ${form.totalBudget},
      ${at}, ${at})
    returning id`

export const updateCampaign = (tx: Db, id: string, form: CampaignForm) =>
  runSql(tx)`
    update ad_campaign set name = ${form.name}, starts_on = ${form.startsOn}, ends_on = ${form.endsOn},
      day_budget_cents = ${form.dayBudget}, total_budget_cents = ${form.totalBudget}
    where id = ${id}`

/** Replaces the campaign's creatives, areas and categories. */
export async function saveShown(
  tx: Db,
  id: string,
  { areas, categories, creativeIds }: Pick<CampaignForm, 'areas' | 'categories' | 'creativeIds'>,
): Promise<void> {
  await runSql(tx)`delete from ad_campaign_area where campaign_id = ${id} and area <> all(${[...areas]}::text[])`
  await runSql(tx)`
    insert into ad_campaign_area (campaign_id, area) select ${id}::uuid, area from unnest(${[...areas]}::text[]) area on conflict do nothing`
  await runSql(tx)`delete from ad_campaign_category where campaign_id = ${id} and category <> all(${[...categories]}::text[])`
  await runSql(tx)`
    insert into ad_campaign_category (campaign_id, category)
    select ${id}::uuid, category from unnest(${[...categories]}::text[]) category on conflict do nothing`
  await runSql(tx)`delete from ad_campaign_creative where campaign_id = ${id} and creative_id <> all(${[...creativeIds]}::uuid[])`
  await runSql(tx)`
    insert into ad_campaign_creative (campaign_id, creative_id)
    select ${id}::uuid, creative_id from unnest(${[...creativeIds]}::uuid[]) creative_id on conflict do nothing`
}

export const readShown = (db: Db, id: string) =>
  getRow<{ areas: string[]; categories: CampaignForm['categories']; creativeIds: string[] }>(db)`
    select coalesce((select array_agg(area) from ad_campaign_area where campaign_id = ${id}), '{}') as areas,
      coalesce((select array_agg(category) from ad_campaign_category where campaign_id = ${id}), '{}') as categories,
      coalesce((select array_agg(creative_id::text) from ad_campaign_creative where campaign_id = ${id}), '{}') as "creativeIds"`

/** Cents spent by the campaign, on this day and in total. */
export const readSpent = (db: Db, id: string, day: string) =>
  getRow<{ day: number; total: number }>(db)`
    select coalesce((select cents from ad_spend where campaign_id = ${id} and day = ${day}), 0) as day,
      coalesce((select cents from ad_spend_total where campaign_id = ${id}), 0) as total`

export interface CampaignMove {
  id: string
  state: CampaignState
  at: Date
  reasons?: readonly string[]
  reason?: string
  reviewerId?: string | null
  endedWhy?: '' | 'vendor' | 'dates' | 'budget'
}

/** Saves the state. Reasons stay until they are replaced, so a vendor sees them while correcting the draft. */
export const saveState = (tx: Db, { id, state, at, reasons, reason, reviewerId = null, endedWhy = '' }: CampaignMove) =>
  runSql(tx)`
    update ad_campaign set state = ${state}, changed_at = ${at}, version = version + 1, reviewer_id = ${reviewerId}, ended_why = ${endedWhy},
      reasons = coalesce(${reasons ? [...reasons] : null}::text[], reasons), reason = coalesce(${reason ?? null}::text, reason),
      submitted_at = case when ${state} = 'submitted' and state <> 'submitted' then ${at} else submitted_at end
    where id = ${id}`

export interface NewEvent {
  id: string
  at: Date
  /** Null for the program itself. */
  accountId: string | null
  what: string
  reasons?: readonly string[]
  detail?: string
}

export const insertEvent = (tx: Db, { id, at, accountId, what, reasons = [], detail = '' }: NewEvent) =>
  runSql(tx)`
    insert into ad_campaign_event (campaign_id, at, by_account_id, what, reasons, detail)
    values (${id}, ${at}, ${accountId}, ${what}, ${[...reasons]}::text[], ${detail})`

/** The columns that each list and the page of a campaign `c` share. Needs `s`, its spend, and `d.day`, its today. */
const columns = sql`'campaignId', c.id, 'version', c.version, 'kind', c.kind, 'name', c.name, 'state', c.state, 'startsOn', c.starts_on,
  'endsOn', c.ends_on, 'dayBudget', c.day_budget_cents, 'totalBudget', c.total_budget_cents, 'daySpent', s.day_cents,
  'totalSpent', s.total_cents, 'areas', coalesce((select json_agg(a.area order by a.area) from ad_campaign_area a where a.campaign_id = c.id), '[]'::json),
  'categories', coalesce((select json_agg(k.category order by k.category) from ad_campaign_category k where k.campaign_id = c.id), '[]'::json),
  'reasons', c.reasons, 'reason', c.reason, 'endedWhy', c.ended_why, 'obstacles', case when c.state = 'active' then array_remove(array[
    case when c.kind = 'search' and not exists (select from ad_campaign_creative o join ad_creative f on f.id = o.creative_id
      where o.campaign_id = c.id and f.state = 'approved') then 'no-creative' end,
    case when d.day < c.starts_on then 'not-started' when d.day > c.ends_on then 'dates-over' end,
    case when s.total_cents >= c.total_budget_cents then 'total-budget' when s.day_cents >= c.day_budget_cents then 'day-budget' end,
    case when exists (select from ad_account a where a.vendor_id = c.vendor_id and a.is_suspended) then 'suspended'
      when coalesce(ad_spendable_cents(c.vendor_id), 0) <= 0 then 'balance' end], null) else '{}'::text[] end`

const spend = sql`cross join lateral (
    select coalesce((select p.cents from ad_spend p where p.campaign_id = c.id and p.day = d.day), 0) as day_cents,
      coalesce((select p.cents from ad_spend_total p where p.campaign_id = c.id), 0) as total_cents) s`

export const listCampaigns = (db: Db, vendorId: string, page: { after: string | null; limit: number; now: Date }) =>
  listValues<{ one: ListedCampaign }>(db)`
    select json_build_object(${columns}) as one
    from ad_campaign c cross join lateral (select (${page.now}::timestamptz at time zone c.time_zone)::date as day) d ${spend}
    where c.vendor_id = ${vendorId} and (${page.after}::uuid is null or (c.created_at, c.id) < (
      select a.created_at, a.id from ad_campaign a where a.id = ${page.after}::uuid and a.vendor_id = ${vendorId}))
    order by c.created_at desc, c.id desc limit ${page.limit}`

/** One of the vendor's campaigns with its history. */
export const findCampaignJson = (db: Db, vendorId: string, id: string, now: Date) =>
  findRow<{ json: string; version: number }>(db)`
    select c.version, json_build_object(${columns}, 'timeZone', c.time_zone,
      'creatives', coalesce((select json_agg(json_build_object('creativeId', f.id, 'headline', f.headline, 'body', f.body, 'alt', f.alt,
          'vendor', v.dba, 'state', f.state) order by f.created_at, f.id)
        from ad_campaign_creative o join ad_creative f on f.id = o.creative_id where o.campaign_id = c.id), '[]'::json),
      'history', (select json_agg(json_build_object('at', e.at, 'what', e.what, 'reasons', e.reasons, 'detail', e.detail,
          'by', case when e.by_account_id is null then 'program' when e.by_account_id = c.vendor_id then 'vendor' else 'review' end)
          order by e.id desc) from ad_campaign_event e where e.campaign_id = c.id))::text as json
    from ad_campaign c join vendor v on v.account_id = c.vendor_id
    cross join lateral (select (${now}::timestamptz at time zone c.time_zone)::date as day) d ${spend}
    where c.id = ${id} and c.vendor_id = ${vendorId}`

/** Campaigns, or this one, whose dates are over or whose total budget is spent; at most 500 at a time. */
export const listOver = (db: Db, now: Date, id: string | null = null) =>
  listRows<{ id: string; why: 'dates' | 'budget' }>(db)`
    select c.id, case when c.ends_on < (${now}::timestamptz at time zone c.time_zone)::date then 'dates' else 'budget' end as why
    from ad_campaign c where c.state in ('active', 'paused') and (${id}::uuid is null or c.id = ${id}::uuid) and (c.ends_on < (${now}::timestamptz at time zone c.time_zone)::date
      or exists (select from ad_spend_total p where p.campaign_id = c.id and p.cents >= c.total_budget_cents))
    order by c.id limit 500`
