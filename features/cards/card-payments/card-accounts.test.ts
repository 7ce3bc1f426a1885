import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createPaymentLink, openPage, payByCard } from '../../../testing/payments/open-page.ts'
import { freePort, startListeningApp, readMoneyRows, orderToPay } from '../../../testing/payments/ready-order.ts'
import { makeSandboxMessage, sendWebhook } from '../../../testing/payments/webhooks.ts'
import { StripeStandIn } from '../../../testing/stand-ins/stripe-stand-in.ts'
import type { TestUser, TestApp, TestShop } from '../../../testing/test-app.ts'
import { payments } from '../../money/payments/contract/index.ts'
import { cardPayments, type ProviderKeys } from './contract/index.ts'
import { createCardPaymentServices } from './server/card-payment-services.ts'
import { deleteEndedKeys } from './server/delete-ended-keys.ts'
import { reconcilePayments } from './server/reconcile-payments.ts'
import { signBody } from './server/sandbox/webhook.ts'
import { findShopProvider } from './server/shop-providers.ts'

let app: TestApp
let stripe: StripeStandIn
beforeAll(async () => {
  stripe = new StripeStandIn()
  const port = await freePort()
  await stripe.listen(port)
  app = await startListeningApp({ STRIPE_API_URL: `http://127.0.0.1:${port}` })
  return () => stripe.close()
})

const makeKeyPair = (account: string): ProviderKeys => ({
  provider: 'sandbox',
  secretKey: `sk_sandbox_${account}`,
  webhookSecret: `whsec_sandbox_${account}`,
})
const saveKeys = ({ owner, shopId }: TestShop, keys: ProviderKeys, who: TestUser = owner) =>
  who.call(cardPayments.saveCardAccount, { body: { shop: shopId, ...keys } })
const readAccounts = ({ owner, shopId }: TestShop, who: TestUser = owner) =>
  who.call(cardPayments.readCardAccount, { query: { shop: shopId } })
const removeKeys = ({ owner, shopId }: TestShop, who: TestUser = owner) =>
  who.call(cardPayments.removeCardAccount, { query: { shop: shopId } })
const listCharges = async (shopId: string) =>
  (
    await sql<{ account: string | null; state: string; webhook_url: string }>`
      select account, state, webhook_url from sandbox_charge where merchant = ${shopId} order by created_at`.execute(app.db)
  ).rows
let count = 0
const makeName = () => `acct${String(++count).padStart(12, '0')}`

describe("a shop's own keys", () => {
  test("a shop's own keys are checked before they are saved, and only their last characters are shown afterward", async () => {
    const shop = await app.signUpShop()
    expect((await readAccounts(shop)).body.account).toBeNull()
    const wrong = await saveKeys(shop, { ...makeKeyPair('short'), secretKey: 'sk_live_of_somebody' })
    expect([wrong.status, wrong.problem.code]).toEqual([422, 'provider_key_refused'])
    expect(wrong.problem).toMatchObject({ errors: { secretKey: expect.stringContaining('sandbox') } })
    const mixed = await saveKeys(shop, { ...makeKeyPair(makeName()), webhookSecret: `whsec_sandbox_${makeName()}` })
    expect(mixed.problem).toMatchObject({ errors: { webhookSecret: expect.stringContaining('another account') } })
    expect((await readAccounts(shop)).body.account).toBeNull()

    const name = makeName()
    const saved = await saveKeys(shop, makeKeyPair(name))
    expect(saved.body.account).toMatchObject({ provider: 'sandbox', keyLast4: name.slice(-4), secretLast4: name.slice(-4) })
    for (const reply of [saved, await readAccounts(shop)])
      expect(reply.raw.toString()).not.toContain(name.slice(0, -4) + name.slice(-4))
  })

  test("a shop's own keys are stored encrypted and bound to their own row", async () => {
    const [firstShop, secondShop] = [await app.signUpShop(), await app.signUpShop()]
    await saveKeys(firstShop, makeKeyPair(makeName()))
    await saveKeys(secondShop, makeKeyPair(makeName()))
    const { rows } = await sql<{ id: string; sealed: Buffer }>`
      select id, sealed_keys as sealed from card_account where shop_id in (${firstShop.shopId}, ${secondShop.shopId})`.execute(
      app.db,
    )
    const [first, second] = rows
    expect(first!.sealed.includes('sk_sandbox')).toBe(false)
    const context = { db: app.db, get: app.built.provided.get }
    expect(await findShopProvider(context, first!.id)).toMatchObject({ name: 'sandbox', account: first!.id })
    await sql`update card_account set sealed_keys = ${second!.sealed} where id = ${first!.id}`.execute(app.db)
    await expect(findShopProvider(context, first!.id)).rejects.toThrow()
  })

  test("a shop's own keys can be read, set and removed only by the owner", async () => {
    const shop = await app.signUpShop()
    await saveKeys(shop, makeKeyPair(makeName()))
    const stranger = (await app.signUpShop()).owner
    for (const who of [stranger, await app.signUpEmployee(shop.shopId), await app.signUp('customer')])
      for (const reply of [
        await saveKeys(shop, makeKeyPair(makeName()), who),
        await readAccounts(shop, who),
        await removeKeys(shop, who),
      ])
        expect([403, 404]).toContain(reply.status)
    expect((await readAccounts(shop)).body.account).not.toBeNull()
  })
})

