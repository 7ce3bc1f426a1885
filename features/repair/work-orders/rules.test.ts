import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseConcerns } from '../front-desk/rules.ts'
import { type Answer, type Decision, workOrderRefusals, type WorkOrderState, workOrderStates } from './contract/index.ts'
import {
  calculateJobCharges,
  toHundredths,
  calculateJobTotal,
  calculateLaborAmount,
  nextStates,
  calculatePartTotal,
  type Rates,
  reasonAboveAuthorized,
  reasonNotToEdit,
  reasonNotToMove,
  reasonNotToWork,
  type OrderStatus,
  getStateAfterAnswer,
  calculateTotals,
} from './rules.ts'

const noRates: Rates = { partsTaxRate: 0, laborTaxRate: 0, suppliesRate: 0, suppliesCapCents: 0 }
const orderStatus: OrderStatus = {
  state: 'in-progress',
  billCents: 50_000,
  authorizedCents: 57_120,
  toleratedCents: 0,
  authorizedNetCents: null,
  billTaxCents: 0,
  authorizedBy: 'Ann Baker',
  hasApprovedJob: true,
  changedJob: null,
}

const calculateCharges = ({ laborCents, partsCents }: { laborCents: number; partsCents: number }, rates: Rates) =>
  calculateJobCharges(
    [{ labors: [{ cents: laborCents }], parts: [{ cents: partsCents }], isAsked: true, adjustments: [] }],
    [],
    rates,
  ).charges

const cents = fc.integer({ min: 0, max: 5_000_000 })
const ratesOf = fc.record({
  partsTaxRate: fc.integer({ min: 0, max: 30_000 }),
  laborTaxRate: fc.integer({ min: 0, max: 30_000 }),
  suppliesRate: fc.integer({ min: 0, max: 50_000 }),
  suppliesCapCents: fc.integer({ min: 0, max: 20_000 }),
})
const jobOf = fc.record({
  concernId: fc.uuid(),
  decision: fc.constantFrom<Decision>('none', 'approved', 'declined'),
  labors: fc.array(fc.record({ laborTimeAmount: cents, parts: fc.array(fc.record({ total: cents }), { maxLength: 3 }) }), {
    maxLength: 4,
  }),
  parts: fc.array(fc.record({ total: cents }), { maxLength: 3 }),
})
const orderOf = fc.record({ concerns: fc.array(jobOf, { maxLength: 6 }), rates: ratesOf })
const stateOf = fc.constantFrom<WorkOrderState>(...workOrderStates)

describe('amounts', () => {
  test('a labor line is hours times rate, half a cent rounded up', () => {
    expect(calculateLaborAmount(150, 12_000)).toBe(18_000)
    expect(calculateLaborAmount(33, 10_050)).toBe(3317)
    expect(calculateLaborAmount(50, 1)).toBe(1)
  })

  test('a part line is quantity times price, half a cent rounded up', () => {
    expect(calculatePartTotal(250, 1999)).toBe(4998)
    expect(calculatePartTotal(0, 1999)).toBe(0)
  })

  test('a typed number with two decimals becomes hundredths without binary rounding errors', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000 }), (n) => toHundredths(n / 100) === n))
  })

  test('shop supplies are a share of the labor up to their limit, and taxed like parts', () => {
    const rates = { partsTaxRate: 8250, laborTaxRate: 0, suppliesRate: 5000, suppliesCapCents: 1500 }
    expect(calculateCharges({ laborCents: 20_000, partsCents: 10_000 }, rates)).toEqual({
      laborCents: 20_000,
      partsCents: 10_000,
      suppliesCents: 1000,
      feesCents: 0,
      discountCents: 0,
      taxCents: 908,
      totalCents: 31_908,
    })
    expect(calculateCharges({ laborCents: 99_900, partsCents: 0 }, rates).suppliesCents).toBe(1500)
  })

  test("an order's total is always the sum of its parts, and each part stays within its rate", () => {
    fc.assert(
      fc.property(cents, cents, ratesOf, (laborCents, partsCents, rates) => {
        const charges = calculateCharges({ laborCents, partsCents }, rates)
        expect(charges.totalCents).toBe(charges.laborCents + charges.partsCents + charges.suppliesCents + charges.taxCents)
        expect(charges.suppliesCents).toBeLessThanOrEqual(rates.suppliesCapCents)
        const exact = ((partsCents + charges.suppliesCents) * rates.partsTaxRate + laborCents * rates.laborTaxRate) / 100_000
        expect(Math.abs(charges.taxCents - exact)).toBeLessThanOrEqual(1)
      }),
    )
  })

  test('one more line never makes an order cheaper', () => {
    fc.assert(
      fc.property(cents, cents, cents, ratesOf, (laborCents, partsCents, more, rates) => {
        const before = calculateCharges({ laborCents, partsCents }, rates).totalCents
        expect(calculateCharges({ laborCents: laborCents + more, partsCents }, rates).totalCents).toBeGreaterThanOrEqual(
          before + more,
        )
        expect(calculateCharges({ laborCents, partsCents: partsCents + more }, rates).totalCents).toBeGreaterThanOrEqual(
          before + more,
        )
      }),
    )
  })
})

