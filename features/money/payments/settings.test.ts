import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, payByCard } from '../../../testing/payments/open-page.ts'
import { startListeningApp, readMoneyRows, type OrderToPay, orderToPay } from '../../../testing/payments/ready-order.ts'
import type { TestUser, TestApp } from '../../../testing/test-app.ts'
import { payments, type VendorType } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const readSettingAs = (who: TestUser, shop: string, vendorType: VendorType) =>
  who.call(payments.readSetting, { params: { vendorType }, query: { shop } })
const saveSettingAs = (who: TestUser, shop: string, vendorType: VendorType, isOn: boolean, minimumPercent = 0) =>
  who.call(payments.saveSetting, { body: { shop, vendorType, isOn, minimumPercent } })
const resetSettingAs = (who: TestUser, shop: string, vendorType: VendorType) =>
  who.call(payments.resetSetting, { params: { vendorType }, query: { shop } })
const turnOff = ({ owner, shopId }: OrderToPay, vendorType: VendorType) => saveSettingAs(owner, shopId, vendorType, false)
const getPayInfoAs = async (who: TestUser, { id }: OrderToPay) =>
  (await who.call(payments.payInfo, { body: { workOrderId: id } })).body
const takeCash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const requestDeposit = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.askDeposit, { params: { id: order.id }, body: { amountCents, reason: 'Parts' } })
const createPayLink = async (order: OrderToPay) => {
  const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  return { token: body.url.split('/').at(-1)! }
}

describe("a shop's ways to pay", () => {
  test('every way to pay is on until turned off, and on again after a reset', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const fresh = { shop, vendorType: 'deposit', isOn: true, minimumPercent: 0, isDefault: true }
    expect((await readSettingAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await saveSettingAs(owner, shop, 'deposit', true, 20)).body).toEqual({
      ...fresh,
      minimumPercent: 20,
      isDefault: false,
    })
    expect((await saveSettingAs(owner, shop, 'deposit', false)).body).toEqual({ ...fresh, isOn: false, isDefault: false })
    expect((await readSettingAs(owner, shop, 'deposit')).body.isOn).toBe(false)
    expect((await resetSettingAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await readSettingAs(owner, shop, 'deposit')).body).toEqual(fresh)
  })

  test('an owner of one shop need not name it, but an owner of two must', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const saved = await owner.call(payments.saveSetting, { body: { vendorType: 'deposit', isOn: true, minimumPercent: 20 } })
    expect(saved.body).toMatchObject({ shop, minimumPercent: 20 })
    const read = () => owner.call(payments.readSetting, { params: { vendorType: 'deposit' } })
    expect((await read()).body).toMatchObject({ shop, minimumPercent: 20 })
    const reset = await owner.call(payments.resetSetting, { params: { vendorType: 'deposit' } })
    expect(reset.body).toMatchObject({ shop, minimumPercent: 0, isDefault: true })
    const second = await app.signUpShop()
    await sql`insert into shop_member (shop_id, account_id, kind) values (${second.shopId}, ${owner.accountId}, 'owner')`.execute(
      app.db,
    )
    expect((await read()).problem).toMatchObject({ status: 400, errors: { shop: 'Shop is required' } })
    expect((await readSettingAs(await app.signUp('owner'), second.shopId, 'card')).status).toBe(404)
    const without = await (await app.signUp('owner')).call(payments.readSetting, { params: { vendorType: 'card' } })
    expect(without.status).toBe(404)
  })

  test("another shop's ways to pay are not found, and employees and customers are refused", async () => {
    const [mine, otherShop] = [await app.signUpShop(), await app.signUpShop()]
    const others = [await app.signUpEmployee(mine.shopId), await app.signUp('customer')]
    for (const [who, status] of [[otherShop.owner, 404], ...others.map((user) => [user, 403] as const)] as const) {
      expect((await readSettingAs(who, mine.shopId, 'card')).status).toBe(status)
      expect((await saveSettingAs(who, mine.shopId, 'card', false)).status).toBe(status)
      expect((await resetSettingAs(who, mine.shopId, 'card')).status).toBe(status)
    }
    expect((await readSettingAs(mine.owner, mine.shopId, 'card')).body.isDefault).toBe(true)
  })

  test('cards or cash stay on, even when both are turned off at the same time', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const answers = await Promise.all([saveSettingAs(owner, shop, 'card', false), saveSettingAs(owner, shop, 'cash', false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('last_way_to_pay')
    const left = await Promise.all([readSettingAs(owner, shop, 'card'), readSettingAs(owner, shop, 'cash')])
    expect(left.filter(({ body }) => body.isOn)).toHaveLength(1)
  })

  test('only deposits have a minimum percentage, and it is at most 100%', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    expect((await saveSettingAs(owner, shop, 'card', true, 10)).problem.errors).toHaveProperty('minimumPercent')
    expect((await saveSettingAs(owner, shop, 'deposit', true, 101)).problem.errors).toHaveProperty('minimumPercent')
  })
})

