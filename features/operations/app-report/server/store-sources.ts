import { type RawBuilder, sql } from 'kysely'
import { countedCar, selectMoneyMoved } from '../../../data/reports/server/index.ts'
import type { FigureKey } from '../contract/index.ts'

/**
 * The rows of a figure: a select of `at`, `id`, `what`, `shop_id`, `order_id`, `detail` and its sums, from the time `span`. Dashboard, report and
 * list all read these rows, so they cannot differ.
 */
export interface Source {
  sums: readonly string[]
  rows: RawBuilder<unknown>
  /** The rows `r` that are worth listing; the others only count in a quotient. */
  listed?: RawBuilder<unknown>
}

const selectInSpan = (time: string) => sql`${sql.ref(time)} >= span.starts and ${sql.ref(time)} < span.ends`

const selectFrom = (table: RawBuilder<unknown>, _shop: string, time: string) => sql`span join ${table} on ${selectInSpan(time)}`

const noShop = sql`null::uuid as shop_id, null::uuid as order_id`

const signUps: Source = {
  sums: ['customers', 'owners', 'employees', 'vendors', 'all'],
  rows: sql`
    select a.created_at as at, a.id::text as id, ${noShop},
      case a.role when 'customer' then 'Vehicle owner' when 'owner' then 'Shop owner' when 'employee' then 'Employee' else 'Parts vendor' end as what,
      case when a.email_confirmed_at is null then 'E-mail not confirmed' else 'E-mail confirmed' end as detail,
      (a.role = 'customer')::int as customers, (a.role = 'owner')::int as owners, (a.role = 'employee')::int as employees,
      (a.role = 'vendors')::int as vendors, 1 as all
    from span join account a on ${selectInSpan('a.created_at')} where a.role <> 'admin'`,
}

const activeShops: Source = {
  sums: ['shops', 'opened', 'closed'],
  rows: sql`
    select max(each.at) as at, min(each.day)::text || '-' || each.shop_id as id, each.shop_id, null::uuid as order_id, 'Shop' as what,
      '' as detail, 1 as shops, sum(each.opened) as opened, sum(each.closed) as closed
    from (
      select o.created_at as at, o.shop_id, (o.created_at at time zone 'UTC')::date as day, 1 as opened, 0 as closed
      from span join work_order o on ${selectInSpan('o.created_at')}
      union all
      select o.closed_at, o.shop_id, (o.closed_at at time zone 'UTC')::date, 0, 1
      from span join work_order o on ${countedCar} and ${selectInSpan('o.closed_at')}
    ) each group by each.shop_id, each.day`,
}

const cars: Source = {
  sums: ['cars'],
  rows: sql`
    select o.closed_at as at, o.id::text as id, o.shop_id, o.id as order_id, 'Closed' as what, '' as detail, 1 as cars
    from span join work_order o on ${countedCar} and ${selectInSpan('o.closed_at')}`,
}

const authorized: Source = {
  sums: ['answers', 'authorized'],
  rows: sql`
    select g.given_at as at, g.id::text as id, g.shop_id, g.work_order_id as order_id,
      case g.how when 'electronic' then 'Signed' else 'By phone or in person' end as what, '' as detail, 1 as answers,
      g.authorized_cents - coalesce((
        select before.authorized_cents from authorization_record before
        where before.work_order_id = g.work_order_id and (before.given_at, before.id) < (g.given_at, g.id)
        order by before.given_at desc, before.id desc limit 1), 0) as authorized
    from span join authorization_record g on ${selectInSpan('g.given_at')}`,
}

const paid: Source = {
  sums: ['orders', 'plans', 'paid'],
  rows: sql`
    select moved.at, moved.id, moved.shop_id, moved.order_id, moved.what,
      case moved.way when 'cash' then 'Cash' when 'check' then 'Check' else 'Card' end || case when moved.order_id is null then ', shop plan' else '' end as detail,
      case when moved.order_id is null then 0 else moved.cents end as orders,
      case when moved.order_id is null then moved.cents else 0 end as plans, moved.cents as paid
    from (${selectMoneyMoved(selectFrom, sql`true`)}) moved where not moved.is_back`,
}

