import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { ReplyOf } from '../../../common/route.ts'
import { type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { shops } from '../../people/shops/contract/index.ts'
import { ratings } from './contract/index.ts'
import { reasonNotToRate } from './rules.ts'

let app: TestApp
let shop: TestShop
let paid: OrderToPay
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  paid = await makePaidVisit(shop)
})

async function makePaidVisit(at: TestShop): Promise<OrderToPay> {
  const order = await orderToPay(app, 'ready', { shop: at })
  const sent = { params: { id: order.id }, body: { amountCents: order.totalCents } }
  expect((await order.owner.call(payments.recordCash, sent, { key: `cash-for-${order.id}` })).status).toBe(200)
  return order
}

const rateVisit = (user: TestUser, { shopId, invoice }: OrderToPay, stars: number, text = '') =>
  user.call(ratings.rate, { body: { shop: shopId, invoice, stars, text } }, { key: crypto.randomUUID() })
const readText = (rating: ReplyOf<typeof ratings.ofShop>['ratings'][number]) => ('hidden' in rating ? null : rating.text)
const answerRating = (user: TestUser, id: string, text = 'Thank you, Ann.') =>
  user.call(ratings.answer, { params: { id }, body: { text } }, { key: crypto.randomUUID() })
const listNotifications = async (accountId: string) =>
  (
    await sql<{ title: string; body: string; data: { path?: string } }>`
    select title, body, data from notification where account_id = ${accountId} order by created_at desc, id desc`.execute(app.db)
  ).rows

test('a visit can be rated once, when it is closed and nothing is owed', () => {
  const visit = { state: 'closed', owedCents: 0, isRated: false }
  expect(reasonNotToRate(visit)).toBeNull()
  expect(reasonNotToRate({ ...visit, state: 'ready' })?.code).toBe('visit_not_paid')
  expect(reasonNotToRate({ ...visit, owedCents: 1 })?.code).toBe('visit_not_paid')
  expect(reasonNotToRate({ ...visit, isRated: true })?.code).toBe('visit_already_rated')
})

describe('rating a visit', () => {
  test('the customer of a paid visit can rate it once, and the shop is notified', async () => {
    const stranger = await app.signUp('customer')
    expect((await rateVisit(stranger, paid, 1)).status).toBe(404)
    const { status, body } = await rateVisit(paid.customer, paid, 4, 'Done when they said.')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      workOrderId: paid.id,
      shop: { dba: 'Test Garage' },
      rating: { name: 'Ann B.', stars: 4, text: 'Done when they said.', reply: null },
    })
    const again = await rateVisit(paid.customer, paid, 5)
    expect([again.status, again.problem.msg]).toEqual([409, "You have already rated this visit. Reviews can't be edited."])
    const [notice] = await listNotifications(paid.owner.accountId)
    expect(notice).toMatchObject({
      title: `Ann Baker rated repair order ${paid.invoice}: 4 of 5 stars`,
      body: 'Done when they said.',
      data: { path: `/home-owner/ratings?shop=${paid.shopId}` },
    })
  })

  test('rating an unpaid visit is refused, and so are invalid stars', async () => {
    const open = await orderToPay(app, 'ready')
    expect((await rateVisit(open.customer, open, 5)).problem.code).toBe('visit_not_paid')
    for (const stars of [0, 6, 2.5]) expect((await rateVisit(open.customer, open, stars)).problem.errors).toHaveProperty('stars')
    expect((await open.customer.call(ratings.mine, { query: { workOrderId: open.id } })).body).toEqual([])
  })

  test('two ratings at once make one', async () => {
    const order = await makePaidVisit(await app.signUpShop())
    const both = await Promise.all([rateVisit(order.customer, order, 5), rateVisit(order.customer, order, 1)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body } = await app.guest.call(shops.getInfo, { params: { shop: order.shopId } })
    expect(body.rating?.count).toBe(1)
  })
})

test('customers see their own visits that can be rated, by vehicle and by work order', async () => {
  const order = await makePaidVisit(await app.signUpShop())
  const { rows } = await sql<{ id: string; vin: string }>`
    select v.id, v.vin from vehicle v join work_order o on o.vehicle_id = v.id where o.id = ${order.id}`.execute(app.db)
  for (const vehicle of [rows[0]!.id, rows[0]!.vin.toLowerCase()]) {
    const { body } = await order.customer.call(ratings.mine, { query: { vehicle } })
    expect(body).toMatchObject([{ workOrderId: order.id, rating: null }])
    expect((await paid.customer.call(ratings.mine, { query: { vehicle } })).body).toEqual([])
  }
})

