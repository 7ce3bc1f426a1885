import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { openPayrollShop, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { staff } from '../../people/employees/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { appointments } from '../../repair/appointments/contract/index.ts'
import { earnings, myEarnings } from '../earnings/contract/index.ts'
import { timesheets } from '../shift-clock/contract/index.ts'
import { type PolicyForm, timeOffPolicies } from '../time-off-policies/contract/index.ts'
import { shopTimeOff, timeOff } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let params: { shop: string }
let vacation: string
let sick: string
let unpaid: string

const form = (name: string, more: Partial<PolicyForm>): PolicyForm => ({
  name,
  kind: 'vacation',
  isPaid: true,
  dayMinutes: 480,
  stepMinutes: 60,
  waitingDays: 0,
  negativeMinutes: 0,
  accrual: 'none',
  accrualMinutes: 0,
  workedMinutes: 1800,
  yearDay: '',
  capMinutes: null,
  carryMinutes: null,
  paysOut: false,
  ...more,
})

async function addPolicy(name: string, more: Partial<PolicyForm>): Promise<string> {
  const added = await shop.owner.call(timeOffPolicies.add, { params, body: form(name, more) })
  expect(added.status).toBe(200)
  return added.body.policies.find((policy) => policy.name === name)!.id
}

/** Access tokens end in minutes, so everyone logs in again. */
async function setTime(day: string, time = '09:00'): Promise<void> {
  app.clock.set(new Date(`${day}T${time}:00-06:00`))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  const [owner, manager, tech] = await Promise.all([again(shop.owner), again(shop.manager), again(shop.tech)])
  shop = { ...shop, owner, manager, tech }
}

const days = (policyId: string, firstDay: string, lastDay = firstDay, more: { fromTime?: string; toTime?: string } = {}) => ({
  policyId,
  firstDay,
  lastDay,
  fromTime: null,
  toTime: null,
  note: 'Any',
  ...more,
})
const ask = (body: ReturnType<typeof days>) => shop.tech.call(timeOff.request, { params, body })
const answer = (id: string, version: number, approves = true, user = shop.manager) =>
  user.call(shopTimeOff.answer, { params: { id }, body: { approves, answer: approves ? '' : 'Too few are left' } }, { version })
const readOwnTimeOff = async () => (await shop.tech.call(timeOff.mine, { params })).body
const balance = async (policyId: string) => (await readOwnTimeOff()).balances.find((row) => row.policyId === policyId)
const ledger = async (policyId: string) => (await shop.tech.call(timeOff.ledger, { params, query: { policyId } })).body.rows

async function takeOff(
  policyId: string,
  firstDay: string,
  lastDay = firstDay,
  more: { fromTime?: string; toTime?: string } = {},
) {
  const asked = await ask(days(policyId, firstDay, lastDay, more))
  expect(asked.status).toBe(200)
  const approved = await answer(asked.body.id, asked.body.version)
  expect(approved.status).toBe(200)
  return approved.body
}

beforeAll(async () => {
  app = await testApp()
  shop = await openPayrollShop(app)
  params = { shop: shop.shopId }
  vacation = await addPolicy('Vacation', { accrual: 'year', accrualMinutes: 80 * 60, yearDay: '01-01', paysOut: true })
  sick = await addPolicy('Sick', { kind: 'sick', accrual: 'worked', accrualMinutes: 60 })
  unpaid = await addPolicy('Unpaid', { kind: 'other', isPaid: false, negativeMinutes: null })
  const body = { accountIds: [shop.tech.accountId], firstDay: '2026-01-01' }
  for (const id of [vacation, sick, unpaid])
    expect((await shop.owner.call(timeOffPolicies.assign, { params: { id }, body })).status).toBe(200)
})

test('a request shows the balance of its last day, without days on which the shop is closed', async () => {
  await setTime('2026-11-02')
  const query = { policyId: vacation, firstDay: '2026-11-25', lastDay: '2026-11-30' }
  const checked = (await shop.tech.call(timeOff.check, { params, query })).body
  expect(checked.days.map(({ day }) => day)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'])
  expect([checked.minutes, checked.before, checked.after, checked.obstacle]).toEqual([1440, 4800, 3360, ''])
})

test('a request for more than there is says both numbers, and counts what already waits', async () => {
  const asked = await ask(days(vacation, '2026-12-07', '2026-12-17'))
  expect([asked.status, asked.body.state, asked.body.minutes]).toEqual([200, 'pending', 9 * 480])
  const refused = await ask(days(vacation, '2026-12-21', '2026-12-22'))
  expect([refused.status, refused.problem.code]).toEqual([409, 'time_off_not_enough'])
  expect(refused.problem.msg).toBe('You have 8 h of Vacation on 12/22/2026, and this takes 16 h.')
  const again = await ask(days(sick, '2026-12-09'))
  expect(again.problem.code).toBe('time_off_overlaps')
  const withdrawn = await shop.tech.call(timeOff.withdraw, { params: { id: asked.body.id } })
  expect(withdrawn.body.state).toBe('withdrawn')
})

test('ten equal requests at once make one', async () => {
  const sent = await Promise.all(Array.from({ length: 10 }, () => ask(days(unpaid, '2026-12-28'))))
  expect(sent.filter(({ status }) => status === 200)).toHaveLength(1)
  await shop.tech.call(timeOff.withdraw, { params: { id: sent.find(({ status }) => status === 200)!.body.id } })
})

test('hours are on one day, in whole steps, and only take their time', async () => {
  const wrong = await ask(days(vacation, '2026-12-01', '2026-12-01', { fromTime: '13:00', toTime: '14:30' }))
  expect([wrong.status, wrong.problem.code]).toEqual([422, 'time_off_wrong_step'])
  const first = await ask(days(vacation, '2026-12-01', '2026-12-01', { fromTime: '13:00', toTime: '15:00' }))
  const second = await ask(days(vacation, '2026-12-01', '2026-12-01', { fromTime: '15:00', toTime: '16:00' }))
  expect([first.body.minutes, second.body.minutes]).toEqual([120, 60])
  for (const { body } of [first, second]) await shop.tech.call(timeOff.withdraw, { params: { id: body.id } })
})

test('a closed day, a day before the policy, and a policy of another shop cannot be asked for', async () => {
  expect((await ask(days(vacation, '2026-12-05'))).problem.code).toBe('time_off_no_open_day')
  expect((await ask(days(vacation, '2029-01-01'))).problem.code).toBe('time_off_too_far')
  const otherShop = await app.signUpShop()
  const added = await otherShop.owner.call(timeOffPolicies.add, { params: { shop: otherShop.shopId }, body: form('Theirs', {}) })
  expect((await ask(days(added.body.policies[0]!.id, '2026-12-01'))).status).toBe(404)
})

test('a declined request gives its reason to the employee and takes nothing', async () => {
  const { body } = await ask(days(vacation, '2026-12-02'))
  const without = await shop.manager.call(
    shopTimeOff.answer,
    { params: { id: body.id }, body: { approves: false, answer: '' } },
    { version: body.version },
  )
  expect(without.problem.errors).toEqual({ answer: 'Say why' })
  expect((await answer(body.id, body.version, false)).body).toMatchObject({ state: 'declined', answer: 'Too few are left' })
  expect((await answer(body.id, body.version + 1)).problem.code).toBe('time_off_answered')
  const told = (await shop.tech.call(notifications.list, {})).body
  expect(JSON.stringify(told)).toContain('Your request for time off was declined')
  expect((await balance(vacation))?.bookedMinutes).toBe(0)
})

test('a request that one manager answered is no longer unread for the others', async () => {
  const { body } = await ask(days(vacation, '2026-12-08'))
  const listAbout = async () =>
    (await shop.owner.call(notifications.list, {})).body.rows.filter(({ data }) => String(data['path']).includes(body.id))
  expect((await listAbout()).map(({ readAt }) => readAt)).toEqual([null])
  await answer(body.id, body.version, false)
  expect((await listAbout()).map(({ readAt }) => readAt)).toEqual([expect.any(String)])
})

test('nobody answers, enters, adjusts or assigns their own time off', async () => {
  const ownAssignment = { accountIds: [shop.manager.accountId], firstDay: '2026-11-01' }
  const assigned = await shop.manager.call(timeOffPolicies.assign, { params: { id: vacation }, body: ownAssignment })
  expect(assigned.problem.code).toBe('own_time_off')
  await shop.owner.call(timeOffPolicies.assign, { params: { id: vacation }, body: ownAssignment })
  const asked = await shop.manager.call(timeOff.request, { params, body: days(vacation, '2026-12-03') })
  expect((await answer(asked.body.id, asked.body.version)).problem.code).toBe('own_time_off')
  const ofManager = { ...params, accountId: shop.manager.accountId }
  const entered = await shop.manager.call(shopTimeOff.enter, { params: ofManager, body: days(vacation, '2026-12-04') })
  expect(entered.problem.code).toBe('own_time_off')
  const adjusted = { policyId: vacation, minutes: 60, reason: 'Any' }
  expect((await shop.manager.call(shopTimeOff.adjust, { params: ofManager, body: adjusted })).problem.code).toBe('own_time_off')
  expect((await answer(asked.body.id, asked.body.version, true, shop.owner)).body.state).toBe('approved')
})

test('approved hours are earned once, and a week that is reopened and changed corrects them', async () => {
  await setTime('2026-11-16')
  await workWeek(app, shop, shop.tech, [8, 8, 8, 8, 8])
  const sheet = { ...params, accountId: shop.tech.accountId }
  await Promise.all(Array.from({ length: 5 }, () => readOwnTimeOff()))
  expect((await ledger(sick)).map(({ minutes, text }) => [minutes, text])).toEqual([[80, 'Hours of the week of 11/08/2026']])
  await shop.owner.call(timesheets.reopen, { params: sheet, body: { firstDay: '2026-11-08', reason: 'Wrong' } })
  expect((await balance(sick))?.minutes).toBe(80)
  const at = (time: string) => new Date(`2026-11-09T${time}:00-06:00`).toISOString()
  const punches = [
    { kind: 'in' as const, at: at('08:00') },
    { kind: 'out' as const, at: at('10:00') },
  ]
  await shop.owner.call(timesheets.correct, { params: sheet, body: { day: '2026-11-09', punches, reason: 'Went home' } })
  const approval = { firstDay: '2026-11-08', seconds: 34 * 3600, reason: 'Agreed by phone' }
  expect((await shop.owner.call(timesheets.approve, { params: sheet, body: approval })).status).toBe(200)
  expect((await balance(sick))?.minutes).toBe(68)
  expect((await ledger(sick)).map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([-12, 80])
})

test('the database keeps entries as they are, and refuses the second one of a number', async () => {
  await expect(sql`update time_off_entry set minutes = 1`.execute(app.db)).rejects.toThrow('time_off_entry is append-only')
  const copy = sql`insert into time_off_entry (shop_id, account_id, policy_id, day, kind, minutes, key, nth, made_at)
    select shop_id, account_id, policy_id, day, kind, minutes, key, nth, made_at from time_off_entry limit 1`
  await expect(copy.execute(app.db)).rejects.toThrow('time_off_entry_once')
})

test('the database keeps what was decided: kind, answers, days and ended policies, and policies of their own shop', async () => {
  const broken = (statement: ReturnType<typeof sql>, why: string) => expect(statement.execute(app.db)).rejects.toThrow(why)
  await broken(sql`update time_off_policy set is_paid = false where id = ${vacation}`, 'kind of an assigned policy')
  const { body } = await ask(days(unpaid, '2026-12-11'))
  await broken(sql`update time_off_request set minutes = 60 where id = ${body.id}`, 'days of time off never change')
  await shop.tech.call(timeOff.withdraw, { params: { id: body.id } })
  await broken(sql`update time_off_request set state = 'approved' where id = ${body.id}`, 'does not become approved')
  const ended = await addPolicy('Ended', {})
  await shop.owner.call(timeOffPolicies.end, { params: { id: ended } }, { version: 1 })
  const assign = (policyId: string, shopId: string) => sql`
    insert into time_off_assignment (shop_id, policy_id, account_id, first_day, made_by, made_at)
    values (${shopId}, ${policyId}, ${shop.tech.accountId}, '2026-12-01', ${shop.owner.accountId}, now())`
  await broken(assign(ended, shop.shopId), 'given to nobody')
  await broken(sql`update time_off_policy set archived_at = null where id = ${ended}`, 'never changes')
  const otherShop = await app.signUpShop()
  const otherPolicies = await otherShop.owner.call(timeOffPolicies.add, {
    params: { shop: otherShop.shopId },
    body: form('Theirs', {}),
  })
  await broken(assign(otherPolicies.body.policies[0]!.id, shop.shopId), 'time_off_assignment_policy_id_fkey')
})

test('paid time off is in the earnings at the rate of the plan, not in the hours, and canceled it is gone', async () => {
  const off = await takeOff(vacation, '2026-11-19', '2026-11-20')
  const read = async () => (await shop.tech.call(myEarnings.get, { params, query: { day: '2026-11-19' } })).body
  const lines = (await read()).lines.filter(({ kind }) => kind === 'time-off')
  expect(lines).toMatchObject([{ text: 'Vacation', week: '2026-11-15', minutes: 960, rateCents: 2500, cents: 40_000 }])
  expect((await read()).weeks[0]).toMatchObject({ minutes: 0, straightCents: 0 })
  const canceled = await shop.owner.call(shopTimeOff.cancel, { params: { id: off.id }, body: { answer: 'Came in after all' } })
  expect(canceled.body.state).toBe('cancelled')
  expect((await read()).lines).toEqual([])
  expect((await balance(vacation))?.minutes).toBe(4800)
})

test('an employee cancels approved time off before it begins, and no longer after', async () => {
  const off = await takeOff(unpaid, '2026-11-18')
  expect((await shop.tech.call(timeOff.withdraw, { params: { id: off.id } })).body.state).toBe('cancelled')
  const today = await takeOff(unpaid, '2026-11-16')
  expect((await shop.tech.call(timeOff.withdraw, { params: { id: today.id } })).problem.code).toBe('time_off_begun')
})

test('approved time off of a technician takes its share of what customers can book, for those hours only', async () => {
  await setTime('2026-11-17')
  const customer = await app.signUp('customer')
  const slots = async (day: string) => {
    const found = await customer.call(appointments.slots, { query: { shop: shop.shopId, day, minutes: '60' } })
    return found.body.days[0]!.times.map((time) => new Date(time).toISOString().slice(11, 16))
  }
  const before = await slots('2026-12-10')
  const off = await takeOff(unpaid, '2026-12-10', '2026-12-10', { fromTime: '08:00', toTime: '12:00' })
  // The only technician: nothing can be staffed in the morning.
  expect(await slots('2026-12-10')).toEqual(before.filter((time) => time >= '18:00'))
  const book = (startsAt: string) =>
    customer.call(appointments.book, {
      body: { shop: shop.shopId, startsAt, jobMinutes: 60, noSpecifiedVehicle: true, concern: 'Squeaks' },
    })
  expect((await book('2026-12-10T15:00:00.000Z')).problem.code).toBe('slot_taken')
  expect((await book('2026-12-10T19:00:00.000Z')).status).toBe(200)
  const detail = (await shop.owner.call(shopTimeOff.get, { params: { id: off.id } })).body
  expect(detail.days).toMatchObject([{ day: '2026-12-10', techsOff: 1, appointments: 0 }])
  await shop.owner.call(shopTimeOff.cancel, { params: { id: off.id }, body: { answer: 'Any' } })
  expect((await book('2026-12-10T15:00:00.000Z')).status).toBe(200)
})

test('with two of three technicians left, two of three bays can be booked and not more, however many try at once', async () => {
  const opened = await app.signUpShop({ bays: 3 })
  const techs = await Promise.all([1, 2, 3].map(() => app.signUpEmployee(opened.shopId, 'Technician')))
  const at = { shop: opened.shopId }
  const { body } = await opened.owner.call(timeOffPolicies.add, { params: at, body: form('Off', { negativeMinutes: null }) })
  const policyId = body.policies[0]!.id
  const given = { accountIds: techs.map(({ accountId }) => accountId), firstDay: '2026-11-01' }
  await opened.owner.call(timeOffPolicies.assign, { params: { id: policyId }, body: given })
  const ofTech = { ...at, accountId: techs[0]!.accountId }
  expect((await opened.owner.call(shopTimeOff.enter, { params: ofTech, body: days(policyId, '2026-12-10') })).status).toBe(200)
  const customers = await Promise.all(Array.from({ length: 8 }, () => app.signUp('customer')))
  const booked = await Promise.all(
    customers.map((customer) =>
      customer.call(appointments.book, {
        body: {
          shop: opened.shopId,
          startsAt: '2026-12-10T16:00:00.000Z',
          jobMinutes: 60,
          noSpecifiedVehicle: true,
          concern: 'Any',
        },
      }),
    ),
  )
  expect(booked.filter(({ status }) => status === 200)).toHaveLength(2)
})

test('whoever answers sees who else is off and how many appointments are booked, assigned ones apart', async () => {
  const { body } = await ask(days(unpaid, '2026-12-10'))
  const detail = (await shop.manager.call(shopTimeOff.get, { params: { id: body.id } })).body
  expect(detail.days).toEqual([{ day: '2026-12-10', others: [], techsOff: 1, appointments: 2, own: 0, isOverbooked: true }])
  const month = (await shop.manager.call(shopTimeOff.calendar, { params, query: { month: '2026-12' } })).body
  expect(month.days[9]).toEqual({ day: '2026-12-10', isOpen: true, appointments: 2, techsOff: 0 })
  expect(month.off.map(({ firstDay, isPending }) => [firstDay, isPending])).toContainEqual(['2026-12-10', true])
  await answer(body.id, body.version, false)
})

test('time that lapses with the year can be used until then, also across it and with days off in January', async () => {
  const terms = { accrual: 'year' as const, accrualMinutes: 4800, yearDay: '01-01', carryMinutes: 0 }
  const id = await addPolicy('Use it', terms)
  const body = { accountIds: [shop.tech.accountId], firstDay: '2026-01-01' }
  expect((await shop.owner.call(timeOffPolicies.assign, { params: { id }, body })).status).toBe(200)
  const check = async (firstDay: string, lastDay: string) => {
    const query = { policyId: id, firstDay, lastDay }
    const { before, after, obstacle } = (await shop.tech.call(timeOff.check, { params, query })).body
    return { before, after, obstacle }
  }
  const noObstacle = { obstacle: '' }
  expect(await check('2026-12-30', '2027-01-05')).toMatchObject({ before: 4800, ...noObstacle })
  const january = await takeOff(id, '2027-01-11')
  expect(await check('2026-12-21', '2026-12-21')).toEqual({ before: 4800, after: 4320, obstacle: '' })
  expect(january.state).toBe('approved')
})

test('a day off next year counts the pay periods until then', async () => {
  const id = await addPolicy('Each period', { accrual: 'period', accrualMinutes: 240 })
  const body = { accountIds: [shop.tech.accountId], firstDay: '2026-11-01' }
  expect((await shop.owner.call(timeOffPolicies.assign, { params: { id }, body })).status).toBe(200)
  const query = { policyId: id, firstDay: '2027-03-01', lastDay: '2027-03-05' }
  // 17 weeks end from November 7 to February 27.
  expect((await shop.tech.call(timeOff.check, { params, query })).body).toMatchObject({ before: 17 * 240, obstacle: '' })
})

test('an ended policy accrues and is given to nobody any more, and its balance stays', async () => {
  await setTime('2026-11-20')
  const policyId = await addPolicy('Old PTO', { accrual: 'year', accrualMinutes: 600, yearDay: '01-01', carryMinutes: 0 })
  const given = { accountIds: [shop.tech.accountId], firstDay: '2026-01-01' }
  await shop.owner.call(timeOffPolicies.assign, { params: { id: policyId }, body: given })
  const end = (version: number) => shop.owner.call(timeOffPolicies.end, { params: { id: policyId } }, { version })
  const off = await takeOff(policyId, '2026-11-24', '2026-11-24', { fromTime: '08:00', toTime: '10:00' })
  expect((await end(9)).status).toBe(412)
  const ended = await Promise.all([end(1), end(1)])
  expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { policies } = (await shop.owner.call(timeOffPolicies.list, { params })).body
  expect(policies.map(({ name }) => name)).not.toContain('Old PTO')
  const later = { accountIds: [shop.tech.accountId], firstDay: '2026-12-01' }
  const assigned = await shop.owner.call(timeOffPolicies.assign, { params: { id: policyId }, body: later })
  expect([assigned.status, assigned.problem.code]).toEqual([409, 'time_off_policy_ended'])
  const changed = await shop.owner.call(
    timeOffPolicies.save,
    { params: { id: policyId }, body: form('New PTO', {}) },
    { version: 2 },
  )
  expect(changed.problem.code).toBe('time_off_policy_ended')
  expect((await ask(days(policyId, '2026-11-25'))).problem.code).toBe('time_off_not_assigned')
  expect((await readOwnTimeOff()).requests.find(({ id }) => id === off.id)?.state).toBe('approved')
  expect(await balance(policyId)).toMatchObject({ minutes: 600, bookedMinutes: 120, isAssigned: false })
})

test('when someone leaves, requests end, vacation is paid out, and the payout is in the earnings at the last rate', async () => {
  await setTime('2026-11-23')
  const { body } = await ask(days(vacation, '2026-12-07'))
  const left = await shop.owner.call(staff.dismiss, { params: { shop: shop.shopId, accountId: shop.tech.accountId } })
  expect(left.status).toBe(200)
  await shop.owner.call(shopTimeOff.requests, { params, query: {} })
  const state = await sql<{ state: string }>`select state from time_off_request where id = ${body.id}`.execute(app.db)
  expect(state.rows).toEqual([{ state: 'ended' }])
  const ofTech = { ...params, accountId: shop.tech.accountId }
  const rows = (await shop.owner.call(shopTimeOff.ledger, { params: ofTech, query: { policyId: vacation } })).body.rows
  expect(rows[0]).toMatchObject({ kind: 'paid-out', minutes: -4800, balance: 0, day: '2026-11-23' })
  const paid = (await shop.owner.call(earnings.get, { params: ofTech, query: { day: '2026-11-23' } })).body.lines
  expect(paid).toMatchObject([
    { kind: 'time-off', text: 'Vacation, paid out', minutes: 4800, cents: 200_000, taxedAs: 'supplemental' },
  ])
})
