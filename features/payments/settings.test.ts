import { beforeAll, describe, expect, test } from 'vitest'
import type { Somebody, TestApp } from '../../server/app/testing/test-app.ts'
import { payments, type VendorType } from './contract.ts'
import { linkFor, payByCard } from './server/testing/open-page.ts'
import { listeningApp, moneyOf, type OrderToPay, orderToPay } from './server/testing/ready-order.ts'

let app: TestApp
beforeAll(async () => {
  app = await listeningApp()
})

const readAs = (who: Somebody, shop: string, vendorType: VendorType) =>
  who.call(payments.readSetting, { params: { vendorType }, query: { shop } })
const saveAs = (who: Somebody, shop: string, vendorType: VendorType, isOn: boolean, minimumPercent = 0) =>
  who.call(payments.saveSetting, { body: { shop, vendorType, isOn, minimumPercent } })
const resetAs = (who: Somebody, shop: string, vendorType: VendorType) =>
  who.call(payments.resetSetting, { params: { vendorType }, query: { shop } })
const off = ({ owner, shopId }: OrderToPay, vendorType: VendorType) => saveAs(owner, shopId, vendorType, false)
const infoAs = async (who: Somebody, { id }: OrderToPay) => (await who.call(payments.payInfo, { body: { workOrderId: id } })).body
const cash = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.recordCash, { params: { id: order.id }, body: { amountCents } })
const ask = (order: OrderToPay, amountCents: number) =>
  order.owner.call(payments.askDeposit, { params: { id: order.id }, body: { amountCents, reason: 'Parts' } })
const linkOf = async (order: OrderToPay) => {
  const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
  return { token: body.url.split('/').at(-1)! }
}

describe('the settings of a shop', () => {
  test('everything is on until it is switched off, and is so again when that is taken back', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const fresh = { shop, vendorType: 'deposit', isOn: true, minimumPercent: 0, isDefault: true }
    expect((await readAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await saveAs(owner, shop, 'deposit', true, 20)).body).toEqual({ ...fresh, minimumPercent: 20, isDefault: false })
    expect((await saveAs(owner, shop, 'deposit', false)).body).toEqual({ ...fresh, isOn: false, isDefault: false })
    expect((await readAs(owner, shop, 'deposit')).body.isOn).toBe(false)
    expect((await resetAs(owner, shop, 'deposit')).body).toEqual(fresh)
    expect((await readAs(owner, shop, 'deposit')).body).toEqual(fresh)
  })

  test('another shop is not found, and employees and customers are refused', async () => {
    const [mine, other] = [await app.signUpShop(), await app.signUpShop()]
    const others = [await app.signUpEmployee(mine.shopId), await app.signUp('customer')]
    for (const [who, status] of [[other.owner, 404], ...others.map((one) => [one, 403] as const)] as const) {
      expect((await readAs(who, mine.shopId, 'card')).status).toBe(status)
      expect((await saveAs(who, mine.shopId, 'card', false)).status).toBe(status)
      expect((await resetAs(who, mine.shopId, 'card')).status).toBe(status)
    }
    expect((await readAs(mine.owner, mine.shopId, 'card')).body.isDefault).toBe(true)
  })

  test('cards or cash stay on, whichever is switched off last, even at the same moment', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    const answers = await Promise.all([saveAs(owner, shop, 'card', false), saveAs(owner, shop, 'cash', false)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)!.problem.code).toBe('one_way_stays')
    const left = await Promise.all([readAs(owner, shop, 'card'), readAs(owner, shop, 'cash')])
    expect(left.filter(({ body }) => body.isOn)).toHaveLength(1)
  })

  test('only deposits have a least share, of at most all', async () => {
    const { owner, shopId: shop } = await app.signUpShop()
    expect((await saveAs(owner, shop, 'card', true, 10)).problem.errors).toHaveProperty('minimumPercent')
    expect((await saveAs(owner, shop, 'deposit', true, 101)).problem.errors).toHaveProperty('minimumPercent')
  })
})

