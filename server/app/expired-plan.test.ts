import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, graceDays, trialDays } from '../../common/plans.ts'
import { conversations } from '../../features/conversations/contract.ts'
import { linkFor, payByCard } from '../../features/payments/server/testing/open-page.ts'
import { listeningApp, moneyOf, orderToPay } from '../../features/payments/server/testing/ready-order.ts'
import { appointments } from '../../features/appointments/contract.ts'
import { files } from '../../features/files/contract.ts'
import { formPdf } from '../../features/shop-documents/shop-documents.samples.ts'
import { shops } from '../../features/shops/contract.ts'
import { subscriptions } from '../../features/subscriptions/contract.ts'
import { workOrders } from '../../features/work-orders/contract.ts'
import { allRoutes } from './features.ts'
import type { Somebody, TestApp, TestShop } from './testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const endOn = (owner: Somebody, day: string) =>
  sql`update subscription_trial set ends_on = ${day} where account_id = ${owner.accountId}`.execute(app.db)
const daysAgo = (count: number) => addDays(app.clock.now().toISOString().slice(0, 10), -count)
const expire = (owner: Somebody) => endOn(owner, daysAgo(graceDays + 2))
const start = ({ shopId }: TestShop, who: Somebody) =>
  who.call(workOrders.start, {
    body: {
      shop: shopId,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: '' },
      vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
      concerns: ['Noise'],
    },
  })

/** What staff may do all the same. Whatever changes something and stands in no list here is refused. */
const goesOn = [
  'auth.signOut',
  'auth.changePassword',
  'auth.endSession',
  'auth.endSessions',
  'confirmations.confirm',
  'confirmations.mail',
  'conversations.seen',
  'device-codes.allow',
  'device-codes.deny',
  'device-codes.look',
  'devices.remove',
  'devices.save',
  'devices.use',
  'employees.changePassword',
  'employees.update',
  // What is the shop's can always be taken along.
  'exports.start',
  // One's own file; not a shop's document.
  'files.upload',
  'notifications.negotiate',
  'notifications.read',
  // Customers pay what they owe, and get back what is theirs.
  'payments.giveBackCash',
  'payments.payInfo',
  'payments.recordCash',
  'payments.refund',
  'payments.sendPayLink',
  'payments.setIsPaying',
  'payments.takeDeposit',
  'payments.takePayLinkBack',
  'payments.verify',
  'payments.withdrawDeposit',
  'second-factor.addPasskey',
  'second-factor.confirmTotp',
  'second-factor.newPasskey',
  'second-factor.removePasskey',
  'second-factor.removeTotp',
  'second-factor.renewCodes',
  'second-factor.startTotp',
  'staff.answer',
  // Who has left the shop must not get in any more.
  'staff.dismiss',
  'staff.withdraw',
  'subscriptions.link',
  'subscriptions.saveCard',
  'subscriptions.setRecurring',
  // What leaves the house can always be stopped.
  'webhooks.remove',
  'webhooks.renew',
]