describe('totals', () => {
  test('a declined job is in no total; only approved ones are in the bill', () => {
    fc.assert(
      fc.property(orderOf, (order) => {
        const offered = calculateTotals(order)
        const bill = calculateTotals(order, 'approved')
        expect(bill.totalCents).toBeLessThanOrEqual(offered.totalCents)
        const none = { ...order, concerns: order.concerns.filter(({ decision }) => decision !== 'declined') }
        expect(calculateTotals(none).totalCents).toBe(offered.totalCents)
        const approved = { ...order, concerns: order.concerns.filter(({ decision }) => decision === 'approved') }
        expect(calculateTotals(approved).totalCents).toBe(bill.totalCents)
      }),
    )
  })

  test("without supplies and tax an order's total is the sum of the jobs", () => {
    fc.assert(
      fc.property(fc.array(jobOf, { maxLength: 6 }), (concerns) => {
        const counted = concerns.filter(({ decision }) => decision !== 'declined')
        expect(calculateTotals({ concerns, rates: noRates }).totalCents).toBe(
          counted.reduce((total, job) => total + calculateJobTotal(job), 0),
        )
      }),
    )
  })
})

describe('never above what was authorized', () => {
  test('a refusal to go above the authorized amount has the figures and offers a revised estimate', () => {
    const reason = reasonAboveAuthorized({ ...orderStatus, billCents: 61_240 })
    expect(reason?.refusal).toBe(workOrderRefusals.aboveAuthorized)
    expect(reason?.detail).toEqual({
      msg: 'The bill would be $612.40, $41.20 above the $571.20 Ann Baker authorized. Send a revised estimate.',
      more: { billCents: 61_240, authorizedCents: 57_120, overCents: 4120, offer: 'revised-estimate' },
    })
  })

  test('no order can be worked on, made ready or closed with a bill above the authorized amount, in any state', () => {
    fc.assert(
      fc.property(stateOf, cents, fc.option(cents), fc.boolean(), (state, billCents, authorizedCents, hasApprovedJob) => {
        const order = { ...orderStatus, state, billCents, authorizedCents, hasApprovedJob }
        if (billCents <= (authorizedCents ?? 0)) return
        expect(reasonNotToWork(order, 'approved')).not.toBeNull()
        expect(reasonNotToMove(order, 'ready')).not.toBeNull()
        expect(reasonNotToMove(order, 'closed')).not.toBeNull()
        if (state !== 'ready') expect(reasonNotToMove(order, 'in-progress')).not.toBeNull()
      }),
    )
  })

  test('a declined job and an unanswered one are not worked on in any state', () => {
    fc.assert(
      fc.property(stateOf, (state) => {
        expect(reasonNotToWork({ ...orderStatus, state }, 'declined')).not.toBeNull()
        expect(reasonNotToWork({ ...orderStatus, state }, 'none')).not.toBeNull()
      }),
    )
    expect(reasonNotToWork(orderStatus, 'declined')?.refusal.code).toBe('job_declined')
    expect(reasonNotToWork(orderStatus, 'none')?.refusal.code).toBe('job_not_authorized')
  })

  test('approved jobs go on while a revised estimate waits, but not before the first answer', () => {
    expect(reasonNotToWork({ ...orderStatus, state: 'awaiting-authorization' }, 'approved')).toBeNull()
    expect(
      reasonNotToWork({ ...orderStatus, state: 'awaiting-authorization', authorizedCents: null, billCents: 0 }, 'approved')
        ?.refusal.code,
    ).toBe('work_not_started')
    expect(reasonNotToWork({ ...orderStatus, state: 'authorized' }, 'approved')?.refusal.code).toBe('work_not_started')
  })
})

