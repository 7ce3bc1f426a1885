import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RandomStub, randomStub } from '../../../testing/samples/random-stubs.samples.ts'
import { planFile } from '../ach-format/plan-file.ts'
import { readOwnFile } from '../ach-format/read-own-file.ts'
import { writeAchFile } from '../ach-format/server/write-ach-file.ts'
import { makeRegister } from '../pay-runs/register.ts'
import { earningLabels } from '../stub-calculation/rules.ts'
import type { Form940, Form941 } from './contract/index.ts'
import { calculateForm940, calculateForm941, calculateW2, findQuarter, type LineSum, listEntries, sumW2s } from './rules.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const read = ({ lines }: Form941 | Form940, line: string) => lines.find((formLine) => formLine.line === line)!.amount
const linesOf = (stubs: readonly RandomStub[]) => stubs.flatMap(({ lines }) => lines)

const sides = (entries: ReturnType<typeof listEntries>) => [
  sum(entries.map(({ debitCents }) => debitCents)),
  sum(entries.map(({ creditCents }) => creditCents)),
]

const originator = {
  bankName: 'JPMorgan Chase',
  immediateDestination: '111000614',
  immediateOrigin: '1742918653',
  companyName: 'Westgate Auto Repair',
  companyId: '1742918653',
  odfi: '11100061',
  offset: null,
}

const planBankFile = (stubs: readonly RandomStub[]) =>
  planFile(originator, {
    kind: 'payroll',
    createdOn: '2026-07-08',
    createdAt: '16:05',
    modifier: 'A',
    effectiveOn: '2026-07-10',
    descriptiveDate: '2026-07-04',
    lastTrace: 0,
    idPrefix: 'R1',
    payments: stubs
      .filter(({ net }) => net.netCents > 0)
      .map(({ net }, place) => ({
        paymentId: `payment-${place}`,
        accountId: `account-${place}`,
        name: `Tech ${place}`,
        routing: '111000614',
        account: String(10_000_000 + place),
        type: 'checking',
        cents: net.netCents,
      })),
  })

/** The amount below a heading in the last row of the register. */
function readRegister(stubs: readonly RandomStub[], heading: string): number {
  const rows = stubs.map(({ net, lines }, place) => ({
    name: `Tech ${place}`,
    ssnLast4: '1234',
    minutes: 2400,
    grossCents: net.grossCents,
    netCents: net.netCents,
    lines,
    depositCents: net.netCents,
    checkCents: 0,
  }))
  const [head, ...body] = makeRegister([], rows, earningLabels)
  return Math.round(Number(body.at(-1)![head!.indexOf(heading)]) * 100)
}

/** From what the calculation of net pay answered, and not from the lines. */
const countTax = (stubs: readonly RandomStub[], ...codes: string[]) =>
  sum(
    stubs.flatMap(({ net }) =>
      [...net.lines, ...net.employerLines].filter(({ code }) => codes.includes(code)).map(({ cents }) => cents),
    ),
  )
const countWages = (stubs: readonly RandomStub[], ...codes: string[]) =>
  sum(
    stubs.flatMap(({ net }) =>
      [...net.lines, ...net.employerLines]
        .filter(({ code }) => codes.includes(code))
        .map(({ taxableCents }) => taxableCents ?? 0),
    ),
  )

const federal = ['federal', 'federal-supplemental']
const withheld = ['social-security', 'medicare', 'medicare-additional']
const employers = ['employer-social-security', 'employer-medicare']
const written: RandomStub[][] = []

test('of 2,000 random pay runs, the stubs, the register, the bank file, the journal and Form 941 agree to the cent', () => {
  let runs = 0
  fc.assert(
    fc.property(fc.array(randomStub, { minLength: 1, maxLength: 4 }), (stubs) => {
      runs += 1
      const net = sum(stubs.map((stub) => stub.net.netCents))
      // A file has at least one payment.
      if (runs % 50 === 0 && net > 0) written.push(stubs)
      const gross = sum(stubs.map((stub) => stub.net.grossCents))
      expect(readRegister(stubs, 'Net pay')).toBe(net)
      expect(readRegister(stubs, 'Gross pay')).toBe(gross)
      expect(planBankFile(stubs).creditCents).toBe(net)

      const entries = listEntries(linesOf(stubs), net)
      const employerCents = sum(stubs.flatMap((stub) => stub.net.employerLines.map(({ cents }) => cents)))
      const [debits, credits] = sides(entries)
      expect(debits).toBe(credits)
      const expenses = entries.filter(({ account }) => account.includes('expense'))
      expect(sum(expenses.map(({ debitCents, creditCents }) => debitCents - creditCents))).toBe(gross + employerCents)
      expect(entries.find(({ account }) => account === 'Net pay')?.creditCents ?? 0).toBe(net)

      const form = calculateForm941(
        stubs.map(({ lines }, place) => ({ payDate: `2026-07-${10 + place}`, lines })),
        stubs.length,
      )
      const taxes = countTax(stubs, ...federal, ...withheld, ...employers)
      expect(read(form, '2')).toBe(countWages(stubs, ...federal))
      expect(read(form, '3')).toBe(countTax(stubs, ...federal))
      expect(form.lines.find(({ line }) => line === '5a')!.wagesCents).toBe(countWages(stubs, 'employer-social-security'))
      expect(form.lines.find(({ line }) => line === '5c')!.wagesCents).toBe(countWages(stubs, 'employer-medicare'))
      expect(form.stubCents).toBe(taxes)
      expect(read(form, '12') - form.roundingCents).toBe(taxes)
      expect(sum(form.liabilities.map(({ cents }) => cents))).toBe(read(form, '12'))
      expect(Math.abs(form.roundingCents)).toBeLessThanOrEqual(stubs.length + 1)
      expect(Math.abs(read(form, '7'))).toBeLessThanOrEqual(2 * stubs.length + 2)
      const owed = (name: string) => entries.find(({ account }) => account === `Payable: ${name}`)?.creditCents ?? 0
      expect(owed('Federal income tax') + owed('Social Security') + owed('Medicare')).toBe(taxes)
    }),
    { numRuns: 2000 },
  )
  expect(runs).toBe(2000)
})

