import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { done, makeLine, QuoteShop } from '../../../testing/samples/quotes.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { changeMember } from '../../people/shops/server/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import type { ShopWorkOrder } from '../../repair/work-orders/contract/index.ts'
import { parts } from '../parts/contract/index.ts'
import { purchasesAtVendors } from '../vendor-orders/contract/index.ts'
import { quoteRequests } from './contract/index.ts'

let app: TestApp
let shop: QuoteShop
let [first, second]: [TestUser, TestUser] = [null!, null!]
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(new Date('2026-03-10T18:00:00Z'))
  shop = await QuoteShop.open(app)
  first = await shop.openVendor()
  second = await shop.openVendor()
})

const readParts = async (order: ShopWorkOrder) => (await shop.shop.shop.read(order)).concerns[0]!.parts
const notices = async (user: TestUser) => {
  await app.settle()
  return (await user.call(notifications.list, { query: {} })).body.rows
}

describe('on the repair order', () => {
  test('an accepted line has the quoted cost, its matrix price, vendor and core, and is on the vendor’s draft', async () => {
    const order = await shop.orderWith({ cost: 9900, ext: 9900, quantity: 2 })
    const request = await shop.send([first, second], { order })
    await shop.answer(first, [4000], {}, { core: 700 })
    await shop.answer(second, [4100])
    const ended = await shop.accepted(request, [first])
    expect(ended).toMatchObject({ state: 'accepted' })
    // The usual matrix doubles and a half a cost between $10 and $50.
    expect(await readParts(order)).toMatchObject([{ partNo: 'ACT914', cost: 4000, ext: 10_000, quantity: 2 }])
    const [line] = await shop.shop.supply(order)
    expect(line).toMatchObject({
      needed: 0,
      coreCents: 700,
      supplies: [{ state: 'ordered', purchaseState: 'draft', quantity: 2 }],
    })
    const draft = await shop.draft(ended, first)
    expect(draft).toMatchObject({ state: 'draft', lines: [{ partNo: 'ACT914', quantity: 2, costCents: 4000, coreCents: 700 }] })
    expect(draft.vendor.vendorAccountId).toBe(first.accountId)
  })

  test('lines go to different vendors, each on its own draft, and a draft can be sent', async () => {
    const order = await shop.orderWith({}, { partNo: 'R-1', name: 'Rotor' })
    const request = await shop.send([first, second], { order })
    await shop.answer(first, [4000, 9000])
    await shop.answer(second, [4500, 8000])
    const ended = await shop.accepted(request, [first, second])
    expect(await readParts(order)).toMatchObject([{ cost: 4000 }, { cost: 8000 }])
    expect((await shop.draft(ended, first)).lines).toMatchObject([{ partNo: 'ACT914' }])
    const draft = await shop.draft(ended, second)
    expect(draft.lines).toMatchObject([{ partNo: 'R-1' }])
    const sent = await done(shop.shop.owner, purchasesAtVendors.send, { params: { id: draft.purchaseId }, body: {} }, draft)
    expect(sent.order).toMatchObject({ state: 'sent', totalCents: 8000 })
  })

  test('accepted lines join the draft that the vendor already has', async () => {
    const early = await shop.send([first])
    await shop.answer(first, [4000])
    const { purchaseId } = await shop.draft(await shop.accepted(early, [first]), first)
    const later = await shop.send([first], { lines: [makeLine({ partNo: 'P-9' })] })
    await shop.answer(first, [1500])
    const draft = await shop.draft(await shop.accepted(later, [first]), first)
    expect(draft).toMatchObject({ purchaseId, lines: [{ partNo: 'R-1' }, { partNo: 'P-9', costCents: 1500 }] })
  })

  test('a different part that a vendor offers replaces the part on the line', async () => {
    const order = await shop.orderWith({ quantity: 1 })
    const request = await shop.send([first], { order })
    await shop.answer(first, [4000], {}, { part: { partNo: 'C-9', manufacturer: 'Centric', name: 'Posi pads' } })
    const draft = await shop.draft(await shop.accepted(request, [first]), first)
    expect(await readParts(order)).toMatchObject([{ partNo: 'C-9', manufacturer: 'Centric', name: 'Posi pads', cost: 4000 }])
    expect(draft.lines).toMatchObject([{ partNo: 'C-9', quantity: 1 }])
  })

  test('a price that the customer approved stays, and its job stays approved', async () => {
    const { shop: workshop } = shop.shop
    let order = await workshop.labor(await shop.orderWith({ cost: 3000, ext: 8000 }), 0)
    order = await workshop.answer((await workshop.send(order)).body)
    const request = await shop.send([first], { order })
    await shop.answer(first, [5000])
    await shop.accepted(request, [first])
    const { concerns } = await workshop.read(order)
    expect(concerns[0]).toMatchObject({ decision: 'approved', parts: [{ cost: 5000, ext: 8000 }] })
  })

  test('a vendor that has fewer supplies only those, and the rest is still needed', async () => {
    const order = await shop.orderWith({ quantity: 3 })
    const request = await shop.send([first], { order })
    await shop.answer(first, [4000], {}, { quantity: 1 })
    await shop.accepted(request, [first])
    expect(await shop.shop.supply(order)).toMatchObject([{ needed: 2, supplies: [{ quantity: 1 }] }])
  })

  test('no more is ordered than the line needs, and a line that needs nothing is refused', async () => {
    const { stockPartId } = await shop.shop.stock({ quantity: 5 })
    const order = await shop.orderWith({ quantity: 3 })
    const { partId } = order.concerns[0]!.parts[0]!
    const firstRequest = await shop.send([first], { order })
    await shop.answer(first, [4000])
    await shop.shop.take(order, partId, stockPartId, 2)
    expect((await shop.draft(await shop.accepted(firstRequest, [first]), first)).lines).toMatchObject([{ quantity: 1 }])
    const secondRequest = await shop.send([first], { order })
    await shop.answer(first, [4000])
    expect((await shop.accept(await shop.read(secondRequest), [first])).problem).toMatchObject({ code: 'part_not_needed' })
  })

  test('a line no longer on its repair order is named, and can be left out', async () => {
    const order = await shop.orderWith({ name: 'Pads' }, { partNo: 'R-1', name: 'Rotor' })
    const request = await shop.send([first], { order })
    await shop.answer(first, [4000, 5000])
    await shop.shop.remove(order, order.concerns[0]!.parts[0]!.partId)
    const whole = await shop.accept(await shop.read(request), [first, first])
    expect(whole.problem).toMatchObject({ code: 'quote_line_gone', msg: expect.stringContaining('Pads') })
    expect((await shop.accepted(request, [null, first])).state).toBe('accepted')
  })

  test('for a canceled repair order, nothing of the request is accepted', async () => {
    const order = await shop.orderWith({})
    const request = await shop.send([first], { order })
    await shop.answer(first, [4000])
    await shop.shop.shop.move(order, 'cancelled')
    expect((await shop.accept(await shop.read(request), [first])).status).toBe(409)
    expect((await shop.read(request)).state).toBe('open')
    expect((await shop.shop.done(parts.purchases, shop.shop.inShop)).purchases).toEqual([])
  })
})

