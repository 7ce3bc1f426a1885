import { expect, test } from 'vitest'
import { findMismatch, isPageReusable, readMethod } from './rules.ts'

const now = new Date('2026-11-21T12:00:00Z')

test('a card page is reused for the same provider and amount until five minutes before it expires', () => {
  const page = { provider: 'sandbox', amountCents: 10_000, depositId: null, createdAt: now }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const wanted = { provider: 'sandbox', amountCents: 10_000, now: after(54) }
  expect(isPageReusable(page, wanted)).toBe(true)
  expect(isPageReusable(page, { ...wanted, now: after(55) })).toBe(false)
  expect(isPageReusable(page, { ...wanted, amountCents: 9_999 })).toBe(false)
  expect(isPageReusable(page, { ...wanted, provider: 'stripe' })).toBe(false)
  expect(isPageReusable(page, { ...wanted, depositId: 'a deposit of the same amount' })).toBe(false)
})

test("a provider's message has to match its attempt in reference, attempt, party, amount and currency", () => {
  const attempt = { id: 'a', partyId: 's', reference: 'r', amountCents: 100, currency: 'usd' }
  const claimed = { reference: 'r', attemptId: 'a', partyId: 's', amountCents: 100, currency: 'USD' }
  expect(findMismatch(attempt, claimed)).toBeNull()
  expect(findMismatch({ ...attempt, reference: null }, claimed)).toBeNull()
  expect(findMismatch(attempt, { ...claimed, reference: 'x' })).toBe('reference')
  expect(findMismatch(attempt, { ...claimed, attemptId: null })).toBe('attempt')
  expect(findMismatch(attempt, { ...claimed, partyId: 'x' })).toBe('party')
  expect(findMismatch(attempt, { ...claimed, amountCents: 99 })).toBe('amount')
  expect(findMismatch(attempt, { ...claimed, currency: 'eur' })).toBe('currency')
})

test('card brands are shown as VISA, MASTER CARD, DISCOVER and AMERICAN EXPRESS', () => {
  expect(['visa', 'mastercard', 'discover', 'amex', 'diners', 'eftpos_au'].map(readMethod)).toEqual([
    'VISA',
    'MASTER CARD',
    'DISCOVER',
    'AMERICAN EXPRESS',
    'DISCOVER',
    'CARD',
  ])
})