test('the bank files of a part of those runs, as they are written, pay their net', async () => {
  for (const stubs of written) {
    const { creditCents } = readOwnFile(await writeAchFile(planBankFile(stubs)))
    expect(creditCents).toBe(sum(stubs.map(({ net }) => net.netCents)))
  }
  expect(written.length).toBeGreaterThan(20)
})

test('W-3 is the sum of the W-2s, and both are the sum of the stubs', () => {
  fc.assert(
    fc.property(fc.array(randomStub, { minLength: 1, maxLength: 6 }), (stubs) => {
      const forms = stubs.map(({ state, lines }) => calculateW2([{ state, lines }]))
      const w3 = sumW2s(forms)
      expect([w3.box1, w3.box2]).toEqual([countWages(stubs, ...federal), countTax(stubs, ...federal)])
      expect([w3.box3, w3.box4]).toEqual([countWages(stubs, 'social-security'), countTax(stubs, 'social-security')])
      expect([w3.box5, w3.box6]).toEqual([countWages(stubs, 'medicare'), countTax(stubs, 'medicare', 'medicare-additional')])
      const premium = sum(
        linesOf(stubs)
          .filter(({ code }) => code === 'overtime-premium')
          .map(({ cents }) => cents),
      )
      expect(w3.box12.find(({ code }) => code === 'TT')?.cents ?? 0).toBe(premium)
      expect(w3.box12.find(({ code }) => code === 'D')?.cents ?? 0).toBe(countTax(stubs, '401k.1'))
      expect(sum(w3.states.map(({ taxCents }) => taxCents))).toBe(countTax(stubs, 'state-income'))
      expect(sum(w3.local.map(({ cents }) => cents))).toBe(countTax(stubs, 'local-income.1'))
    }),
    { numRuns: 300 },
  )
})

test('Form 940 takes line 7 and its tax from the stubs, whatever is exempt or above $7,000', () => {
  fc.assert(
    fc.property(fc.array(randomStub, { minLength: 1, maxLength: 6 }), (stubs) => {
      const form = calculateForm940(linesOf(stubs))
      expect(read(form, '7')).toBe(countWages(stubs, 'futa'))
      expect(read(form, '3') - read(form, '4') - read(form, '5')).toBe(read(form, '7'))
      expect(read(form, '6')).toBe(read(form, '4') + read(form, '5'))
      expect(read(form, '5')).toBeGreaterThanOrEqual(0)
      expect(form.stubCents).toBe(countTax(stubs, 'futa'))
    }),
    { numRuns: 300 },
  )
})

const line = (side: LineSum['side'], code: string, cents: number, more: Partial<LineSum> = {}): LineSum => ({
  side,
  group: side === 'deduction' ? 'tax' : side === 'employer' ? 'employer' : '',
  code,
  label: code,
  cents,
  taxableCents: null,
  ...more,
})
const pre = { group: 'pre-tax' }
const fica = (wages: number, socialSecurity: number, medicare: number) => [
  line('earning', 'regular', wages),
  line('deduction', 'social-security', socialSecurity, { taxableCents: wages }),
  line('deduction', 'medicare', medicare, { taxableCents: wages }),
  line('employer', 'employer-social-security', socialSecurity, { taxableCents: wages }),
  line('employer', 'employer-medicare', medicare, { taxableCents: wages }),
]

