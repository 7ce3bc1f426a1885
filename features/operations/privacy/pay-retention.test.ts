import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { approveRun } from '../../../testing/samples/pay-run.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { payChecks } from '../../pay/pay-checks/contract/index.ts'
import { deleteOldPay } from './server/store-pay-retention.ts'

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
  expect((await bank.giveBack(text, [{ entry: 0, code: 'R01' }])).status).toBe(200)
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
  await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
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
