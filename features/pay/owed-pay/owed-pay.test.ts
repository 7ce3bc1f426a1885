import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { approveRun } from '../../../testing/samples/pay-run.samples.ts'
import { allowPayroll } from '../../../testing/samples/payroll.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { bankReturns } from '../bank-returns/contract/index.ts'
import { payChecks } from '../pay-checks/contract/index.ts'
import { payRuns } from '../pay-runs/contract/index.ts'
import { askWhetherPaid } from '../pay-runs/rules.ts'
import { owedPay } from './contract/index.ts'
import { describeMark, describeMarked, describeRemedy, describeUnpaid } from './rules.ts'

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

const listUnpaid = async (query: { run?: string; after?: string } = {}, user = bank.owner) =>
  (await user.call(owedPay.unpaid, { params: bank.ofShop(), query })).body.rows
const readRun = async (id: string) => (await bank.owner.call(payRuns.get, { params: { id } })).body
const markPaid = async (payment: string, seen?: number, user = bank.owner) => {
  const version =
    seen ?? (await readRun((await bank.owner.call(payRuns.list, { params: bank.ofShop(), query: {} })).body.runs[0]!.id)).version
  return user.call(owedPay.markPaid, { params: { id: payment } }, { version })
}
const cancelCheck = (check: { id: string; version: number }, reprint: boolean) =>
  bank.owner.call(
    payChecks.cancel,
    { params: { id: check.id }, body: { reason: 'Lost in the mail', reprint } },
    { version: check.version },
  )
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
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    expect(await findRow(id)).toMatchObject({ state: 'paid', unpaidCents: 150_000 })
    expect((await readRun(id)).totals.unpaidCents).toBe(150_000)
    const run = {
      id,
      version: (await readRun(id)).version,
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
        checkNumber: null,
      },
    ])
  })

  test('stays open when a check is printed, until someone says that the employee has it', async () => {
    const { id, payments, text } = await payRun()
    await bank.uploadReturns(text, [
      { entry: 0, code: 'R02' },
      { entry: 1, code: 'R02' },
    ])
    await bank.print(id, [payments[0]!], 2002)
    expect((await markPaid(payments[0]!)).problem.code).toBe('pay_check_not_printed')
    await bank.drawChecks(id)
    expect((await listUnpaid()).map(({ cents, checkNumber, isInFile }) => [cents, checkNumber, isInFile])).toEqual(
      expect.arrayContaining([
        [150_000, 2002, false],
        [60_050, null, false],
      ]),
    )
    expect((await readRun(id)).totals).toMatchObject({ unpaidCents: 210_050, printedAgainCents: 150_000 })
    expect((await markPaid(payments[0]!)).status).toBe(200)
    expect(await listUnpaid()).toMatchObject([{ id: payments[1], cents: 60_050 }])
    expect((await markPaid(payments[0]!)).problem.code).toBe('payment_paid_already')
  })

  test('is not marked as paid by someone who has not seen that its check was printed or voided', async () => {
    const { id, payments, text } = await payRun()
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    const before = (await readRun(id)).version
    const check = (await bank.print(id, [payments[0]!], 2002)).body.checks[0]!
    expect((await markPaid(payments[0]!, before)).problem.code).toBe('stale')
    const printed = (await readRun(id)).version
    await cancelCheck(check, false)
    expect((await markPaid(payments[0]!, printed)).problem.code).toBe('stale')
    expect(await listUnpaid()).toMatchObject([{ why: 'returned', checkNumber: null }])
    expect((await bank.get(id)).payments[0]).toMatchObject({ standing: 'held', canPrint: true })
  })

  test('stays open while its new bank file waits, and is paid again once that was sent', async () => {
    const { id, text } = await payRun()
    await bank.uploadReturns(text, [{ entry: 1, code: 'R03' }])
    const { held } = (await bank.owner.call(bankReturns.held, { params: bank.ofShop() })).body
    await bank.owner.call(bankReturns.release, { params: { id: held[0]!.id }, body: { reason: 'The bank says it is fine' } })
    const file = (await bank.make(id)).body.files.find(({ state }) => state === 'ready')!
    expect(await listUnpaid()).toMatchObject([{ cents: 60_050, isInFile: true, checkNumber: null }])
    expect((await markPaid((await listUnpaid())[0]!.id)).problem.code).toBe('pay_file_not_sent')
    await bank.confirm(file)
    expect(await listUnpaid()).toEqual([])
    expect(await findRow(id)).toMatchObject({ unpaidCents: 0 })
  })

  test('can be marked as paid again when the employee got the money in another way, and then no more', async () => {
    const { id, text } = await payRun()
    const { version } = await readRun(id)
    const payRunAgain = (seen: number) => bank.owner.call(payRuns.markPaid, { params: { id } }, { version: seen })
    expect((await payRunAgain(version)).problem.code).toBe('pay_run_not_payable')
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    expect((await payRunAgain(version)).problem.code).toBe('stale')
    const paid = await payRunAgain((await readRun(id)).version)
    expect(paid.body.totals.unpaidCents).toBe(0)
    expect((await bank.get(id)).payments[0]).toMatchObject({ standing: 'elsewhere' })
    expect((await payRunAgain(paid.body.version)).problem.code).toBe('pay_run_not_payable')
  })
})

