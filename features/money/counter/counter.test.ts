import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { orderToPay } from '../../../testing/payments/ready-order.ts'
import { type TestUser, type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { codeRefusals, deviceCodes, devices } from '../../people/devices/contract/index.ts'
import { makeProductId, readUserCode, makeUserCode, userCodePattern } from '../../people/devices/rules.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { payments } from '../payments/contract/index.ts'
import { counter } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const createProductId = () => makeProductId(crypto.getRandomValues(new Uint8Array(12)))
const startDeviceCode = async () =>
  (await app.send(deviceCodes.start, { body: { client_id: 'liftbay-counter', product_id: createProductId() } })).body
const pollForToken = (device_code: string) =>
  app.send(deviceCodes.token, { body: { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', device_code } })
const refreshToken = (refresh_token: string) =>
  app.send(deviceCodes.token, { body: { grant_type: 'refresh_token', refresh_token } })
const allowDevice = (who: TestUser, userCode: string, shop: string) =>
  who.call(deviceCodes.allow, { body: { userCode, deviceName: 'Counter', shop } })
const makeBearerHeaders = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const fetchCopy = (token: string, known: Record<string, string> = {}) =>
  app.send(counter.copy, { body: { known } }, makeBearerHeaders(token))

async function connectCounter({ shopId, owner }: TestShop) {
  const code = await startDeviceCode()
  const device = (await allowDevice(owner, code.user_code, shopId)).body
  return { device, tokens: (await pollForToken(code.device_code)).body }
}
const moveClock = (minutes: number) => app.clock.set(new Date(Date.now() + minutes * 60_000))
const resetClock = () => app.clock.set(new Date())

test('device codes have no vowels or look-alike characters, and can be typed in any case with or without separators', () => {
  for (let i = 0; i < 200; i++) {
    const code = makeUserCode(crypto.getRandomValues(new Uint8Array(16)))
    if (code) expect(code).toMatch(userCodePattern)
  }
  expect(makeUserCode(new Uint8Array(16).fill(250))).toBeNull()
  expect(readUserCode(' bcdf ghjk')).toBe('BCDFGHJK')
})

describe('a device code', () => {
  test('a device code waits for the owner, then gives one token', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await startDeviceCode()
    expect(code).toMatchObject({ expires_in: 600, interval: 5, verification_uri: expect.stringMatching(/\/device$/) })
    expect((await pollForToken(code.device_code)).problem).toMatchObject({ status: 400, code: 'authorization_pending' })
    const seen = await owner.call(deviceCodes.view, { body: { userCode: code.user_code.toLowerCase() } })
    expect(seen.body).toMatchObject({ userCode: code.user_code, shops: [{ id: shopId, dba: 'Test Garage' }] })
    expect((await allowDevice(owner, code.user_code, shopId)).body).toMatchObject({ deviceName: 'Counter', isCounter: false })
    expect((await pollForToken(code.device_code)).body).toMatchObject({
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'counter',
    })
    expect((await pollForToken(code.device_code)).problem.code).toBe('invalid_grant')
    expect((await allowDevice(owner, code.user_code, shopId)).problem.code).toBe('code_unknown')
    expect((await app.outbox(owner.email))[0]?.subject).toBe('Counter was connected')
  })

  test('a device code answers slow_down when polled too often', async () => {
    const code = await startDeviceCode()
    await pollForToken(code.device_code)
    expect((await pollForToken(code.device_code)).problem.code).toBe('slow_down')
  })

  test('a device code expires after ten minutes, for the computer and for the owner', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await startDeviceCode()
    moveClock(11)
    expect((await pollForToken(code.device_code)).problem.code).toBe('expired_token')
    const again = await app.signInAs(owner.accountId, 'owner', owner.email)
    expect((await allowDevice(again, code.user_code, shopId)).problem.code).toBe('code_unknown')
    resetClock()
  })

  test('a device code gives no token once the owner has denied it', async () => {
    const { shopId, owner } = await app.signUpShop()
    const code = await startDeviceCode()
    expect((await owner.call(deviceCodes.deny, { body: { userCode: code.user_code } })).status).toBe(200)
    expect((await pollForToken(code.device_code)).problem.code).toBe('access_denied')
    expect((await allowDevice(owner, code.user_code, shopId)).problem.code).toBe('code_unknown')
  })

  test('a device code can be approved by one owner only, and only for their own shop', async () => {
    const [a, b] = [await app.signUpShop(), await app.signUpShop()]
    const code = await startDeviceCode()
    expect((await allowDevice(a.owner, code.user_code, b.shopId)).status).toBe(404)
    const both = await Promise.all([
      allowDevice(a.owner, code.user_code, a.shopId),
      allowDevice(b.owner, code.user_code, b.shopId),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404])
  })

  test('a device code cannot be guessed, because a caller has to wait after ten tries', async () => {
    const limited = await testApp({ limits: true })
    const { owner } = await limited.signUpShop()
    const tries = []
    for (let i = 0; i < 12; i++) tries.push(await owner.call(deviceCodes.view, { body: { userCode: 'BCDFGHJK' } }))
    expect(tries.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 404), 429, 429])
  })
})

