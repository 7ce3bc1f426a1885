import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { addDays, getDay } from '../../common/dates.ts'
import { plans, trialDays } from '../../common/plans.ts'
import { calculateNewExpiry } from '../../features/money/subscriptions/rules.ts'
import { type Db, inTransaction } from '../../kit/server/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import { insertRows } from './insert-rows.ts'
import { owner } from './people.ts'
import { otherShops } from './shops.ts'

const quarterly = plans[1]!

/** The demo owner's plan, paid twice, and two devices. Owners of the other shops have neither. */
export async function seedSubscription(
  db: Db,
  { owner: actor }: DemoShop,
  calendar: Calendar,
  { appUrl }: { appUrl: string },
): Promise<void> {
  const first = calendar.findWorkdayAgo(130, '08:10')
  const payments = [first, calendar.findWorkdayAgo(42, '08:25')].map((at) => ({ id: randomUUID(), at }))
  const own = { account_id: actor.accountId }
  const plan = { plan: quarterly.id, renewal_period_months: quarterly.months }
  let expires_on = getDay(first)
  const periods = payments.map(({ id, at }) => {
    expires_on = calculateNewExpiry(expires_on, quarterly.months, getDay(at))
    return {
      ...own,
      id: randomUUID(),
      attempt_id: id,
      ...plan,
      total_cents: quarterly.total,
      ...card,
      expires_on,
      created_at: at,
    }
  })
  await inTransaction(db, async (tx) => {
    await insertRows(
      tx,
      'payment_attempt',
      payments.map(({ id, at }) => ({
        ...own,
        id,
        ...sale,
        provider_reference: makeReference(id),
        amount_cents: quarterly.total,
        currency: 'usd',
        state: 'paid',
        started_by: actor.accountId,
        created_at: new Date(at.getTime() - 90_000),
        ended_at: at,
      })),
    )
    await insertRows(
      tx,
      'sandbox_charge',
      payments.map(({ id, at }) => ({
        reference: makeReference(id),
        token: `plan_${id.replaceAll('-', '')}`,
        client_reference: id,
        merchant: actor.accountId,
        title: 'Liftbay plan',
        amount_cents: quarterly.total,
        currency: 'usd',
        success_url: `${appUrl}/success`,
        fail_url: `${appUrl}/fail`,
        webhook_url: `${appUrl}/api/web/payment/sandbox/webhook`,
        state: 'paid',
        card_brand: 'visa',
        last4: card.last4,
        created_at: new Date(at.getTime() - 90_000),
        expires_at: new Date(at.getTime() + 3_600_000),
        ended_at: at,
        message: '',
        keeps_card: true,
      })),
    )
    await insertRows(
      tx,
      'ledger_entry',
      payments.map(({ id, at }) => ({
        ...own,
        id: randomUUID(),
        ...sale,
        attempt_id: id,
        kind: 'payment',
        amount_cents: quarterly.total,
        provider_event: `evt_${makeReference(id)}_paid`,
        ...card,
        entered_at: at,
      })),
    )
    await insertRows(
      tx,
      'subscription_order',
      payments.map(({ id, at }) => ({
        ...own,
        attempt_id: id,
        ...plan,
        is_recurring: true,
        created_at: new Date(at.getTime() - 90_000),
      })),
    )
    await insertRows(tx, 'subscription_period', periods)
    await insertRows(tx, 'subscription', [{ ...own, plan: quarterly.id, is_recurring: true, expires_on, created_at: first }])
    await seedCard(tx, actor.accountId, first)
    await insertRows(tx, 'device', [
      {
        ...own,
        ...frontDesk,
        last_seen_at: calendar.findWorkdayAgo(1, '17:52'),
        created_at: new Date(first.getTime() + 300_000),
      },
      {
        ...own,
        ...bayTablet,
        last_seen_at: calendar.findWorkdayAgo(4, '11:20'),
        created_at: calendar.findWorkdayAgo(118, '09:05'),
      },
    ])
  })
}

const sale = { purchase: 'subscription', provider: 'sandbox' }
const card = { method: 'VISA', last4: '4242' }
const frontDesk = { device_name: 'Front desk', product_id: 'LB-4T9C-W02K-7HNE' }
const bayTablet = { device_name: 'Bay 2 tablet', product_id: 'LB-M6RX-81DV-QJ3P' }
const makeReference = (id: string) => `sbx_${id.replaceAll('-', '').slice(0, 20)}`

/** The card that renews the demo owner's plan, in the sandbox provider and in the product. */
async function seedCard(tx: Db, accountId: string, at: Date): Promise<void> {
  const reference = `sbc_${randomUUID().replaceAll('-', '').slice(0, 20)}`
  await insertRows(tx, 'sandbox_card', [{ reference, merchant: accountId, brand: 'visa', last4: card.last4, created_at: at }])
  await insertRows(tx, 'subscription_card', [
    { account_id: accountId, provider: sale.provider, reference, ...card, saved_at: at },
  ])
}

/** Extends expired demo plans and trials, so nothing has expired on the day the demo starts. */
export async function extendDemoPlans(client: pg.Client, now: Date): Promise<void> {
  const today = getDay(now)
  const owners = [owner.email, ...otherShops.map((shop) => shop.owner.email)]
  const isDemoAccount = 'account_id in (select id from account where email = any($1))'
  await client.query(`update subscription_trial set ends_on = $2 where ends_on < $3 and ${isDemoAccount}`, [
    owners,
    addDays(today, trialDays),
    today,
  ])
  await client.query(`update subscription set expires_on = $2 where expires_on < $3 and ${isDemoAccount}`, [
    owners,
    addDays(today, 48),
    today,
  ])
}
