import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { approveRun } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { payChecks } from '../../pay/pay-checks/contract/index.ts'
import { timeOffPolicies } from '../../pay/time-off-policies/contract/index.ts'
import { shopTimeOff } from '../../pay/time-off/contract/index.ts'
import { deleteOldPay } from './server/store-pay-retention.ts'
import { deleteOldTimeOff } from './server/store-time-off-retention.ts'

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
  bank = await BankShop.open(app)
})

const today = new Date('2026-11-26T16:00:00Z')
const run = (who: TestUser, payDate: string) =>
  approveRun(app, bank.shop, [{ who, parts: [5000], check: who === bank.cal }], { payDate })
const countRows = async () => {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*)::int from pay_stub) as stubs, (select count(*)::int from pay_payment) as payments,
      (select count(*)::int from pay_check) as checks, (select count(*)::int from pay_check_print) as prints,
      (select count(*)::int from bank_file) as files, (select count(*)::int from bank_file_entry) as entries,
      (select count(*)::int from bank_return) as returns, (select count(*)::int from bank_return_file) as uploads,
      (select count(*)::int from pay_download) as downloads`.execute(app.db)
  return rows[0]!
}
const listRuns = async () => {
  const { rows } = await sql<{ id: string }>`select id from pay_run`.execute(app.db)
  return rows.map(({ id }) => id)
}

test('pay goes after April 15 of the fifth year with its checks, files and returns, and not a day sooner', async () => {
  await bank.goTo('2021-12-28T16:00:00Z')
  const old = await approveRun(
    app,
    bank.shop,
    [
      { who: bank.ana, parts: [150_000] },
      { who: bank.cal, parts: [90_000], check: true },
    ],
    { payDate: '2021-12-31' },
  )
  await bank.print(old.id, [old.payments[1]!])
  await bank.owner.call(payChecks.download, { params: { id: old.id } })
  const { text } = await bank.send(old.id)
  expect((await bank.uploadReturns(text, [{ entry: 0, code: 'R01' }])).status).toBe(200)
  const next = await run(bank.ben, '2022-01-03')
  await bank.goTo(today.toISOString())

  expect(await deleteOldPay(app.db, new Date('2026-04-15T20:00:00Z'))).toBe(0)
  await expect(sql`delete from pay_run where id = ${next.id}`.execute(app.db)).rejects.toThrow('an approved pay run stays')
  expect(await deleteOldPay(app.db, new Date('2026-04-16T20:00:00Z'))).toBe(3)
  expect(await listRuns()).toEqual([next.id])
  expect(await countRows()).toEqual({
    stubs: 1,
    payments: 1,
    checks: 0,
    prints: 0,
    files: 0,
    entries: 0,
    returns: 0,
    uploads: 0,
    downloads: 0,
  })
})

test('old pay stays while a record is on hold, an account is held, or the shop is in New York', async () => {
  await bank.goTo('2020-12-01T16:00:00Z')
  const onHold = await run(bank.ben, '2020-12-04')
  await sql`update personnel set hold_reason = 'Lawsuit' where account_id = ${bank.ben.accountId}`.execute(app.db)
  const held = await run(bank.ana, '2020-12-04')
  const { text } = await bank.send(held.id)
  await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
  const plain = await run(bank.cal, '2020-12-04')
  await bank.goTo(today.toISOString())
  const { rows } = await sql<{ state: string }>`select state from shop where id = ${bank.shop.shopId}`.execute(app.db)
  const setState = (state: string) => sql`update shop set state = ${state} where id = ${bank.shop.shopId}`.execute(app.db)

  await setState('NY')
  await deleteOldPay(app.db, today)
  expect(await listRuns()).toEqual(expect.arrayContaining([onHold.id, held.id, plain.id]))
  await setState(rows[0]!.state)
  await deleteOldPay(app.db, today)
  const left = await listRuns()
  expect([onHold.id, held.id, plain.id].map((id) => left.includes(id))).toEqual([true, true, false])
  await sql`update held_account set released_at = now(), released_by = ${bank.owner.accountId}, release_reason = 'Right'`.execute(
    app.db,
  )
  await deleteOldPay(app.db, today)
  expect(await listRuns()).not.toContain(held.id)
})

test('runs of which a correction stays do not keep other old pay from going, and a correction goes before what it corrects', async () => {
  await bank.goTo('2020-06-01T16:00:00Z')
  const plain = await run(bank.cal, '2020-06-05')
  const corrected = await run(bank.cal, '2020-06-12')
  const correct = async ({ id }: { id: string }, payDate: string) => {
    const stub = await sql<{ id: string }>`select id from pay_stub where run_id = ${id}`.execute(app.db)
    return approveRun(app, bank.shop, [{ who: bank.cal, parts: [100], check: true }], { payDate, correctsStub: stub.rows[0]!.id })
  }
  const first = await correct(corrected, '2020-06-19')
  const second = await correct(first, '2023-01-06')
  await bank.goTo(today.toISOString())
  const listLeft = async () => {
    const left = await listRuns()
    return [plain, corrected, first, second].map(({ id }) => left.includes(id))
  }
  await deleteOldPay(app.db, today, 1)
  expect(await listLeft()).toEqual([false, true, true, true])
  await deleteOldPay(app.db, today)
  expect(await listLeft()).toEqual([false, true, true, true])

  await bank.goTo('2020-06-01T16:00:00Z')
  const early = await run(bank.cal, '2020-06-26')
  const before = await correct(early, '2020-06-25')
  await bank.goTo(today.toISOString())
  await deleteOldPay(app.db, today, 1)
  expect((await listRuns()).filter((id) => [early.id, before.id].includes(id))).toEqual([early.id])
  await deleteOldPay(app.db, today, 1)
  expect(await listRuns()).not.toContain(early.id)
})

test('time off of people who left goes with their pay; of the others only what took nothing, and the words', async () => {
  await bank.goTo('2021-11-01T16:00:00Z')
  const params = { shop: bank.shop.shopId }
  const form = { name: 'Off', kind: 'other', isPaid: false, stepMinutes: 60, negativeMinutes: null, accrual: 'none' } as never
  const { policies } = (await bank.owner.call(timeOffPolicies.add, { params, body: form })).body
  const policyId = policies[0]!.id
  const people = [bank.ana, bank.ben, bank.cal]
  const assign = { accountIds: people.map(({ accountId }) => accountId), firstDay: '2021-11-01' }
  await bank.owner.call(timeOffPolicies.assign, { params: { id: policyId }, body: assign })
  await sql`update shop_member set created_at = '2021-01-01'`.execute(app.db)
  await sql`update personnel set first_day = '2021-01-01'`.execute(app.db)
  const enter = async (accountId: string, day: string) => {
    const body = { policyId, firstDay: day, lastDay: day, fromTime: null, toTime: null, note: 'Doctor' }
    const entered = await bank.owner.call(shopTimeOff.enter, { params: { ...params, accountId }, body })
    expect(entered.problem?.msg ?? '').toBe('')
    return entered.body.id
  }
  const canceled = await enter(bank.ana.accountId, '2021-11-02')
  await bank.owner.call(shopTimeOff.cancel, { params: { id: canceled }, body: { answer: 'Came in' } })
  for (const { accountId } of people) await enter(accountId, '2021-11-03')
  await sql`update shop_member set ended_at = '2021-12-20' where account_id in (${bank.ben.accountId}, ${bank.cal.accountId})`.execute(
    app.db,
  )
  await sql`update personnel set hold_reason = 'Lawsuit' where account_id = ${bank.cal.accountId}`.execute(app.db)
  await sql`update personnel set hold_reason = '' where account_id = ${bank.ben.accountId}`.execute(app.db)
  const read = async ({ accountId }: TestUser) => {
    const { rows } = await sql<{ entries: number; requests: number; notes: string; assigned: number }>`
      select (select count(*)::int from time_off_entry where account_id = ${accountId}) as entries, count(*)::int as requests,
        coalesce(string_agg(note, ''), '') as notes, (select count(*)::int from time_off_assignment where account_id = ${accountId}) as assigned
      from time_off_request where account_id = ${accountId}`.execute(app.db)
    return rows[0]
  }
  expect(await deleteOldTimeOff(app.db, new Date('2025-11-01T20:00:00Z'))).toBe(0)
  await deleteOldTimeOff(app.db, new Date('2026-04-15T20:00:00Z'))
  expect(await read(bank.ana)).toEqual({ entries: 3, requests: 1, notes: '', assigned: 1 })
  expect(await read(bank.ben)).toEqual({ entries: 1, requests: 1, notes: '', assigned: 1 })
  await deleteOldTimeOff(app.db, new Date('2026-04-16T20:00:00Z'))
  expect(await read(bank.ben)).toEqual({ entries: 0, requests: 0, notes: '', assigned: 0 })
  expect(await read(bank.cal)).toEqual({ entries: 1, requests: 1, notes: 'Doctor', assigned: 1 })
})
