import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allRoutes } from '../../../app/server/features.ts'
import { measureCpu } from '../../../testing/measure-cpu.ts'
import { sealPin } from '../../../testing/samples/sealed-pin.samples.ts'
import {
  type LatePunch,
  punchOnTablet,
  type PunchToSend,
  setUpTablet,
  typeTabletCode,
} from '../../../testing/samples/shop-tablet.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { doubtfulPunches } from '../doubtful-punches/contract/index.ts'
import { shiftClock, timesheets } from '../shift-clock/contract/index.ts'
import type { PunchKind } from '../shift-clock/contract/index.ts'
import { clockPin, shopTablets, tabletClock } from './contract/index.ts'
import { describePunch } from './rules.ts'

let app: TestApp
let shop: string
let owner: TestUser
let manager: TestUser
let tech: TestUser
let cookie: string
let tabletId: string
let publicKey: string

const monday = '2026-11-16'
const pin = '4071'
const at = (time: string, day = monday) => new Date(`${day}T${time}:00-06:00`)

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.set(at('07:00'))
  const opened = await app.signUpShop()
  shop = opened.shopId
  owner = opened.owner
  manager = await app.signUpEmployee(shop, 'Manager')
  tech = await app.signUpEmployee(shop, 'Technician')
  await setTime('07:00')
  const added = await setUp('Tablet 1')
  ;({ cookie, publicKey } = added)
  tabletId = (await listTablets()).tablets[0]!.id
  expect((await choosePin(pin)).status).toBe(200)
})

/** Access tokens end in minutes, so everyone logs in again. */
async function setTime(time: string, day = monday): Promise<void> {
  app.clock.set(at(time, day))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  ;[owner, manager, tech] = await Promise.all([again(owner), again(manager), again(tech)])
}

const now = () => app.clock.now().toISOString()
const listTablets = async () => (await owner.call(shopTablets.list, { params: { shop } })).body
const choosePin = (chosen: string, user = tech) => user.call(clockPin.save, { params: { shop }, body: { pin: chosen } })
const asTablet = (with_ = cookie) => ({ headers: { cookie: with_ } })

const setUp = (name: string, inShop = shop, by = owner) => setUpTablet(app, by, inShop, name)
const typeCode = (code: string) => typeTabletCode(app, code)

const getState = (with_ = cookie) => app.guest.call(tabletClock.get, { query: { clock: now() } }, asTablet(with_))
const open = (typed: string, person = tech.accountId, with_ = cookie) =>
  app.guest.call(tabletClock.open, { body: { person, pin: typed } }, asTablet(with_))

const punch = (kind: PunchKind, { typed = pin, person = tech.accountId, ...more }: Partial<PunchToSend> = {}) =>
  punchOnTablet(app, { cookie, publicKey }, { kind, typed, person, ...more })

const readOwnWeek = async () => (await tech.call(shiftClock.mine, { params: { shop }, query: { week: monday } })).body
const listDoubtful = async () => (await owner.call(doubtfulPunches.list, { params: { shop } })).body.rows
const titlesOf = async (user: TestUser) => (await user.call(notifications.list)).body.rows.map(({ title }) => title)

