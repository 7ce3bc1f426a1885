import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Somebody, TestApp, TestShop } from '../../server/app/testing/test-app.ts'
import { payments, type ProviderKeys } from './contract.ts'
import { forgetEndedKeys } from './server/own-account.ts'
import { ownProvider } from './server/card-accounts.ts'
import { paymentServices, reconcilePayments } from './server/index.ts'
import { signBody } from './server/sandbox/webhook.ts'
import { linkFor, openPage, payByCard } from './server/testing/open-page.ts'
import { freePort, listeningApp, moneyOf, orderToPay } from './server/testing/ready-order.ts'
import { StripeStandIn } from './server/testing/stripe-stand-in.ts'
import { sandboxMessage, sendWebhook } from './server/testing/webhooks.ts'

let app: TestApp
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = new StripeStandIn()
  const port = await freePort()
  await stripe.listen(port)
  app = await listeningApp({ STRIPE_API_URL: `http://127.0.0.1:${port}` })
  return () => stripe.close()
})

const pairOf = (account: string): ProviderKeys => ({
  provider: 'sandbox',
  secretKey: `sk_sandbox_${account}`,
  webhookSecret: `whsec_sandbox_${account}`,
})
const save = ({ owner, shopId }: TestShop, keys: ProviderKeys, who: Somebody = owner) =>
  who.call(payments.saveCardAccount, { body: { shop: shopId, ...keys } })
const read = ({ owner, shopId }: TestShop, who: Somebody = owner) =>
  who.call(payments.readCardAccount, { query: { shop: shopId } })
const remove = ({ owner, shopId }: TestShop, who: Somebody = owner) =>
  who.call(payments.removeCardAccount, { query: { shop: shopId } })
const chargesOf = async (shopId: string) =>
  (
    await sql<{ account: string | null; state: string; webhook_url: string }>`
      select account, state, webhook_url from sandbox_charge where merchant = ${shopId} order by created_at`.execute(app.db)
  ).rows
let count = 0
const newName = () => `acct${String(++count).padStart(12, '0')}`

