import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, testApp, type TestShop } from '../../server/app/testing/test-app.ts'
import { codeRefusals, deviceCodes } from '../devices/code-contract.ts'
import { devices } from '../devices/contract.ts'
import { productIdFrom, readUserCode, userCodeFrom, userCodePattern } from '../devices/rules.ts'
import { payments } from '../payments/contract.ts'
import { orderToPay } from '../payments/server/testing/ready-order.ts'
import { workOrders } from '../work-orders/contract.ts'
import { counter } from './contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const newId = () => productIdFrom(crypto.getRandomValues(new Uint8Array(12)))
const start = async () =>
  (await app.send(deviceCodes.start, { body: { client_id: 'liftbay-counter', product_id: newId() } })).body
const ask = (device_code: string) =>
  app.send(deviceCodes.token, { body: { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code } })
const refresh = (refresh_token: string) => app.send(deviceCodes.token, { body: { grant_type: 'refresh_token', refresh_token } })
const allow = (who: Somebody, userCode: string, shop: string) =>
  who.call(deviceCodes.allow, { body: { userCode, deviceName: 'Counter', shop } })
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const copy = (token: string, known: Record<string, string> = {}) => app.send(counter.copy, { body: { known } }, bearer(token))

async function letIn({ shopId, owner }: TestShop) {
  const code = await start()
  const device = (await allow(owner, code.user_code, shopId)).body
  return { device, tokens: (await ask(code.device_code)).body }
}
const later = (minutes: number) => app.clock.set(new Date(Date.now() + minutes * 60_000))
const now = () => app.clock.set(new Date())

test('codes have no vowels and no sign that is read wrong, and may be typed in any manner', () => {
  for (let i = 0; i < 200; i++) {
    const code = userCodeFrom(crypto.getRandomValues(new Uint8Array(16)))
    if (code) expect(code).toMatch(userCodePattern)
  }
  expect(userCodeFrom(new Uint8Array(16).fill(250))).toBeNull()
  expect(readUserCode(' bcdf ghjk')).toBe('BCDFGHJK')
})