test('a part that was typed by hand goes onto the draft, and into stock when it arrives', async () => {
  const request = await shop.send([first], { lines: [makeLine({ quantity: 4 })] })
  await shop.answer(first, [4000])
  const draft = await shop.draft(await shop.accepted(request, [first]), first)
  const params = { id: draft.purchaseId }
  const placed = await shop.shop.done(parts.place, { params, body: {} }, draft)
  await shop.shop.receive(placed, [4])
  const { parts: stock } = await shop.shop.done(parts.stock, shop.shop.inShop)
  expect(stock).toMatchObject([{ partNo: 'R-1', manufacturer: 'Brembo', onHand: 4 }])
})

describe('who wins', () => {
  test('when two people accept different vendors at once, one wins and nothing is ordered twice', async () => {
    const order = await shop.orderWith({})
    const request = await shop.send([first, second], { order })
    await shop.answer(first, [4000])
    await shop.answer(second, [4000])
    const seen = await shop.read(request)
    const replies = await Promise.all([shop.accept(seen, [first]), shop.accept(seen, [second])])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
    const { purchases } = await shop.shop.done(parts.purchases, shop.shop.inShop)
    expect(purchases).toMatchObject([{ state: 'draft', lines: 1 }])
    expect((await shop.read(request)).quotes.filter(({ lines }) => lines.some(({ isAccepted }) => isAccepted))).toHaveLength(1)
  })

  test('a price that changed since the shop looked is not accepted', async () => {
    const request = await shop.send([first])
    await shop.answer(first, [4000])
    const seen = await shop.read(request)
    await shop.answer(first, [9000])
    expect((await shop.accept(seen, [first])).status).toBe(412)
  })

  test('the chosen vendor sees its lines, and the others only that they were not chosen', async () => {
    const third = await shop.openVendor()
    const request = await shop.send([first, second, third])
    await shop.answer(first, [4000])
    await shop.answer(second, [4444])
    await shop.accepted(request, [first])
    expect((await notices(first))[0]).toMatchObject({ title: 'Test Garage accepted your quote for request 1' })
    const [lost] = await notices(second)
    expect(lost).toMatchObject({ title: 'Test Garage did not choose your quote for request 1', body: '' })
    expect(JSON.stringify(lost)).not.toMatch(/4000|40\.00/)
    expect((await notices(third))[0]).toMatchObject({ title: 'Test Garage no longer needs your quote for request 1' })
    const states = await Promise.all([first, second, third].map((vendor) => shop.received(vendor)))
    expect(states.map(({ state }) => state)).toEqual(['accepted', 'not-chosen', 'missed'])
    expect(JSON.stringify(states[1])).not.toMatch(/4000|isAccepted":true/)
  })

  test('an accepted request cannot be accepted again, withdrawn or answered', async () => {
    const request = await shop.send([first, second])
    await shop.answer(first, [4000])
    const ended = await shop.accepted(request, [first])
    const at = { params: { id: ended.requestId } }
    expect((await shop.accept(ended, [first])).problem.code).toBe('quote_request_ended')
    expect((await shop.shop.owner.call(quoteRequests.withdraw, at, ended)).problem.code).toBe('quote_request_ended')
    await expect(shop.answer(second, [1])).rejects.toThrow('quote_request_ended')
  })

  test('a line cannot be accepted from a vendor that cannot supply it, declined, or was not asked', async () => {
    const request = await shop.send([first], { lines: [makeLine(), makeLine({ partNo: 'P-9' })] })
    await shop.answer(first, [null, 100])
    const seen = await shop.read(request)
    expect((await shop.accept(seen, [first])).problem.code).toBe('quote_not_offered')
    expect((await shop.accept(seen, [null, second])).problem.code).toBe('quote_not_offered')
  })
})

test('an employee needs permission to order parts, to see costs, and to edit the repair order', async () => {
  const order = await shop.orderWith({})
  const request = await shop.send([first], { order })
  await shop.answer(first, [4000])
  const shopId = shop.shop.inShop.params.shop
  const employee = await app.signUpEmployee(shopId)
  const tryWith = async (...permissions: ('parts.order' | 'parts.cost' | 'orders.edit')[]) => {
    await changeMember(app.db, shopId, employee.accountId, { title: 'Service advisor', payRate: 0, permissions })
    return (await shop.accept(await shop.read(request), [first], employee)).status
  }
  expect(await tryWith('parts.order')).toBe(403)
  expect(await tryWith('parts.cost', 'orders.edit')).toBe(403)
  expect(await tryWith('parts.order', 'parts.cost')).toBe(403)
  expect(await tryWith('parts.order', 'parts.cost', 'orders.edit')).toBe(200)
})
