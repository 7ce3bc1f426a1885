import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dayMilliseconds } from '../../../common/dates.ts'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { countSegments } from '../../platform/messages/rules.ts'
import { ratings } from './contract/index.ts'
import { buildRatingRequest } from './rules.ts'
import { createRatingRequestJob } from './server/index.ts'

let app: TestApp
let shop: TestShop
let paid: OrderToPay
/** Wednesday, 1 PM in Austin. */
const paidAt = new Date('2026-11-18T19:00:00Z')
const later = (days: number, time: string) => new Date(`2026-11-${18 + days}T${time}:00Z`)

beforeAll(async () => {
  app = await testApp({ keepsQuietHours: true })
})

beforeEach(async () => {
  app.clock.set(paidAt)
  shop = await app.signUpShop()
  paid = await payVisit()
})

async function payVisit(): Promise<OrderToPay> {
  const order = await orderToPay(app, 'ready', { shop })
  const sent = { params: { id: order.id }, body: { amountCents: order.totalCents } }
  expect((await order.owner.call(payments.recordCash, sent, { key: `cash-for-${order.id}` })).status).toBe(200)
  await sql`update work_order set closed_at = ${paidAt} where id = ${order.id}`.execute(app.db)
  return order
}

async function runAt(now: Date): Promise<void> {
  app.clock.set(now)
  await createRatingRequestJob({ db: app.db, clock: app.clock, config: app.config }).work()
  await app.settle()
}

const isRequest = ({ subject, body_text: text }: { subject: string; body_text: string }) =>
  subject.startsWith('How was') || text.includes('how was your visit')
const listMails = async ({ customer }: OrderToPay = paid) => (await app.listMessages(customer.email)).filter(isRequest)
const listTexts = async (phone: string) => (await app.listMessages(phone)).filter(isRequest)

/** Gives the customer this phone and an OK to texts, as their own preferences would. */
async function agreeToTexts({ customer }: OrderToPay, phone: string) {
  await sql`update customer set phone1 = ${phone} where id = ${customer.customerId}`.execute(app.db)
  await sql`insert into text_consent (customer_id, phone, is_ok, how, words, at)
    values (${customer.customerId}, ${phone}, true, 'preferences', 'OK', ${paidAt})`.execute(app.db)
}

const setDays = (days: number) => shop.owner.call(ratings.saveAsking, { params: { shop: shop.shopId }, body: { days } })

test('a request for a rating names the shop and the day, and its text with the link is one segment', () => {
  const visit = {
    shopName: 'Mission Road Car Care & Tire',
    vehicle: '2019 Chevrolet Silverado',
    closedAt: paidAt,
    accountId: null,
  }
  const { title, text } = buildRatingRequest({ ...visit, timeZone: 'America/Chicago' })
  expect(title).toBe('How was your visit to Mission Road Car Care & Tire?')
  expect(text).toBe('Mission Road Car Care & Tire: how was your visit on 11/18/2026? Rate it here:')
  const link = `https://app.liftbay.com/o/${'a'.repeat(43)}?rate`
  expect(countSegments(`${text} ${link}`)).toMatchObject({ encoding: 'GSM-7', segments: 1 })
})

