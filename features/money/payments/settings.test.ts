import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, payByCard } from '../../../testing/payments/open-page.ts'
import { listeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { payments, type VendorType } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const readAs = (who: TestUser, shop: string, vendorType: VendorType) =>
  who.call(payments.readSetting, { params: { vendorType }, query: { shop } })
const saveAs = (who: TestUser, shop: string, vendorType: VendorType, isOn: boolean, minimumPercent = 0) =>
  who.call(payments.saveSetting, { body: { shop, vendorType, isOn, minimumPercent } })
const resetAs = (who: TestUser, shop: string, vendorType: VendorType) =>
  who.call(payments.resetSetting, { params: { vendorType }, query: { shop } })
const off = ({ owner, shopId }: OrderToPay, vendorType: VendorType) => saveAs(owner, shopId, vendorType, false)
const infoAs = async (who: TestUser, { id }: OrderToPay) => (await who.call(payments.payInfo, { body: { workOrderId: id } })).body
const cash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const ask = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.askDeposit, { params: { id: order.id }, body: { amountCents, reason: 'Parts' } })
const linkOf = async (order: OrderToPay) => {
  const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  return { token: body.url.split('/').at(-1)! }
}

describe("a shop's ways to pay", () => {
  test('every way is on until it is turned off, and on again after a reset', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const fresh = { shop, vendorType: 'deposit', isOn: true, minimumPercent: 0, isDefault: true }
    expect((await readAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await saveAs(owner, shop, 'deposit', true, 20)).body).toEqual({ ...fresh, minimumPercent: 20, isDefault: false })
    expect((await saveAs(owner, shop, 'deposit', false)).body).toEqual({ ...fresh, isOn: false, isDefault: false })
    expect((await readAs(owner, shop, 'deposit')).body.isOn).toBe(false)
    expect((await resetAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await readAs(owner, shop, 'deposit')).body).toEqual(fresh)
  })

  test("another shop's settings are not found, and employees and customers are refused", async () => {
    const [mine, other] = [await app.signUpShop(), await app.signUpShop()]
    const others = [await app.signUpEmployee(mine.shopId), await app.signUp('customer')]
    for (const [who, status] of [[other.owner, 404], ...others.map((one) => [one, 403] as const)] as const) {
      expect((await readAs(who, mine.shopId, 'card')).status).toBe(status)
      expect((await saveAs(who, mine.shopId, 'card', false)).status).toBe(status)
      expect((await resetAs(who, mine.shopId, 'card')).status).toBe(status)
    }
    expect((await readAs(mine.owner, mine.shopId, 'card')).body.isDefault).toBe(true)
  })

  test('cards or cash stay on, even when both are turned off at the same time', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const answers = await Promise.all([saveAs(owner, shop, 'card', false), saveAs(owner, shop, 'cash', false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('last_way_to_pay')
    const left = await Promise.all([readAs(owner, shop, 'card'), readAs(owner, shop, 'cash')])
    expect(left.filter(({ body }) => body.isOn)).toHaveLength(1)
  })

  test('only deposits have a smallest share, and it is at most 100%', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    expect((await saveAs(owner, shop, 'card', true, 10)).problem.errors).toHaveProperty('minimumPercent')
    expect((await saveAs(owner, shop, 'deposit', true, 101)).problem.errors).toHaveProperty('minimumPercent')
  })
})

describe('without cards online', () => {
  test('no payment page opens for the bill, a link or a deposit, and cash closes the order', async () => {
    const order = await orderToPay(app)
    const token = await linkOf(order)
    await off(order, 'card')
    expect((await infoAs(order.customer, order)).notPayable?.code).toBe('cards_not_accepted')
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('cards_not_accepted')
    expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable?.code).toBe('cards_not_accepted')
    const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
    expect(page.problem.code).toBe('cards_not_accepted')
    const made = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
    expect(made.problem.code).toBe('cards_not_accepted')
    expect((await infoAs(order.owner, order)).takes).toEqual({ card: false, cash: true, link: false, deposit: true })
    expect((await cash(order, order.totalCents)).body.owedCents).toBe(0)

    const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
    const deposit = (await ask(worked, 5000)).body
    expect((await createPaymentLink(worked.customer, worked.id, 'sandbox', { depositId: deposit.id })).problem.code).toBe(
      'cards_not_accepted',
    )
    expect((await infoAs(worked.customer, worked)).deposit?.notPayable?.code).toBe('cards_not_accepted')
  })

  test('an open page closes, its payer is notified, and a payment that still comes in is recorded', async () => {
    const order = await orderToPay(app)
    const { body } = await createPaymentLink(order.customer, order.id)
    await off(order, 'card')
    expect((await infoAs(order.customer, order)).openAttempt).toBeNull()
    expect((await infoAs(order.customer, order)).isPaying).toBe(false)
    await app.settle()
    expect((await (await fetch(body.url)).text()).toLowerCase()).not.toContain('name="number"')
    await resetAs(order.owner, order.shopId, 'card')
    await payByCard(app, order)
    expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  })
})

test('without links a pay link shows the bill but cannot pay it, and a logged-in customer can', async () => {
  const order = await orderToPay(app)
  const token = await linkOf(order)
  await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  await off(order, 'link')
  expect((await infoAs(order.customer, order)).openAttempt).toBeNull()
  expect((await app.guest.call(payments.linkedBill, { body: token })).body).toMatchObject({
    owedCents: order.totalCents,
    notPayable: { code: 'links_not_accepted' },
  })
  const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  expect(page.problem.code).toBe('links_not_accepted')
  expect((await createPaymentLink(order.customer, order.id)).status).toBe(200)
  await resetAs(order.owner, order.shopId, 'link')
  expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable).toBeNull()
})

test('without cash the shop takes none for a bill or a deposit, except for a balance too small for a card', async () => {
  const order = await orderToPay(app)
  await cash(order, order.totalCents - 49)
  await off(order, 'cash')
  expect((await cash(order, 49)).body.owedCents).toBe(0)
  const next = await orderToPay(app, 'ready', { shop: order.shop })
  expect((await cash(next, 1000)).problem.code).toBe('cash_not_accepted')
  const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
  const { id: depositId } = (await ask(worked, 5000)).body
  const taken = await worked.owner.call(payments.takeDeposit, { params: { id: worked.id }, body: { depositId } })
  expect(taken.problem.code).toBe('cash_not_accepted')
})

test('deposits start at the shop’s smallest share, and are refused when turned off', async () => {
  const order = await orderToPay(app, 'in-progress')
  await saveAs(order.owner, order.shopId, 'deposit', true, 50)
  const { leastDepositCents, mostDepositCents } = await infoAs(order.owner, order)
  expect(leastDepositCents).toBe(Math.ceil(mostDepositCents / 2))
  expect((await ask(order, leastDepositCents - 1)).problem.msg).toContain('50%')
  const deposit = (await ask(order, leastDepositCents)).body
  await off(order, 'deposit')
  expect((await infoAs(order.owner, order)).mostDepositCents).toBe(0)
  // The open request stays.
  expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: deposit.id })).status).toBe(200)
  await order.owner.call(payments.withdrawDeposit, { params: { id: order.id } })
  expect((await ask(order, leastDepositCents)).problem.code).toBe('deposits_not_accepted')
})
