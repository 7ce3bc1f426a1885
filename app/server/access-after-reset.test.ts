import { beforeAll, describe, expect, test } from 'vitest'
import { apiKeys } from '../../features/data/api-keys/contract/index.ts'
import { counter } from '../../features/money/counter/contract/index.ts'
import { deviceCodes } from '../../features/people/devices/contract/index.ts'
import { makeProductId } from '../../features/people/devices/rules.ts'
import { auth } from '../../features/platform/auth/contract/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'

/** A shop whose owner made an API key, connected a counter program, and allowed a second one that has not fetched its token yet. */
async function openShop() {
  const { shopId, owner } = await app.signUpShop()
  const made = await owner.call(apiKeys.create, {
    params: { owner: shopId },
    body: { name: 'Website', rights: ['appointments:read'] },
  })
  const allowProgram = async (deviceName: string) => {
    const product_id = makeProductId(crypto.getRandomValues(new Uint8Array(12)))
    const { body } = await app.send(deviceCodes.start, { body: { client_id: 'liftbay-counter', product_id } })
    await owner.call(deviceCodes.allow, { body: { userCode: body.user_code, deviceName, shop: shopId } })
    return () => app.send(deviceCodes.token, { body: { grant_type: deviceGrant, device_code: body.device_code } })
  }
  const program = (await (await allowProgram('Front desk'))()).body
  const fetchLater = await allowProgram('Back office')
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
  const days = { shop: shopId, from: '2026-11-01', to: '2026-11-30' }
  const readStates = async () => [
    (await app.send(appointments.ofShop, { query: days }, bearer(made.body.key))).status,
    (await app.send(counter.copy, { body: { known: {} } }, bearer(program.access_token))).status,
    (await app.send(deviceCodes.token, { body: { grant_type: 'refresh_token', refresh_token: program.refresh_token } })).status,
  ]
  return { owner, readStates, fetchLater }
}

const names = ['API key “Website” of Test Garage', 'Counter program on “Front desk” of Test Garage']

describe('access that needs no login', () => {
  test('a password chosen with a passcode ends API keys and counter programs, and says which', async () => {
    const { owner, readStates, fetchLater } = await openShop()
    expect(await readStates()).toEqual([200, 200, 200])
    await app.guest.call(auth.requestPasscode, { params: { email: owner.email }, query: { role: 'owner' } })
    const otp = /^\d{6}$/m.exec((await app.outbox(owner.email))[0]!.body_text)![0]
    const { headers } = await app.guest.call(auth.verifyPasscode, {
      params: { email: owner.email, otp },
      query: { role: 'owner' },
    })
    const prt = /prt=[^;]*/.exec(String(headers['set-cookie']))![0]
    const reset = await app.guest.call(
      auth.resetPassword,
      { body: { email: owner.email, role: 'owner', password: 'nine green bottles on a wall' } },
      { headers: { cookie: prt } },
    )
    expect(reset.body.ended).toEqual(names)
    expect(await readStates()).toEqual([401, 401, 400])
    expect((await fetchLater()).problem.code).toBe('invalid_grant')
    const told = await app.outbox(owner.email)
    const mail = told.find(({ subject }) => subject === 'API keys and counter programs were disconnected')
    for (const name of names) expect(mail?.body_text).toContain(name)
  })

  test('logging out everywhere ends API keys and counter programs only if the person says so', async () => {
    const { owner, readStates } = await openShop()
    expect((await owner.call(auth.listSessions)).body.access).toEqual(names)
    expect((await owner.call(auth.endSessions, { body: { butThis: true } })).body.ended).toEqual([])
    expect((await readStates()).slice(0, 2)).toEqual([200, 200])
    const ended = await owner.call(auth.endSessions, { body: { butThis: true, andAccess: true } })
    expect(ended.body.ended).toEqual(names)
    expect((await readStates()).slice(0, 2)).toEqual([401, 401])
    expect((await owner.call(auth.listSessions)).body.access).toEqual([])
  })

  test('one owner’s reset leaves the keys of another owner alone', async () => {
    const [first, second] = [await openShop(), await openShop()]
    await first.owner.call(auth.endSessions, { body: { butThis: true, andAccess: true } })
    expect((await second.readStates()).slice(0, 2)).toEqual([200, 200])
  })
})
