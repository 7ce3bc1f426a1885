import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bankReturns } from '../bank-returns/contract/index.ts'
import { payChecks } from '../pay-checks/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { owedPay } from './contract/index.ts'
import { describeRemedy, describeUnpaid } from './rules.ts'

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

const listUnpaid = async (query: { run?: string; after?: string } = {}, who = bank.owner) =>
  (await who.call(owedPay.unpaid, { params: bank.ofShop(), query })).body.rows
const readRun = async (id: string) => (await bank.owner.call(payRuns.get, { params: { id } })).body
const findRow = async (id: string) =>
  (await bank.owner.call(payRuns.list, { params: bank.ofShop(), query: {} })).body.runs.find((run) => run.id === id)!

/** A run that is paid: its file was sent and its check handed out. */
async function payRun() {
  const { id, payments } = await bank.open()
  const { text } = await bank.send(id)
  await bank.print(id, [payments[3]!])
  await bank.markPaid(id)
  expect(await findRow(id)).toMatchObject({ state: 'paid', unpaidCents: 0 })
  return { id, payments, text }
}

describe('a paid run of which the bank returned a deposit', () => {
  test('is not fully paid, and says whose pay came back, why, and how much', async () => {
    const { id, payments, text } = await payRun()
    expect(await listUnpaid()).toEqual([])
    await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
    expect(await findRow(id)).toMatchObject({ state: 'paid', unpaidCents: 150_000 })
    expect((await readRun(id)).totals.unpaidCents).toBe(150_000)
    const run = {
      id,
      number: 1,
      kind: 'off-cycle',
      periodFirst: '2026-11-16',
      periodLast: '2026-11-29',
      payDate: '2026-12-04',
      onlyName: '',
    }
    expect(await listUnpaid()).toEqual([
      {
        id: payments[0],
        run,
        name: 'Worker 000',
        cents: 150_000,
        last4: '7788',
        why: 'returned',
        reason: 'The account is closed.',
        isInFile: false,
      },
    ])
  })

  test('is paid again once a check is printed', async () => {
    const { id, payments, text } = await payRun()
    await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
    await bank.print(id, [payments[0]!], 2002)
    expect(await listUnpaid()).toEqual([])
    expect(await findRow(id)).toMatchObject({ state: 'paid', unpaidCents: 0 })
  })

  test('stays open while its new bank file waits, and is paid again once that was sent', async () => {
    const { id, text } = await payRun()
    await bank.giveBack(text, [{ entry: 1, code: 'R03' }])
    const { held } = (await bank.owner.call(bankReturns.held, { params: bank.ofShop() })).body
    await bank.owner.call(bankReturns.release, { params: { id: held[0]!.id }, body: { reason: 'The bank says it is fine' } })
    const file = (await bank.make(id)).body.files.find(({ state }) => state === 'ready')!
    expect(await listUnpaid()).toMatchObject([{ cents: 60_050, isInFile: true }])
    await bank.confirm(file)
    expect(await listUnpaid()).toEqual([])
    expect(await findRow(id)).toMatchObject({ unpaidCents: 0 })
  })

  test('can be marked as paid again when the employee got the money in another way, and then no more', async () => {
    const { id, text } = await payRun()
    const { version } = await readRun(id)
    const markPaid = (seen: number) => bank.owner.call(payRuns.markPaid, { params: { id } }, { version: seen })
    expect((await markPaid(version)).problem.code).toBe('pay_run_not_payable')
    await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
    expect((await markPaid(version)).problem.code).toBe('stale')
    const paid = await markPaid((await readRun(id)).version)
    expect(paid.body.totals.unpaidCents).toBe(0)
    expect((await bank.get(id)).payments[0]).toMatchObject({ standing: 'elsewhere' })
    expect((await markPaid(paid.body.version)).problem.code).toBe('pay_run_not_payable')
  })
})

test('an approved run of which a deposit came back is not fully paid either', async () => {
  const { id } = await bank.open()
  const { text } = await bank.send(id)
  await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
  expect(await findRow(id)).toMatchObject({ state: 'approved', unpaidCents: 150_000 })
  expect(await listUnpaid()).toHaveLength(1)
})

test('a check that is voided after the run was paid is owed again, until another one is printed', async () => {
  const { id, payments } = await payRun()
  const check = (await bank.get(id)).checks[0]!
  const body = { reason: 'Lost in the mail', reprint: false }
  await bank.owner.call(payChecks.cancel, { params: { id: check.id }, body }, { version: check.version })
  expect(await listUnpaid()).toMatchObject([{ name: 'Worker 002', last4: '', why: 'check-void', reason: 'Lost in the mail.' }])
  await bank.print(id, [payments[3]!], 2002)
  expect(await listUnpaid()).toEqual([])
})

test('of two runs the newest comes first, and one run can be asked for alone', async () => {
  const [first, second] = [await payRun(), await bank.open()]
  const { text } = await bank.send(second.id)
  await bank.giveBack(first.text, [{ entry: 0, code: 'R02' }])
  await bank.giveBack(text, [{ entry: 2, code: 'R04' }])
  const rows = await listUnpaid()
  expect(rows.map(({ run }) => run.id)).toEqual([second.id, first.id])
  expect((await listUnpaid({ run: first.id })).map(({ id }) => id)).toEqual([first.payments[0]])
  expect((await listUnpaid({ after: rows[0]!.id })).map(({ id }) => id)).toEqual([first.payments[0]])
})

test('the payments of another shop are nobody else’s to see', async () => {
  const { text } = await payRun()
  await bank.giveBack(text, [{ entry: 0, code: 'R02' }])
  const stranger = await app.signUpShop()
  const asked = { params: bank.ofShop(), query: {} }
  expect((await stranger.owner.call(owedPay.unpaid, asked)).status).toBe(404)
  expect((await bank.ana.call(owedPay.unpaid, asked)).status).toBe(403)
  const own = await stranger.owner.call(owedPay.unpaid, { params: { shop: stranger.shopId }, query: {} })
  expect(own.body.rows).toEqual([])
})

test('what happened and what to do are said in sentences', () => {
  const returned = { why: 'returned', last4: '7788', reason: 'The account is closed.', isInFile: false } as const
  expect(describeUnpaid(returned)).toBe('The bank returned the deposit to the account ending in 7788. The account is closed.')
  expect(describeUnpaid({ ...returned, why: 'check-void', reason: '' })).toBe('The check was voided.')
  expect(describeUnpaid({ ...returned, why: 'check-void', reason: 'Lost.' })).toBe('The check was voided: Lost.')
  expect(describeRemedy(returned, true)).toBe('Print a check, or send a new bank file.')
  expect(describeRemedy(returned, false)).toBe('An owner has to print a check or send a new bank file.')
  expect(describeRemedy({ ...returned, isInFile: true }, true)).toContain('confirm that it was sent')
})