describe('a device code', () => {
  test('waits for the owner, then gives a token once', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await start()
    expect(code).toMatchObject({ expires_in: 600, interval: 5, verification_uri: expect.stringMatching(/\/device$/) })
    expect((await ask(code.device_code)).problem).toMatchObject({ status: 400, code: 'authorization_pending' })
    const seen = await owner.call(deviceCodes.look, { body: { userCode: code.user_code.toLowerCase() } })
    expect(seen.body).toMatchObject({ userCode: code.user_code, shops: [{ id: shopId, dba: 'Test Garage' }] })
    expect((await allow(owner, code.user_code, shopId)).body).toMatchObject({ deviceName: 'Counter', isCounter: false })
    expect((await ask(code.device_code)).body).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'counter' })
    expect((await ask(code.device_code)).problem.code).toBe('invalid_grant')
    expect((await allow(owner, code.user_code, shopId)).problem.code).toBe('unknown_code')
    expect((await app.outbox(owner.email))[0]?.subject).toBe('Counter was let in')
  })

  test('asked too often, it says so', async () => {
    const code = await start()
    await ask(code.device_code)
    expect((await ask(code.device_code)).problem.code).toBe('slow_down')
  })

  test('expires after ten minutes, for who asks and for who enters it', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await start()
    later(11)
    expect((await ask(code.device_code)).problem.code).toBe('expired_token')
    const again = await app.signInAs(owner.accountId, 'owner', owner.email)
    expect((await allow(again, code.user_code, shopId)).problem.code).toBe('unknown_code')
    now()
  })

  test('that was denied lets nobody in', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await start()
    expect((await owner.call(deviceCodes.deny, { body: { userCode: code.user_code } })).status).toBe(200)
    expect((await ask(code.device_code)).problem.code).toBe('access_denied')
    expect((await allow(owner, code.user_code, shopId)).problem.code).toBe('unknown_code')
  })

  test('of two owners who enter it at once, one lets it in; and only for a shop that is theirs', async () => {
    const [a, b] = [await app.signUpShop(), await app.signUpShop()]
    const code = await start()
    expect((await allow(a.owner, code.user_code, b.shopId)).status).toBe(404)
    const both = await Promise.all([allow(a.owner, code.user_code, a.shopId), allow(b.owner, code.user_code, b.shopId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('is not found by trying: ten guesses, then a wait', async () => {
    const limited = await testApp({ limits: true })
    const { owner } = await limited.signUpShop()
    const tries = []
    for (let i = 0; i < 12; i++) tries.push(await owner.call(deviceCodes.look, { body: { userCode: 'BCDFGHJK' } }))
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
  })
})

describe('the token', () => {
  test('opens the copy and nothing else', async () => {
    const { tokens } = await letIn(await app.signUpShop())
    expect((await copy(tokens.access_token)).status).toBe(200)
    for (const { name, row } of app.built.served.filter((one) => one.row.who !== 'anyone')) {
      const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
      const sent = { params, ...(row.hasBody ? { body: {} } : {}) }
      for (const token of [tokens.access_token, tokens.refresh_token]) {
        const reply = await app.send(row, sent as never, bearer(token))
        expect([name, reply.status]).toEqual([name, 401])
      }
    }
    expect((await copy(tokens.refresh_token)).status).toBe(401)
    expect((await app.send(counter.copy, { body: { known: {} } })).status).toBe(401)
  })

  test('lasts an hour and is renewed; a reply that was lost is asked for again', async () => {
    const { tokens } = await letIn(await app.signUpShop())
    later(61)
    expect((await copy(tokens.access_token)).problem).toMatchObject({ status: 401, code: 'invalid_token' })
    await refresh(tokens.refresh_token)
    const next = (await refresh(tokens.refresh_token)).body
    expect((await copy(next.access_token)).status).toBe(200)
    now()
  })

  test('whose old refresh token turns up after the new one was used is ended', async () => {
    const { tokens } = await letIn(await app.signUpShop())
    const next = (await refresh(tokens.refresh_token)).body
    expect((await copy(next.access_token)).status).toBe(200)
    expect((await refresh(tokens.refresh_token)).problem.code).toBe('invalid_grant')
    expect((await copy(next.access_token)).status).toBe(401)
  })

  test('ends with its device, also when a device of that id is set up again', async () => {
    const shop = await app.signUpShop()
    const { device, tokens } = await letIn(shop)
    const list = () => shop.owner.call(devices.list, { params: { shopOwnerId: shop.owner.accountId } })
    await copy(tokens.access_token)
    expect((await list()).body.devices).toMatchObject([{ deviceName: 'Counter', isInUse: true, isCounter: true }])
    await shop.owner.call(devices.remove, { params: { id: device.id } })
    await shop.owner.call(devices.save, { body: { deviceName: 'Again', productId: device.productId } })
    expect((await copy(tokens.access_token)).status).toBe(401)
    expect((await refresh(tokens.refresh_token)).problem.code).toBe(codeRefusals.invalidGrant.code)
  })

  test('ends when its owner has left the shop', async () => {
    const shop = await app.signUpShop()
    const { tokens } = await letIn(shop)
    await sql`update shop_member set ended_at = now() where account_id = ${shop.owner.accountId}`.execute(app.db)
    expect((await copy(tokens.access_token)).status).toBe(401)
  })
})

describe('the copy', () => {
  test('has the shop’s orders, then only what has changed, and nothing of another shop', async () => {
    const shop = await app.signUpShop()
    const order = await orderToPay(app, 'in-progress', { shop })
    const other = await orderToPay(app, 'ready')
    const { tokens } = await letIn(shop)
    const first = (await copy(tokens.access_token)).body
    expect(first).toMatchObject({ deviceName: 'Counter', shop: { name: 'Test Garage' }, hasMore: false, gone: [] })
    expect(first.changed.map(({ id }) => id)).toEqual([order.id])
    expect(first.changed[0]).toMatchObject({ order: { workOrder: { invoice: order.invoice } }, receipt: null })
    expect(JSON.stringify(first)).not.toMatch(/"cost"|"email":"customer|estimates|events/)
    const known = { [first.changed[0]!.id]: first.changed[0]!.mark }
    expect((await copy(tokens.access_token, known)).body).toMatchObject({ changed: [], gone: [] })
    expect((await copy(tokens.access_token, { [other.id]: 'x' })).body.gone).toEqual([other.id])

    const { body: read } = await shop.owner.call(workOrders.read, { params: { id: order.id } })
    const { version } = read.workOrder
    await shop.owner.call(
      workOrders.update,
      { params: { id: order.id }, body: { odometer: 123_456 } as never },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { changed } = (await copy(tokens.access_token, known)).body
    expect(changed[0]?.order.workOrder.odometer).toBe(123_456)
  })

  test('has the receipt once there is a bill, and a payment changes it', async () => {
    const shop = await app.signUpShop()
    const { id, totalCents } = await orderToPay(app, 'ready', { shop })
    const { tokens } = await letIn(shop)
    const [ready] = (await copy(tokens.access_token)).body.changed
    expect(ready?.receipt).toMatchObject({ owedCents: totalCents, paidCents: 0 })
    await shop.owner.call(payments.recordCash, { params: { id }, body: { amountCents: totalCents } })
    const [paid] = (await copy(tokens.access_token, { [id]: ready!.mark })).body.changed
    expect(paid).toMatchObject({ order: { workOrder: { state: 'closed' } }, receipt: { owedCents: 0, paidCents: totalCents } })
  })
})

describe('pages from disk', () => {
  const method = (name: string) => (name === 'GET' ? 'GET' : name) as 'GET'
  test('may make the calls of the program, without cookies, and no other call', async () => {
    const open = app.built.served.filter(({ row }) => row.fromDisk).map(({ name }) => name)
    expect(open.toSorted()).toEqual(['counter.copy', 'device-codes.start', 'device-codes.token'])
    for (const { name, row } of app.built.served) {
      const url = row.url.replace(/\{\w+\}/g, 'x')
      const asked = { origin: 'null', 'access-control-request-method': row.method }
      const before = await app.built.app.inject({ method: 'OPTIONS', url, headers: asked })
      const call = await app.built.app.inject({ method: method(row.method), url, headers: { origin: 'null' } })
      for (const { headers } of [before, call]) {
        expect([name, headers['access-control-allow-origin']]).toEqual([name, row.fromDisk ? 'null' : undefined])
        expect(headers['access-control-allow-credentials']).toBeUndefined()
      }
    }
  })

  test('a page of another site may not', async () => {
    for (const { row } of app.built.served.filter((one) => one.row.fromDisk))
      for (const how of ['OPTIONS', 'POST'] as const) {
        const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
        const { headers: answered } = await app.built.app.inject({ method: how, url: row.url, headers })
        expect(answered['access-control-allow-origin']).toBeUndefined()
      }
  })
})
