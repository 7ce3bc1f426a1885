import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { type PunchKind, shiftClock, timesheets } from './contract/index.ts'

let app: TestApp
let shop: string
let owner: TestUser
let manager: TestUser
let tech: TestUser

// Monday to Saturday; the shop is in Austin, six hours behind.
const monday = '2026-11-16'
const at = (day: string, time: string) => new Date(`${day}T${time}:00-06:00`)

beforeAll(async () => {
  app = await testApp()
  const opened = await app.signUpShop()
  shop = opened.shopId
  owner = opened.owner
  manager = await app.signUpEmployee(shop, 'Manager')
})

beforeEach(async () => {
  app.clock.set(at(monday, '07:00'))
  tech = await app.signUpEmployee(shop, 'Technician')
  await setTime(monday, '07:00')
})

/** Access tokens end in minutes, so everyone logs in again. */
async function setTime(day: string, time: string): Promise<void> {
  app.clock.set(at(day, time))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  ;[owner, manager, tech] = await Promise.all([again(owner), again(manager), again(tech)])
}

const punch = (kind: PunchKind, sent: { id?: string; at?: string } = {}) =>
  tech.call(shiftClock.punch, { params: { shop }, body: { id: randomUUID(), kind, ...sent } })
const readOwnWeek = async (week = monday) => (await tech.call(shiftClock.mine, { params: { shop }, query: { week } })).body
const ofTech = () => ({ shop, accountId: tech.accountId })

async function workDay(day: string, from = '08:00', to = '16:00'): Promise<void> {
  await setTime(day, from)
  expect((await punch('in')).status).toBe(200)
  await setTime(day, to)
  expect((await punch('out')).status).toBe(200)
}

const wholeDay = (day: string, to: string) => ({
  day,
  punches: [
    { kind: 'in' as const, at: at(day, '08:00').toISOString() },
    { kind: 'out' as const, at: at(day, to).toISOString() },
  ],
})

test('a day from in to out, with a meal and a rest, shows its hours to the employee and to the shop', async () => {
  for (const [time, kind] of [
    ['08:00', 'in'],
    ['10:00', 'break-start'],
    ['10:15', 'break-end'],
    ['12:00', 'break-start'],
    ['12:45', 'break-end'],
    ['17:00', 'out'],
  ] as const) {
    await setTime(monday, time)
    expect((await punch(kind)).status).toBe(200)
  }
  const sheet = await readOwnWeek()
  expect([sheet.state, sheet.seconds, sheet.days[1]!.seconds]).toEqual(['off', 8.25 * 3600, 8.25 * 3600])
  const list = (await manager.call(timesheets.list, { params: { shop }, query: { week: monday } })).body
  const row = list.rows.find(({ person }) => person.accountId === tech.accountId)!
  expect(row).toMatchObject({ total: 8.25 * 3600, problems: 0, waiting: 0, isApproved: false })
})

test('a punch that does not fit what the clock shows is refused, and says what it shows', async () => {
  await setTime(monday, '08:00')
  await punch('in')
  const again = await punch('in')
  expect([again.status, again.problem.code, again.problem.msg]).toEqual([
    409,
    'punch_not_now',
    'You are clocked in since 8:00 AM. The clock is up to date now.',
  ])
  expect((await punch('break-end')).problem.code).toBe('punch_not_now')
  expect((await readOwnWeek()).days[1]!.shifts).toHaveLength(1)
})

test('the same punch sent twice at once is one punch, and both get the clock', async () => {
  const id = randomUUID()
  const replies = await Promise.all([punch('in', { id }), punch('in', { id })])
  expect(replies.map(({ status, body }) => [status, body.state])).toEqual([
    [200, 'working'],
    [200, 'working'],
  ])
  expect((await readOwnWeek()).days[1]!.shifts).toHaveLength(1)
})

