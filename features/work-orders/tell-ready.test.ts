import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../server/app/testing/test-app.ts'
import { customers } from '../customers/contract.ts'
import { targetOf } from '../notifications/rules.ts'
import { workOrders } from './contract.ts'
import { Workshop } from './work-orders.samples.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const news = 'Your 2003 Honda Accord is ready'

/** What the customer was told about the car being ready: bells and mails. */
async function toldReady(shop: Workshop) {
  const mails = (await app.outbox(shop.ann.email)).filter(({ subject }) => subject.startsWith(news))
  const { rows: bells } = await sql<{ type: 'make payment' | 'default'; title: string; body: string; data: { path: string } }>`
    select type, title, body, data from notification where account_id = ${shop.ann.accountId} and title = ${news}`.execute(app.db)
  return { bells, mails }
}

const prefer = async (shop: Workshop, carIsReady: boolean) => {
  const { headers } = await shop.ann.call(customers.mine)
  const version = Number(/\d+/.exec(String(headers['etag']))?.[0])
  const wishes = {
    acceptOldPart: false,
    pleaseCall: false,
    serviceRemind: false,
    folowUPS: false,
    newletters: false,
    special: false,
  }
  const body = { writtenEstimateOption: 2, payOption: 'VISA', ...wishes, carIsReady } as const
  expect((await shop.ann.call(customers.prefer, { body }, { version })).status).toBe(200)
}

test('a ready car is told once by the bell and by mail: what is owed, and where to pay', async () => {
  const shop = await Workshop.open(app)
  const order = await shop.inProgress()
  expect(await toldReady(shop)).toEqual({ bells: [], mails: [] })
  const twice = await Promise.all([shop.move(order, 'ready'), shop.move(order, 'ready')])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 412])

  const { bells, mails } = await toldReady(shop)
  const { id, invoice } = order.workOrder
  const path = `/workorder/${shop.shop.shopId}/${id}`
  expect(bells).toEqual([
    {
      type: 'make payment',
      title: news,
      body: `Test Garage: $413.20 is owed for work order ${invoice}.`,
      data: { workOrderId: id, shop: shop.shop.shopId, invoice, vinId: shop.vehicle.vin, path },
    },
  ])
  expect(targetOf(bells[0]!, 'customer')).toBe(path)
  expect(mails).toHaveLength(1)
  expect(mails[0]!.subject).toBe(`${news}: work order ${invoice}`)
  expect(mails[0]!.body_text).toContain(`$413.20 is owed for work order ${invoice}.`)
  expect(mails[0]!.body_text).toContain('1 Main St, Austin, TX 78701')
  expect(mails[0]!.body_text).toContain(`${app.config.appUrl}${path}`)
})

test('a car that is taken back to work is said not to be ready yet', async () => {
  const shop = await Workshop.open(app)
  const ready = await shop.move(await shop.inProgress(), 'ready')
  await shop.move(ready.body, 'in-progress')
  const news = 'Your 2003 Honda Accord is not ready yet'
  const mails = (await app.outbox(shop.ann.email)).filter(({ subject }) => subject.startsWith(news))
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('is working on it again')])
  const { rows } = await sql<{ title: string }>`
    select title from notification where account_id = ${shop.ann.accountId} order by created_at desc limit 1`.execute(app.db)
  expect(rows).toEqual([{ title: news }])
})

test('who does not want to hear of a ready car is told nothing of it, and may change their mind', async () => {
  const shop = await Workshop.open(app)
  await prefer(shop, false)
  const ready = await shop.move(await shop.inProgress(), 'ready')
  expect(await toldReady(shop)).toEqual({ bells: [], mails: [] })

  await prefer(shop, true)
  const reopened = await shop.move(ready.body, 'in-progress')
  await shop.move(reopened.body, 'ready')
  const told = await toldReady(shop)
  expect([told.bells.length, told.mails.length]).toEqual([1, 1])
})

test('a move to ready that is refused tells nobody', async () => {
  const shop = await Workshop.open(app)
  expect((await shop.move(await shop.order(), 'ready')).status).toBe(409)
  expect(await toldReady(shop)).toEqual({ bells: [], mails: [] })
})

test('a ready car that owes nothing asks for no payment', async () => {
  const shop = await Workshop.open(app)
  let order = await shop.labor(await shop.order(['Check the lights']), 0, { hours: 0 })
  order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
  await shop.move(order, 'ready')
  const { bells, mails } = await toldReady(shop)
  const owed = `Nothing is owed for work order ${order.workOrder.invoice}.`
  expect(bells).toMatchObject([{ type: 'default', body: `Test Garage: ${owed}` }])
  expect(targetOf(bells[0]!, 'customer')).toBe(`/workorder/${shop.shop.shopId}/${order.workOrder.id}`)
  expect(mails[0]!.body_text).toContain(owed)
})

test('somebody without an account hears of a ready car by mail', async () => {
  const shop = await Workshop.open(app)
  const email = 'walter-ready@example.test'
  const started = await shop.owner.call(workOrders.start, {
    body: {
      shop: shop.shop.shopId,
      customer: { firstName: 'Walter', lastName: 'Inn', phone: '5125550177', email },
      vehicle: { vinId: '5J6RW2H89JL012345', year: 2018, make: 'Honda', model: 'CR-V' },
      concerns: ['Check the lights'],
    } as never,
  })
  let order = await shop.labor(started.body, 0)
  order = (await shop.move(await shop.answer((await shop.send(order)).body), 'in-progress')).body
  await shop.move(order, 'ready')
  const [mail] = await app.outbox(email)
  expect(mail?.subject).toContain('Your 2018 Honda CR-V is ready')
})
