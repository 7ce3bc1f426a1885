import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { findNotificationPath } from '../../platform/notifications/rules.ts'
import { frontDesk } from '../front-desk/contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const noticeTitle = 'Your 2003 Honda Accord is ready'

/** The notices that the customer got about the ready car, by bell and by mail. */
async function readReadyNotices(shop: Workshop) {
  const mails = (await app.outbox(shop.ann.email)).filter(({ subject }) => subject.startsWith(noticeTitle))
  const { rows: bells } = await sql<{ type: 'make payment' | 'default'; title: string; body: string; data: { path: string } }>`
    select type, title, body, data from notification where account_id = ${shop.ann.accountId} and title = ${noticeTitle}`.execute(
    app.db,
  )
  return { bells, mails }
}

const savePreference = async (shop: Workshop, carIsReady: boolean) => {
  const { headers } = await shop.ann.call(customers.getMine)
  const version = Number(/\d+/.exec(String(headers['etag']))?.[0])
  const preferences = {
    acceptOldPart: false,
    pleaseCall: false,
    serviceRemind: false,
    folowUPS: false,
    newletters: false,
    special: false,
  }
  const body = { writtenEstimateOption: 2, payOption: 'VISA', ...preferences, carIsReady } as const
  expect((await shop.ann.call(customers.savePreferences, { body }, { version })).status).toBe(200)
}

test('the customer of a ready car is notified once by the bell and by mail of the balance due and where to pay', async () => {
  const shop = await Workshop.open(app)
  const order = await shop.inProgress()
  expect(await readReadyNotices(shop)).toEqual({ bells: [], mails: [] })
  const twice = await Promise.all([shop.move(order, 'ready'), shop.move(order, 'ready')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412])
  const moved = twice.find(({ status }) => status === 200)!.body
  expect(moved.sentTo).toEqual({ email: shop.ann.email, text: '', inApp: true, why: null, whyNoText: 'not-ok' })

  const { bells, mails } = await readReadyNotices(shop)
  const { id, invoice } = order.workOrder
  const path = `/workorder/${shop.shop.shopId}/${id}`
  expect(bells).toEqual([
    {
      type: 'make payment',
      title: noticeTitle,
      body: `Test Garage: The balance due is $413.20 for work order ${invoice}.`,
      data: { workOrderId: id, shop: shop.shop.shopId, invoice, vinId: shop.vehicle.vin, path },
    },
  ])
  expect(findNotificationPath(bells[0]!, 'customer')).toBe(path)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`${noticeTitle}: work order ${invoice}`)
  expect(mails[0]!.body_text).toContain(`The balance due is $413.20 for work order ${invoice}.`)
  expect(mails[0]!.body_text).toContain('1 Main St, Austin, TX 78701')
  expect(mails[0]!.body_text).toContain(`${app.config.appUrl}/o/`)
})

test('the customer is notified when a ready car goes back to work', async () => {
  const shop = await Workshop.open(app)
  const ready = await shop.move(await shop.inProgress(), 'ready')
  await shop.move(ready.body, 'in-progress')
  const noticeTitle = 'Your 2003 Honda Accord is not ready yet'
  const mails = (await app.outbox(shop.ann.email)).filter(({ subject }) => subject.startsWith(noticeTitle))
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('is working on your vehicle again')])
  const { rows } = await sql<{ title: string }>`
    select title from notification where account_id = ${shop.ann.accountId} order by created_at desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ title: noticeTitle }])
})

test('a customer can turn the ready notice off and on again', async () => {
  const shop = await Workshop.open(app)
  await savePreference(shop, false)
  const ready = await shop.move(await shop.inProgress(), 'ready')
  expect(await readReadyNotices(shop)).toEqual({ bells: [], mails: [] })

  await savePreference(shop, true)
  const reopened = await shop.move(ready.body, 'in-progress')
  await shop.move(reopened.body, 'ready')
  const notices = await readReadyNotices(shop)
  expect([notices.bells.length, notices.mails.length]).toEqual([1, 1])
})

test('a refused move to ready notifies nobody', async () => {
  const shop = await Workshop.open(app)
  expect((await shop.move(await shop.order(), 'ready')).status).toBe(409)
  expect(await readReadyNotices(shop)).toEqual({ bells: [], mails: [] })
})

test('a ready car that owes nothing asks for no payment', async () => {
  const shop = await Workshop.open(app)
  let order = await shop.labor(await shop.order(['Check the lights']), 0, { hours: 0 })
  order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
  await shop.move(order, 'ready')
  const { bells, mails } = await readReadyNotices(shop)
  const owed = `No balance is due for work order ${order.workOrder.invoice}.`
  expect(bells).toMatchObject([{ type: 'default', body: `Test Garage: ${owed}` }])
  expect(findNotificationPath(bells[0]!, 'customer')).toBe(`/workorder/${shop.shop.shopId}/${order.workOrder.id}`)
  expect(mails[0]!.body_text).toContain(owed)
})

test('a customer without an account gets the ready notice by mail', async () => {
  const shop = await Workshop.open(app)
  const email = 'walter-ready@example.test'
  const started = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shop.shopId,
      customer: { firstName: 'Walter', lastName: 'Inn', phone: '5125550177', email },
      vehicle: { vinId: '5J6RW2H89JL012345', year: 2018, make: 'Honda', model: 'CR-V' },
      concerns: ['Check the lights'],
    },
  })
  let order = await shop.labor(started.body, 0)
  order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
  await shop.move(order, 'ready')
  const [mail] = await app.outbox(email)
  expect(mail?.subject).toContain('Your 2018 Honda CR-V is ready')
})