test('an approved run of which a deposit came back is not fully paid either', async () => {
  const { id } = await bank.open()
  const { text } = await bank.send(id)
  await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
  expect(await findRow(id)).toMatchObject({ state: 'approved', unpaidCents: 150_000 })
  expect(await listUnpaid()).toHaveLength(1)
})

test('the returned deposit of a run that is not paid yet stays open with its printed check, too', async () => {
  const { id, payments } = await bank.open()
  const { text } = await bank.send(id)
  await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
  await bank.print(id, [payments[0]!, payments[3]!])
  expect(await listUnpaid()).toMatchObject([{ id: payments[0], checkNumber: expect.any(Number) }])
  expect((await bank.markPaid(id)).body).toMatchObject({ state: 'paid', totals: { unpaidCents: 0 } })
  expect(await listUnpaid()).toEqual([])
})

test('a check that is voided after the run was paid is owed again, also with another one printed, until that is handed out', async () => {
  const { id, payments } = await payRun()
  await cancelCheck((await bank.get(id)).checks[0]!, false)
  const row = { name: 'Worker 002', last4: '', why: 'check-void', reason: 'Lost in the mail.' }
  expect(await listUnpaid()).toMatchObject([{ ...row, checkNumber: null }])
  const second = (await bank.print(id, [payments[3]!], 2002)).body.checks[0]!
  expect(await listUnpaid()).toMatchObject([{ ...row, checkNumber: 2002 }])
  await cancelCheck(second, true)
  expect(await listUnpaid()).toMatchObject([{ ...row, checkNumber: 2003 }])
  await bank.drawChecks(id)
  await markPaid(payments[3]!)
  expect(await listUnpaid()).toEqual([])
  const third = (await bank.get(id)).checks.find(({ number }) => number === 2003)!
  await cancelCheck(third, true)
  expect(await listUnpaid()).toMatchObject([{ ...row, checkNumber: 2004 }])
  expect(await findRow(id)).toMatchObject({ state: 'paid', unpaidCents: 90_001 })
})

test.each([true, false])(
  'the lost check of a returned deposit is owed again in a run that is not paid yet (reprint: %s)',
  async (reprint) => {
    const { id, payments } = await bank.open()
    const { text } = await bank.send(id)
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    await bank.print(id, [payments[0]!])
    await bank.drawChecks(id)
    expect((await markPaid(payments[0]!)).status).toBe(200)
    expect(await listUnpaid()).toEqual([])
    await cancelCheck((await bank.get(id)).checks[0]!, reprint)
    expect(await listUnpaid()).toMatchObject([{ id: payments[0], why: 'returned', checkNumber: reprint ? 2002 : null }])
    expect(await findRow(id)).toMatchObject({ state: 'approved', unpaidCents: 150_000 })
  },
)

