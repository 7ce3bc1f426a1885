import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { deletePersonNow } from '../../../testing/delete-person.ts'
import { type OrderToPay, orderToPay, readMoneyRows, startListeningApp } from '../../../testing/payments/ready-order.ts'
import type { TestApp, TestUser } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { cardPayments, savedCards } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await startListeningApp()
})

const typed = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }
const submit = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })

async function openPage(order: OrderToPay): Promise<string> {
  const link = { params: { provider: 'sandbox' }, body: { workOrderId: order.id } }
  return (await order.customer.call(payments.paymentLink, link)).body.url
}
const readPage = async (url: string) => (await fetch(url)).text()
const listCards = async (customer: TestUser) => (await customer.call(savedCards.list, {})).body.accounts

async function pay(order: OrderToPay, form: Record<string, string>) {
  const paid = await submit(await openPage(order), form)
  await app.settle()
  await app.settle()
  return paid
}

/** An order whose customer paid an earlier one at the same shop with this card and saved it. */
async function makeSavingCustomer(number = typed.number) {
  const first = await orderToPay(app)
  await pay(first, { ...typed, number, save: 'yes' })
  const [account] = await listCards(first.customer)
  const next = await orderToPay(app, 'ready', { shop: { shopId: first.shopId, owner: first.owner }, customer: first.customer })
  return { ...next, account: account!, card: account!.cards![0]! }
}

describe('a saved card', () => {
  test('a card is saved only when the payer asks for it, and pays the next bill without typing', async () => {
    const first = await orderToPay(app)
    await pay(first, typed)
    expect((await listCards(first.customer))[0]?.cards).toEqual([])
    const order = await makeSavingCustomer()
    expect(order.card).toEqual({
      id: order.card.id,
      method: 'VISA',
      last4: '4242',
      expMonth: 12,
      expYear: 2034,
      isExpired: false,
    })
    expect(order.account.shopName).toBeNull()
    expect(await readPage(await openPage(order))).toContain('VISA ending in 4242, expires 12/34')
    await pay(order, { use: order.card.id })
    expect(await readMoneyRows(app, order.id)).toMatchObject({
      ledger: [{ method: 'VISA', last4: '4242' }],
      order: { state: 'closed' },
    })
  })

  test('a pay link never shows the saved cards of the customer, and cannot pay with one', async () => {
    const order = await makeSavingCustomer()
    const own = await openPage(order)
    const { body } = await order.owner.call(payments.sendPayLink, { params: { id: order.id }, body: { how: 'copy' } })
    const token = body.url.split('/pay/')[1]!
    const linked = await app.guest.call(payments.linkedPage, { params: { provider: 'sandbox' }, body: { token } })
    expect(linked.body.url).not.toBe(own)
    const page = await readPage(linked.body.url)
    expect(page).not.toContain('4242, expires')
    expect(page).not.toContain('Save this card')
    expect((await submit(linked.body.url, { use: order.card.id })).status).toBe(422)
    expect((await readMoneyRows(app, order.id)).ledger).toEqual([])
  })

  test('a removed card is gone from the list and cannot pay', async () => {
    const order = await makeSavingCustomer()
    const url = await openPage(order)
    const remove = { params: { id: order.account.id }, query: { card: order.card.id } }
    expect((await order.customer.call(savedCards.remove, remove)).body).toEqual({ removed: true })
    expect((await listCards(order.customer))[0]?.cards).toEqual([])
    expect((await submit(url, { use: order.card.id })).status).toBe(422)
  })

  test("nobody can see, remove or pay with another customer's card", async () => {
    const ann = await makeSavingCustomer()
    const bob = await makeSavingCustomer('5555555555554444')
    const byAccount = { params: { id: ann.account.id }, query: { card: ann.card.id } }
    expect((await bob.customer.call(savedCards.remove, byAccount)).status).toBe(404)
    await bob.customer.call(savedCards.remove, { params: { id: bob.account.id }, query: { card: ann.card.id } })
    expect((await listCards(ann.customer))[0]?.cards).toHaveLength(1)
    expect((await submit(await openPage(bob), { use: ann.card.id })).status).toBe(422)
  })

  test('a saved card that is declined charges nothing, and a card that has expired says so', async () => {
    const order = await makeSavingCustomer('4000008260003178')
    const url = await openPage(order)
    await submit(url, { use: order.card.id })
    expect(await readPage(url)).toContain('Your card has insufficient funds.')
    const otherCustomer = await makeSavingCustomer()
    await sql`update sandbox_card set expires_on = '2020-01-01' where reference = ${otherCustomer.card.id}`.execute(app.db)
    const page = await openPage(otherCustomer)
    expect(await readPage(page)).toContain('expired 01/20')
    await submit(page, { use: otherCustomer.card.id })
    expect(await readPage(page)).toContain('Your card has expired.')
  })

  test("a shop's own card account has its own saved cards, under the shop's name", async () => {
    const order = await makeSavingCustomer()
    const keys = { secretKey: 'sk_sandbox_AccountOfTheShop', webhookSecret: 'whsec_sandbox_AccountOfTheShop' }
    await order.owner.call(cardPayments.saveCardAccount, { body: { shop: order.shopId, provider: 'sandbox', ...keys } })
    expect(await readPage(await openPage(order))).not.toContain('4242, expires')
    await pay(order, { ...typed, number: '378282246310005', cvc: '1234', save: 'yes' })
    const accounts = await listCards(order.customer)
    expect(accounts.map(({ shopName, cards }) => [shopName, cards?.map(({ last4 }) => last4)])).toEqual([
      [null, ['4242']],
      ['Test Garage', ['0005']],
    ])
  })

  test('a deleted account leaves no saved cards at the provider', async () => {
    const first = await orderToPay(app)
    await pay(first, { ...typed, save: 'yes' })
    const held = () =>
      sql<{ cards: number }>`
        select count(*)::int as cards from sandbox_card c join sandbox_customer p on p.reference = c.customer
        where p.client_reference = ${first.customer.accountId}`.execute(app.db)
    expect((await held()).rows).toEqual([{ cards: 1 }])
    await deletePersonNow(app, first.customer)
    await app.settle()
    expect((await held()).rows).toEqual([{ cards: 0 }])
  })

  test('a payer whom the provider deleted can still pay', async () => {
    const order = await makeSavingCustomer()
    await sql`delete from sandbox_customer where client_reference = ${order.customer.accountId}`.execute(app.db)
    await pay(order, typed)
    expect((await readMoneyRows(app, order.id)).order?.state).toBe('closed')
  })
})

test('the simulated wallet says what it is and pays with a test card', async () => {
  const order = await orderToPay(app)
  const page = await readPage(await openPage(order))
  expect(page).toContain('Pay with the simulated wallet')
  expect(page).toContain('Stands in for Apple Pay and Google Pay')
  await pay(order, { use: 'wallet' })
  expect(await readMoneyRows(app, order.id)).toMatchObject({
    ledger: [{ method: 'VISA', last4: '4242' }],
    order: { state: 'closed' },
  })
})