describe('without cards online', () => {
  test('the customer, the link and a deposit get no page, and cash closes the order', async () => {
    const order = await orderToPay(app)
    const token = await linkOf(order)
    await off(order, 'card')
    expect((await infoAs(order.customer, order)).notPayable?.code).toBe('no_cards')
    expect((await linkFor(order.customer, order.id)).problem.code).toBe('no_cards')
    expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable?.code).toBe('no_cards')
    const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
    expect(page.problem.code).toBe('no_cards')
    const made = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
    expect(made.problem.code).toBe('no_cards')
    expect((await infoAs(order.owner, order)).takes).toEqual({ card: false, cash: true, link: false, deposit: true })
    expect((await cash(order, order.totalCents)).body.owedCents).toBe(0)

    const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
    const deposit = (await ask(worked, 5000)).body
    expect((await linkFor(worked.customer, worked.id, 'sandbox', { depositId: deposit.id })).problem.code).toBe('no_cards')
    expect((await infoAs(worked.customer, worked)).deposit?.notPayable?.code).toBe('no_cards')
  })

  test('a page that is open closes, is told of, and what comes in on it all the same is booked', async () => {
    const order = await orderToPay(app)
    const { body } = await linkFor(order.customer, order.id)
    await off(order, 'card')
    expect((await infoAs(order.customer, order)).openAttempt).toBeNull()
    expect((await infoAs(order.customer, order)).isPaying).toBe(false)
    await app.settle()
    expect((await (await fetch(body.url)).text()).toLowerCase()).not.toContain('name="number"')
    await resetAs(order.owner, order.shopId, 'card')
    await payByCard(app, order)
    expect((await moneyOf(app, order.id)).order?.state).toBe('closed')
  })
})

test('without links who was sent one sees the bill and cannot pay; who signs in can', async () => {
  const order = await orderToPay(app)
  const token = await linkOf(order)
  await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  await off(order, 'link')
  expect((await infoAs(order.customer, order)).openAttempt).toBeNull()
  expect((await app.guest.call(payments.linkedBill, { body: token })).body).toMatchObject({
    owedCents: order.totalCents,
    notPayable: { code: 'no_links' },
  })
  const page = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: token })
  expect(page.problem.code).toBe('no_links')
  expect((await linkFor(order.customer, order.id)).status).toBe(200)
  await resetAs(order.owner, order.shopId, 'link')
  expect((await app.guest.call(payments.linkedBill, { body: token })).body.notPayable).toBeNull()
})

test('without cash none is taken, for a bill or a deposit, but for what is too little for a card', async () => {
  const order = await orderToPay(app)
  await cash(order, order.totalCents - 49)
  await off(order, 'cash')
  expect((await cash(order, 49)).body.owedCents).toBe(0)
  const next = await orderToPay(app, 'ready', { shop: order.shop })
  expect((await cash(next, 1000)).problem.code).toBe('no_cash')
  const worked = await orderToPay(app, 'in-progress', { shop: order.shop })
  const { id: depositId } = (await ask(worked, 5000)).body
  const taken = await worked.owner.call(payments.takeDeposit, { params: { id: worked.id }, body: { depositId } })
  expect(taken.problem.code).toBe('no_cash')
})

test('deposits are asked for from the shop’s least share on, and not at all when they are off', async () => {
  const order = await orderToPay(app, 'in-progress')
  await saveAs(order.owner, order.shopId, 'deposit', true, 50)
  const { leastDepositCents, mostDepositCents } = await infoAs(order.owner, order)
  expect(leastDepositCents).toBe(Math.ceil(mostDepositCents / 2))
  expect((await ask(order, leastDepositCents - 1)).problem.msg).toContain('50 %')
  const asked = (await ask(order, leastDepositCents)).body
  await off(order, 'deposit')
  expect((await infoAs(order.owner, order)).mostDepositCents).toBe(0)
  // What is asked for already stays.
  expect((await linkFor(order.customer, order.id, 'sandbox', { depositId: asked.id })).status).toBe(200)
  await order.owner.call(payments.withdrawDeposit, { params: { id: order.id } })
  expect((await ask(order, leastDepositCents)).problem.code).toBe('no_deposits')
})