const refunds: Source = {
  sums: ['cashBack', 'cardBack', 'checkBack', 'refunds'],
  rows: sql`
    select moved.at, moved.id, moved.shop_id, moved.order_id, moved.what,
      case moved.way when 'cash' then 'Cash' when 'check' then 'Check' else 'Card' end as detail,
      case when moved.way = 'cash' then -moved.cents else 0 end as "cashBack",
      case when moved.way = 'card' then -moved.cents else 0 end as "cardBack",
      case when moved.way = 'check' then -moved.cents else 0 end as "checkBack", -moved.cents as refunds
    from (${selectMoneyMoved(selectFrom, sql`true`)}) moved where moved.is_back`,
}

const failedPayments: Source = {
  sums: ['failed', 'cents'],
  rows: sql`
    select p.ended_at as at, p.id::text as id, p.shop_id, p.work_order_id as order_id,
      case p.purchase when 'work-order' then 'Repair order' when 'subscription' then 'Shop plan' else 'Card to save' end as what,
      case p.provider when 'stripe' then 'Stripe' else 'Sandbox' end as detail, 1 as failed, p.amount_cents as cents
    from span join payment_attempt p on p.state = 'failed' and ${selectInSpan('p.ended_at')}`,
}

/** Without the recipient and the text, which are none of the admin's business. */
const selectFailedMessages = (channel: 'mail' | 'text') => sql`
  select m.created_at as at, m.id::text as id, m.sender_id as shop_id, null::uuid as order_id,
    case when m.state = 'failed' then 'Refused' else 'Not delivered' end as what,
    case when m.delivery_code is null then '' else 'Code ' || m.delivery_code end as detail, 1 as failed
  from span join message m on m.is_failed and ${selectInSpan('m.created_at')}
  where m.channel = ${sql.lit(channel)}`

const failedMails: Source = { sums: ['failed'], rows: selectFailedMessages('mail') }
const failedTexts: Source = { sums: ['failed'], rows: selectFailedMessages('text') }

const failedWebhooks: Source = {
  sums: ['failed', 'attempts'],
  rows: sql`
    select w.created_at as at, w.id::text as id, e.shop_id, null::uuid as order_id, w.type as what,
      case when w.status is null then 'No answer' else 'Status ' || w.status end as detail, 1 as failed, w.attempts
    from span join webhook_delivery w on w.state = 'failed' and ${selectInSpan('w.created_at')}
    join webhook_endpoint e on e.id = w.endpoint_id`,
}

const calls = sql`
  select c.hour as at, c.call as id, ${noShop}, c.call as what, 'longest ' || c.longest_ms || ' ms' as detail, c.requests, c.errors, c.slow
  from span join call_hour c on ${selectInSpan('c.hour')}`

const errors: Source = { sums: ['errors', 'requests'], rows: calls, listed: sql`r.errors > 0` }
const slowCalls: Source = { sums: ['slow', 'requests'], rows: calls, listed: sql`r.slow > 0` }

const backups: Source = {
  sums: ['good', 'failed', 'bytes'],
  rows: sql`
    select b.ended_at as at, b.id::text as id, ${noShop}, case when b.is_good then 'Complete' else 'Failed' end as what, b.error as detail,
      b.is_good::int as good, (not b.is_good)::int as failed, b.bytes
    from span join backup_run b on ${selectInSpan('b.ended_at')}`,
}

/** The figures noted on each day; `store-states.ts` has the current ones. */
const samples = sql`
  select n.day::timestamp at time zone 'UTC' as at, n.day::text as id, ${noShop}, 'Noted' as what, '' as detail, n.deepest_queue as waiting,
    n.database_bytes as bytes
  from span join platform_sample n on n.day::timestamp at time zone 'UTC' >= span.starts and n.day::timestamp at time zone 'UTC' < span.ends`

const queue: Source = { sums: ['waiting'], rows: samples }
const database: Source = { sums: ['bytes'], rows: samples }

export const sourceOf: Readonly<Record<FigureKey, Source>> = {
  'sign-ups': signUps,
  'active-shops': activeShops,
  cars,
  authorized,
  paid,
  refunds,
  'failed-payments': failedPayments,
  'failed-mails': failedMails,
  'failed-texts': failedTexts,
  'failed-webhooks': failedWebhooks,
  queue,
  errors,
  'slow-calls': slowCalls,
  database,
  backups,
}