describe('Form 941', () => {
  test('adjusts fractions of cents for the employees’ share only, and the last pay date carries the shop’s rounding', () => {
    // Three stubs of $10.11: Social Security 62.682 cents rounds to 63, Medicare 14.6595 to 15. The form: 376.092 and 87.957 cents.
    const dates = ['2026-07-10', '2026-07-17', '2026-07-24'].map((payDate) => ({ payDate, lines: fica(1_011, 63, 15) }))
    const form = calculateForm941(dates, 1)
    expect(['5a', '5c', '5e', '6'].map((lineName) => read(form, lineName))).toEqual([376, 88, 464, 464])
    expect([read(form, '7'), read(form, '10'), read(form, '12')]).toEqual([234 - 232, 466, 466])
    expect([form.stubCents, form.roundingCents]).toEqual([468, -2])
    expect(form.liabilities.map(({ cents }) => cents)).toEqual([156, 156, 154])
  })

  test('of a quarter without pay is all zero', () => {
    const form = calculateForm941([], 0)
    expect(form.lines.map(({ amount }) => amount)).toEqual(form.lines.map(() => 0))
    expect(form.liabilities).toEqual([])
  })

  test('covers the months of its quarter, and counts employees on the 12th of the last one', () => {
    expect([1, 2, 3, 4].map((quarter) => findQuarter(2026, quarter))).toEqual([
      { first: '2026-01-01', last: '2026-03-31', twelfth: '2026-03-12' },
      { first: '2026-04-01', last: '2026-06-30', twelfth: '2026-06-12' },
      { first: '2026-07-01', last: '2026-09-30', twelfth: '2026-09-12' },
      { first: '2026-10-01', last: '2026-12-31', twelfth: '2026-12-12' },
    ])
  })
})

test('Form 940 counts a 401(k) deferral as FUTA wages and a health plan as exempt', () => {
  const form = calculateForm940([
    line('earning', 'salary', 900_000),
    line('deduction', '401k.1', 50_000, pre),
    line('deduction', 'health.2', 40_000, pre),
    line('employer', 'futa', 4_200, { taxableCents: 700_000 }),
  ])
  expect(form.lines.map(({ amount }) => amount)).toEqual([900_000, 40_000, 160_000, 200_000, 700_000, 4_200])
})

describe('Form W-2', () => {
  test('puts each deduction in its box, and what has none in box 14', () => {
    const boxes = calculateW2([
      {
        state: 'WA',
        lines: [
          line('earning', 'regular', 500_000),
          line('deduction', '401k.1', 10_000, pre),
          line('deduction', 'hsa.1', 2_000, pre),
          line('deduction', 'dependent-care.1', 3_000, pre),
          line('deduction', 'health.1', 4_000, { ...pre, label: 'Health plan' }),
          line('deduction', 'roth.1', 6_000, { group: 'post-tax' }),
          line('deduction', 'wa-cares', 2_900, { label: 'WA Cares' }),
          line('deduction', 'creditor.1', 9_000, { group: 'garnishment' }),
        ],
      },
    ])
    expect([boxes.box1, boxes.box10]).toEqual([481_000, 3_000])
    expect(boxes.box12).toEqual([
      { code: 'D', cents: 10_000 },
      { code: 'W', cents: 2_000 },
      { code: 'AA', cents: 6_000 },
    ])
    expect(boxes.box14).toEqual([
      { label: 'Health plan', cents: 4_000 },
      { label: 'WA Cares', cents: 2_900 },
    ])
    expect(boxes.states).toEqual([])
    expect(boxes.hasRetirementPlan).toBe(true)
    expect(calculateW2([{ state: 'WA', lines: [line('earning', 'regular', 500_000)] }]).hasRetirementPlan).toBe(false)
  })

  test('has a row for each state, with its own wages where the state counts other wages', () => {
    const pay = [line('earning', 'regular', 100_000), line('deduction', '401k.1', 10_000, pre)]
    const boxes = calculateW2([
      { state: 'PA', lines: [...pay, line('deduction', 'state-income', 3_070, { taxableCents: 100_000 })] },
      { state: 'OH', lines: [...pay, line('deduction', 'state-income', 2_000)] },
    ])
    expect(boxes.states).toEqual([
      { state: 'PA', wagesCents: 100_000, taxCents: 3_070 },
      { state: 'OH', wagesCents: 90_000, taxCents: 2_000 },
    ])
  })
})

describe('the journal of a run', () => {
  test('credits wages expense for a comeback and names kinds, never a person', () => {
    const entries = listEntries(
      [
        line('earning', 'flagged', 100_000),
        line('earning', 'comeback', -8_000),
        line('deduction', 'support.1', 20_000, { group: 'garnishment', label: 'Support, case 4711 of Ben' }),
      ],
      72_000,
    )
    expect(entries).toEqual([
      { account: 'Wages expense: Flagged hours', debitCents: 100_000, creditCents: 0 },
      { account: 'Wages expense: Comebacks', debitCents: 0, creditCents: 8_000 },
      { account: 'Payable: Child or spousal support', debitCents: 0, creditCents: 20_000 },
      { account: 'Net pay', debitCents: 0, creditCents: 72_000 },
    ])
    expect(sides(entries)).toEqual([100_000, 100_000])
  })
})