describe('paying to the shop’s own account', () => {
  test("a shop's own card account is the only one used for a payment, its webhook and its refund", async () => {
    const shop = await app.signUpShop()
    const name = makeName()
    await saveKeys(shop, makeKeyPair(name))
    const order = await orderToPay(app, 'ready', { shop })
    await payByCard(app, order)
    expect(await listCharges(shop.shopId)).toMatchObject([
      { account: name, state: 'paid', webhook_url: expect.stringContaining(`/webhook/${shop.shopId}`) },
    ])
    const info = await order.customer.call(payments.payInfo, { body: { workOrderId: order.id } })
    expect(info.body).toMatchObject({ state: 'closed', paidCents: order.totalCents })
    const refundId = crypto.randomUUID()
    const moneyId = info.body.ledger[0]!.id
    const body = { refundId, moneyId, amountCents: 1000, reason: 'Goodwill' }
    expect((await shop.owner.call(payments.refund, { params: { id: order.id }, body })).body).toMatchObject({ state: 'done' })
  })

  test("a shop's webhook accepts only its own account's signature, and not for a payment opened at Liftbay’s account", async () => {
    const [shop, thief] = [await app.signUpShop(), await app.signUpShop()]
    const [name, thiefs] = [makeName(), makeName()]
    await saveKeys(thief, makeKeyPair(thiefs))
    const send = async (message: unknown, to: TestShop, account: string) => {
      const signature = signBody(Buffer.from(`whsec_sandbox_${account}`), JSON.stringify(message), app.clock.now())
      const reply = await app.built.app.inject({
        method: 'POST',
        url: `/api/web/payment/sandbox/webhook/${to.shopId}`,
        headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
        payload: JSON.stringify(message),
      })
      return reply.json<{ code?: string }>().code ?? 'taken'
    }
    // Opened by Liftbay's account. The attacker signs with their own secret, at their own address and at the victim's.
    const ours = await orderToPay(app, 'ready', { shop })
    const opened = await openPage(app, ours)
    expect(await send(opened.message(), thief, thiefs)).toBe('payment_mismatch')
    expect(await send(opened.message(), shop, thiefs)).toBe('signature_invalid')
    // Their own order, opened before they had keys, cannot be marked as paid either.
    await saveKeys(shop, makeKeyPair(name))
    expect(await send(opened.message(), shop, name)).toBe('payment_mismatch')
    // Liftbay's account cannot report a payment to the shop's account.
    const theirs = await orderToPay(app, 'ready', { shop })
    const own = await openPage(app, theirs)
    const { attemptId, reference } = own
    const message = makeSandboxMessage({ reference, attemptId, partyId: shop.shopId, totalCents: theirs.totalCents })
    expect((await sendWebhook(app, message)).json().code).toBe('payment_mismatch')
    expect((await readMoneyRows(app, theirs.id)).attempts).toMatchObject([{ state: 'open' }])
    expect(await send(message, shop, name)).toBe('taken')
  })

  test("an open card page closes when the shop's account changes, and the payer gets a new one", async () => {
    const shop = await app.signUpShop()
    const order = await orderToPay(app, 'ready', { shop })
    await createPaymentLink(order.customer, order.id)
    await saveKeys(shop, makeKeyPair(makeName()))
    await app.settle()
    expect(await listCharges(shop.shopId)).toMatchObject([{ account: null, state: 'expired' }])
    const first = (await createPaymentLink(order.customer, order.id)).body.url
    await saveKeys(shop, makeKeyPair(makeName()))
    const second = (await createPaymentLink(order.customer, order.id)).body.url
    expect(second).not.toBe(first)
    await app.settle()
    expect((await listCharges(shop.shopId)).map(({ state }) => state)).toEqual(['expired', 'expired', 'open'])
  })

  test("a payment to a shop's own account whose webhook was lost is found by asking that account", async () => {
    const shop = await app.signUpShop()
    await saveKeys(shop, makeKeyPair(makeName()))
    const order = await orderToPay(app, 'ready', { shop })
    const { body } = await createPaymentLink(order.customer, order.id)
    await sql`update sandbox_charge set state = 'paid', card_brand = 'visa', last4 = '4242' where client_reference = ${body.attemptId}`.execute(
      app.db,
    )
    const { get } = app.built.provided
    app.clock.set(new Date(app.clock.now().getTime() + 3 * 60_000))
    const log = { warn: () => {}, info: () => {}, error: () => {} } as never
    await reconcilePayments({ db: app.db, clock: app.clock, config: app.config, log, get })
    expect((await readMoneyRows(app, order.id)).attempts).toMatchObject([{ state: 'paid' }])
  })

  test('after a shop removes its keys, customers pay to Liftbay’s account; the keys are deleted after a day and can be saved again for a refund', async () => {
    const shop = await app.signUpShop()
    const keys = makeKeyPair(makeName())
    await saveKeys(shop, keys)
    const order = await orderToPay(app, 'ready', { shop })
    await payByCard(app, order)
    expect((await removeKeys(shop)).body.account).toBeNull()
    await payByCard(app, await orderToPay(app, 'ready', { shop }))
    expect((await listCharges(shop.shopId)).map(({ account }) => account === null)).toEqual([false, true])

    const context = { db: app.db, get: app.built.provided.get }
    const readSealed = async () =>
      (
        await sql<{
          has: boolean
        }>`select sealed_keys is not null as has from card_account where shop_id = ${shop.shopId}`.execute(app.db)
      ).rows[0]!.has
    await deleteEndedKeys({ ...context, clock: app.clock })
    expect(await readSealed()).toBe(true)
    await deleteEndedKeys({ ...context, clock: { now: () => new Date(app.clock.now().getTime() + 25 * 3_600_000) } })
    expect(await readSealed()).toBe(false)

    const { ledger } = (await shop.owner.call(payments.payInfo, { body: { workOrderId: order.id } })).body
    const openSealed = () =>
      shop.owner.call(payments.refund, {
        params: { id: order.id },
        body: { refundId: crypto.randomUUID(), moneyId: ledger[0]!.id, amountCents: 500, reason: 'Goodwill' },
      })
    expect((await openSealed()).problem.code).toBe('provider_keys_removed')
    await saveKeys(shop, keys)
    expect((await openSealed()).body).toMatchObject({ state: 'done' })
  })
})