describe('a payment that someone marked as paid', () => {
  const listMarks = async (id: string, user = bank.owner) =>
    (await user.call(owedPay.marks, { params: { id }, query: {} })).body.rows
  const markUnpaid = async (id: string, payment: string, user = bank.owner, version?: number) =>
    user.call(owedPay.markUnpaid, { params: { id: payment } }, { version: version ?? (await readRun(id)).version })

  test('says on its run who marked it and when, and the owners hear of what an employee marked', async () => {
    const { id, payments, text } = await payRun()
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    await allowPayroll(bank.owner, bank.shop.shopId, bank.ben)
    expect((await markPaid(payments[0]!, undefined, bank.ben)).status).toBe(200)
    const told = { name: 'Worker 000', cents: 150_000, isPaid: true, checkNumber: null, isCurrent: true }
    expect(await listMarks(id)).toMatchObject([
      { ...told, paymentId: payments[0], at: expect.stringMatching(/^2026-12-02T16:00/) },
    ])
    const { by } = (await listMarks(id))[0]!
    expect(by).not.toBe('')
    for (const user of [bank.owner, bank.partner]) expect(await bank.readNews(user)).toContain(`${by} marked a payment as paid`)
    expect((await bank.ana.call(owedPay.marks, { params: { id }, query: {} })).status).toBe(403)
  })

  test('is owed again when it was not paid after all, and both notes stay', async () => {
    const { id, payments, text } = await payRun()
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    expect((await markUnpaid(id, payments[0]!)).problem.code).toBe('payment_not_marked')
    const before = (await readRun(id)).version
    await markPaid(payments[0]!)
    expect((await markUnpaid(id, payments[0]!, bank.owner, before)).problem.code).toBe('stale')
    expect((await markUnpaid(id, payments[0]!)).status).toBe(200)
    expect(await listUnpaid()).toMatchObject([{ id: payments[0], why: 'returned' }])
    expect((await listMarks(id)).map(({ isPaid, isCurrent }) => [isPaid, isCurrent])).toEqual([
      [false, false],
      [true, false],
    ])
    expect((await markUnpaid(id, payments[0]!)).problem.code).toBe('payment_not_marked')
    await markPaid(payments[0]!)
    expect((await listMarks(id)).map(({ isCurrent }) => isCurrent)).toEqual([true, false, false])
  })

  test('is recorded with the whole run, too, by the check that was handed out', async () => {
    const { id, payments, text } = await payRun()
    await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
    await bank.print(id, [payments[0]!], 2002)
    const { version } = await readRun(id)
    const tooEarly = await bank.owner.call(payRuns.markPaid, { params: { id } }, { version })
    expect(tooEarly.problem.code).toBe('pay_check_not_printed')
    expect((await bank.markPaid(id)).status).toBe(200)
    expect(await listMarks(id)).toMatchObject([{ paymentId: payments[0], isPaid: true, checkNumber: 2002 }])
  })
})

test('a run that was paid in cash is voided only by someone who confirms the amount', async () => {
  const { id, payments } = await approveRun(bank.app, bank.shop, [{ who: bank.ana, parts: [150_000] }])
  const { text } = await bank.send(id)
  await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
  expect((await markPaid(payments[0]!)).status).toBe(200)
  const { version, totals } = await readRun(id)
  expect(totals.paidByHandCents).toBe(150_000)
  const cancelRun = (more: { paidByHandCents?: number }) =>
    bank.owner.call(payRuns.void, { params: { id }, body: { reason: 'Wrong hours', ...more } }, { version })
  const refused = await cancelRun({})
  expect([refused.problem.code, refused.problem.msg]).toEqual(['pay_run_paid_by_hand', expect.stringContaining('$1,500.00')])
  expect((await cancelRun({ paidByHandCents: 149_999 })).problem.code).toBe('pay_run_paid_by_hand')
  expect((await cancelRun({ paidByHandCents: 150_000 })).body.state).toBe('voided')
})

