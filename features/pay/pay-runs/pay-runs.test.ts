import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hire, hourly, openPayrollShop, paidWeek, type PayrollShop, workWeek } from '../../../testing/samples/payroll.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { ownDeposits } from '../../hiring/direct-deposits/contract/index.ts'
import { notifications } from '../../platform/notifications/contract/index.ts'
import { owedPay } from '../owed-pay/contract/index.ts'
import { payPlans } from '../pay-plans/contract/index.ts'
import { listLatePremiums } from '../stub-calculation/server/store-paid.ts'
import { type NewRun, type PayRun, payRuns } from './contract/index.ts'

let app: TestApp
let shop: PayrollShop
let owner: TestUser
let tech: TestUser

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  shop = await openPayrollShop(app)
  await workWeek(app, shop, shop.tech, [8, 8, 8, 8, 8])
  // Monday after the week; access tokens end in minutes, so everyone logs in again.
  await setTime('2026-11-16T09:00')
})

async function setTime(time: string): Promise<void> {
  app.clock.set(new Date(`${time}:00-06:00`))
  const again = (user: TestUser) => app.signInAs(user.accountId, user.role, user.email)
  owner = await again(shop.owner)
  tech = await again(shop.tech)
  shop = { ...shop, owner, tech, manager: await again(shop.manager) }
}

const regular: NewRun = { kind: 'regular', periodFirst: paidWeek.first }
const start = (body: NewRun = regular, by = owner) => by.call(payRuns.create, { params: { shop: shop.shopId }, body })
const get = async (id: string) => (await owner.call(payRuns.get, { params: { id } })).body
const people = async (id: string) => (await owner.call(payRuns.payees, { params: { id } })).body.rows
const lines = async (id: string, employee = tech) =>
  (await owner.call(payRuns.payee, { params: { id, accountId: employee.accountId } })).body.lines

async function approve({ id }: Pick<PayRun, 'id'>, { by = owner, reason = '' } = {}) {
  const { version } = await get(id)
  return by.call(payRuns.approve, { params: { id }, body: { reason } }, { version })
}

async function payWeek(): Promise<PayRun> {
  const run = (await start()).body
  const approved = await approve(run)
  expect(approved.status).toBe(200)
  return approved.body
}

async function voidRun(id: string, reason = 'Wrong pay date') {
  const { version } = await get(id)
  return owner.call(payRuns.void, { params: { id }, body: { reason } }, { version })
}

const rest = { routing: '111000614', account: '7361948250173', type: 'checking', how: 'rest' } as const
const saveAccounts = (
  accounts: (Omit<typeof rest, 'account' | 'type' | 'how'> & {
    account: string
    type: 'checking' | 'savings'
    how: 'rest' | 'fixed'
    amount?: number
  })[],
) => tech.call(ownDeposits.update, { body: { email: tech.email, shop: shop.shopId, accounts } })

const add = async (id: string, kind: 'bonus' | 'adjustment', cents: number, accountId = tech.accountId) => {
  const { version } = await get(id)
  const bonusKind = kind === 'bonus' ? ('discretionary' as const) : null
  const body = { accountId, kind, cents, reason: 'For the record', bonusKind }
  return owner.call(payRuns.addEntry, { params: { id }, body }, { version })
}

/** Promised, for these days. */
const promise = async (id: string, cents: number, forFirst: string = paidWeek.first, forLast: string = paidWeek.last) => {
  const body = {
    accountId: tech.accountId,
    kind: 'bonus',
    bonusKind: 'promised',
    cents,
    reason: 'No comebacks',
    forFirst,
    forLast,
  } as const
  return owner.call(payRuns.addEntry, { params: { id }, body }, { version: (await get(id)).version })
}