describe('when a plan has expired', () => {
  test('every call that changes shop work is refused to owner and employee, and no other', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expire(shop.owner)
    const refused: string[] = []
    const gone: string[] = []
    for (const one of allRoutes) {
      const { name, row } = one
      if (row.who === 'anyone') continue
      for (const who of [shop.owner, employee].filter(({ role }) => row.who.includes(role))) {
        // Signing out would end the walk for everybody after it.
        const person =
          name.startsWith('auth.') && row.method !== 'GET' ? await app.signInAs(who.accountId, who.role, who.email) : who
        const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
        const reply = await person.call(row, { params, ...(row.hasBody ? { body: {} } : {}) } as never)
        const isRefused = reply.status === 402
        if (isRefused) expect([name, reply.problem.code]).toEqual([name, 'plan_expired'])
        if (row.method === 'GET') expect([name, isRefused]).toEqual([name, false])
        else (isRefused ? refused : gone).push(name)
      }
    }
    expect([...new Set(gone)].toSorted()).toEqual(goesOn.toSorted())
    expect(new Set(refused)).toContain('work-orders.start')
    expect(refused.length).toBeGreaterThan(40)
  })

  test('staff keep files of their own, and no document of the shop', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    const file = { name: 'form.pdf', bytes: await formPdf('Our own form') }
    await expire(shop.owner)
    expect((await employee.call(files.upload, { body: {} }, { file })).body.document).toBeNull()
    const document = await shop.owner.call(files.upload, { body: { shop: shop.shopId, kind: 'agreement' } }, { file })
    expect([document.status, document.problem.code]).toEqual([402, 'plan_expired'])
  })

  test('the sentence says what to do: the owner renews, an employee asks the owner', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expire(shop.owner)
    expect((await start(shop, shop.owner)).problem.msg).toMatch(
      /free trial of Test Garage ended on .* Renew it under Subscription/,
    )
    expect((await start(shop, employee)).problem.msg).toMatch(/ask the shop's owner/)
    expect((await employee.call(subscriptions.standing, {})).body.ended).toMatchObject([
      { shopNames: ['Test Garage'], isTrial: true, standing: 'expired', isTriedAgain: false },
    ])
  })

  test('in the grace everything works, to the end of its last day in every time zone', async () => {
    const shop = await app.signUpShop()
    const now = app.clock.now()
    const today = now.toISOString().slice(0, 10)
    await endOn(shop.owner, addDays(today, trialDays))
    const noon = (day: string) => new Date(`${day}T12:00:00Z`)
    const last = addDays(today, trialDays + graceDays)
    app.clock.set(new Date(noon(addDays(last, 1)).getTime() - 1000))
    const [owner, employee] = [
      await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email),
      await app.signUpEmployee(shop.shopId),
    ]
    expect((await start(shop, owner)).status).toBe(200)
    expect((await start(shop, employee)).status).toBe(200)
    expect((await owner.call(subscriptions.standing, {})).body.ended).toMatchObject([{ standing: 'grace' }])
    app.clock.set(noon(addDays(last, 1)))
    expect((await start(shop, owner)).status).toBe(402)
    app.clock.set(now)
  })

  test('who has paid is free again at once, in this program and in another, and employees with them', async () => {
    const shop = await app.signUpShop()
    const employee = await app.signUpEmployee(shop.shopId)
    await expire(shop.owner)
    expect((await start(shop, employee)).status).toBe(402)
    const { body } = await shop.owner.call(subscriptions.link, { body: { renewalPeriodMonths: 1, isRecurring: true } })
    const form = new URLSearchParams({ number: '4242424242424242', expiry: '12/34', cvc: '123' })
    await fetch(body.url, { method: 'POST', redirect: 'manual', body: form })
    await app.settle()
    await app.settle()
    expect((await start(shop, employee)).status).toBe(200)
    expect((await start(shop, shop.owner)).status).toBe(200)
  })

  test('an employee of two shops is refused at the one whose plan has expired', async () => {
    const [expired, good] = [await app.signUpShop(), await app.signUpShop()]
    const employee = await app.signUpEmployee(expired.shopId)
    await sql`insert into shop_member (shop_id, account_id, kind) values (${good.shopId}, ${employee.accountId}, 'employee')`.execute(
      app.db,
    )
    const order = (await start(expired, employee)).body
    await expire(expired.owner)
    // What was good is remembered for a minute; here it ended before its time, which no plan does.
    const later = await app.signUpEmployee(good.shopId)
    await sql`insert into shop_member (shop_id, account_id, kind) values (${expired.shopId}, ${later.accountId}, 'employee')`.execute(
      app.db,
    )
    expect((await start(good, later)).status).toBe(200)
    expect((await start(expired, later)).status).toBe(402)
    const { id, version } = order.workOrder
    const add = await later.call(workOrders.addConcern, { params: { id }, body: { complaint: 'Rattle' } }, { version })
    expect(add.status).toBe(402)
    expect((await later.call(workOrders.read, { params: { id } })).status).toBe(200)
  })

  test('customers go on: they write, and they pay', async () => {
    const order = await orderToPay(app)
    await expire(order.owner)
    const sent = await order.customer.call(conversations.send, {
      params: { id: order.id },
      body: { text: 'Hello', photos: [] },
    } as never)
    expect(sent.status).toBeLessThan(402)
    expect((await linkFor(order.customer, order.id)).status).toBe(200)
    await payByCard(app, order)
    expect((await moneyOf(app, order.id)).order?.state).toBe('closed')
  })

  test('the shop is not found for new bookings, takes none, and comes back when it is paid', async () => {
    const shop = await app.signUpShop({ zip: '10001' })
    const customer = await app.signUp('customer')
    const found = async () => {
      const { body } = await app.guest.call(shops.search, { query: { email: shop.owner.email } })
      return body.shops.length
    }
    const monday = new Date(app.clock.now().getTime() + 7 * 86_400_000)
    monday.setUTCDate(monday.getUTCDate() + ((8 - monday.getUTCDay()) % 7))
    const book = () =>
      customer.call(appointments.book, {
        body: {
          shop: shop.shopId,
          startsAt: `${monday.toISOString().slice(0, 10)}T16:00:00Z`,
          jobMinutes: 60,
          noSpecifiedVehicle: true,
          concern: 'Noise',
        },
      } as never)
    expect(await found()).toBe(1)
    await expire(shop.owner)
    expect(await found()).toBe(0)
    expect((await book()).problem.code).toBe('takes_no_bookings')
    await endOn(shop.owner, daysAgo(graceDays))
    expect(await found()).toBe(1)
    expect((await book()).status).toBe(200)
  })
})