test('of two runs the newest comes first, and one run can be asked for alone', async () => {
  const [first, second] = [await payRun(), await bank.open()]
  const { text } = await bank.send(second.id)
  await bank.uploadReturns(first.text, [{ entry: 0, code: 'R02' }])
  await bank.uploadReturns(text, [{ entry: 2, code: 'R04' }])
  const rows = await listUnpaid()
  expect(rows.map(({ run }) => run.id)).toEqual([second.id, first.id])
  expect((await listUnpaid({ run: first.id })).map(({ id }) => id)).toEqual([first.payments[0]])
  expect((await listUnpaid({ after: rows[0]!.id })).map(({ id }) => id)).toEqual([first.payments[0]])
})

test('the payments of another shop are nobody else’s to see', async () => {
  const { text, payments } = await payRun()
  await bank.uploadReturns(text, [{ entry: 0, code: 'R02' }])
  const stranger = await app.signUpShop()
  const asked = { params: bank.ofShop(), query: {} }
  expect((await stranger.owner.call(owedPay.unpaid, asked)).status).toBe(404)
  expect((await bank.ana.call(owedPay.unpaid, asked)).status).toBe(403)
  expect((await markPaid(payments[0]!, undefined, stranger.owner)).status).toBe(404)
  expect((await markPaid(payments[0]!, undefined, bank.ana)).status).toBe(403)
  const ownUnpaid = await stranger.owner.call(owedPay.unpaid, { params: { shop: stranger.shopId }, query: {} })
  expect(ownUnpaid.body.rows).toEqual([])
})

test('owners read who marked whose pay, with the check, and without amounts', () => {
  const marked = [
    { name: 'Cal', checkNumber: null },
    { name: 'Dee', checkNumber: 2002 },
  ]
  const told = describeMarked({ by: 'Ann', isPaid: true, run: 3, marked })
  expect(told.title).toBe('Ann marked 2 payments as paid')
  expect(told.body).toContain('Pay run 3: Cal, Dee (check 2002).')
  expect(describeMark({ isPaid: true, checkNumber: 2002, by: 'Ann' })).toBe('By check 2002. Marked as paid by Ann on')
  expect(describeMark({ isPaid: false, checkNumber: null, by: 'Ann' })).toBe('Marked as not paid after all by Ann on')
})

test('results are described in sentences that say what happened and what to do', () => {
  const returned = {
    why: 'returned',
    last4: '7788',
    reason: 'The account is closed.',
    isInFile: false,
    checkNumber: null,
  } as const
  expect(describeUnpaid(returned)).toBe('The bank returned the deposit to the account ending in 7788. The account is closed.')
  expect(describeUnpaid({ ...returned, why: 'check-void', reason: '' })).toBe('The check was voided.')
  expect(describeUnpaid({ ...returned, why: 'check-void', reason: 'Lost.' })).toBe('The check was voided: Lost.')
  expect(describeRemedy(returned, true)).toBe('Print a check, or send a new bank file.')
  expect(describeRemedy(returned, false)).toBe('An owner has to print a check or send a new bank file.')
  expect(describeRemedy({ ...returned, isInFile: true }, true)).toContain('confirm that it was sent')
  expect(describeRemedy({ ...returned, checkNumber: 2002 }, false)).toContain('Check 2002 is issued for it.')
})

test('the question before a run is marked as paid says how much is on checks and how much did not arrive', () => {
  const ask = (unpaidCents: number, printedAgainCents: number, openCents = 0) =>
    askWhetherPaid({ unpaidCents, printedAgainCents, openCents })
  expect(ask(0, 0)).toContain('every check is handed out')
  expect(ask(0, 0, 500)).toContain('$5.00 is on no check')
  expect(ask(500, 0)).toContain('$5.00 did not arrive')
  expect(ask(500, 500)).toBe('$5.00 is on checks issued to pay it again. Mark it as paid once they are handed out or mailed.')
  expect(ask(700, 500)).toContain('again, and $2.00 did not arrive.')
})
