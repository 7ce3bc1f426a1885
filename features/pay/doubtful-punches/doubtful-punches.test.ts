import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { punchOnTablet, type PunchToSend, setUpTablet, type TestTablet } from '../../../testing/samples/shop-tablet.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { shiftClock, timesheets } from '../shift-clock/contract/index.ts'
import type { PunchKind } from '../shift-clock/contract/index.ts'
import { clockPin, shopTablets } from '../shop-tablets/contract/index.ts'
import { doubtfulPunches, ownDoubtful } from './contract/index.ts'

let app: TestApp
let shop: string
let owner: TestUser
let manager: TestUser
let tech: TestUser
let tablet: TestTablet

const monday = '2026-11-16'
const pin = '4071'
const at = (time: string, day = monday) => new Date(`${day}T${time}:00-06:00`)
const late = (time: string, day = monday) => ({ madeAt: at(time, day).toISOString(), aheadBefore: 0 })

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
  tablet = await setUpTablet(app, owner, shop, 'Tablet 1')
  await tech.call(clockPin.save, { params: { shop }, body: { pin } })
  await setTime('18:00')
})

/** Access tokens end in minutes, so everyone logs in again. */
async function setTime(time: string, day = monday): Promise<void> {
  app.clock.set(at(time, day))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  ;[owner, manager, tech] = await Promise.all([again(owner), again(manager), again(tech)])
}

const punch = (kind: PunchKind, { typed = pin, person = tech.accountId, ...more }: Partial<PunchToSend> = {}, on = tablet) =>
  punchOnTablet(app, on, { kind, typed, person, ...more })
/** In the name of the technician, a minute apart. */
async function prank(count: number, day = monday, on = tablet): Promise<void> {
  for (let n = 0; n < count; n++)
    await punch(
      'in',
      { typed: '9999', late: { madeAt: new Date(at('08:00', day).getTime() + n * 60_000).toISOString(), aheadBefore: 0 } },
      on,
    )
}

const readOwnWeek = async () => (await tech.call(shiftClock.mine, { params: { shop }, query: { week: monday } })).body
const rowOfTech = async () =>
  (await owner.call(timesheets.list, { params: { shop }, query: { week: monday } })).body.rows.find(
    ({ person }) => person.accountId === tech.accountId,
  )
const weekOfTech = async (week = monday, accountId = tech.accountId) =>
  (await owner.call(doubtfulPunches.week, { params: { shop, accountId }, query: { week } })).body
const list = async (user = owner) => (await user.call(doubtfulPunches.list, { params: { shop } })).body
const listDoubtful = async (user = owner) => (await list(user)).rows
const answer = (id: string, counts: boolean, user = owner) =>
  user.call(doubtfulPunches.answer, { params: { id }, body: { counts, note: '' } })
/** Rejects what arrived that day, or what was shown. */
const rejectAll = (id: string, user = owner, newest = at('23:59').toISOString()) =>
  user.call(doubtfulPunches.rejectAll, { params: { shop, id }, body: { newest } })
const listTablets = async (user = owner) => (await user.call(shopTablets.list, { params: { shop } })).body.tablets
const titlesOf = async (user: TestUser) => (await user.call(notifications.list)).body.rows.map(({ title }) => title)
const countStates = async () =>
  (
    await sql<{ state: string; n: number }>`
      select state, count(*)::int as n from tablet_punch where shop_id = ${shop} group by state order by state`.execute(app.db)
  ).rows

test.each([
  ['wrong-pin', { typed: '9999' }, late('08:00')],
  ['clock-changed', {}, { madeAt: at('06:00').toISOString(), aheadBefore: 0, sentAt: at('16:00').toISOString() }],
  ['clock-changed', {}, { ...late('08:00'), isTimeSure: false }],
  ['time-wrong', {}, { madeAt: '2026-10-20T12:00:00Z', aheadBefore: 0 }],
] as const)('a punch with %s does not count until the shop says so, and the reply does not tell', async (doubt, with_, when) => {
  const reply = await punch('in', { ...with_, late: when })
  expect([reply.status, reply.body.clock]).toEqual([200, null])
  expect((await readOwnWeek()).days[1]!.shifts).toEqual([])
  const [waiting] = await listDoubtful()
  expect(waiting).toMatchObject({ doubt, kind: 'in', tablet: 'Tablet 1', isOwn: null, isForReader: true })
  expect((await titlesOf(tech))[0]).toMatch(/^Was this you\? .* at Tablet 1$/)
  expect((await titlesOf(owner))[0]).toMatch(/^Check a punch of Ed Tech: /)
})