describe('a request for a rating', () => {
  test('is sent by mail and by text at 10 AM two days after the visit, once, and its link rates it', async () => {
    await agreeToTexts(paid, '5125550601')
    await runAt(later(2, '15:59'))
    expect(await listMails()).toEqual([])
    await runAt(later(2, '16:00'))
    await runAt(later(2, '16:15'))
    const [mail, ...more] = await listMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ subject: 'How was your visit to Test Garage?' })
    expect(mail!.body_text).toMatch(/\/o\/[\w-]{43}\?rate/)
    const texts = await listTexts('5125550601')
    expect(texts).toHaveLength(1)
    expect(texts[0]!.body_text).toMatch(
      /^Test Garage: how was your visit on 11\/18\/2026\? Rate it here: \S+\/o\/[\w-]{43}\?rate$/,
    )
    const { rows } = await sql<{ path: string }>`
      select data->>'path' as path from notification where account_id = ${paid.customer.accountId} and title like 'How was%'`.execute(
      app.db,
    )
    expect(rows).toEqual([{ path: `/workorder/${shop.shopId}/${paid.id}?rate` }])
  })

  test('says how not to be asked: in the preferences, or without an account by telling the shop', async () => {
    const walkIn = await payVisit()
    await sql`update customer set account_id = null where id = ${walkIn.customer.customerId}`.execute(app.db)
    await runAt(later(2, '16:00'))
    expect((await listMails())[0]!.body_text).toContain('You can turn this off in your contact preferences.')
    const [mail] = await listMails(walkIn)
    expect(mail!.body_text).not.toContain('preferences')
    expect(mail!.body_text).toContain('Tell Test Garage if you would rather not be asked.')
  })

  test('is not sent for visits before the upgrade, because their receipts already asked', async () => {
    const close = (order: OrderToPay) => sql`update work_order set closed_at = now() - interval '1 day' where id = ${order.id}`
    await close(paid).execute(app.db)
    await sql.raw(await readFile('db/migrations/0246-past-visits-are-asked.sql', 'utf8')).execute(app.db)
    const next = await payVisit()
    await close(next).execute(app.db)
    await runAt(new Date(Date.now() + 3 * dayMilliseconds))
    expect([await listMails(), await listMails(next)].map(({ length }) => length)).toEqual([0, 1])
  })

  test('two runs at once send it once', async () => {
    app.clock.set(later(2, '16:00'))
    const job = createRatingRequestJob({ db: app.db, clock: app.clock, config: app.config })
    await Promise.all([job.work(), job.work()])
    await app.settle()
    expect(await listMails()).toHaveLength(1)
  })

  test('is not sent for a visit that is rated, in dispute, or not paid', async () => {
    const [rated, disputed, open] = [paid, await payVisit(), await orderToPay(app, 'ready', { shop })]
    const body = { shop: shop.shopId, invoice: rated.invoice, stars: 5, text: '' }
    const customer = await app.signInAs(rated.customer.accountId, 'customer', rated.customer.email)
    expect((await customer.call(ratings.rate, { body })).status).toBe(200)
    await sql`insert into bill_dispute (work_order_id, shop_id, opened_at, opened_by, reason)
      values (${disputed.id}, ${shop.shopId}, ${paidAt}, ${shop.owner.accountId}, 'Wrong part')`.execute(app.db)
    await runAt(later(2, '16:00'))
    for (const order of [rated, disputed, open]) expect(await listMails(order)).toEqual([])
  })

  test('is not sent to those who do not want to be asked, by either way, and neither later', async () => {
    const [noMail, noText] = [await payVisit(), await payVisit()]
    for (const [order, phone] of [
      [noMail, '5125550602'],
      [noText, '5125550603'],
    ] as const)
      await agreeToTexts(order, phone)
    await sql`update customer set follow_ups = false where id = ${paid.customer.customerId}`.execute(app.db)
    await sql`update customer set no_mail = '{ratings}' where id = ${noMail.customer.customerId}`.execute(app.db)
    await sql`update customer set no_text = '{ratings}' where id = ${noText.customer.customerId}`.execute(app.db)
    await runAt(later(2, '16:00'))
    await sql`update customer set follow_ups = true where id = ${paid.customer.customerId}`.execute(app.db)
    await runAt(later(2, '16:15'))
    expect(await listMails(paid)).toEqual([])
    expect([await listMails(noMail), await listTexts('5125550602')].map(({ length }) => length)).toEqual([0, 1])
    expect([await listMails(noText), await listTexts('5125550603')].map(({ length }) => length)).toEqual([1, 0])
  })

  test('no text goes out without an OK or after STOP, nor at night where the customer lives', async () => {
    const [stopped, west] = [await payVisit(), await payVisit()]
    await agreeToTexts(stopped, '5125550604')
    await sql`insert into text_stop (phone, is_stop, words, said_to, at) values ('5125550604', true, 'STOP', '', ${paidAt})`.execute(
      app.db,
    )
    await agreeToTexts(west, '5125550605')
    await sql`update customer set state = 'HI' where id = ${west.customer.customerId}`.execute(app.db)
    await runAt(later(2, '16:00'))
    expect(await listTexts('5125550604')).toEqual([])
    expect((await listMails(stopped)).length).toBe(1)
    const { rows } = await sql<{ until: string }>`
      select to_char(waits_until at time zone 'Pacific/Honolulu', 'HH24:MI') as until from message where recipient = '5125550605'`.execute(
      app.db,
    )
    expect(rows).toEqual([{ until: '08:00' }])
  })

  test('comes when the owner says, or never, and not late once it is turned on again', async () => {
    expect((await shop.owner.call(ratings.getAsking, { params: { shop: shop.shopId } })).body).toEqual({ days: 2 })
    const employee = await app.signUpEmployee(shop.shopId)
    const body = { days: 1 }
    expect((await employee.call(ratings.saveAsking, { params: { shop: shop.shopId }, body })).status).toBe(403)
    expect((await setDays(15)).problem.errors).toHaveProperty('days')
    expect((await setDays(0)).status).toBe(200)
    await runAt(later(2, '16:00'))
    expect(await listMails()).toEqual([])
    const { accountId, role, email } = shop.owner
    app.clock.set(later(8, '16:00'))
    shop.owner = await app.signInAs(accountId, role, email)
    expect((await setDays(2)).status).toBe(200)
    await runAt(later(8, '16:00'))
    expect(await listMails()).toEqual([])
    expect((await setDays(7)).status).toBe(200)
    await runAt(later(8, '16:15'))
    expect(await listMails()).toHaveLength(1)
  })
})