test('two different punches at once are one shift', async () => {
  const replies = await Promise.all(Array.from({ length: 6 }, () => punch('in')))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('punches without a connection arrive later in any order with the device’s times', async () => {
  await setTime(monday, '20:00')
  expect((await punch('out', { at: at(monday, '16:30').toISOString() })).status).toBe(200)
  expect((await readOwnWeek()).days[1]!).toMatchObject({ seconds: 0, stray: [{ kind: 'out', source: 'offline' }] })
  await punch('in', { at: at(monday, '08:00').toISOString() })
  expect((await readOwnWeek()).days[1]!).toMatchObject({ seconds: 8.5 * 3600, stray: [] })
})

test('a punch of the future or of three weeks ago is refused', async () => {
  for (const time of ['2026-11-17T12:00:00Z', '2026-10-20T12:00:00Z'])
    expect((await punch('in', { at: time })).problem.code).toBe('punch_time_wrong')
})

test('a missed punch is shown to both sides and corrected with a reason; the earlier times stay readable', async () => {
  await setTime(monday, '08:00')
  await punch('in')
  await setTime('2026-11-17', '09:00')
  expect((await readOwnWeek()).days[1]!.shifts).toMatchObject([{ isMissingEnd: true, seconds: 0 }])
  const body = { ...wholeDay(monday, '17:00'), reason: 'Forgot to clock out' }
  const corrected = await manager.call(timesheets.correct, { params: ofTech(), body })
  expect(corrected.status).toBe(200)
  const sheet = await readOwnWeek()
  expect(sheet.days[1]!.seconds).toBe(9 * 3600)
  expect(sheet.corrections).toMatchObject([
    {
      reason: 'Forgot to clock out',
      state: 'waiting',
      isForReader: true,
      was: [{ kind: 'in', source: 'online' }],
      is: [
        { kind: 'in', source: 'correction' },
        { kind: 'out', source: 'correction' },
      ],
    },
  ])
  await app.settle()
  const news = (await tech.call(notifications.list, { query: {} })).body
  expect(news.rows.map(({ title }) => title)).toContain('Your hours of 11/16/2026 were corrected')
})

test('a correction is answered once, by the other side, and a disputed one says why', async () => {
  await workDay(monday)
  await setTime(monday, '18:00')
  const body = { ...wholeDay(monday, '15:00'), reason: 'Left early' }
  const { corrections } = (await owner.call(timesheets.correct, { params: ofTech(), body })).body
  const params = { id: corrections[0]!.id }
  expect((await owner.call(timesheets.answer, { params, body: { agrees: true } })).problem.code).toBe('correction_not_yours')
  expect((await manager.call(shiftClock.answer, { params, body: { agrees: true } })).status).toBe(404)
  const answered = await tech.call(shiftClock.answer, { params, body: { agrees: false, note: 'I stayed until 4' } })
  expect(answered.body.corrections).toMatchObject([{ state: 'disputed', note: 'I stayed until 4', isForReader: false }])
  expect((await tech.call(shiftClock.answer, { params, body: { agrees: true } })).problem.code).toBe('correction_answered')
})

test('an employee’s own correction waits for the shop, and a manager never confirms their own', async () => {
  await setTime(monday, '20:00')
  const body = { ...wholeDay(monday, '17:00'), reason: 'The phone was empty' }
  const ownWeek = (await manager.call(shiftClock.correct, { params: { shop }, body })).body
  const params = { id: ownWeek.corrections[0]!.id }
  expect(ownWeek.corrections[0]!.isForReader).toBe(false)
  expect((await manager.call(timesheets.answer, { params, body: { agrees: true } })).problem.code).toBe('correction_not_yours')
  expect((await owner.call(timesheets.answer, { params, body: { agrees: true } })).body.corrections).toMatchObject([
    { state: 'confirmed' },
  ])
})

test('correcting a day leaves the end of the night shift before it', async () => {
  await setTime(monday, '20:00')
  await punch('in')
  await setTime('2026-11-17', '02:00')
  await punch('out')
  await setTime('2026-11-17', '20:00')
  const body = { ...wholeDay('2026-11-17', '12:00'), reason: 'Worked in the morning, too' }
  await owner.call(timesheets.correct, { params: ofTech(), body })
  const { days } = await readOwnWeek()
  expect([days[1]!.seconds, days[2]!.seconds]).toEqual([6 * 3600, 4 * 3600])
})

test('a week is approved after it is over and whole, and is then locked for everyone', async () => {
  await workDay(monday)
  const body = { firstDay: '2026-11-15', seconds: 8 * 3600 }
  const approve = (changes = {}) => owner.call(timesheets.approve, { params: ofTech(), body: { ...body, ...changes } })
  expect((await approve()).problem.code).toBe('week_not_over')
  await setTime('2026-11-18', '08:00')
  await punch('in')
  await setTime('2026-11-23', '08:00')
  const notWhole = await approve()
  expect([notWhole.problem.code, notWhole.problem.msg]).toEqual([
    'week_not_whole',
    'Correct the missed punches first: 1 in this week.',
  ])
  const correction = { ...wholeDay('2026-11-18', '12:00'), reason: 'Forgot to clock out' }
  await owner.call(timesheets.correct, { params: ofTech(), body: correction })
  expect((await approve()).problem.code).toBe('week_changed')
  expect((await approve({ seconds: 12 * 3600 })).problem.code).toBe('corrections_wait')
  const approved = await approve({ seconds: 12 * 3600, reason: 'On vacation until Friday' })
  expect(approved.body.approval).toMatchObject({ seconds: 12 * 3600 })
  for (const refused of [
    await owner.call(timesheets.correct, { params: ofTech(), body: correction }),
    await tech.call(shiftClock.correct, { params: { shop }, body: correction }),
    await punch('in', { at: at('2026-11-19', '08:00').toISOString() }),
  ])
    expect(refused.problem.code).toBe('week_approved')
  await expect(
    sql`insert into shift_punch (id, shop_id, account_id, kind, at, received_at, source)
      values (gen_random_uuid(), ${shop}, ${tech.accountId}, 'in', ${at('2026-11-19', '08:00')}, now(), 'online')`.execute(
      app.db,
    ),
  ).rejects.toThrow('approved')
  const reopen = { firstDay: '2026-11-15', reason: 'A day is missing' }
  await owner.call(timesheets.reopen, { params: ofTech(), body: reopen })
  expect((await punch('in', { at: at('2026-11-19', '08:00').toISOString() })).status).toBe(200)
})

test('a manager never approves or reopens their own week, but the owner can', async () => {
  await setTime(monday, '20:00')
  const correction = { ...wholeDay(monday, '17:00'), reason: 'Forgot to clock in' }
  await manager.call(shiftClock.correct, { params: { shop }, body: correction })
  await setTime('2026-11-23', '08:00')
  const params = { shop, accountId: manager.accountId }
  const body = { firstDay: '2026-11-15', seconds: 9 * 3600, reason: 'Any' }
  expect((await manager.call(timesheets.approve, { params, body })).problem.code).toBe('own_week')
  expect((await owner.call(timesheets.approve, { params, body })).status).toBe(200)
  const reopen = { firstDay: '2026-11-15', reason: 'Any' }
  expect((await manager.call(timesheets.reopen, { params, body: reopen })).problem.code).toBe('own_week')
})

test('two managers who approve a week at once approve it once', async () => {
  await workDay(monday)
  await setTime('2026-11-23', '08:00')
  const body = { firstDay: '2026-11-15', seconds: 8 * 3600 }
  const replies = await Promise.all(
    [owner, manager, owner].map((user) => user.call(timesheets.approve, { params: ofTech(), body })),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
})

test('a punch never changes and is never deleted, whatever program tries', async () => {
  await workDay(monday)
  const byTech = sql`account_id = ${tech.accountId}`
  await expect(sql`update shift_punch set at = at - interval '1 hour' where ${byTech}`.execute(app.db)).rejects.toThrow(
    'never changes',
  )
  await expect(sql`delete from shift_punch where ${byTech}`.execute(app.db)).rejects.toThrow('never changes')
})

test('nobody reads or changes hours of another shop, or of a colleague without the permission', async () => {
  await workDay(monday)
  const elsewhere = await app.signUpShop()
  const stranger = await app.signUpEmployee(elsewhere.shopId, 'Manager')
  const colleague = await app.signUpEmployee(shop, 'Technician')
  const body = { ...wholeDay(monday, '17:00'), reason: 'x' }
  for (const user of [elsewhere.owner, stranger]) {
    expect((await user.call(timesheets.get, { params: ofTech(), query: {} })).status).toBe(404)
    expect((await user.call(timesheets.correct, { params: ofTech(), body })).status).toBe(404)
  }
  expect((await stranger.call(shiftClock.mine, { params: { shop }, query: {} })).status).toBe(404)
  expect((await colleague.call(timesheets.get, { params: ofTech(), query: {} })).problem.code).toBe('permission_needed')
})
