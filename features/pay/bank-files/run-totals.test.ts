import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitPay } from '../../hiring/direct-deposits/rules.ts'
import { planFile } from '../ach-format/plan-file.ts'
import { readOwnFile } from '../ach-format/read-own-file.ts'
import { writeAchFile } from '../ach-format/server/write-ach-file.ts'
import { calculateEarnings } from '../earnings/calculate-earnings.ts'
import { makePeriod, plan, sunday, work } from '../earnings/test-weeks.ts'
import { calculateNet } from '../gross-to-net/calculate-net.ts'
import { makeDeduction, makeFacts, makeInput, makeOrder } from '../gross-to-net/net-fixtures.ts'
import { makeRegister } from '../pay-runs/register.ts'
import { listPayments, listStubLines, sumCents } from '../stub-calculation/build-stub.ts'

const anyPerson = fc.record({
  rateCents: fc.integer({ min: 800, max: 9_000 }),
  hours: fc.array(fc.integer({ min: 0, max: 48 }), { minLength: 14, maxLength: 14 }),
  health: fc.integer({ min: 0, max: 60_000 }),
  percent: fc.integer({ min: 0, max: 30 }),
  hasOrder: fc.boolean(),
  fixed: fc.integer({ min: 1, max: 90_000 }),
  byDeposit: fc.boolean(),
})
type Person = typeof anyPerson extends fc.Arbitrary<infer One> ? One : never

const account = { routing: '111000614', account: '7361948250173', type: 'checking' as const }

/** The stub and the payments of one person, as a pay run makes them. */
function payPerson({ rateCents, hours, health, percent, hasOrder, fixed, byDeposit }: Person) {
  const days = work(
    hours.map((quarters) => quarters / 4),
    sunday,
  )
  const earned = calculateEarnings(makePeriod({ segments: [plan({ rateCents })], days }))
  const facts = makeFacts({
    deductions: [makeDeduction('health', { cents: health }), makeDeduction('401k', { how: 'percent', rate: percent * 10_000 })],
    garnishments: hasOrder ? [makeOrder('creditor', { how: 'most' })] : [],
  })
  const net = calculateNet(makeInput(0, { lines: earned, facts }))
  const shares = [
    { how: 'fixed' as const, amount: fixed, percent: 0 },
    { how: 'rest' as const, amount: 0, percent: 0 },
  ]
  const deposit = {
    changeId: 'c',
    accounts: [
      { accountId: 'a', last4: '0173' },
      { accountId: 'b', last4: '0173' },
    ],
  }
  const payments = listPayments(net.netCents, byDeposit ? deposit : null, splitPay(net.netCents, shares))
  return { earned, net, lines: listStubLines(earned, net, {}), payments }
}

test('in 2,000 random pay runs, stubs, register, payments and bank file come to the same cents', async () => {
  const runs = fc.sample(fc.array(anyPerson, { minLength: 1, maxLength: 4 }), { numRuns: 2_000, seed: 20_261_126 })
  for (const [index, people] of runs.entries()) {
    const stubs = people.map(payPerson)
    for (const { lines, net } of stubs) {
      const sum = (side: string) => sumCents(lines.filter((line) => line.side === side))
      expect([sum('earning'), sum('earning') - sum('deduction')]).toEqual([net.grossCents, net.netCents])
    }
    const netCents = sumCents(stubs.map(({ net }) => ({ cents: net.netCents })))
    const deposits = stubs.flatMap(({ payments }) => payments.filter(({ method }) => method === 'deposit'))
    const checks = stubs.flatMap(({ payments }) => payments.filter(({ method }) => method === 'check'))
    expect(sumCents(deposits) + sumCents(checks)).toBe(netCents)
    const rows = stubs.map(({ lines, net, payments }, place) => ({
      name: `Tech ${place}`,
      ssnLast4: '',
      minutes: 0,
      grossCents: net.grossCents,
      netCents: net.netCents,
      lines,
      depositCents: sumCents(payments.filter(({ method }) => method === 'deposit')),
      checkCents: sumCents(payments.filter(({ method }) => method === 'check')),
    }))
    const table = makeRegister([], rows, {})
    const total = (label: string) => Math.round(Number(table.at(-1)![table[0]!.indexOf(label)]) * 100)
    expect(['Net pay', 'Direct deposit', 'Check'].map(total)).toEqual([netCents, sumCents(deposits), sumCents(checks)])
    if (index % 50 !== 0 || deposits.length === 0) continue
    const planned = planFile(
      {
        bankName: 'Bank',
        immediateDestination: '111000614',
        immediateOrigin: '1742918653',
        companyName: 'Westgate Auto Repair',
        companyId: '1742918653',
        odfi: '11100061',
        offset: null,
      },
      {
        kind: 'payroll',
        createdOn: '2026-12-02',
        createdAt: '16:05',
        modifier: 'A',
        effectiveOn: '2026-12-04',
        descriptiveDate: '2026-11-28',
        lastTrace: 0,
        idPrefix: 'R12',
        payments: deposits.map(({ cents }, place) => ({
          ...account,
          paymentId: String(place),
          accountId: String(place),
          name: `Tech ${place}`,
          cents,
        })),
      },
    )
    const file = readOwnFile(await writeAchFile(planned))
    expect(sumCents(file.batches.flatMap(({ entries }) => entries))).toBe(sumCents(deposits))
    expect(planned.creditCents).toBe(sumCents(deposits))
  }
})