test('the employee says it was them and the shop counts it', async () => {
  await punch('in', { typed: '9999', late: late('08:00') })
  const [waiting] = (await tech.call(ownDoubtful.list, { params: { shop } })).body.punches
  const said = await tech.call(ownDoubtful.answer, { params: { id: waiting!.id }, body: { isOwn: true } })
  expect(said.body.punches).toMatchObject([{ isOwn: true, isForReader: false }])
  expect((await listDoubtful())[0]!.isOwn).toBe(true)
  expect((await answer(waiting!.id, true)).status).toBe(200)
  expect((await readOwnWeek()).days[1]!.shifts[0]!.punches[0]).toMatchObject({ source: 'offline', byTablet: 'Tablet 1' })
  expect((await answer(waiting!.id, false)).problem.code).toBe('punch_answered')
})

test('the employee says it was someone else: it does not count, and the shop cannot count it any more', async () => {
  await punch('in', { typed: '9999', late: late('08:00') })
  const [waiting] = await listDoubtful()
  await tech.call(ownDoubtful.answer, { params: { id: waiting!.id }, body: { isOwn: false } })
  expect(await listDoubtful()).toEqual([])
  expect((await answer(waiting!.id, true)).problem.code).toBe('punch_answered')
})

test('nobody answers their own punch, someone else’s is not found, and the shop’s no is told', async () => {
  await punch('in', { typed: '9999', person: manager.accountId, late: late('08:00') })
  await punch('in', { typed: '9999', late: late('08:01') })
  const [ofManager, ofTech] = await listDoubtful(manager)
  expect([ofManager!.isForReader, ofTech!.isForReader]).toEqual([false, true])
  expect((await answer(ofManager!.id, true, manager)).problem.code).toBe('punch_not_yours')
  const stranger = await app.signUpShop()
  expect((await answer(ofTech!.id, true, stranger.owner)).status).toBe(404)
  expect((await tech.call(ownDoubtful.answer, { params: { id: ofManager!.id }, body: { isOwn: true } })).status).toBe(404)
  expect((await answer(ofTech!.id, false, manager)).status).toBe(200)
  expect((await titlesOf(tech))[0]).toMatch(/does not count$/)
})

test('an approved week stays as it is: the punch waits, and counts once the week is reopened', async () => {
  await setTime('08:00')
  await punch('in')
  await setTime('16:00')
  await punch('out')
  await setTime('09:00', '2026-11-23')
  const params = { shop, accountId: tech.accountId }
  const { seconds, firstDay } = (await owner.call(timesheets.get, { params, query: { week: monday } })).body
  await owner.call(timesheets.approve, { params, body: { firstDay, seconds, reason: '' } })
  await punch('in', { late: late('18:00') })
  const [waiting] = await listDoubtful()
  expect(waiting!.doubt).toBe('week-approved')
  expect((await answer(waiting!.id, true)).problem.code).toBe('week_approved')
  await owner.call(timesheets.reopen, { params, body: { firstDay, reason: 'A late punch' } })
  expect((await answer(waiting!.id, true)).status).toBe(200)
})

test('a week with a doubtful punch is approved only after it is answered', async () => {
  await punch('in', { late: late('08:00') })
  await punch('out', { typed: '9999', late: late('16:00') })
  await punch('out', { late: late('17:00') })
  await setTime('09:00', '2026-11-23')
  const params = { shop, accountId: tech.accountId }
  const { seconds, firstDay } = (await owner.call(timesheets.get, { params, query: { week: monday } })).body
  const approve = () => owner.call(timesheets.approve, { params, body: { firstDay, seconds, reason: 'Payday' } })
  const refused = await approve()
  expect(refused.problem).toMatchObject({ code: 'punches_wait', msg: expect.stringMatching(/^1 punch of this week came late/) })
  expect(await rowOfTech()).toMatchObject({ undecided: 1, rejected: 0 })
  expect(await weekOfTech()).toMatchObject({ undecided: 1, rejected: 0, rows: [] })
  const [waiting] = await listDoubtful()
  await answer(waiting!.id, false)
  // Somebody decided, so it is no longer said with the week.
  expect(await rowOfTech()).toMatchObject({ undecided: 0, rejected: 0 })
  expect((await approve()).status).toBe(200)
})

