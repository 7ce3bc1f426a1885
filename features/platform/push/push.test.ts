import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { PushedBrowser, readVapid } from '../../../testing/samples/push-service.samples.ts'
import { testApp, type TestUser } from '../../../testing/test-app.ts'
import { auth } from '../auth/contract/index.ts'
import { liveTopics, notifyAccount } from '../notifications/server/index.ts'
import { push, type PushSubject } from './contract/index.ts'
import { getPushKey } from './server/get-push-key.ts'

const app = await testApp()
app.built.provided.put(liveTopics, async () => [])
const opened: PushedBrowser[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((browser) => browser.close()))
})

async function openBrowser() {
  const browser = await PushedBrowser.open()
  opened.push(browser)
  return browser
}

async function turnOn(who: TestUser, browser: PushedBrowser) {
  const { status, body } = await who.call(push.subscribe, { body: browser.form })
  expect(status).toBe(200)
  return body.id
}

/** The brakes and the amount must not show on a lock screen. */
const notify = (who: TestUser, subject: PushSubject = 'estimates') =>
  notifyAccount(app.db, {
    accountId: who.accountId,
    type: 'default',
    subject,
    title: 'Front brakes for $512.40',
    body: 'Joe’s 2018 Outback',
    data: { path: '/home' },
  })

const showPushes = ({ got }: PushedBrowser) => got.map(({ text }) => JSON.parse(text) as { id: string | null; title: string })

describe('a pushed notification', () => {
  test('a push is encrypted for the browser, signed by the server, and says nothing personal', async () => {
    const [ann, browser] = [await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    const id = await notify(ann)
    await app.settle()
    expect(showPushes(browser)).toEqual([{ id, title: 'Estimate update', body: 'Open Liftbay to read it.' }])
    const { headers, text } = browser.got[0]!
    expect(text.replace(id, '')).not.toMatch(/brakes|512|Joe|Outback|example/i)
    expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
    const { publicKey } = (await ann.call(push.get)).body
    const claims = readVapid(headers.authorization!)
    expect(claims).toMatchObject({ aud: new URL(browser.form.endpoint).origin, key: publicKey })
    expect(claims.sub).toMatch(/^(mailto|https):/)
  })

  test("the server's push key is made once, also when two servers need it at the same moment", async () => {
    const of = () => getPushKey({ db: app.db, get: app.built.provided.get })
    const keys = await Promise.all([of(), of(), of()])
    expect(new Set(keys.map(({ publicKey, privateKey }) => `${publicKey} ${privateKey}`)).size).toBe(1)
  })

  test('a subject that was turned off is not pushed, and the others are', async () => {
    const [ann, browser] = [await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    expect((await ann.call(push.saveChoices, { body: { off: ['payments', 'payments'] } })).body).toEqual({ off: ['payments'] })
    await notify(ann, 'payments')
    const id = await notify(ann, 'ready')
    await app.settle()
    expect(showPushes(browser).map((notification) => notification.id)).toEqual([id])
  })

  test('a device that was logged out gets nothing until the same account logs in there again', async () => {
    const [ann, eve, browser] = [await app.signUp('customer'), await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    await ann.call(auth.endSessions, { body: { butThis: false, andAccess: false } })
    await notify(ann)
    await app.settle()
    expect(browser.got).toEqual([])
    // Somebody else's login there does not turn it on, and they do not get Ann's notifications.
    expect((await eve.call(push.renew, { body: browser.form })).body).toEqual({ isOn: false })
    const again = await app.signInAs(ann.accountId, 'customer', ann.email)
    expect((await again.call(push.get)).body.devices).toMatchObject([{ isSignedOut: true }])
    expect((await again.call(push.renew, { body: browser.form })).body).toEqual({ isOn: true })
    await notify(eve)
    const id = await notify(ann)
    await app.settle()
    expect(showPushes(browser).map((notification) => notification.id)).toEqual([id])
  })

  test('a browser that another account turns on belongs to that account alone', async () => {
    const [ann, eve, browser] = [await app.signUp('customer'), await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    await turnOn(eve, browser)
    await notify(ann)
    const id = await notify(eve)
    await app.settle()
    expect(showPushes(browser).map((notification) => notification.id)).toEqual([id])
    expect((await ann.call(push.get)).body.devices).toEqual([])
  })
})

describe('a push service', () => {
  test('a push service that has dropped the browser ends its subscription', async () => {
    const [ann, browser] = [await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    browser.status = 410
    await notify(ann)
    await app.settle()
    expect((await ann.call(push.get)).body.devices).toEqual([])
  })

  test('a push service that fails is asked again, and the notification is not lost', async () => {
    const [ann, browser] = [await app.signUp('customer'), await openBrowser()]
    await turnOn(ann, browser)
    browser.status = 503
    const id = await notify(ann)
    await app.settle()
    expect((await ann.call(push.get)).body.devices).toMatchObject([{ lastSentAt: null }])
    browser.status = 201
    await sql`update delivery set due_at = now()`.execute(app.db)
    await app.settle()
    expect(showPushes(browser).map((notification) => notification.id)).toEqual([id])
  })

  test.each([
    'http://10.0.0.8/push',
    'http://169.254.169.254/latest',
    'https://user:secret@push.example.com/1',
    'https://127.0.0.1:22/',
  ])('an address that is no push service on the internet is refused: %s', async (endpoint) => {
    const ann = await app.signUp('customer')
    const { form } = await openBrowser()
    const { status, body } = await ann.call(push.subscribe, { body: { ...form, endpoint } })
    expect([status, body]).toMatchObject([400, { code: 'push_address_invalid' }])
  })
})

describe('my devices', () => {
  test('a person tests and turns off only their own devices', async () => {
    const [ann, eve, browser] = [await app.signUp('customer'), await app.signUp('customer'), await openBrowser()]
    const id = await turnOn(ann, browser)
    expect((await eve.call(push.test, { params: { id } })).status).toBe(404)
    expect((await eve.call(push.unsubscribe, { params: { id } })).status).toBe(404)
    expect((await ann.call(push.test, { params: { id } })).status).toBe(200)
    await app.settle()
    expect(showPushes(browser)).toMatchObject([{ id: null, title: 'Push notifications work on this device' }])
    expect((await ann.call(push.unsubscribe, { params: { id } })).status).toBe(200)
    await notify(ann)
    await app.settle()
    expect(browser.got).toHaveLength(1)
  })

  test('an eleventh device takes the place of the oldest', async () => {
    const [ann, browser] = [await app.signUp('customer'), await openBrowser()]
    const first = await turnOn(ann, browser)
    for (let n = 0; n < 10; n++)
      await ann.call(push.subscribe, { body: { ...browser.form, endpoint: `${browser.form.endpoint}/${n}` } })
    const { devices } = (await ann.call(push.get)).body
    expect(devices).toHaveLength(10)
    expect(devices.map(({ id }) => id)).not.toContain(first)
  })
})
