import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeForbiddenFee, getDefaultRepairRule, listPrintedNotices, stateRules } from '../../people/shops/rules.ts'
import { usStates } from '../../platform/places/us-states.ts'
import { writeRuleNotice } from './rule-notices.ts'
import { getAuthorized, calculateMostBilled, calculateOverBy } from './state-rules.ts'

const noticeOf = (state: string) => writeRuleNotice(getDefaultRepairRule(state))

describe('what may be billed', () => {
  test('a bill may not exceed the authorized amount by a cent, in any state', () => {
    fc.assert(
      fc.property(fc.nat(5_000_000), fc.nat(500_000), (cents, billTaxCents) => {
        expect(calculateOverBy({ billCents: cents, billTaxCents }, getAuthorized(cents))).toBe(0)
        expect(calculateOverBy({ billCents: cents + 1, billTaxCents }, getAuthorized(cents))).toBe(1)
      }),
    )
  })

  test('an order answered under the earlier rule keeps what its state allowed', () => {
    const florida = { authorizedCents: 10_019, toleratedCents: 1001, authorizedNetCents: null }
    expect(calculateOverBy({ billCents: 11_020, billTaxCents: 0 }, florida)).toBe(0)
    expect(calculateOverBy({ billCents: 11_021, billTaxCents: 0 }, florida)).toBe(1)
    const washington = { authorizedCents: 11_000, toleratedCents: 1000, authorizedNetCents: 10_000 }
    expect(calculateOverBy({ billCents: 12_100, billTaxCents: 1100 }, washington)).toBe(0)
    expect(calculateOverBy({ billCents: 12_000, billTaxCents: 999 }, washington)).toBe(1)
    expect(calculateMostBilled(washington)).toBe('$110.00 before tax')
  })
})

describe('the sentence', () => {
  test('only a confirmed rule is called the law; everywhere else the estimate states the policy of the shop', () => {
    const policy = "This shop's own policy: a written estimate is required if the bill exceeds $150.00."
    for (const state of ['TX', 'GA', 'PR', ''])
      expect(noticeOf(state)).toBe(`${policy} Nothing above the authorized amount is billed without a new authorization.`)
    for (const [state, { isConfirmed, tolerance }] of Object.entries(stateRules)) {
      const notice = noticeOf(state)
      expect(notice).not.toMatch(/by state law/)
      const isLaw = isConfirmed.estimate || (isConfirmed.tolerance && tolerance.kind !== 'none')
      expect([state, /\blaw\b/.test(notice)]).toEqual([state, isLaw])
    }
  })

  test.each([
    [
      'OH',
      'Ohio law requires an estimate if the bill exceeds $50.00. Nothing above the authorized amount is billed without a new authorization, although Ohio law would allow up to 10% above it',
    ],
    [
      'IL',
      "Illinois law requires the customer's authorization if the bill exceeds $100.00. Nothing above the authorized amount is billed without a new authorization, although Illinois law would allow up to 10%",
    ],
    ['MI', 'Michigan law requires a written estimate for every repair. Nothing above'],
    ['CT', "Connecticut law requires the customer's written authorization with a maximum amount for every job. Nothing above"],
    [
      'MA',
      "This shop's own policy: a written estimate is required if the bill exceeds $150.00. Nothing above the authorized amount is billed without a new authorization, although Massachusetts law would allow up to $10.00 above it",
    ],
    [
      'OR',
      'Nothing above the authorized amount is billed without a new authorization, although Oregon law would allow up to 10% (at most $200.00) above it',
    ],
    [
      'MD',
      'Maryland law requires a written estimate on request if the bill exceeds $50.00. Nothing above the authorized amount is billed without a new authorization, although Maryland law would allow up to 10%',
    ],
    ['VA', 'Virginia law requires a written estimate on request if the bill exceeds $25.00.'],
    [
      'WA',
      'Washington law requires a written estimate if the bill exceeds $100.00. Nothing above the authorized amount is billed without a new authorization, although Washington law would allow up to 10%, counted before tax above it',
    ],
    ['CA', "California law requires an estimate and the customer's authorization before any work begins. Nothing"],
    ['NY', 'New York law requires a written estimate whenever the customer asks for one. Nothing'],
    [
      'FL',
      'Our setting for Florida: a written estimate if the bill exceeds $100.00. Nothing above the authorized amount is billed without a new authorization, although Florida law would allow up to 10% (at least $10.00, at most $50.00) above it',
    ],
  ])('the notice of %s states its own rule', (state, sentence) => {
    expect(noticeOf(state)).toContain(sentence)
  })

  test('every state has a row with its name, a source, and when it was read', () => {
    expect(Object.keys(stateRules).toSorted()).toEqual(usStates.map(({ code }) => code).toSorted())
    for (const { code, name } of usStates) expect(getDefaultRepairRule(code).name).toBe(name)
    for (const rule of Object.values(stateRules)) {
      expect(rule.source).not.toBe('')
      expect(rule.asOf).toMatch(/^20\d\d-\d\d$/)
      if (rule.isConfirmed.estimate) expect(rule.requires).not.toBeNull()
    }
  })
})

describe('what a state forbids or wants printed', () => {
  const shop = { epaNumber: '' }
  const california = getDefaultRepairRule('CA')

  test('California allows no supplies as a share of the labor, and no waste fee without an EPA number', () => {
    expect(describeForbiddenFee(california, shop, { name: 'Shop supplies', unit: 'percent' })).toContain(
      'list the supplies you used as parts',
    )
    expect(describeForbiddenFee(california, shop, { name: 'Hazardous waste', unit: 'cents' })).toContain('EPA number')
    expect(describeForbiddenFee(california, { epaNumber: 'CAL000123456' }, { name: 'Waste oil', unit: 'cents' })).toBeNull()
    expect(describeForbiddenFee(california, shop, { name: 'Towing', unit: 'percent' })).toBeNull()
    expect(describeForbiddenFee(getDefaultRepairRule('TX'), shop, { name: 'Shop supplies', unit: 'percent' })).toBeNull()
  })

  test('Florida prints how labor is charged, and its sentence with a charge for supplies or waste', () => {
    const florida = { state: 'FL', laborBasis: 'flat-rate' as const }
    expect(listPrintedNotices(florida, { suppliesCents: 0, fees: [] })).toEqual(['Labor is charged at a flat rate.'])
    const sentence =
      'This charge represents costs and profits to the motor vehicle repair facility for miscellaneous shop supplies or waste disposal.'
    expect(listPrintedNotices(florida, { suppliesCents: 1, fees: [] })).toContain(sentence)
    expect(listPrintedNotices(florida, { suppliesCents: 0, fees: [{ name: 'Tire disposal' }] })).toContain(sentence)
    expect(listPrintedNotices({ ...florida, state: 'TX' }, { suppliesCents: 1, fees: [] })).toEqual([])
  })

  test('the EPA number is printed with a fee for waste', () => {
    const california = { state: 'CA', epaNumber: 'CAL000123456' }
    expect(listPrintedNotices(california, { suppliesCents: 0, fees: [{ name: 'Waste oil' }] })).toEqual([
      'EPA number: CAL000123456',
    ])
    expect(listPrintedNotices(california, { suppliesCents: 0, fees: [] })).toEqual([])
  })
})