describe('the token', () => {
  test('a counter token works for the copy and for no other call', async () => {
    const { tokens } = await connectCounter(await app.signUpShop())
    expect((await fetchCopy(tokens.access_token)).status).toBe(200)
    for (const { name, row } of app.built.served.filter((call) => call.row.who !== 'anyone')) {
      const params = Object.fromEntries([...row.path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => [key, crypto.randomUUID()]))
      const sent = { params, ...(row.hasBody ? { body: {} } : {}) }
      for (const token of [tokens.access_token, tokens.refresh_token]) {
        const reply = await app.send(row, sent, makeBearerHeaders(token))
        expect([name, reply.status]).toEqual([name, 401])
      }
    }
    expect((await fetchCopy(tokens.refresh_token)).status).toBe(401)
    expect((await app.send(counter.copy, { body: { known: {} } })).status).toBe(401)
  })

  test('a counter token lasts an hour and can be renewed again if the reply was lost', async () => {
    const { tokens } = await connectCounter(await app.signUpShop())
    moveClock(61)
    expect((await fetchCopy(tokens.access_token)).problem).toMatchObject({ status: 401, code: 'invalid_token' })
    await refreshToken(tokens.refresh_token)
    const next = (await refreshToken(tokens.refresh_token)).body
    expect((await fetchCopy(next.access_token)).status).toBe(200)
    resetClock()
  })

  test('a counter token is revoked when its old refresh token is used after the new one', async () => {
    const { tokens } = await connectCounter(await app.signUpShop())
    const next = (await refreshToken(tokens.refresh_token)).body
    expect((await fetchCopy(next.access_token)).status).toBe(200)
    expect((await refreshToken(tokens.refresh_token)).problem.code).toBe('invalid_grant')
    expect((await fetchCopy(next.access_token)).status).toBe(401)
  })

  test('a counter token ends when its device is removed, even if the same device is set up again', async () => {
    const shop = await app.signUpShop()
    const { device, tokens } = await connectCounter(shop)
    const list = () => shop.owner.call(devices.list, { params: { shopOwnerId: shop.owner.accountId } })
    await fetchCopy(tokens.access_token)
    expect((await list()).body.devices).toMatchObject([{ deviceName: 'Counter', isInUse: true, isCounter: true }])
    await shop.owner.call(devices.remove, { params: { id: device.id } })
    await shop.owner.call(devices.save, { body: { deviceName: 'Again', productId: device.productId } })
    expect((await fetchCopy(tokens.access_token)).status).toBe(401)
    expect((await refreshToken(tokens.refresh_token)).problem.code).toBe(codeRefusals.invalidGrant.code)
  })

  test('a counter token ends when its owner leaves the shop', async () => {
    const shop = await app.signUpShop()
    const { tokens } = await connectCounter(shop)
    await sql`update shop_member set ended_at = now() where account_id = ${shop.owner.accountId}`.execute(app.db)
    expect((await fetchCopy(tokens.access_token)).status).toBe(401)
  })
})

describe('the copy', () => {
  test("the counter's copy has the shop’s orders, then only changed ones, and nothing from another shop", async () => {
    const shop = await app.signUpShop()
    const order = await orderToPay(app, 'in-progress', { shop })
    const otherOrder = await orderToPay(app, 'ready')
    const { tokens } = await connectCounter(shop)
    const first = (await fetchCopy(tokens.access_token)).body
    expect(first).toMatchObject({ deviceName: 'Counter', shop: { name: 'Test Garage' }, hasMore: false, gone: [] })
    expect(first.changed.map(({ id }) => id)).toEqual([order.id])
    expect(first.changed[0]).toMatchObject({ order: { workOrder: { invoice: order.invoice } }, receipt: null })
    expect(JSON.stringify(first)).not.toMatch(/"cost"|"email":"customer|estimates|events/)
    const known = { [first.changed[0]!.id]: first.changed[0]!.mark }
    expect((await fetchCopy(tokens.access_token, known)).body).toMatchObject({ changed: [], gone: [] })
    expect((await fetchCopy(tokens.access_token, { [otherOrder.id]: 'x' })).body.gone).toEqual([otherOrder.id])

    const { body: read } = await shop.owner.call(workOrders.read, { params: { id: order.id } })
    const { version } = read.workOrder
    await shop.owner.call(
      workOrders.update,
      { params: { id: order.id }, body: { odometer: 123_456 } },
      { headers: { 'if-match': `"${version}"` } },
    )
    const { changed } = (await fetchCopy(tokens.access_token, known)).body
    expect(changed[0]?.order.workOrder.odometer).toBe(123_456)
  })

  test("the counter's copy has the receipt once there is a bill, and a payment changes it", async () => {
    const shop = await app.signUpShop()
    const { id, totalCents } = await orderToPay(app, 'ready', { shop })
    const { tokens } = await connectCounter(shop)
    const [ready] = (await fetchCopy(tokens.access_token)).body.changed
    expect(ready?.receipt).toMatchObject({ owedCents: totalCents, paidCents: 0 })
    await shop.owner.call(payments.recordCash, { params: { id }, body: { amountCents: totalCents } })
    const [paid] = (await fetchCopy(tokens.access_token, { [id]: ready!.mark })).body.changed
    expect(paid).toMatchObject({ order: { workOrder: { state: 'closed' } }, receipt: { owedCents: 0, paidCents: totalCents } })
  })
})

describe('a page opened from disk', () => {
  const method = (name: string) => (name === 'GET' ? 'GET' : name) as 'GET'
  test('a page opened from disk can make the counter program’s calls, without cookies, and no other calls', async () => {
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

  test('a page of another site cannot make the counter program’s calls', async () => {
    for (const { row } of app.built.served.filter((call) => call.row.fromDisk))
      for (const how of ['OPTIONS', 'POST'] as const) {
        const headers = { origin: 'https://elsewhere.test', 'access-control-request-method': 'POST' }
        const { headers: answered } = await app.built.app.inject({ method: how, url: row.url, headers })
        expect(answered['access-control-allow-origin']).toBeUndefined()
      }
  })
})
