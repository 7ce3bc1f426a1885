import { describe, expect, test } from 'vitest'
import { paymentRefusals } from './contract.ts'
import {
  billTakes,
  isPageGood,
  isPayingNow,
  methodOf,
  mismatch,
  payingUntil,
  reasonNotToGiveBack,
  reasonNotToPay,
  reasonNotToTakeCash,
  receiptPath,
} from './rules.ts'

const ready = { state: 'ready', totalCents: 10_000, paidCents: 0, authorizedCents: 10_000 }
const now = new Date('2026-11-21T12:00:00Z')

describe('what can be paid', () => {
  test('a ready order within the authorized amount can be paid', () => {
    expect(reasonNotToPay(ready)).toBeNull()
  })
  test('a bill one cent above the authorized amount cannot be paid', () => {
    expect(reasonNotToPay({ ...ready, totalCents: 10_001 })).toBe(paymentRefusals.aboveAuthorized)
    expect(reasonNotToPay({ ...ready, authorizedCents: null })).toBe(paymentRefusals.aboveAuthorized)
  })
  test('an order that is not ready, or was never billed, cannot be paid', () => {
    for (const state of ['estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'cancelled'])
      expect(reasonNotToPay({ ...ready, state })).toBe(paymentRefusals.notReady)
    expect(reasonNotToPay({ ...ready, totalCents: null })).toBe(paymentRefusals.notReady)
  })
  test('a bill of nothing and a paid bill owe nothing', () => {
    expect(reasonNotToPay({ ...ready, totalCents: 0 })).toBe(paymentRefusals.nothingOwed)
    expect(reasonNotToPay({ ...ready, paidCents: 10_000 })).toBe(paymentRefusals.alreadyPaid)
    expect(reasonNotToPay({ ...ready, state: 'closed', paidCents: 10_000 })).toBe(paymentRefusals.alreadyPaid)
  })
  test('cash may be a part of what is owed, never more', () => {
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6000)).toBeNull()
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6001)).toBe(paymentRefusals.aboveOwed)
  })
  test('cash goes back only as far as it came in, and never on a closed order', () => {
    expect(reasonNotToGiveBack(ready, 4000, 4000)).toBeNull()
    expect(reasonNotToGiveBack(ready, 4000, 4001)).toBe(paymentRefusals.aboveCash)
    expect(reasonNotToGiveBack({ ...ready, state: 'closed' }, 4000, 4000)).toBe(paymentRefusals.alreadyPaid)
  })
  test('money is taken only while the bill stands and has room for it', () => {
    expect(billTakes({ ...ready, paidCents: 4000 }, 6000)).toBe(true)
    expect(billTakes({ ...ready, paidCents: 4000 }, 6001)).toBe(false)
    expect(billTakes({ ...ready, state: 'in-progress' }, 1)).toBe(false)
  })
})

test('a page is offered again for the same provider and amount until five minutes before it expires', () => {
  const page = { provider: 'sandbox', amountCents: 10_000, createdAt: now }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const wanted = { provider: 'sandbox', amountCents: 10_000, now: after(54) }
  expect(isPageGood(page, wanted)).toBe(true)
  expect(isPageGood(page, { ...wanted, now: after(55) })).toBe(false)
  expect(isPageGood(page, { ...wanted, amountCents: 9_999 })).toBe(false)
  expect(isPageGood(page, { ...wanted, provider: 'stripe' })).toBe(false)
})

test('a message fits its attempt in reference, attempt, shop, amount and currency', () => {
  const attempt = { id: 'a', partyId: 's', reference: 'r', amountCents: 100, currency: 'usd' }
  const claimed = { reference: 'r', attemptId: 'a', partyId: 's', amountCents: 100, currency: 'USD' }
  expect(mismatch(attempt, claimed)).toBeNull()
  expect(mismatch({ ...attempt, reference: null }, claimed)).toBeNull()
  expect(mismatch(attempt, { ...claimed, reference: 'x' })).toBe('reference')
  expect(mismatch(attempt, { ...claimed, attemptId: null })).toBe('attempt')
  expect(mismatch(attempt, { ...claimed, partyId: 'x' })).toBe('party')
  expect(mismatch(attempt, { ...claimed, amountCents: 99 })).toBe('amount')
  expect(mismatch(attempt, { ...claimed, currency: 'eur' })).toBe('currency')
})

test('"is being paid" ends after 15 minutes', () => {
  const until = payingUntil(now)
  expect(isPayingNow(until, new Date(now.getTime() + 15 * 60_000 - 1))).toBe(true)
  expect(isPayingNow(until, new Date(now.getTime() + 15 * 60_000))).toBe(false)
  expect(isPayingNow(null, now)).toBe(false)
})

test('card brands are named VISA, MASTER CARD, DISCOVER, AMERICAN EXPRESS', () => {
  expect(['visa', 'mastercard', 'discover', 'amex', 'diners', 'eftpos_au'].map(methodOf)).toEqual([
    'VISA',
    'MASTER CARD',
    'DISCOVER',
    'AMERICAN EXPRESS',
    'DISCOVER',
    'CARD',
  ])
})

test("the receipt's address has the shop's name for people and never lacks one", () => {
  expect(receiptPath("Joe's Garage & Tire", 'x')).toBe('/workorder/receipt/joe-s-garage-tire/x')
  expect(receiptPath('修理', 'x')).toBe('/workorder/receipt/shop/x')
})