describe("a shop's own keys", () => {
  test('are tried before they are saved, and told by their ends alone ever after', async () => {
    const shop = await app.signUpShop()
    expect((await read(shop)).body.account).toBeNull()
    const wrong = await save(shop, { ...pairOf('short'), secretKey: 'sk_live_of_somebody' })
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'provider_key_refused'])
    expect(wrong.problem).toMatchObject({ errors: { secretKey: expect.stringContaining('sandbox') } })
    const mixed = await save(shop, { ...pairOf(newName()), webhookSecret: `whsec_sandbox_${newName()}` })
    expect(mixed.problem).toMatchObject({ errors: { webhookSecret: expect.stringContaining('another account') } })
    expect((await read(shop)).body.account).toBeNull()

    const name = newName()
    const saved = await save(shop, pairOf(name))
    expect(saved.body.account).toMatchObject({ provider: 'sandbox', keyLast4: name.slice(-4), secretLast4: name.slice(-4) })
    for (const reply of [saved, await read(shop)]) expect(reply.raw.toString()).not.toContain(name.slice(0, -4) + name.slice(-4))
  })

  test('lie encrypted, bound to their own row', async () => {
    const [one, other] = [await app.signUpShop(), await app.signUpShop()]
    await save(one, pairOf(newName()))
    await save(other, pairOf(newName()))
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed_keys as sealed from card_account where shop_id in (${one.shopId}, ${other.shopId})`.execute(app.db)
    const [first, second] = rows
    expect(first!.sealed.includes('sk_sandbox')).toBe(false)
    const context = { db: app.db, get: app.built.provided.get }
    expect(await ownProvider(context, first!.id)).toMatchObject({ name: 'sandbox', account: first!.id })
    await sql`update card_account set sealed_keys = ${second!.sealed} where id = ${first!.id}`.execute(app.db)
    await expect(ownProvider(context, first!.id)).rejects.toThrow()
  })

  test('are the owner’s alone to see, to set and to remove', async () => {
    const shop = await app.signUpShop()
    await save(shop, pairOf(newName()))
    const stranger = (await app.signUpShop()).owner
    for (const who of [stranger, await app.signUpEmployee(shop.shopId), await app.signUp('customer')])
      for (const reply of [await save(shop, pairOf(newName()), who), await read(shop, who), await remove(shop, who)])
        expect([403, 404]).toContain(reply.status)
    expect((await read(shop)).body.account).not.toBeNull()
  })
})

describe('paying to the shop’s own account', () => {
  test('goes there and nowhere else, is booked by its own webhook, and goes back from there', async () => {
    const shop = await app.signUpShop()
    const name = newName()
    await save(shop, pairOf(name))
    const order = await orderToPay(app, 'ready', { shop })
    await payByCard(app, order)
    expect(await chargesOf(shop.shopId)).toMatchObject([
      { account: name, state: 'paid', webhook_url: expect.stringContaining(`/webhook/${shop.shopId}`) },
    ])
    const info = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
    expect(info.body).toMatchObject({ state: 'closed', paidCents: order.totalCents })
    const refundId = crypto.randomUUID()
    const moneyId = info.body.ledger[0]!.id
    const body = { refundId, moneyId, amountCents: 1000, reason: 'Goodwill' }
    expect((await shop.owner.call(payments.refund, { params: { id: order.id }, body })).body).toMatchObject({ state: 'done' })
  })

  test('is believed by that account’s signature alone: not by another shop’s, and not by its own for what Liftbay’s account opened', async () => {
    const [shop, thief] = [await app.signUpShop(), await app.signUpShop()]
    const [name, thiefs] = [newName(), newName()]
    await save(thief, pairOf(thiefs))
    const send = async (message: unknown, to: TestShop, account: string) => {
      const signature = signBody(Buffer.from(`whsec_sandbox_${account}`), JSON.stringify(message), app.clock.now())
      const reply = await app.built.app.inject({
        method: 'POST',
        url: `/api/web/payment/sandbox/webhook/${to.shopId}`,
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
        payload: JSON.stringify(message),
      })
      return (reply.json() as { code?: string }).code ?? 'taken'
    }
    // Opened by Liftbay's account; the thief signs with a secret of their own, at their own address and at the victim's.
    const ours = await orderToPay(app, 'ready', { shop })
    const opened = await openPage(app, ours)
    expect(await send(opened.message(), thief, thiefs)).toBe('not_our_payment')
    expect(await send(opened.message(), shop, thiefs)).toBe('bad_signature')
    // Their own order, opened before they had keys: no way to sign it paid either.
    await save(shop, pairOf(name))
    expect(await send(opened.message(), shop, name)).toBe('not_our_payment')
    // And what is paid to the shop's account is not Liftbay's to tell.
    const theirs = await orderToPay(app, 'ready', { shop })
    const own = await openPage(app, theirs)
    const { attemptId, reference } = own
    const message = sandboxMessage({ reference, attemptId, partyId: shop.shopId, totalCents: theirs.totalCents })
    expect((await sendWebhook(app, message)).json().code).toBe('not_our_payment')
    expect((await moneyOf(app, theirs.id)).attempts).toMatchObject([{ state: 'open' }])
    expect(await send(message, shop, name)).toBe('taken')
  })

  test('a page that is open closes when the account changes; who has it open pays on a new one', async () => {
    const shop = await app.signUpShop()
    const order = await orderToPay(app, 'ready', { shop })
    await linkFor(order.customer, order.id)
    await save(shop, pairOf(newName()))
    await app.settle()
    expect(await chargesOf(shop.shopId)).toMatchObject([{ account: null, state: 'expired' }])
    const first = (await linkFor(order.customer, order.id)).body.url
    await save(shop, pairOf(newName()))
    const second = (await linkFor(order.customer, order.id)).body.url
    expect(second).not.toBe(first)
    await app.settle()
    expect((await chargesOf(shop.shopId)).map(({ state }) => state)).toEqual(['expired', 'expired', 'open'])
  })

  test('a lost webhook is made good by asking that account', async () => {
    const shop = await app.signUpShop()
    await save(shop, pairOf(newName()))
    const order = await orderToPay(app, 'ready', { shop })
    const { body } = await linkFor(order.customer, order.id)
    await sql`update sandbox_charge set state = 'paid', card_brand = 'visa', last4 = '4242' where client_reference = ${body.attemptId}`.execute(
      app.db,
    )
    const { get } = app.built.provided
    app.clock.set(new Date(app.clock.now().getTime() + 3 * 60_000))
    const log = { warn: () => {}, info: () => {}, error: () => {} } as never
    await reconcilePayments({ db: app.db, clock: app.clock, config: app.config, log, get }, [])
    expect((await moneyOf(app, order.id)).attempts).toMatchObject([{ state: 'paid' }])
  })

  test('removed, customers pay by Liftbay’s again; the keys are gone after a day, and come back to give money back', async () => {
    const shop = await app.signUpShop()
    const keys = pairOf(newName())
    await save(shop, keys)
    const order = await orderToPay(app, 'ready', { shop })
    await payByCard(app, order)
    expect((await remove(shop)).body.account).toBeNull()
    await payByCard(app, await orderToPay(app, 'ready', { shop }))
    expect((await chargesOf(shop.shopId)).map(({ account }) => account === null)).toEqual([false, true])

    const sealed = async () =>
      (
        await sql<{
          has: boolean
        }>`select sealed_keys is not null as has from card_account where shop_id = ${shop.shopId}`.execute(app.db)
      ).rows[0]!.has
    await forgetEndedKeys({ db: app.db, clock: app.clock })
    expect(await sealed()).toBe(true)
    await forgetEndedKeys({ db: app.db, clock: { now: () => new Date(app.clock.now().getTime() + 25 * 3_600_000) } })
    expect(await sealed()).toBe(false)

    const { ledger } = (await shop.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
    const back = () =>
      shop.owner.call(payments.refund, {
        params: { id: order.id },
        body: { refundId: crypto.randomUUID(), moneyId: ledger[0]!.id, amountCents: 500, reason: 'Goodwill' },
      })
    expect((await back()).problem.code).toBe('provider_keys_gone')
    await save(shop, keys)
    expect((await back()).body).toMatchObject({ state: 'done' })
  })
})

describe('at Stripe', () => {
  const pair: ProviderKeys = { provider: 'stripe', secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_of_the_shop' }

  test('the account, that it may take payments, and that Stripe knows our address are asked before anything is saved', async () => {
    const shop = await app.signUpShop()
    const told = async (keys: Partial<ProviderKeys> = {}) => {
      const { status, problem } = await save(shop, { ...pair, ...keys })
      return status === 200 ? 'saved' : `${problem.code} ${Object.keys((problem as { errors?: object }).errors ?? {}).join()}`
    }
    expect(await told({ secretKey: 'pk_test_public' })).toBe('provider_key_refused secretKey')
    expect(await told({ secretKey: 'sk_test_of_nobody' })).toBe('provider_key_refused secretKey')
    expect(await told({ webhookSecret: 'secret' })).toBe('provider_key_refused webhookSecret')
    expect(await told()).toBe('provider_key_not_ready webhookSecret')
    const { webhookUrl } = (await read(shop)).body.offered.find(({ name }) => name === 'stripe')!
    stripe.endpoints.push({ url: webhookUrl, status: 'enabled' })
    stripe.account.charges_enabled = false
    expect(await told()).toBe('provider_key_not_ready secretKey')
    stripe.account.charges_enabled = true
    stripe.broken = 500
    expect(await told()).toBe('provider_not_reached ')
    stripe.broken = null
    expect(await told()).toBe('saved')
    expect((await read(shop)).body.account).toMatchObject({ title: 'Stand-in Garage', keyLast4: 'd_in', secretLast4: 'shop' })

    const order = await orderToPay(app, 'ready', { shop })
    expect((await linkFor(order.customer, order.id, 'sandbox')).problem.code).toBe('unknown_provider')
    const { body } = await linkFor(order.customer, order.id, 'stripe')
    stripe.pay([...stripe.sessions.keys()].at(-1)!)
    const verified = await order.customer.call(payments.verify, {
      params: { provider: 'stripe' },
      body: { attemptId: body.attemptId },
    })
    expect(verified.body).toMatchObject({ state: 'paid', owedCents: 0 })
  })
})

describe('Stripe’s test mode', () => {
  const kindOf = (demo: boolean, stripeApiUrl: string) => {
    const config = { ...app.config, demo, stripeApiUrl, stripe: undefined }
    const log = { warn: () => {}, info: () => {}, error: () => {} } as never
    const needs = { config, db: app.db, secret: 'secret', clock: app.clock, log, get: app.built.provided.get }
    return paymentServices(needs).accountKinds.find(({ name }) => name === 'stripe')!
  }
  // Nothing is asked of Stripe: the secret's shape is looked at before.
  const told = async (kind: ReturnType<typeof kindOf>, secretKey: string) => {
    const refused = await kind.tryKeys({ secretKey, webhookSecret: 'none' }, 'shop').then(
      () => null,
      (error: { detail?: unknown }) => error,
    )
    return JSON.stringify(refused?.detail ?? refused)
  }

  test('pays no real bill: its keys are taken in a demo, or where a stand-in is asked', async () => {
    const own = 'https://api.stripe.com'
    for (const key of ['sk_test_stand_in', 'rk_test_stand_in']) {
      expect(await told(kindOf(false, own), key)).toContain('test mode')
      expect(await told(kindOf(true, own), key)).toContain('whsec_')
      expect(await told(kindOf(false, 'http://127.0.0.1:4242'), key)).toContain('whsec_')
    }
    for (const key of ['sk_live_abc', 'rk_live_abc']) expect(await told(kindOf(false, own), key)).toContain('whsec_')
  })
})