describe('at Stripe', () => {
  const pair: ProviderKeys = { provider: 'stripe', secretKey: 'sk_test_stand_in', webhookSecret: 'whsec_of_the_shop' }

  test('a Stripe account, its permission to take payments and its webhook address are checked before anything is saved', async () => {
    const shop = await app.signUpShop()
    const listProblems = async (keys: Partial<ProviderKeys> = {}) => {
      const { status, problem } = await saveKeys(shop, { ...pair, ...keys })
      return status === 200 ? 'saved' : `${problem.code} ${Object.keys((problem as { errors?: object }).errors ?? {}).join()}`
    }
    expect(await listProblems({ secretKey: 'pk_test_public' })).toBe('provider_key_refused secretKey')
    expect(await listProblems({ secretKey: 'sk_test_of_nobody' })).toBe('provider_key_refused secretKey')
    expect(await listProblems({ webhookSecret: 'secret' })).toBe('provider_key_refused webhookSecret')
    expect(await listProblems()).toBe('provider_key_not_ready webhookSecret')
    const { webhookUrl } = (await readAccounts(shop)).body.offered.find(({ name }) => name === 'stripe')!
    stripe.endpoints.push({ url: webhookUrl, status: 'enabled' })
    stripe.account.charges_enabled = false
    expect(await listProblems()).toBe('provider_key_not_ready secretKey')
    stripe.account.charges_enabled = true
    stripe.broken = 500
    expect(await listProblems()).toBe('provider_not_reached ')
    stripe.broken = null
    expect(await listProblems()).toBe('saved')
    expect((await readAccounts(shop)).body.account).toMatchObject({
      title: 'Stand-in Garage',
      keyLast4: 'd_in',
      secretLast4: 'shop',
    })

    const order = await orderToPay(app, 'ready', { shop })
    expect((await createPaymentLink(order.customer, order.id, 'sandbox')).problem.code).toBe('provider_unknown')
    const { body } = await createPaymentLink(order.customer, order.id, 'stripe')
    stripe.pay([...stripe.sessions.keys()].at(-1)!)
    const verified = await order.customer.call(cardPayments.verify, {
      params: { provider: 'stripe' },
      body: { attemptId: body.attemptId },
    })
    expect(verified.body).toMatchObject({ state: 'paid', owedCents: 0 })
  })
})