describe("the shop's ratings", () => {
  test('everyone can read ratings, newest first, with first name and initial only, and the shop shows their average and count', async () => {
    const at = await app.signUpShop()
    expect((await app.guest.call(shops.getInfo, { params: { shop: at.shopId } })).body.rating).toBeNull()
    const orders = [await makePaidVisit(at), await makePaidVisit(at), await makePaidVisit(at)]
    for (const [index, order] of orders.entries()) await rateVisit(order.customer, order, [5, 4, 4][index]!, `Number ${index}`)
    const { body } = await app.guest.call(ratings.ofShop, { params: { shop: at.shopId } })
    expect(body.ratings.map(readText)).toEqual(['Number 2', 'Number 1', 'Number 0'])
    expect(JSON.stringify(body)).not.toContain('Baker')
    const info = await app.guest.call(shops.getInfo, { params: { shop: at.shopId } })
    expect(info.body.rating).toEqual({ average: 4.3, count: 3 })
    const found = await app.guest.call(shops.search, { query: { email: at.owner.email } })
    expect(found.body.shops[0]?.rating).toEqual({ average: 4.3, count: 3 })
    expect((await app.guest.call(ratings.ofShop, { params: { shop: crypto.randomUUID() } })).status).toBe(404)
  })

  test('ratings of a shop are listed page by page, each once', async () => {
    const { id, shopId } = await orderToPay(app, 'estimate')
    await sql`
      with visit as (
        insert into work_order (shop_id, invoice, customer_id, vehicle_id, labor_rate_cents, parts_tax_rate, labor_tax_rate, supplies_rate,
          supplies_cap_cents)
        select shop_id, 9000 + n, customer_id, vehicle_id, 0, 0, 0, 0, 0 from work_order, generate_series(1, 25) n where id = ${id}
        returning id, shop_id, customer_id, invoice)
      insert into rating (work_order_id, shop_id, customer_id, stars, words, rated_at)
      select id, shop_id, customer_id, 3, invoice::text, now() - (invoice / 2) * interval '1 day' from visit`.execute(app.db)
    const seen: (string | null)[] = []
    let after: string | undefined
    do {
      const { body } = await app.guest.call(ratings.ofShop, { params: { shop: shopId }, query: { after } })
      seen.push(...body.ratings.map(readText))
      after = body.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(25)
    expect(new Set(seen).size).toBe(25)
  })

  test('the shop’s staff can answer a rating once, and the customer is notified', async () => {
    const employee = await app.signUpEmployee(paid.shopId)
    const { body } = await employee.call(ratings.forShop, { params: { shop: paid.shopId } })
    const [rating] = body.ratings
    expect(rating).toMatchObject({ customer: 'Ann Baker', invoice: paid.invoice, vehicle: '2003 Honda Accord', reply: null })
    const elsewhere = await app.signUpShop()
    expect((await answerRating(elsewhere.owner, rating!.id)).status).toBe(404)
    expect((await elsewhere.owner.call(ratings.forShop, { params: { shop: paid.shopId } })).status).toBe(404)
    expect((await answerRating(employee, rating!.id)).body.reply?.text).toBe('Thank you, Ann.')
    expect((await answerRating(paid.owner, rating!.id, 'And again')).problem.code).toBe('rating_already_answered')
    const [mine] = (await paid.customer.call(ratings.mine, { query: { workOrderId: paid.id } })).body
    expect(mine?.rating?.reply?.text).toBe('Thank you, Ann.')
    const [notice] = await listNotifications(paid.customer.accountId)
    expect(notice).toMatchObject({ title: 'Test Garage answered your rating', body: 'Thank you, Ann.' })
  })

  test('ratings cannot be changed or deleted, even in SQL', async () => {
    for (const change of [
      sql`delete from rating where shop_id = ${paid.shopId}`,
      sql`update rating set stars = 5 where shop_id = ${paid.shopId}`,
      sql`update rating set reply = 'Another' where shop_id = ${paid.shopId}`,
    ])
      await expect(change.execute(app.db)).rejects.toThrow('stays as it was given')
  })
})
