import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getAuthorized, calculateMostBilled, calculateOverBy, writeRuleNotice, getStateRule, stateRules } from './state-rules.ts'

const approved = (totalCents: number, taxCents = 0) => ({ totalCents, taxCents })
const within = (state: string, totalCents: number, { taxCents = 0, hasLimit = false, authorizedCents = totalCents } = {}) =>
  getAuthorized(getStateRule(state), { authorizedCents, hasLimit, approved: approved(totalCents, taxCents) })

describe('what a state tolerates above the authorized amount', () => {
  test.each(['CA', 'NY', 'TX', 'PR', ''])('a bill may not exceed the authorized amount in the state “%s”', (state) => {
    expect(within(state, 100_000)).toEqual({ authorizedCents: 100_000, toleratedCents: 0, authorizedNetCents: null })
    expect(calculateOverBy({ billCents: 100_001, billTaxCents: 0 }, within(state, 100_000))).toBe(1)
  })

  test.each([
    [5000, 1000],
    [9999, 1000],
    [10_000, 1000],
    [10_019, 1001],
    [49_999, 4999],
    [50_000, 5000],
    [900_000, 5000],
  ])('Florida tolerates, above %i cents, the greater of $10.00 and a tenth, at most $50.00: %i', (authorized, tolerated) => {
    expect(within('FL', authorized).toleratedCents).toBe(tolerated)
    expect(calculateOverBy({ billCents: authorized + tolerated, billTaxCents: 0 }, within('FL', authorized))).toBe(0)
    expect(calculateOverBy({ billCents: authorized + tolerated + 1, billTaxCents: 0 }, within('FL', authorized))).toBe(1)
  })

  test('Washington tolerates 10% of the approved jobs, both before tax', () => {
    const allowed = within('WA', 11_000, { taxCents: 1000 })
    expect(allowed).toEqual({ authorizedCents: 11_000, toleratedCents: 1000, authorizedNetCents: 10_000 })
    expect(calculateOverBy({ billCents: 12_100, billTaxCents: 1100 }, allowed)).toBe(0)
    expect(calculateOverBy({ billCents: 12_000, billTaxCents: 999 }, allowed)).toBe(1)
    expect(calculateMostBilled(allowed)).toBe('$110.00 before tax')
  })

  test("no state tolerates a bill above the customer's own limit, or any bill when everything was declined", () => {
    fc.assert(
      fc.property(fc.constantFrom('', ...Object.keys(stateRules)), fc.nat(5_000_000), fc.nat(5_000_000), (state, cents, more) => {
        const limit = within(state, cents, { hasLimit: true, authorizedCents: cents + more })
        expect(calculateOverBy({ billCents: cents + more + 1, billTaxCents: 0 }, limit)).toBe(1)
        expect(calculateOverBy({ billCents: 1, billTaxCents: 0 }, within(state, 0))).toBe(1)
      }),
    )
  })

  test('a bill of the authorized amount is within every rule, and no rule tolerates more than a tenth and ten dollars', () => {
    const amounts = fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 30 }))
    fc.assert(
      fc.property(fc.constantFrom('', ...Object.keys(stateRules)), amounts, fc.nat(9_000_000), (state, [total, share], bill) => {
        const taxCents = Math.floor((total * share) / 100)
        const allowed = within(state, total, { taxCents })
        expect(calculateOverBy({ billCents: total, billTaxCents: taxCents }, allowed)).toBeLessThanOrEqual(0)
        expect(allowed.toleratedCents).toBeLessThanOrEqual(Math.max(total / 10, 1000))
        const billTaxCents = Math.floor((bill * share) / 100)
        const isWithin = calculateOverBy({ billCents: bill, billTaxCents }, allowed) <= 0
        if (isWithin) expect(bill - billTaxCents).toBeLessThanOrEqual((total - taxCents) * 1.1 + 1001)
      }),
    )
  })
})

describe('the sentence', () => {
  test('the notice of a state rule states the rule, and calls anything not verified against the law a setting', () => {
    expect(writeRuleNotice('TX')).toBe(
      'A written estimate is required by state law if the bill exceeds $150.00. Nothing above the authorized amount is billed without a new authorization.',
    )
    expect(writeRuleNotice('CA')).toMatch(
      /^California law requires an estimate and the customer's authorization before any work begins\. Nothing/,
    )
    expect(writeRuleNotice('NY')).toMatch(
      /^New York law requires a written estimate whenever the customer asks for one\. Nothing/,
    )
    expect(writeRuleNotice('FL')).toBe(
      'Our setting for Florida: a written estimate if the bill exceeds $100.00. Under Florida law the bill may go up to 10% (at least $10.00, at most $50.00) above the authorized amount without a new authorization. A limit that the customer sets is never exceeded.',
    )
    expect(writeRuleNotice('WA')).not.toContain('law')
  })

  test('every state rule names its source and when it was read', () => {
    for (const rule of Object.values(stateRules)) {
      expect(rule.source).not.toBe('')
      expect(rule.asOf).toMatch(/^20\d\d-\d\d$/)
    }
  })
})