describe('Stripe’s test mode', () => {
  const makeStripeKind = (demo: boolean, stripeApiUrl: string) => {
    const config = { ...app.config, demo, stripeApiUrl, stripe: undefined }
    const log = { warn: () => {}, info: () => {}, error: () => {} } as never
    const needs = { config, db: app.db, secret: 'secret', clock: app.clock, log, get: app.built.provided.get }
    return createCardPaymentServices(needs).accountKinds.find(({ name }) => name === 'stripe')!
  }
  // Stripe is not called, because the format of the secret is checked first.
  const listProblems = async (kind: ReturnType<typeof makeStripeKind>, secretKey: string) => {
    const refused = await kind.verifyKeys({ secretKey, webhookSecret: 'none' }, 'shop').then(
      () => null,
      (error: { detail?: unknown }) => error,
    )
    return JSON.stringify(refused?.detail ?? refused)
  }

  test('keys of Stripe’s test mode are accepted only in a demo or with a stand-in for Stripe, so they cannot pay a real bill', async () => {
    const own = 'https://api.stripe.com'
    for (const key of ['sk_test_stand_in', 'rk_test_stand_in']) {
      expect(await listProblems(makeStripeKind(false, own), key)).toContain('test mode')
      expect(await listProblems(makeStripeKind(true, own), key)).toContain('whsec_')
      expect(await listProblems(makeStripeKind(false, 'http://127.0.0.1:4242'), key)).toContain('whsec_')
    }
    for (const key of ['sk_live_abc', 'rk_live_abc'])
      expect(await listProblems(makeStripeKind(false, own), key)).toContain('whsec_')
  })
})