describe('setting up a tablet', () => {
  test('a code works once and only for minutes, and the tablet then has names and no other personal data', async () => {
    const { body: given } = await owner.call(shopTablets.add, { params: { shop }, body: { name: 'Tablet 2' } })
    const { state } = await typeCode(given.code.toLowerCase())
    expect(state.people).toContainEqual({ id: tech.accountId, name: 'Ed T.' })
    expect(Object.keys(state.people[0]!)).toEqual(['id', 'name'])
    expect((await app.guest.call(tabletClock.setUp, { body: { code: given.code } })).problem.code).toBe('tablet_code_unknown')
    const late = (await owner.call(shopTablets.add, { params: { shop }, body: { name: 'Tablet 3' } })).body
    app.clock.set(at('07:16'))
    expect((await app.guest.call(tabletClock.setUp, { body: { code: late.code } })).problem.code).toBe('tablet_code_unknown')
  })

  test('the cookie is kept from scripts and other sites, and only its hash is stored', async () => {
    const { body: given } = await owner.call(shopTablets.add, { params: { shop }, body: { name: 'Tablet 2' } })
    const done = await app.guest.call(tabletClock.setUp, { body: { code: given.code } })
    const text = String(done.headers['set-cookie'])
    expect(text).toMatch(/HttpOnly/)
    expect(text).toMatch(/SameSite=Strict/)
    expect(text).toMatch(/Path=\/api\/shop\/tablet(;|$)/)
    const secret = text.split(';')[0]!.split('=')[1]!
    const { rows } = await sql<{ row: string }>`select shop_tablet::text as row from shop_tablet`.execute(app.db)
    expect(rows.some(({ row }) => row.includes(secret) || row.includes(given.code.replace('-', '')))).toBe(false)
  })

  test('setting a tablet up again ends the browser that was it before', async () => {
    const given = await owner.call(shopTablets.renewCode, { params: { shop, id: tabletId } })
    expect((await getState()).status).toBe(200)
    const again = await typeCode(given.body.code)
    expect((await getState()).problem.code).toBe('tablet_not_set_up')
    expect((await getState(again.cookie)).status).toBe(200)
  })

  test('a removed tablet is refused at once, told so, and its name is free again', async () => {
    await app.settle()
    expect((await owner.call(shopTablets.remove, { params: { shop, id: tabletId } })).status).toBe(200)
    for (const reply of [
      await getState(),
      await open(pin),
      await punch('in'),
      await app.guest.call(tabletClock.listen, {}, asTablet()),
    ])
      expect([reply.status, reply.problem.code]).toEqual([403, 'tablet_not_set_up'])
    await app.settle()
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from live_event where topics @> array[${`tablet:${tabletId}`}]`.execute(app.db)
    expect(rows[0]!.n).toBeGreaterThan(0)
    expect((await owner.call(shopTablets.add, { params: { shop }, body: { name: 'tablet 1' } })).status).toBe(200)
  })

  test('two tablets of a shop cannot have one name, also at once, and there are at most twenty', async () => {
    const add = (name: string) => owner.call(shopTablets.add, { params: { shop }, body: { name } })
    const twice = await Promise.all([add('Bay'), add('bay')])
    expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const many = await Promise.all(Array.from({ length: 20 }, (_, n) => add(`Many ${n}`)))
    expect(many.filter(({ status }) => status === 200)).toHaveLength(18)
    expect(many.find(({ status }) => status === 409)!.problem.code).toBe('tablets_full')
  })

  test('an employee without the permission cannot add, list or remove tablets', async () => {
    expect((await tech.call(shopTablets.list, { params: { shop } })).status).toBe(403)
    expect((await tech.call(shopTablets.add, { params: { shop }, body: { name: 'Mine' } })).status).toBe(403)
    expect((await manager.call(shopTablets.list, { params: { shop } })).status).toBe(200)
  })

  test('the tablet of a suspended shop says that it cannot be used right now, and works again afterwards', async () => {
    await sql`insert into suspension (shop_id, reason, suspended_by, suspended_at)
      values (${shop}, 'Fraud', ${owner.accountId}, now())`.execute(app.db)
    for (const reply of [await getState(), await open(pin), await punch('in')])
      expect([reply.status, reply.problem.code]).toEqual([403, 'tablet_not_now'])
    await sql`delete from suspension where shop_id = ${shop}`.execute(app.db)
    expect((await punch('in')).status).toBe(200)
  })
})

describe('the tablet’s credential', () => {
  test('is refused by every other call', async () => {
    const secret = cookie.split('=')[1]!
    const tabletCalls = new Set(Object.values(tabletClock).map(({ url, method }) => `${method} ${url}`))
    const otherRoutes = allRoutes.filter(({ row }) => row.who !== 'anyone' && !tabletCalls.has(`${row.method} ${row.url}`))
    expect(otherRoutes.length).toBeGreaterThan(700)
    for (const { row, name } of otherRoutes) {
      const url = row.url.replaceAll(/\{\w+\}/g, tabletId)
      for (const headers of [{ cookie }, { cookie: `rtk=${secret}; atk=${secret}`, authorization: `Bearer ${secret}` }]) {
        const { statusCode } = await app.built.app.inject({ method: row.method, url, headers })
        expect([name, statusCode]).toEqual([name, row.onlyInDemo ? expect.any(Number) : 401])
      }
    }
  }, 60_000)

  test('does not sign anyone in', async () => {
    const refreshed = await app.built.app.inject({ method: 'POST', url: '/api/web/refresh-token', headers: { cookie } })
    expect(refreshed.statusCode).toBe(401)
  })

  test('another site’s page cannot use it', async () => {
    const headers = { cookie, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' }
    const reply = await app.guest.call(tabletClock.open, { body: { person: tech.accountId, pin } }, { headers })
    expect([reply.status, reply.problem.code]).toEqual([403, 'origin_not_allowed'])
  })

  test('another shop’s employee is not found, with any PIN, and not in the list', async () => {
    const otherShop = await app.signUpShop()
    const stranger = await app.signUpEmployee(otherShop.shopId, 'Technician')
    for (const person of [stranger.accountId, owner.accountId, randomUUID()]) {
      expect((await open(pin, person)).status).toBe(404)
      expect((await punch('in', { person })).status).toBe(404)
    }
    expect((await getState()).body.people.map(({ id }) => id)).not.toContain(stranger.accountId)
  })

  test('an employee who left or is suspended is not in the list and cannot punch', async () => {
    const expectGone = async () => {
      expect((await getState()).body.people.map(({ id }) => id)).not.toContain(tech.accountId)
      expect((await open(pin)).status).toBe(404)
      expect((await punch('in')).status).toBe(404)
    }
    await sql`insert into suspension (account_id, reason, suspended_by, suspended_at)
      values (${tech.accountId}, 'Fraud', ${owner.accountId}, now())`.execute(app.db)
    await expectGone()
    await sql`delete from suspension where account_id = ${tech.accountId}`.execute(app.db)
    expect((await open(pin)).status).toBe(200)
    await sql`update shop_member set ended_at = now() where account_id = ${tech.accountId}`.execute(app.db)
    await expectGone()
    // Earlier punches are kept, but somebody has to look at them.
    const madeAt = at('06:30').toISOString()
    expect((await punch('out', { late: { madeAt, aheadBefore: 0 } })).status).toBe(200)
    expect(await listDoubtful()).toMatchObject([{ doubt: 'left' }])
  })
})

describe('punching by PIN', () => {
  test('a day by PIN shows on both sides with the tablet’s name', async () => {
    await setTime('08:00')
    expect((await open(pin)).body).toEqual({ name: 'Ed T.', state: 'off', since: null })
    expect((await punch('in')).body.clock).toMatchObject({ name: 'Ed T.', state: 'working' })
    await setTime('12:00')
    expect((await punch('break-start')).body.clock!.state).toBe('break')
    await setTime('12:45')
    expect((await punch('break-end')).body.clock!.state).toBe('working')
    await setTime('16:00')
    expect((await punch('out')).body.clock!.state).toBe('off')
    const sheet = await readOwnWeek()
    expect(Math.round(sheet.days[1]!.seconds / 60)).toBe(7.25 * 60)
    expect(sheet.days[1]!.shifts[0]!.punches.map(({ byTablet, source }) => [byTablet, source])).toEqual(
      Array.from({ length: 4 }, () => ['Tablet 1', 'online']),
    )
    const params = { shop, accountId: tech.accountId }
    const seen = (await owner.call(timesheets.get, { params, query: { week: monday } })).body
    expect(seen.days[1]!.shifts[0]!.punches[0]!.byTablet).toBe('Tablet 1')
  })

  test('a punch that does not fit what the clock shows is refused, and the same punch twice at once is one', async () => {
    const id = randomUUID()
    const twice = await Promise.all([punch('in', { id }), punch('in', { id })])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect((await punch('in')).problem.code).toBe('punch_not_now')
    expect((await readOwnWeek()).days[1]!.shifts).toHaveLength(1)
  })

  test('a wrong PIN, no PIN and an unreadable one are refused, and nothing is recorded', async () => {
    expect((await punch('in', { typed: '4072' })).problem.code).toBe('pin_wrong')
    expect((await punch('in', { typed: pin, person: manager.accountId })).problem.code).toBe('pin_wrong')
    const made = { id: randomUUID(), person: tech.accountId, kind: 'in' as const, madeAt: now() }
    // Sealed for another punch: what is stored on a stolen tablet opens for nothing else.
    const sealed = sealPin(publicKey, pin, describePunch({ ...made, id: randomUUID() }))
    const reply = await app.guest.call(tabletClock.punch, { body: { ...made, pin: sealed, sentAt: now() } }, asTablet())
    expect(reply.problem.code).toBe('pin_unreadable')
    expect((await readOwnWeek()).days[1]!.shifts).toEqual([])
  })

  test('each employee has a PIN of their own at each shop', async () => {
    const otherShop = await app.signUpShop()
    await app.addEmployee(otherShop.shopId, tech, 'Technician')
    const there = await setUp('Front', otherShop.shopId, otherShop.owner)
    expect((await open(pin, tech.accountId, there.cookie)).problem.code).toBe('pin_wrong')
  })

  test('the PIN is stored with a slow hash and the server’s key', async () => {
    const { rows } = await sql<{
      hash: string
    }>`select pin_hash as hash from clock_pin where account_id = ${tech.accountId}`.execute(app.db)
    expect(rows[0]!.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    const { verify } = await import('@node-rs/argon2')
    expect(await verify(rows[0]!.hash, pin)).toBe(false)
  })
})

describe('wrong PINs', () => {
  test('the third makes the employee wait, also with the right PIN; others do not wait, and the shop is told once', async () => {
    await choosePin('7391', manager)
    for (let n = 0; n < 3; n++) expect((await open('9999')).problem.code).toBe('pin_wrong')
    const refused = await open(pin)
    expect([refused.status, refused.problem.code, refused.problem.msg]).toEqual([
      429,
      'pin_refused',
      'Too many wrong PINs. Try again at 7:01 AM.',
    ])
    expect((await open('7391', manager.accountId)).status).toBe(200)
    app.clock.set(at('07:01'))
    expect((await open(pin)).status).toBe(200)
    expect((await open(pin)).status).toBe(200)
    expect((await titlesOf(owner)).filter((title) => title === 'Too many wrong PINs at Tablet 1')).toHaveLength(1)
  })

  test('of a whole working day, each corrected at once, close no tablet', async () => {
    for (let n = 0; n < 26; n++) {
      app.clock.set(new Date(at('07:00').getTime() + n * 50 * 60_000))
      for (const typed of ['9999', pin]) await open(typed)
    }
    expect((await open('9999')).problem.code).toBe('pin_wrong')
    expect((await open(pin)).status).toBe(200)
  })

  test('count at all tablets of the shop together, also for guesses at the same time', async () => {
    const second = await setUp('Tablet 2')
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => open(String(9000 + n), tech.accountId, n % 2 === 0 ? cookie : second.cookie)),
    )
    expect(replies.filter(({ problem }) => problem.code === 'pin_wrong')).toHaveLength(3)
    expect((await open(pin, tech.accountId, second.cookie)).problem.code).toBe('pin_refused')
  })

  test('with right ones between them are told to the employee after the fifth, and the count starts over', async () => {
    const told = 'Somebody typed a wrong PIN under your name 5 times'
    const countTold = async () => (await titlesOf(tech)).filter((title) => title === told).length
    for (let n = 0; n < 4; n++) for (const typed of ['9999', pin]) await open(typed)
    expect(await countTold()).toBe(0)
    for (let n = 0; n < 5; n++) for (const typed of ['9999', pin]) await open(typed)
    expect(await countTold()).toBe(1)
    expect(await titlesOf(manager)).not.toContain(told)
  })

  test('twenty guesses at the same time get no more than three tries', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => open(String(9000 + n))))
    expect(replies.filter(({ problem }) => problem.code === 'pin_wrong')).toHaveLength(3)
    expect(replies.filter(({ problem }) => problem.code === 'pin_refused')).toHaveLength(17)
  })

  test('guesses over all employees together end for the whole tablet, and another tablet still works', async () => {
    const coworkers = await Promise.all(Array.from({ length: 9 }, () => app.signUpEmployee(shop, 'Technician')))
    for (const coworker of coworkers) for (const typed of ['9998', '9997', '9996']) await open(typed, coworker.accountId)
    expect((await open(pin)).problem.code).toBe('pin_refused')
    expect((await listTablets()).tablets[0]!.refusedUntil).toMatch(/T13:15:/)
    const second = await setUp('Tablet 2')
    expect((await open(pin, tech.accountId, second.cookie)).status).toBe(200)
    app.clock.set(at('07:16'))
    expect((await open(pin)).status).toBe(200)
  })

  test('a stranger’s name takes as long as an employee’s', async () => {
    const fastest = { known: Infinity, unknown: Infinity }
    for (let n = 0; n < 5; n++)
      for (const person of ['known', 'unknown'] as const) {
        const milliseconds = await measureCpu(() => open('9998', person === 'known' ? tech.accountId : randomUUID()))
        fastest[person] = Math.min(fastest[person], milliseconds)
        await sql`delete from clock_pin_guess`.execute(app.db)
      }
    // Both hash; without that, a stranger would take a tenth.
    expect(fastest.unknown / fastest.known).toBeGreaterThan(0.4)
  })

  test('a reset PIN works no more, the shop cannot see any PIN, and a new one starts without waiting', async () => {
    for (let n = 0; n < 3; n++) await open('9999')
    expect((await owner.call(shopTablets.resetPin, { params: { shop, accountId: tech.accountId } })).status).toBe(200)
    expect((await open(pin)).problem.code).toBe('pin_wrong')
    expect((await listTablets()).people.find(({ accountId }) => accountId === tech.accountId)).toEqual({
      accountId: tech.accountId,
      name: 'Ed Tech',
      chosenAt: null,
    })
    expect(await titlesOf(tech)).toContain('Your PIN for the shop tablet was reset')
    await choosePin('7391')
    expect((await open('7391')).status).toBe(200)
  })

  test('an easy PIN is refused with a reason, and one’s PIN at a shop where one does not work is not found', async () => {
    const easy = await choosePin('1234')
    expect([easy.status, easy.problem.errors]).toEqual([400, { pin: 'Choose a PIN that is harder to guess' }])
    const otherShop = await app.signUpShop()
    expect((await tech.call(clockPin.save, { params: { shop: otherShop.shopId }, body: { pin: '7391' } })).status).toBe(404)
  })
})

describe('punches that arrive later', () => {
  const late = (time: string, aheadBefore = 0): LatePunch => ({ madeAt: at(time).toISOString(), aheadBefore })

  test('count at the tablet’s time, once however often they are sent, and keep when they arrived', async () => {
    await setTime('18:00')
    const id = randomUUID()
    for (const again of [id, id])
      expect((await punch('in', { id: again, late: late('08:00') })).body).toEqual({ at: at('08:00').toISOString(), clock: null })
    await punch('out', { late: late('16:30') })
    const day = (await readOwnWeek()).days[1]!
    expect([day.seconds, day.shifts[0]!.punches.map(({ source, byTablet }) => [source, byTablet])]).toEqual([
      8.5 * 3600,
      [
        ['offline', 'Tablet 1'],
        ['offline', 'Tablet 1'],
      ],
    ])
    const { rows } = await sql`
      select device_at, date_trunc('minute', received_at) as received_at, state from tablet_punch where id = ${id}`.execute(
      app.db,
    )
    expect(rows).toEqual([{ device_at: at('08:00'), received_at: at('18:00'), state: 'counted' }])
  })

  test('a wrong clock is measured and corrected, and shown to the owner', async () => {
    await setTime('18:00')
    const ahead = new Date(at('18:00').getTime() + 300_000).toISOString()
    await app.guest.call(tabletClock.get, { query: { clock: ahead } }, asTablet())
    expect((await listTablets()).tablets[0]!.clockAheadSeconds).toBe(300)
    await punch('in', { late: { madeAt: at('08:05').toISOString(), aheadBefore: 300, sentAt: ahead } })
    expect((await readOwnWeek()).days[1]!.shifts[0]!.from).toBe(at('08:00').toISOString())
  })
})