test('a punch that was rejected as it arrived is listed with its week, and only there', async () => {
  await setTime('18:00', '2026-11-17')
  await prank(22)
  expect(await rowOfTech()).toMatchObject({ undecided: 20, rejected: 2 })
  const week = await weekOfTech()
  expect(week).toMatchObject({ undecided: 20, rejected: 2 })
  expect(week.rows.map(({ at: time, kind, tablet: on, doubt }) => [time, kind, on, doubt])).toEqual([
    [at('08:20').toISOString(), 'in', 'Tablet 1', 'not-checked'],
    [at('08:21').toISOString(), 'in', 'Tablet 1', 'not-checked'],
  ])
  expect(await weekOfTech('2026-11-24')).toMatchObject({ undecided: 0, rejected: 0, rows: [] })
  expect(await weekOfTech(monday, manager.accountId)).toMatchObject({ undecided: 0, rejected: 0 })
})

test('the doubtful punches of a week are for those who manage hours, and only of their shop', async () => {
  const asked = { params: { shop, accountId: tech.accountId }, query: { week: monday } }
  expect((await tech.call(doubtfulPunches.week, asked)).status).toBe(403)
  const otherShop = await app.signUpShop()
  expect((await otherShop.owner.call(doubtfulPunches.week, asked)).status).toBe(404)
  const stranger = { params: { shop: otherShop.shopId, accountId: tech.accountId }, query: { week: monday } }
  expect((await otherShop.owner.call(doubtfulPunches.week, stranger)).status).toBe(404)
})

test('are listed page by page', async () => {
  await prank(12)
  await prank(11, '2026-11-15')
  const first = (await owner.call(doubtfulPunches.list, { params: { shop } })).body
  expect(first.rows).toHaveLength(20)
  const second = (await owner.call(doubtfulPunches.list, { params: { shop }, query: { after: first.next! } })).body
  expect(second.rows).toHaveLength(3)
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(23)
  expect(second.next).toBeNull()
  expect((await titlesOf(tech)).filter((title) => title.startsWith('Was this you?'))).toHaveLength(1)
})

test('a tablet’s punches are rejected together, and everyone concerned is told once', async () => {
  await punch('in', { typed: '9999', late: late('07:00') })
  const second = await setUpTablet(app, owner, shop, 'Tablet 2')
  await prank(2, monday, second)
  await prank(3)
  await punch('in', { typed: '9999', person: manager.accountId, late: late('07:30') })
  const [ownPunch] = (await tech.call(ownDoubtful.list, { params: { shop } })).body.punches
  await tech.call(ownDoubtful.answer, { params: { id: ownPunch!.id }, body: { isOwn: true } })
  const { tablets } = await list()
  expect(tablets.map(({ name, waiting }) => [name, waiting])).toEqual([
    ['Tablet 1', 4],
    ['Tablet 2', 2],
  ])
  const [first] = tablets
  // The manager cannot reject their own.
  expect((await rejectAll(first!.id, manager)).body).toEqual({ rejected: 3 })
  expect((await listDoubtful()).map(({ person, isOwn }) => [person.accountId, isOwn])).toEqual([
    [tech.accountId, true],
    [manager.accountId, null],
    [tech.accountId, null],
    [tech.accountId, null],
  ])
  expect((await titlesOf(tech)).filter((title) => title === '3 punches in your name at Tablet 1 do not count')).toHaveLength(1)
  expect((await rejectAll(first!.id)).body).toEqual({ rejected: 1 })
  expect((await rejectAll(first!.id)).body).toEqual({ rejected: 0 })
})

test('only those who manage hours reject a tablet’s punches, and only of their shop', async () => {
  await prank(2)
  const [{ id } = { id: '' }] = (await list()).tablets
  expect((await rejectAll(id, tech)).status).toBe(403)
  const otherShop = await app.signUpShop()
  const params = { shop: otherShop.shopId, id }
  const body = { newest: at('23:59').toISOString() }
  expect((await otherShop.owner.call(doubtfulPunches.rejectAll, { params, body })).status).toBe(404)
  expect(await listDoubtful()).toHaveLength(2)
})

