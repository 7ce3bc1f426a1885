import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { BankShop } from '../../../testing/samples/bank-shop.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { payChecks } from './contract/index.ts'
import { drawChecks } from './server/draw-checks.ts'

const checkToDraw = {
  printId: '',
  isReprint: false,
  number: 2001,
  cents: 200_000,
  payee: 'Ana Lindqvist',
  address: '12 Oak St, Austin, TX 78701',
  datedOn: '2026-12-04',
  employer: 'Test Garage LLC',
  employerAddress: '1 Main St, Austin, TX 78701',
  periodFirst: '2026-11-15',
  periodLast: '2026-11-28',
  payDate: '2026-12-04',
  grossCents: 208_268,
  netCents: 200_000,
  facts: { minutesWorked: 4696 },
}

let app: TestApp
let bank: BankShop
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  bank = await BankShop.open(app)
})

describe('checks', () => {
  test('are printed once, with the amount in words, for employees without an account', async () => {
    const { id, payments } = await bank.open()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        bank.print(id, [payments[3]!], 2001 + index, index % 2 ? bank.owner : bank.partner),
      ),
    )
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    const pdf = await bank.owner.call(payChecks.download, { params: { id } })
    const [page] = await readPdfTexts(pdf.raw, 4000)
    for (const words of ['Nine Hundred and 01/100', 'Worker 002', '**900.01', '12/04/2026', 'For the employee', 'Medicare'])
      expect(page).toContain(words)
    expect(pdf.raw.toString('latin1')).not.toContain('700112233')
  })

  const readPages = async (id: string) => readPdfTexts((await bank.owner.call(payChecks.download, { params: { id } })).raw, 4000)
  const printAgain = (check: { id: string; version: number }, user = bank.owner) =>
    user.call(payChecks.printAgain, { params: { id: check.id }, body: { reason: 'Printer jam' } }, { version: check.version })

  test('are drawn once: a second download has only what was issued since', async () => {
    const { id, payments } = await bank.open()
    await bank.print(id, [payments[3]!, payments[0]!])
    expect(await readPages(id)).toHaveLength(2)
    const nothing = await bank.partner.call(payChecks.download, { params: { id } })
    expect(nothing.problem.code).toBe('nothing_to_draw')
    const { checks } = (await bank.print(id, [payments[1]!], 2003)).body
    expect(checks.map(({ number, isToPrint }) => [number, isToPrint])).toEqual([
      [2003, true],
      [2002, false],
      [2001, false],
    ])
    const pages = await readPages(id)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toContain('No. 2003')
    expect(pages[0]).not.toContain('REPRINT')
  })

  test('name the week of lines that differ only in it', async () => {
    const line = (label: string, week: string | null, cents: number) => ({
      side: 'earning' as const,
      code: 'guarantee',
      label,
      week,
      minutes: null,
      cents,
    })
    const lines = [
      line('Regular', '2026-11-15', 80_000),
      line('Up to the hourly guarantee', '2026-11-15', 4512),
      line('Up to the hourly guarantee', '2026-11-22', 123_456),
      line('Bonus for the best month of the year so far, ever', '2026-11-15', 100),
      line('Bonus for the best month of the year so far, ever', '2026-11-22', 200),
      {
        side: 'deduction' as const,
        code: 'support',
        label: 'Child or spousal support: Texas State Disbursement Unit',
        week: null,
        minutes: null,
        cents: 5000,
      },
    ]
    const [page] = await readPdfTexts(Buffer.from(await drawChecks([{ ...checkToDraw, lines }])), 8000)
    const count = (text: string) => page!.replaceAll(/\s+/g, ' ').split(text).length - 1
    expect(count('Up to the hourly guarantee, week of 11/15')).toBe(2)
    expect(count('Up to the hourly guarantee, week of 11/22')).toBe(2)
    expect(count('Child or spousal support: Texas State Disbursement Unit')).toBe(2)
    // Both parts of the stub say all hours of the period.
    expect(count('Hours worked 78.27')).toBe(2)
    expect(count('Regular, week of')).toBe(0)
    expect(count(', week of 11/22')).toBe(4)
  })

  test('are drawn by one of two downloads at the same moment', async () => {
    const { id, payments } = await bank.open()
    await bank.print(id, [payments[3]!])
    const replies = await Promise.all([bank.owner, bank.partner].map((user) => user.call(payChecks.download, { params: { id } })))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are drawn again only with a reason, with the mark REPRINT, and the owners hear of it', async () => {
    const { id, payments } = await bank.open()
    const check = (await bank.print(id, [payments[3]!])).body.checks[0]!
    expect((await printAgain(check)).problem.code).toBe('not_printed')
    await readPages(id)
    const asked = await printAgain(check)
    expect(asked.body.checks[0]).toMatchObject({ isToPrint: true, reprints: 1, reprintReason: 'Printer jam' })
    expect((await bank.readNews(bank.partner))[0]).toContain(`prints check ${check.number} again`)
    const pages = await readPages(id)
    expect(pages[0]!.match(/REPRINT/g)).toHaveLength(3)
    expect((await bank.owner.call(payChecks.download, { params: { id } })).problem.code).toBe('nothing_to_draw')
    await bank.owner.call(
      payChecks.cancel,
      { params: { id: check.id }, body: { reason: 'Lost', reprint: false } },
      { version: check.version },
    )
    expect((await printAgain({ ...check, version: 2 })).problem.code).toBe('check_void')
    const stranger = (await app.signUpShop()).owner
    expect((await printAgain(check, stranger)).status).toBe(404)
  })

  test('are voided with a reason; a reprint gets a new number, and both stay in the register', async () => {
    const { id, payments } = await bank.open()
    const check = (await bank.print(id, [payments[3]!, payments[0]!])).body.checks.find(({ number }) => number === 2002)!
    const cancelCheck = (issued: { id: string; version: number }, reprint: boolean) =>
      bank.owner.call(
        payChecks.cancel,
        { params: { id: issued.id }, body: { reason: 'Printer jam', reprint } },
        { version: issued.version },
      )
    const reprinted = (await cancelCheck(check, true)).body.checks
    expect(reprinted.map(({ number, state, replaces }) => [number, state, replaces])).toEqual([
      [2003, 'issued', 2002],
      [2002, 'void', null],
      [2001, 'issued', null],
    ])
    expect((await cancelCheck({ ...check, version: 2 }, true)).problem.code).toBe('check_void')
    expect((await bank.print(id, [payments[1]!], 2003)).problem.code).toBe('check_number_taken')
    await cancelCheck(reprinted[0]!, false)
    expect((await bank.get(id)).totals).toMatchObject({ checkCents: 150_000 + 0, openCents: 90_001 + 120_100 })
    const { rows } = (await bank.owner.call(payChecks.register, { params: bank.ofShop(), query: {} })).body
    expect(rows.map(({ number, state }) => [number, state])).toEqual([
      [2003, 'void'],
      [2002, 'void'],
      [2001, 'issued'],
    ])
  })

  test('and files never pay the same amount twice, whichever comes first', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { id, payments } = await bank.open()
      const replies = await Promise.all([
        bank.make(id),
        bank.print(id, [payments[0]!], 3001 + turn * 10, bank.partner),
        bank.print(id, payments.slice(0, 2), 5001 + turn * 10),
      ])
      expect(replies.some(({ status }) => status === 200)).toBe(true)
      const { totals, payments: standings } = await bank.get(id)
      expect(totals.fileCents + totals.checkCents + totals.openCents).toBe(360_101)
      expect(standings.every(({ standing }) => ['in-file', 'check', 'ready', 'by-check'].includes(standing))).toBe(true)
      const { rows } = await sql<{ entries: number; checks: number }>`
        select (select count(*)::int from bank_file_entry e join bank_file f on f.id = e.file_id where f.run_id = ${id}) as entries,
          (select count(*)::int from pay_check where run_id = ${id}) as checks`.execute(app.db)
      expect(rows[0]!.entries + rows[0]!.checks).toBe(
        standings.filter(({ standing }) => standing === 'in-file' || standing === 'check').length,
      )
    }
  })
})