describe('a regular run', () => {
  test('pays the hours of its period, and every stub is its lines to the cent', async () => {
    const run = (await start()).body
    expect(run).toMatchObject({ state: 'draft', periodLast: paidWeek.last, payDate: paidWeek.payDay, frequency: 'weekly' })
    expect(run.totals).toMatchObject({ people: 1, grossCents: 100_000, stops: 0, needsReason: 0, checks: 1, deposits: 0 })
    const { deductedCents, netCents, checkCents } = run.totals
    expect(deductedCents + netCents).toBe(100_000)
    expect(checkCents).toBe(netCents)
    const found = await lines(run.id)
    expect(found[0]).toMatchObject({
      side: 'earning',
      code: 'regular',
      minutes: 2400,
      rateCents: 2500,
      cents: 100_000,
      ytdCents: 100_000,
    })
    expect(found.find(({ code }) => code === 'social-security')).toMatchObject({ cents: 6200, taxableCents: 100_000 })
  })

  test('a note about the shop’s unemployment rate leads to the page where it is entered', async () => {
    const { id } = (await start()).body
    const { rows } = (await owner.call(payRuns.payees, { params: { id } })).body
    const note = rows[0]!.problems.find(({ text }) => text.startsWith('State unemployment tax is not included'))
    expect(note).toMatchObject({ weight: 'notes', link: '/home-owner/payroll/taxes' })
  })

  test('the next period to pay is the one after the last run', async () => {
    const before = (await owner.call(payRuns.list, { params: { shop: shop.shopId } })).body
    expect(before.next?.from).toBe(paidWeek.first)
    await start()
    const after = (await owner.call(payRuns.list, { params: { shop: shop.shopId } })).body
    expect([after.next?.from, after.runs.length]).toEqual(['2026-11-15', 1])
  })

  test('two owners who start the same period at once get one run', async () => {
    const replies = await Promise.all([start(), start(regular, shop.manager), start(), start(regular, shop.manager)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
    expect(replies.find(({ status }) => status === 409)!.problem.code).toBe('pay_period_taken')
  })

  test('the database refuses a second run of overlapping days, whoever writes it', async () => {
    await start()
    const insert = sql`
      insert into pay_run (shop_id, number, kind, period_first, period_last, pay_date, frequency, created_by, created_at)
      values (${shop.shopId}, 99, 'regular', '2026-11-14', '2026-11-20', '2026-11-27', 'weekly', ${owner.accountId}, now())`
    await expect(insert.execute(app.db)).rejects.toThrow('pay_run_one_of_period')
  })

  test('approved twice at once, by a double click and by two people, it is approved once', async () => {
    const run = (await start()).body
    const send = (by: TestUser) =>
      by.call(payRuns.approve, { params: { id: run.id }, body: { reason: '' } }, { version: run.version })
    const replies = await Promise.all([send(owner), send(owner), send(shop.manager)])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual([412, 412])
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from notification where account_id = ${tech.accountId} and title = 'Your pay stub is ready'`.execute(
      app.db,
    )
    expect(rows[0]!.count).toBe(1)
  })

  test('someone who is left out gets nothing in it and can be taken back in', async () => {
    const run = (await start()).body
    const params = { id: run.id, accountId: tech.accountId }
    const out = await owner.call(payRuns.leaveOut, { params, body: { reason: 'On leave' } }, { version: run.version })
    expect(out.body.totals.people).toBe(0)
    expect(await people(run.id)).toMatchObject([{ leftOut: 'On leave', stubId: null }])
    expect((await approve(run)).problem.code).toBe('nothing_to_pay')
    const { version } = await get(run.id)
    const back = await owner.call(payRuns.leaveOut, { params, body: { reason: '' } }, { version })
    expect(back.body.totals.grossCents).toBe(100_000)
  })

  test('a bonus is taxed at 22%, an adjustment takes some away, and both need a reason', async () => {
    const run = (await start()).body
    await add(run.id, 'bonus', 20_000)
    const { body } = await add(run.id, 'adjustment', -1_000)
    expect(body.totals.grossCents).toBe(119_000)
    const found = await lines(run.id)
    expect(found.find(({ code }) => code === 'federal-supplemental')).toMatchObject({ cents: 4400 })
    const { version } = await get(run.id)
    const entry = {
      accountId: tech.accountId,
      kind: 'bonus' as const,
      bonusKind: 'discretionary' as const,
      cents: 100,
      reason: ' ',
    }
    const refused = await owner.call(payRuns.addEntry, { params: { id: run.id }, body: entry }, { version })
    expect([refused.status, refused.problem.errors]).toMatchObject([400, { reason: 'Reason is required' }])
  })

  test('a bonus that was promised raises the overtime of its weeks, and one at the owner’s discretion does not', async () => {
    const fifty = await hire(app, shop, 2500)
    await workWeek(app, shop, fifty, [10, 10, 10, 10, 10])
    tech = fifty
    const run = (await start()).body
    await add(run.id, 'bonus', 10_000)
    const before = (await lines(run.id)).filter(({ code }) => code === 'overtime-premium')
    // $25.00 an hour: half of it for ten hours.
    expect(before.map(({ cents }) => cents)).toEqual([12_500])
    expect((await promise(run.id, 10_000)).status).toBe(200)
    const premiums = (await lines(run.id)).filter(({ code }) => code === 'overtime-premium')
    // 29 CFR 778.209(a): $100.00 in 50 hours is $2.00 an hour more, and half of that for ten hours.
    expect(premiums.map(({ cents, minutes, label, taxedAs }) => [cents, minutes, label, taxedAs])).toEqual([
      [12_500, 600, 'Overtime premium: half of the regular rate, over 40 hours', 'regular'],
      [1_000, 600, 'Overtime premium for a bonus, week of 11/08/2026', 'supplemental'],
    ])
    const { entries } = (await owner.call(payRuns.payee, { params: { id: run.id, accountId: tech.accountId } })).body
    expect(entries.map(({ forFirst, forLast }) => [forFirst, forLast])).toEqual([
      [null, null],
      [paidWeek.first, paidWeek.last],
    ])
    // Paid as the review said, and a correction that finds nothing else takes none of it back.
    expect((await approve(run)).body.totals.grossCents).toBe(100_000 + 125_000 + 12_500 + 20_000 + 1_000)
    const stubId = (await people(run.id)).find(({ accountId }) => accountId === tech.accountId)!.stubId!
    const correction = await start({ kind: 'correction', payDate: '2026-11-18', stubId })
    expect(correction.problem.code).toBe('nothing_to_correct')
  })

  test('a bonus of a run apart raises the overtime of weeks that were paid, and a correction of those weeks leaves it', async () => {
    const fifty = await hire(app, shop, 2500)
    await workWeek(app, shop, fifty, [10, 10, 10, 10, 10])
    tech = fifty
    const paid = await payWeek()
    const run = (await start({ kind: 'bonus', payDate: '2026-11-16', bonusTaxedAs: 'supplemental' })).body
    // Bonus runs are compared with bonus runs alone.
    expect(run.last).toBeNull()
    // Two weeks, of which one has hours: all of it counts there, and the other is named.
    const added = await promise(run.id, 10_000, '2026-11-01')
    expect(added.body.totals.grossCents).toBe(11_000)
    const [row] = await people(run.id)
    expect(row!.problems.map(({ kind, weight }) => [kind, weight])).toContainEqual(['bonus-without-hours', 'notes'])
    expect((await approve(run)).status).toBe(200)
    const stubId = (await people(paid.id)).find(({ accountId }) => accountId === tech.accountId)!.stubId!
    const correct = () => start({ kind: 'correction', payDate: '2026-11-18', stubId })
    expect((await correct()).problem.code).toBe('nothing_to_correct')
    await sql`delete from timesheet_approval where account_id = ${tech.accountId}`.execute(app.db)
    await workWeek(app, shop, tech, [0, 0, 0, 0, 0, 10], { isApproved: false })
    // Ten hours at $25.00 and half of it; the bonus is then $1.67 an hour in 60 hours, half for 20: $16.67 instead of $10.00.
    expect((await correct()).body.totals.grossCents).toBe(25_000 + 12_500 + 667)
  })

  test('a regular run that follows a bonus for its week takes none of the overtime back that the bonus added', async () => {
    const fifty = await hire(app, shop, 2500)
    await workWeek(app, shop, fifty, [10, 10, 10, 10, 10])
    tech = fifty
    const bonus = (await start({ kind: 'bonus', payDate: '2026-11-16', bonusTaxedAs: 'supplemental' })).body
    await promise(bonus.id, 10_000)
    expect((await approve(bonus)).body.totals.grossCents).toBe(11_000)
    // Something that a stub has paid makes the run compare with what was paid as late.
    const run = (await start()).body
    const late = await listLatePremiums(app.db, { shopId: shop.shopId, accountIds: [tech.accountId], ...paidWeek })
    expect(late).toEqual([])
    expect((await lines(run.id)).filter(({ code }) => code === 'overtime-premium').map(({ cents }) => cents)).toEqual([12_500])
  })

  test('a bonus says whether it was promised, and for which whole weeks that are over', async () => {
    const run = (await start()).body
    const { version } = run
    const send = (form: object) =>
      owner.call(
        payRuns.addEntry,
        {
          params: { id: run.id },
          body: { accountId: tech.accountId, kind: 'bonus', cents: 5000, reason: 'Thanks', ...form } as never,
        },
        { version },
      )
    const errors = async (form: object) => (await send(form)).problem.errors
    expect(await errors({})).toEqual({ bonusKind: 'Whether it was promised is required' })
    expect(await errors({ bonusKind: 'promised' })).toEqual({ forFirst: 'First day is required' })
    expect(await errors({ bonusKind: 'promised', forFirst: '2026-11-08', forLast: '2026-11-13' })).toEqual({
      forLast: 'At least one workweek, Sunday to Saturday, must end in these days',
    })
    expect(await errors({ bonusKind: 'promised', forFirst: '2024-11-08', forLast: '2026-11-14' })).toEqual({
      forLast: 'A bonus can be for at most a year',
    })
    expect(await errors({ kind: 'adjustment', bonusKind: 'promised' })).toEqual({ bonusKind: 'Only a bonus has this' })
    const open = await send({ bonusKind: 'promised', forFirst: '2026-11-15', forLast: '2026-11-21' })
    expect([open.status, open.problem.code]).toEqual([422, 'bonus_weeks_open'])
  })

  test('negative pay stops the run until it is resolved', async () => {
    const run = (await start()).body
    const { body } = await add(run.id, 'adjustment', -150_000)
    expect(body.totals.stops).toBe(1)
    expect((await approve(run)).problem.code).toBe('pay_problems_open')
  })

  test('hours that nobody approved are paid only with a reason', async () => {
    const coworker = await hire(app, shop, 2000)
    await workWeek(app, shop, coworker, [8], { isApproved: false })
    const run = (await start()).body
    expect(run.totals.needsReason).toBe(1)
    expect((await approve(run)).problem.code).toBe('approval_reason_needed')
    const { body } = await approve(run, { reason: 'The tech is away; hours agreed by phone' })
    expect(body).toMatchObject({ state: 'approved', approvalReason: 'The tech is away; hours agreed by phone' })
  })
})

describe('approval', () => {
  test('is refused when hours changed since the review, and every page of the draft says whose before', async () => {
    const run = (await start()).body
    const listChanges = async () => (await owner.call(payRuns.changes, { params: { id: run.id } })).body.changes
    expect(await listChanges()).toEqual([])
    const coworker = await hire(app, shop, 2000)
    await workWeek(app, shop, coworker, [8])
    expect(await listChanges()).toEqual(['Ed Tech is new in this run'])
    const refused = await approve(run)
    expect(refused.problem).toMatchObject({ code: 'pay_facts_changed', more: { changes: ['Ed Tech is new in this run'] } })
    const again = await owner.call(payRuns.calculate, { params: { id: run.id } })
    expect(again.body.totals.grossCents).toBe(116_000)
    expect(await listChanges()).toEqual([])
    expect((await approve(run)).status).toBe(200)
  })

  test('is refused when the bank account changed since the review', async () => {
    const run = (await start()).body
    await saveAccounts([rest])
    await setTime('2026-11-18T09:00')
    expect((await approve(run)).problem.msg).toContain('the lines or the bank accounts changed')
    await owner.call(payRuns.calculate, { params: { id: run.id } })
    const { body } = await approve(run)
    expect(body.totals).toMatchObject({ deposits: 1, checks: 0, depositCents: body.totals.netCents })
  })

  test('splits the net by the accounts of the direct deposit, to the cent', async () => {
    await setTime('2026-11-10T09:00')
    await saveAccounts([{ ...rest, account: '552200118', type: 'savings', how: 'fixed', amount: 12_345 }, rest])
    await setTime('2026-11-16T09:00')
    const run = await payWeek()
    const { rows } = await sql<{ cents: number; last4: string }>`
      select cents, account_last4 as last4 from pay_payment where run_id = ${run.id} order by position`.execute(app.db)
    expect(rows).toEqual([
      { cents: 12_345, last4: '0118' },
      { cents: run.totals.netCents - 12_345, last4: '0173' },
    ])
  })

  test('tells the employee without any amount', async () => {
    const run = await payWeek()
    const { rows } = (await tech.call(notifications.list)).body
    const note = rows.find(({ title }) => title === 'Your pay stub is ready')!
    expect(note.body).toBe('It is for the pay date 11/20/2026.')
    expect(JSON.stringify(note)).not.toContain(String(run.totals.netCents))
  })

  test('an employee with the permission cannot approve a run with their own pay, or take an entry out of it', async () => {
    await workWeek(app, shop, shop.manager, [8])
    await sql`update shop_member set pay_rate_cents = 3000 where account_id = ${shop.manager.accountId}`.execute(app.db)
    const run = (await start()).body
    await add(run.id, 'adjustment', 5000, shop.manager.accountId)
    const { rows } = await sql<{ id: string }>`select id from pay_run_entry where run_id = ${run.id}`.execute(app.db)
    const { version } = await get(run.id)
    const entry = { params: { id: run.id, entry: rows[0]!.id } }
    expect((await shop.manager.call(payRuns.removeEntry, entry, { version })).problem.code).toBe('own_pay_run')
    expect((await shop.manager.call(payRuns.get, { params: { id: run.id } })).body.notByYou).not.toBe('')
    expect((await approve(run, { by: shop.manager })).problem.code).toBe('own_pay_run')
  })
})

describe('the end of the period', () => {
  test('comes before approval, unless payday is too near for the bank; final pay does not wait', async () => {
    await setTime('2026-11-12T09:00')
    const run = (await start()).body
    expect((await approve(run)).problem).toMatchObject({
      code: 'pay_period_not_over',
      msg: 'This period is not over yet. Approve the run after 11/14/2026, so that all of its hours are in it.',
    })
    const final: NewRun = { kind: 'final', payDate: '2026-11-12', accountId: tech.accountId, lastDay: '2026-11-11' }
    expect((await approve((await start(final)).body)).status).not.toBe(409)
    const { version } = await get(run.id)
    await owner.call(payRuns.changePayDate, { params: { id: run.id }, body: { payDate: '2026-11-14' } }, { version })
    expect((await approve(run)).problem?.code).not.toBe('pay_period_not_over')
  })
})

describe('an approved run', () => {
  test('never changes, whatever program writes', async () => {
    const { id } = await payWeek()
    const attempts = [
      sql`update pay_run set pay_date = pay_date + 1 where id = ${id}`,
      sql`delete from pay_run where id = ${id}`,
      sql`update pay_run set state = 'draft', approved_by = null, approved_at = null where id = ${id}`,
      sql`update pay_stub set net_cents = net_cents + 1 where run_id = ${id}`,
      sql`update pay_stub set approved_at = null where run_id = ${id}`,
      sql`delete from pay_stub where run_id = ${id}`,
      sql`update pay_stub_line set cents = cents + 1 where stub_id in (select id from pay_stub where run_id = ${id})`,
      sql`delete from pay_stub_line where stub_id in (select id from pay_stub where run_id = ${id})`,
      sql`update pay_payment set cents = cents + 1 where run_id = ${id}`,
      sql`insert into pay_payment (run_id, stub_id, shop_id, account_id, position, method, cents)
        select run_id, id, shop_id, account_id, 9, 'check', 1 from pay_stub where run_id = ${id}`,
    ]
    for (const attempt of attempts) await expect(attempt.execute(app.db)).rejects.toThrow(/changes|stays|set once|check/)
  })

  test('a stub whose lines do not add up cannot be approved by any program', async () => {
    const { id } = (await start()).body
    await sql`insert into pay_stub_line (stub_id, position, side, code, "group", label, cents, ytd_cents)
      select id, 99, 'deduction', 'gift', 'post-tax', 'Gift', 1, 1 from pay_stub where run_id = ${id}`.execute(app.db)
    const force = sql`update pay_run set state = 'approved', approved_by = created_by, approved_at = now() where id = ${id}`
    await expect(force.execute(app.db)).rejects.toThrow('do not add up')
  })

  test('can be marked as paid once', async () => {
    const { id, version } = await payWeek()
    const paid = await owner.call(payRuns.markPaid, { params: { id } }, { version })
    expect(paid.body.state).toBe('paid')
    const again = await owner.call(payRuns.markPaid, { params: { id } }, { version: paid.body.version })
    expect(again.problem.code).toBe('pay_run_not_payable')
  })

  test('a draft can be discarded and an approved run cannot', async () => {
    const { id, version } = await payWeek()
    expect((await owner.call(payRuns.discard, { params: { id } }, { version })).problem.code).toBe('pay_run_not_draft')
    const draft = (await start({ kind: 'off-cycle', payDate: '2026-11-18' })).body
    expect((await owner.call(payRuns.discard, { params: { id: draft.id } }, { version: draft.version })).body).toEqual({
      number: draft.number,
    })
  })
})

describe('a void', () => {
  test('makes what it paid payable again, and takes it out of the year', async () => {
    const first = await payWeek()
    expect((await voidRun(first.id)).body).toMatchObject({ state: 'voided', voidReason: 'Wrong pay date' })
    const second = await payWeek()
    expect(second.totals.grossCents).toBe(100_000)
    expect((await lines(second.id))[0]).toMatchObject({ cents: 100_000, ytdCents: 100_000 })
    const { rows } = await sql<{
      title: string
    }>`select title from notification where account_id = ${tech.accountId} and title like '%void%'`.execute(app.db)
    expect(rows).toHaveLength(1)
  })

  test('happens once, also when it is sent twice at once', async () => {
    const { id, version } = await payWeek()
    const send = () => owner.call(payRuns.void, { params: { id }, body: { reason: 'Twice' } }, { version })
    const replies = await Promise.all([send(), send()])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 412])
  })

  test('of an older period offers it again, and what the next run paid as late is not paid twice', async () => {
    const flat = await app.signUpEmployee(shop.shopId, 'Technician')
    const terms = { ...hourly(3000), kind: 'flat-rate' as const, firstDay: '2026-11-02', reason: 'Hired', after: null }
    await owner.call(payPlans.save, { params: { shop: shop.shopId, accountId: flat.accountId }, body: terms })
    const { workOrder } = await (await Workshop.open(app)).inProgress([])
    await sql`
      insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
      values (${shop.shopId}, ${flat.accountId}, ${workOrder.id}, gen_random_uuid(), 'performed', 'labor', '2026-11-10', '2026-11-10', 200, 12000, 0, 0, 'Pads', '')`.execute(
      app.db,
    )
    const first = await payWeek()
    expect(first.totals.grossCents).toBe(106_000)
    await setTime('2026-11-23T09:00')
    const week2 = (await start({ kind: 'regular', periodFirst: '2026-11-15' })).body
    await voidRun(first.id)
    const list = async () => (await owner.call(payRuns.list, { params: { shop: shop.shopId } })).body
    expect(await list()).toMatchObject({ next: { from: '2026-11-22' }, skipped: [{ from: paidWeek.first }] })
    await owner.call(payRuns.calculate, { params: { id: week2.id } })
    await approve(week2)
    const again = (await start()).body
    expect((await approve(again)).status).toBe(200)
    expect((await list()).skipped).toEqual([])
    const { rows } = await sql<{ cents: number }>`
      select sum(gross_cents)::int as cents from pay_stub where shop_id = ${shop.shopId} and approved_at is not null and voided_at is null`.execute(
      app.db,
    )
    expect(rows[0]!.cents).toBe(106_000)
  })

  test('of a draft is refused', async () => {
    const { id } = (await start()).body
    expect((await voidRun(id)).problem.code).toBe('pay_run_not_voidable')
  })
})

describe('nothing is paid twice', () => {
  test('the year to date goes on from the stubs of approved runs, by pay date', async () => {
    await payWeek()
    const bonus = (await start({ kind: 'bonus', payDate: '2026-11-23', bonusTaxedAs: 'supplemental' })).body
    await add(bonus.id, 'bonus', 50_000)
    const found = await lines(bonus.id)
    expect(found.find(({ code }) => code === 'social-security')).toMatchObject({ cents: 3100, ytdCents: 9300 })
    const nextYear = (await start({ kind: 'bonus', payDate: '2027-01-04', bonusTaxedAs: 'supplemental' })).body
    await add(nextYear.id, 'bonus', 50_000)
    expect((await lines(nextYear.id))[0]).toMatchObject({ cents: 50_000, ytdCents: 50_000 })
  })

  test('a bonus taxed with the last paycheck withholds what both together would, less what that one had', async () => {
    await payWeek()
    const alone = (await start({ kind: 'bonus', payDate: '2026-11-23', bonusTaxedAs: 'supplemental' })).body
    await add(alone.id, 'bonus', 100_000)
    const flat = (await lines(alone.id)).find(({ code }) => code === 'federal-supplemental')!.cents
    const together = (await start({ kind: 'bonus', payDate: '2026-11-23', bonusTaxedAs: 'aggregate' })).body
    await add(together.id, 'bonus', 100_000)
    const found = await lines(together.id)
    // Single, weekly: $1,000.00 withholds $78.08 and $2,000.00 withholds $270.19 (Publication 15-T (2026), worked out by hand).
    expect([flat, found.find(({ code }) => code === 'federal')!.cents]).toEqual([22_000, 270_19 - 78_08])
    const { totals } = await get(together.id)
    expect(totals.grossCents - totals.deductedCents).toBe(totals.netCents)
  })

  test('final pay takes the hours of the last days, and the regular run leaves them out', async () => {
    const final: NewRun = { kind: 'final', payDate: '2026-11-17', accountId: tech.accountId, lastDay: '2026-11-13' }
    const run = (await start(final)).body
    expect(run).toMatchObject({ onlyName: 'Ed Tech', periodFirst: paidWeek.first, periodLast: '2026-11-13' })
    expect(run.deadline).toContain('Discharged: due by 11/19/2026')
    expect((await approve(run)).body.totals.grossCents).toBe(100_000)
    expect((await start()).body.totals.grossCents).toBe(0)
  })

  test('the hours of someone who works on after final pay are paid, with the overtime they add to its week', async () => {
    const final: NewRun = { kind: 'final', payDate: '2026-11-16', accountId: tech.accountId, lastDay: '2026-11-13' }
    expect((await approve((await start(final)).body)).status).toBe(200)
    await sql`delete from timesheet_approval where account_id = ${tech.accountId}`.execute(app.db)
    await workWeek(app, shop, tech, [0, 0, 0, 0, 0, 4], { isApproved: false })
    const run = (await start()).body
    expect((await lines(run.id)).filter(({ side }) => side === 'earning').map(({ code, cents }) => [code, cents])).toEqual([
      ['regular', 10_000],
      ['overtime-premium', 5000],
    ])
    expect((await approve(run, { reason: 'Came in on Saturday' })).status).toBe(200)
    const stubId = (await people(run.id))[0]!.stubId!
    const again = await start({ kind: 'correction', payDate: '2026-11-18', stubId })
    expect(again.problem.code).toBe('nothing_to_correct')
  })

  test('flagged hours invoiced after final pay are in the regular run of that day, also weeks later', async () => {
    const flat = await app.signUpEmployee(shop.shopId, 'Technician')
    const terms = { ...hourly(3000), kind: 'flat-rate' as const, firstDay: '2026-11-02', reason: 'Hired', after: null }
    await owner.call(payPlans.save, { params: { shop: shop.shopId, accountId: flat.accountId }, body: terms })
    const { workOrder } = await (await Workshop.open(app)).inProgress([])
    const flag = (day: string) =>
      sql`
      insert into earned_fact (shop_id, account_id, work_order_id, source_id, earned_by, kind, day, rate_day, hundredths, sales_cents, cost_cents, units, text, why)
      values (${shop.shopId}, ${flat.accountId}, ${workOrder.id}, gen_random_uuid(), 'performed', 'labor', ${day}, ${day}, 200, 12000, 0, 0, 'Pads', '')`.execute(
        app.db,
      )
    await flag('2026-11-17')
    await setTime('2026-11-18T15:00')
    const final = { kind: 'final', payDate: '2026-11-18', accountId: flat.accountId, lastDay: '2026-11-18' } as const
    expect((await approve((await start(final)).body)).body.totals.grossCents).toBe(6000)
    await sql`update shop_member set ended_at = '2026-11-18T17:00:00-06:00' where account_id = ${flat.accountId}`.execute(app.db)
    await Promise.all([flag('2026-11-20'), flag('2026-11-25')])
    await setTime('2026-11-30T09:00')
    for (const periodFirst of ['2026-11-15', '2026-11-22']) {
      const run = (await start({ kind: 'regular', periodFirst })).body
      expect((await people(run.id)).map(({ accountId, grossCents }) => [accountId, grossCents])).toEqual([[flat.accountId, 6000]])
      expect((await approve(run)).status).toBe(200)
    }
  })

  test('a final run and a regular run of the same hours, both drafts, pay them once', async () => {
    const drafts = [
      (await start()).body,
      (await start({ kind: 'final', payDate: '2026-11-17', accountId: tech.accountId, lastDay: '2026-11-13' })).body,
    ]
    const replies = await Promise.all(drafts.map((run) => approve(run)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await sql<{
      cents: number
    }>`select sum(gross_cents)::int as cents from pay_stub where shop_id = ${shop.shopId} and approved_at is not null`.execute(
      app.db,
    )
    expect(rows[0]!.cents).toBe(100_000)
  })

  test('a correction pays the difference to an earlier stub, and a second one finds nothing', async () => {
    const paid = await payWeek()
    const stubId = (await people(paid.id))[0]!.stubId!
    await sql`delete from timesheet_approval where account_id = ${tech.accountId}`.execute(app.db)
    await workWeek(app, shop, tech, [0, 0, 0, 0, 0, 3], { isApproved: false })
    const correct = { kind: 'correction', payDate: '2026-11-18', stubId } as const
    const run = (await start(correct)).body
    // Three hours at $25.00, and half of that as their overtime.
    expect(run.totals.grossCents).toBe(11_250)
    expect((await voidRun(paid.id)).problem.code).toBe('void_correction_first')
    expect((await approve(run, { reason: 'Forgotten Saturday' })).status).toBe(200)
    expect((await start(correct)).problem.code).toBe('nothing_to_correct')
  })

  test('a correction of final pay keeps the overtime of its last week, and pays what more hours add to it', async () => {
    const leaver = await hire(app, shop, 2500)
    await workWeek(app, shop, leaver, [12, 12, 11, 11])
    const { accountId } = leaver
    const final = (await start({ kind: 'final', payDate: '2026-11-17', accountId, lastDay: '2026-11-12' })).body
    // 46 hours at $25.00, and half of that for six of them.
    expect((await approve(final)).body.totals.grossCents).toBe(122_500)
    const stubId = (await people(final.id))[0]!.stubId!
    const correct = () => start({ kind: 'correction', payDate: '2026-11-18', stubId })
    expect((await correct()).problem.code).toBe('nothing_to_correct')
    await sql`delete from timesheet_approval where account_id = ${accountId}`.execute(app.db)
    await workWeek(app, shop, leaver, [2], { sunday: '2026-11-07', isApproved: false })
    expect((await correct()).body.totals.grossCents).toBe(5000 + 2500)
  })

  test('only a stub that was paid can be corrected', async () => {
    await start()
    const { rows } = await sql<{ id: string }>`select id from pay_stub where shop_id = ${shop.shopId}`.execute(app.db)
    const refused = await start({ kind: 'correction', payDate: '2026-11-18', stubId: rows[0]!.id })
    expect(refused.problem.code).toBe('stub_not_correctable')
  })
})

describe('what is due from earlier', () => {
  const due = async () => (await owner.call(owedPay.due, { params: { shop: shop.shopId } })).body.rows
  const hours = () => ({ accountId: tech.accountId, periodFirst: paidWeek.first })

  async function leaveOutTech(): Promise<void> {
    await workWeek(app, shop, await hire(app, shop, 2000), [8])
    const { id, version } = (await start()).body
    const params = { id, accountId: tech.accountId }
    await owner.call(payRuns.leaveOut, { params, body: { reason: 'Hours in doubt' } }, { version })
    expect((await approve({ id })).status).toBe(200)
  }

  test('the hours of someone who was left out are due, and an off-cycle run of that period pays them once', async () => {
    await leaveOutTech()
    expect(await due()).toMatchObject([{ ...hours(), periodLast: paidWeek.last, cents: 100_000, stubId: null }])
    const offCycle = { kind: 'off-cycle', payDate: '2026-11-18', hours: hours() } as const
    const run = (await start(offCycle)).body
    expect(run).toMatchObject({ onlyName: 'Ed Tech', periodFirst: paidWeek.first, totals: { grossCents: 100_000, stops: 0 } })
    expect((await approve(run)).status).toBe(200)
    expect(await due()).toEqual([])
    expect((await start(offCycle)).problem.code).toBe('pay_hours_paid')
  })

  test('two off-cycle drafts of the same hours pay them once', async () => {
    await leaveOutTech()
    const offCycle = { kind: 'off-cycle', payDate: '2026-11-18', hours: hours() } as const
    const drafts = [(await start(offCycle)).body, (await start(offCycle)).body]
    const replies = await Promise.all(drafts.map((run) => approve(run)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('an off-cycle run pays a past period of the schedule and no other days', async () => {
    const offCycle = (periodFirst: string) =>
      start({ kind: 'off-cycle', payDate: '2026-11-18', hours: { accountId: tech.accountId, periodFirst } })
    expect((await offCycle('2026-11-15')).problem.code).toBe('pay_period_not_over')
    expect((await offCycle('2026-11-09')).problem.code).toBe('pay_period_unknown')
    const stranger = (await app.signUpShop()).owner
    const strangerHours = { ...hours(), accountId: stranger.accountId }
    expect((await start({ kind: 'off-cycle', payDate: '2026-11-18', hours: strangerHours })).status).toBe(404)
  })

  test('hours that arrive after approval are due, and the correction of that stub pays them', async () => {
    const paid = await payWeek()
    expect(await due()).toEqual([])
    await sql`delete from timesheet_approval where account_id = ${tech.accountId}`.execute(app.db)
    await workWeek(app, shop, tech, [0, 0, 0, 0, 0, 4], { isApproved: false })
    const stubId = (await people(paid.id))[0]!.stubId!
    // Four hours at $25.00, and half of that as their overtime.
    expect(await due()).toMatchObject([{ accountId: tech.accountId, cents: 15_000, stubId }])
    const run = (await start({ kind: 'correction', payDate: '2026-11-18', stubId })).body
    expect((await approve(run, { reason: 'Punches from the phone' })).body.totals.grossCents).toBe(15_000)
    expect(await due()).toEqual([])
  })

  test('late hours of someone without a stub in that run are due, too', async () => {
    const coworker = await hire(app, shop, 2000)
    await payWeek()
    await workWeek(app, shop, coworker, [8])
    expect(await due()).toMatchObject([{ accountId: coworker.accountId, cents: 16_000, stubId: null }])
  })

  test('only those who run payroll see it', async () => {
    expect((await tech.call(owedPay.due, { params: { shop: shop.shopId } })).status).toBe(403)
  })
})

describe('who may', () => {
  test('an employee without the permission, a stranger and another shop’s owner get nothing', async () => {
    const { id } = await payWeek()
    expect((await tech.call(payRuns.get, { params: { id } })).status).toBe(403)
    expect((await tech.call(payRuns.list, { params: { shop: shop.shopId } })).status).toBe(403)
    const stranger = (await app.signUpShop()).owner
    expect((await stranger.call(payRuns.get, { params: { id } })).status).toBe(404)
    expect((await stranger.call(payRuns.register, { params: { id } })).status).toBe(404)
  })

  test('the register has a row an employee, a column a code, and totals that are the run', async () => {
    const run = await payWeek()
    const { raw } = await owner.call(payRuns.register, { params: { id: run.id } })
    const rows = raw
      .toString('utf8')
      .replace('\uFEFF', '')
      .trim()
      .split('\r\n')
      .map((row) => row.split(','))
    const head = rows[3]!
    const total = rows.at(-1)!
    expect(total[head.indexOf('Gross pay')]).toBe('1000')
    expect(Number(total[head.indexOf('Net pay')]) * 100).toBeCloseTo(run.totals.netCents, 4)
    expect(head).toContain('Federal unemployment tax')
  })
})