test('a tablet that was taken is removed with its punches, and one that broke without them', async () => {
  const remove = (id: string, rejectUntil?: string) =>
    owner.call(shopTablets.remove, { params: { shop, id }, query: rejectUntil ? { rejectUntil } : {} })
  await prank(2)
  await setTime('18:00')
  const [first] = await listTablets()
  expect(first!.waiting).toBe(2)
  expect((await remove(first!.id)).status).toBe(200)
  expect(await listDoubtful()).toHaveLength(2)
  // It still is in the panel, and not taken for another one with its name.
  expect((await list()).tablets).toMatchObject([{ name: 'Tablet 1', isRemoved: true, waiting: 2 }])
  expect((await rejectAll(first!.id)).body).toEqual({ rejected: 2 })
  const second = await setUpTablet(app, owner, shop, 'Tablet 2')
  await prank(2, monday, second)
  const [shown] = await listTablets()
  app.clock.set(at('18:02'))
  await prank(1, monday, second)
  await remove(shown!.id, shown!.newestWaiting!)
  // A punch that arrived after the page showed two still waits.
  expect(await countStates()).toEqual([
    { state: 'rejected', n: 4 },
    { state: 'waiting', n: 1 },
  ])
})

test('twenty punches without the PIN wait for a person and day, further ones are rejected, and a right one still waits', async () => {
  await setTime('18:00', '2026-11-17')
  await prank(22)
  await prank(1, '2026-11-17')
  expect(await countStates()).toEqual([
    { state: 'rejected', n: 2 },
    { state: 'waiting', n: 21 },
  ])
  const titles = [await titlesOf(tech), await titlesOf(owner)]
  expect(titles[0]!.filter((title) => title === 'Too many punches in your name at Tablet 1')).toHaveLength(1)
  expect(titles[1]!.filter((title) => title === 'Too many punches in the name of Ed Tech at Tablet 1')).toHaveLength(1)
  // The prank made the employee wait, and that is over an hour later.
  app.clock.set(at('20:00', '2026-11-17'))
  await punch('in', { late: { ...late('09:00'), sentAt: at('20:00', '2026-11-17').toISOString(), isTimeSure: false } })
  expect((await countStates())[1]).toEqual({ state: 'waiting', n: 22 })
})

test('what is answered makes room for more', async () => {
  await prank(20)
  const [{ id } = { id: '' }] = (await list()).tablets
  await rejectAll(id)
  await prank(1)
  expect(await listDoubtful()).toHaveLength(1)
})

test('rejecting together spares what arrived after the page showed them, and punches with the right PIN', async () => {
  await punch('in', { late: { ...late('07:00'), isTimeSure: false } })
  await prank(2)
  const [shown] = (await list()).tablets
  expect(shown!.waiting).toBe(2)
  app.clock.set(at('18:02'))
  await punch('in', { typed: '9999', late: late('09:00') })
  expect((await rejectAll(shown!.id, owner, shown!.newest)).body).toEqual({ rejected: 2 })
  expect((await listDoubtful()).map(({ doubt }) => doubt)).toEqual(['clock-changed', 'wrong-pin'])
})

test('wrong PINs entered as a prank delay the employee but do not block their punch, and guessing all day is not possible', async () => {
  await prank(20)
  await punch('in', { late: late('09:30') })
  expect(await countStates()).toEqual([{ state: 'waiting', n: 21 }])
  await prank(30)
  await punch('out', { late: late('09:45') })
  expect(await countStates()).toEqual([
    { state: 'rejected', n: 31 },
    { state: 'waiting', n: 21 },
  ])
})

test('punches that the employee said were theirs leave room for more', async () => {
  await prank(20)
  const [ownPunch] = (await tech.call(ownDoubtful.list, { params: { shop } })).body.punches
  await tech.call(ownDoubtful.answer, { params: { id: ownPunch!.id }, body: { isOwn: true } })
  await prank(2)
  expect(await countStates()).toEqual([
    { state: 'rejected', n: 1 },
    { state: 'waiting', n: 21 },
  ])
})