const answer = (value: Answer['answer']): Answer => ({ concernId: '1', answer: value })

describe('states', () => {
  test('a closed or canceled order never moves and never changes', () => {
    for (const to of workOrderStates) {
      expect(reasonNotToMove({ ...orderStatus, state: 'closed' }, to)?.refusal.code).toBe('order_closed')
      expect(reasonNotToMove({ ...orderStatus, state: 'cancelled' }, to)?.refusal.code).toBe('order_cancelled')
    }
    expect(nextStates.closed).toEqual([])
    expect(reasonNotToEdit('closed')?.refusal.code).toBe('order_closed')
  })

  test('an order can be canceled from any state before ready', () => {
    for (const state of ['estimate', 'awaiting-authorization', 'authorized', 'in-progress'] as const)
      expect(reasonNotToMove({ ...orderStatus, state }, 'cancelled')).toBeNull()
    expect(reasonNotToMove({ ...orderStatus, state: 'ready' }, 'cancelled')?.refusal.code).toBe('move_not_possible')
  })

  test('nobody but the customer makes an order authorized', () => {
    for (const state of workOrderStates) expect(reasonNotToMove({ ...orderStatus, state }, 'authorized')).not.toBeNull()
  })

  test('the bill is frozen while the order is ready; reopening makes it editable', () => {
    expect(reasonNotToEdit('ready')?.refusal.code).toBe('bill_frozen')
    expect(reasonNotToMove({ ...orderStatus, state: 'ready' }, 'in-progress')).toBeNull()
  })

  test('a ready order with something to pay is closed by its payment only', () => {
    expect(reasonNotToMove({ ...orderStatus, state: 'ready' }, 'closed')?.refusal.code).toBe('bill_not_paid')
    expect(reasonNotToMove({ ...orderStatus, state: 'ready', billCents: 0 }, 'closed')).toBeNull()
  })

  test('withdrawing an estimate returns the order to where it was sent from', () => {
    const asked = { ...orderStatus, state: 'awaiting-authorization' as const }
    expect(reasonNotToMove({ ...asked, authorizedCents: null, billCents: 0, hasApprovedJob: false }, 'estimate')).toBeNull()
    expect(reasonNotToMove(asked, 'estimate')?.refusal.code).toBe('move_not_possible')
    expect(reasonNotToMove(asked, 'in-progress')).toBeNull()
  })

  test('an answer leads to authorized, to work that had started, or back to the estimate', () => {
    expect(getStateAfterAnswer([answer('approved'), answer('declined')], false)).toBe('authorized')
    expect(getStateAfterAnswer([answer('approved')], true)).toBe('in-progress')
    expect(getStateAfterAnswer([answer('declined')], true)).toBe('estimate')
  })
})

test('each line of an appointment becomes a concern', () => {
  expect(parseConcerns('- Brakes squeal\n\n* AC is warm ')).toEqual(['Brakes squeal', 'AC is warm'])
  expect(parseConcerns(' ')).toEqual(['Inspect the vehicle'])
})