describe('without cards online', () => {
  test('without cards no payment page opens for the bill, a pay link or a deposit, and cash closes the order', async () => {
    const order = await orderToPay(app)
    const token = await createPayLink(order)
    await turnOff(order, 'card')
    expect((await getPayInfoAs(order.customer, order)).notPayable?.code).toBe('cards_not_accepted')
    expect((await createPaymentLink(order.customer, order.id)).problem.code).toBe('cards_not_accepted')
    expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable?.code).toBe('cards_not_accepted')
    const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
    expect(page.problem.code).toBe('cards_not_accepted')
    const made = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
    expect(made.problem.code).toBe('cards_not_accepted')
    expect((await getPayInfoAs(order.owner, order)).takes).toEqual({
      card: false,
      cash: true,
      check: true,
      link: false,
      deposit: true,
    })
    expect((await takeCash(order, order.totalCents)).body.owedCents).toBe(0)

    const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
    const deposit = (await requestDeposit(worked, 5000)).body
    expect((await createPaymentLink(worked.customer, worked.id, 'sandbox', { depositId: deposit.id })).problem.code).toBe(
      'cards_not_accepted',
    )
    expect((await getPayInfoAs(worked.customer, worked)).deposit?.notPayable?.code).toBe('cards_not_accepted')
  })

  test('turning cards off closes an open page and notifies its payer, and a payment that still comes in is recorded', async () => {
    const order = await orderToPay(app)
    const { body } = await createPaymentLink(order.customer, order.id)
    await turnOff(order, 'card')
    expect((await getPayInfoAs(order.customer, order)).openAttempt).toBeNull()
    expect((await getPayInfoAs(order.customer, order)).isPaying).toBe(false)
    await app.settle()
    expect((await (await fetch(body.url)).text()).toLowerCase()).not.toContain('name="number"')
    await resetSettingAs(order.owner, order.shopId, 'card')
    await payByCard(app, order)
    expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  })
})

test('with pay links off, a pay link shows the bill but cannot pay it, and a logged-in customer can', async () => {
  const order = await orderToPay(app)
  const token = await createPayLink(order)
  await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  await turnOff(order, 'link')
  expect((await getPayInfoAs(order.customer, order)).openAttempt).toBeNull()
  expect((await app.guest.call(payments.linkedBill, { body: token })).body).toMatchObject({
    owedCents: order.totalCents,
    notPayable: { code: 'links_not_accepted' },
  })
  const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  expect(page.problem.code).toBe('links_not_accepted')
  expect((await createPaymentLink(order.customer, order.id)).status).toBe(200)
  await resetSettingAs(order.owner, order.shopId, 'link')
  expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable).toBeNull()
})

test('with cash off, a shop takes none for a bill or a deposit, except for a balance too small for a card', async () => {
  const order = await orderToPay(app)
  await takeCash(order, order.totalCents - 49)
  await turnOff(order, 'cash')
  expect((await takeCash(order, 49)).body.owedCents).toBe(0)
  const next = await orderToPay(app, 'ready', { shop: order.shop })
  expect((await takeCash(next, 1000)).problem.code).toBe('cash_not_accepted')
  const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
  const { id: depositId } = (await requestDeposit(worked, 5000)).body
  const taken = await worked.owner.call(payments.takeDeposit, { params: { id: worked.id }, body: { depositId } })
  expect(taken.problem.code).toBe('cash_not_accepted')
})

test('deposits start at the shop’s minimum percentage, and are refused when turned off', async () => {
  const order = await orderToPay(app, 'in-progress')
  await saveSettingAs(order.owner, order.shopId, 'deposit', true, 50)
  const { leastDepositCents, mostDepositCents } = await getPayInfoAs(order.owner, order)
  expect(leastDepositCents).toBe(Math.ceil(mostDepositCents / 2))
  expect((await requestDeposit(order, leastDepositCents - 1)).problem.msg).toContain('50%')
  const deposit = (await requestDeposit(order, leastDepositCents)).body
  await turnOff(order, 'deposit')
  expect((await getPayInfoAs(order.owner, order)).mostDepositCents).toBe(0)
  // The open request stays.
  expect((await createPaymentLink(order.customer, order.id, 'sandbox', { depositId: deposit.id })).status).toBe(200)
  await order.owner.call(payments.withdrawDeposit, { params: { id: order.id } })
  expect((await requestDeposit(order, leastDepositCents)).problem.code).toBe('deposits_not_accepted')
})
