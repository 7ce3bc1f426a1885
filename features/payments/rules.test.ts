import { describe, expect, test } from 'vitest'
import { standardRefusals } from '../../common/refusal.ts'
import { paymentRefusals } from './contract.ts'
import {
  billTakes,
  isPageGood,
  isPayable,
  isPayingNow,
  leastDepositCents,
  methodOf,
  mismatch,
  mostDepositCents,
  moveOf,
  payingUntil,
  reasonNotAPart,
  reasonNotToAsk,
  reasonNotToGiveBack,
  owedCents,
  reasonNotToPay,
  reasonNotToPayByCard,
  reasonNotToPayDeposit,
  reasonNotToRefund,
  reasonNotToTakeCash,
  receiptPath,
  refundMove,
  toGiveBackCents,
} from './rules.ts'

const ready = {
  state: 'ready',
  totalCents: 10_000,
  paidCents: 0,
  creditedCents: 0,
  authorizedCents: 10_000,
  toleratedCents: 0,
  authorizedNetCents: null,
  billTaxCents: 0,
  heldCents: 0,
  goingBackCents: 0,
}
const now = new Date('2026-11-21T12:00:00Z')
const all = { card: true, cash: true, link: true, deposit: true }

describe('what can be paid', () => {
  test('a ready order within the authorized amount can be paid', () => {
    expect(reasonNotToPay(ready)).toBeNull()
  })
  test('what the state tolerates can be paid, and not a cent more', () => {
    const tolerated = { ...ready, toleratedCents: 1000 }
    expect(reasonNotToPay({ ...tolerated, totalCents: 11_000 })).toBeNull()
    expect(reasonNotToPay({ ...tolerated, totalCents: 11_001 })).toBe(paymentRefusals.aboveAuthorized)
    const beforeTax = { ...tolerated, authorizedNetCents: 9000, billTaxCents: 1000 }
    expect(reasonNotToPay({ ...beforeTax, totalCents: 11_000 })).toBeNull()
    expect(reasonNotToPay({ ...beforeTax, totalCents: 11_001 })).toBe(paymentRefusals.aboveAuthorized)
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
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6000, all)).toBeNull()
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6001, all)).toBe(paymentRefusals.aboveOwed)
  })
  test('cash goes back only as far as it came in, and never on a closed order', () => {
    const back = { amountCents: 4000, reason: '', isOwner: false }
    expect(reasonNotToGiveBack(ready, 4000, back)).toBeNull()
    expect(reasonNotToGiveBack(ready, 3999, back)).toBe(paymentRefusals.aboveCash)
    expect(reasonNotToGiveBack({ ...ready, totalCents: null }, 4000, back)).toBe(paymentRefusals.notReady)
  })
  test('on a closed order only the owner gives cash back, and says why', () => {
    const closed = { ...ready, state: 'closed' }
    const back = { amountCents: 4000, reason: 'Came back', isOwner: true }
    expect(reasonNotToGiveBack(closed, 4000, back)).toBeNull()
    expect(reasonNotToGiveBack(closed, 4000, { ...back, isOwner: false })).toBe(standardRefusals.notAllowed)
    expect(reasonNotToGiveBack(closed, 4000, { ...back, reason: '' })).toBe(paymentRefusals.reasonNeeded)
    expect(reasonNotToGiveBack(closed, 3999, back)).toBe(paymentRefusals.aboveCash)
  })
  test('what was given back on a closed order is not owed again', () => {
    expect(owedCents({ totalCents: 10_000, paidCents: 7000, creditedCents: 3000 })).toBe(0)
    expect(owedCents({ totalCents: 10_000, paidCents: 7000, creditedCents: 0 })).toBe(3000)
  })
  test('a card gets back what is left of its payment; money that was never owed goes back whatever the order does', () => {
    expect(reasonNotToRefund({ state: 'closed', heldCents: 0 }, { isDue: false, leftCents: 500 }, 500)).toBeNull()
    expect(reasonNotToRefund({ state: 'ready', heldCents: 0 }, { isDue: false, leftCents: 500 }, 501)).toBe(
      paymentRefusals.aboveLeft,
    )
    expect(reasonNotToRefund({ state: 'in-progress', heldCents: 0 }, { isDue: false, leftCents: 500 }, 500)).toBe(
      paymentRefusals.notReady,
    )
    expect(reasonNotToRefund({ state: 'in-progress', heldCents: 0 }, { isDue: true, leftCents: 500 }, 500)).toBeNull()
  })
  test.each([
    ['pending', 'done', 'done'],
    ['pending', 'failed', 'failed'],
    ['pending', 'pending', null],
    ['done', 'done', null],
    ['done', 'pending', null],
    ['done', 'failed', 'failed'],
    ['failed', 'done', null],
    ['failed', 'failed', null],
  ] as const)('a refund that is %s and is said to be %s becomes %s', (state, said, becomes) => {
    expect(refundMove(state, said)).toBe(becomes)
  })
  test('a part is $1.00 or more, leaves $1.00 or more, and all that is owed is always a part', () => {
    expect(reasonNotAPart(10_000, 10_000)).toBeNull()
    expect(reasonNotAPart(10_000, 100)).toBeNull()
    expect(reasonNotAPart(10_000, 9900)).toBeNull()
    expect(reasonNotAPart(10_000, 99)).toBe(paymentRefusals.partTooSmall)
    expect(reasonNotAPart(10_000, 9901)).toBe(paymentRefusals.restTooSmall)
    expect(reasonNotAPart(10_000, 10_001)).toBe(paymentRefusals.aboveOwed)
    expect(reasonNotAPart(40, 40)).toBeNull()
    expect(reasonNotAPart(40, 20)).toBe(paymentRefusals.partTooSmall)
  })
  test('money is taken only while the bill stands and something is owed on it', () => {
    expect(billTakes({ ...ready, paidCents: 9999 })).toBe(true)
    expect(billTakes({ ...ready, paidCents: 10_000 })).toBe(false)
    expect(billTakes({ ...ready, state: 'in-progress' })).toBe(false)
  })
})

const worked = { ...ready, state: 'in-progress', totalCents: null }

describe('how a shop takes money', () => {
  test('without cards nobody pays by card; without links only who signs in', () => {
    expect(reasonNotToPayByCard(ready, { ...all, card: false })).toBe(paymentRefusals.noCards)
    expect(reasonNotToPayByCard(ready, { ...all, card: false }, { byLink: true })).toBe(paymentRefusals.noCards)
    expect(reasonNotToPayByCard(ready, { ...all, link: false }, { byLink: true })).toBe(paymentRefusals.noLinks)
    expect(reasonNotToPayByCard(ready, { ...all, link: false })).toBeNull()
  })
  test('without cash none is taken, but for what no card takes', () => {
    const cards = { ...all, cash: false }
    expect(reasonNotToTakeCash(ready, 10_000, cards)).toBe(paymentRefusals.noCash)
    expect(reasonNotToTakeCash({ ...ready, paidCents: 9950 }, 50, cards)).toBe(paymentRefusals.noCash)
    expect(reasonNotToTakeCash({ ...ready, paidCents: 9951 }, 49, cards)).toBeNull()
  })
  test('a bill can be paid while cards, with a card company, or cash are taken', () => {
    expect(isPayable({ ...all, cash: false }, { hasProvider: true })).toBe(true)
    expect(isPayable({ ...all, cash: false }, { hasProvider: false })).toBe(false)
    expect(isPayable({ ...all, card: false }, { hasProvider: false })).toBe(true)
    expect(isPayable({ ...all, card: false, cash: false }, { hasProvider: true })).toBe(false)
  })
})

describe('deposits', () => {
  const wanted = { amountCents: 10_000, isAsked: false, takes: all, minimumPercent: 0 }
  test('one is asked for once something is authorized and until there is a bill, and one at a time', () => {
    for (const state of ['authorized', 'in-progress', 'awaiting-authorization'])
      expect(reasonNotToAsk({ ...worked, state }, wanted)).toBeNull()
    for (const state of ['estimate', 'cancelled', 'closed'])
      expect(reasonNotToAsk({ ...worked, state }, wanted)).toBe(paymentRefusals.depositNotNow)
    expect(reasonNotToAsk(ready, wanted)).toBe(paymentRefusals.depositNotNow)
    for (const authorizedCents of [null, 0])
      expect(reasonNotToAsk({ ...worked, authorizedCents }, wanted)).toBe(paymentRefusals.depositNotNow)
    expect(reasonNotToAsk(worked, { ...wanted, isAsked: true })).toBe(paymentRefusals.depositAsked)
  })
  test('never more than what was authorized, whatever a state tolerates, less what is paid', () => {
    const paid = { ...worked, heldCents: 4000, toleratedCents: 5000 }
    expect(mostDepositCents(paid)).toBe(6000)
    expect(reasonNotToAsk(paid, { ...wanted, amountCents: 6000 })).toBeNull()
    expect(reasonNotToAsk(paid, { ...wanted, amountCents: 6001 })).toBe(paymentRefusals.depositAboveAuthorized)
    expect(mostDepositCents({ ...worked, heldCents: 10_001 })).toBe(0)
    expect(mostDepositCents(ready)).toBe(0)
  })
  test('none where the shop switched them off, and never below its share of what was authorized, less what is paid', () => {
    expect(reasonNotToAsk(worked, { ...wanted, takes: { ...all, deposit: false } })).toBe(paymentRefusals.noDeposits)
    const quarter = { ...wanted, minimumPercent: 25 }
    expect(leastDepositCents(worked, 25)).toBe(2500)
    expect(reasonNotToAsk(worked, { ...quarter, amountCents: 2500 })).toBeNull()
    expect(reasonNotToAsk(worked, { ...quarter, amountCents: 2499 })).toBe(paymentRefusals.depositTooSmall)
    expect(leastDepositCents({ ...worked, authorizedCents: 10_001 }, 25)).toBe(2501)
    expect(leastDepositCents({ ...worked, heldCents: 1000 }, 25)).toBe(1500)
    expect(leastDepositCents({ ...worked, heldCents: 9950 }, 100)).toBe(50)
    expect(leastDepositCents(ready, 25)).toBe(0)
  })
  test('one that was asked for is paid as long as it may be asked for', () => {
    expect(reasonNotToPayDeposit(worked, 10_000)).toBeNull()
    expect(reasonNotToPayDeposit({ ...worked, authorizedCents: 9999 }, 10_000)).toBe(paymentRefusals.depositAboveAuthorized)
    expect(reasonNotToPayDeposit(ready, 10_000)).toBe(paymentRefusals.depositOver)
    expect(reasonNotToPayDeposit({ ...worked, state: 'cancelled' }, 10_000)).toBe(paymentRefusals.depositOver)
  })
  test('what is held has to go back once there is a bill, or none will be', () => {
    expect(toGiveBackCents({ ...worked, heldCents: 500 })).toBe(0)
    expect(toGiveBackCents({ ...ready, heldCents: 500 })).toBe(500)
    expect(toGiveBackCents({ ...ready, heldCents: 500, goingBackCents: 400 })).toBe(100)
    expect(toGiveBackCents({ ...ready, heldCents: 500, goingBackCents: 600 })).toBe(0)
    expect(toGiveBackCents({ ...worked, state: 'cancelled', heldCents: 500 })).toBe(500)
  })
  test('what is held goes back whatever the order does, by anybody of the shop, and no more of it', () => {
    const back = { amountCents: 4000, reason: '', isOwner: false }
    const closed = { ...ready, state: 'closed', paidCents: 10_000, heldCents: 4000 }
    expect(reasonNotToGiveBack(closed, 9000, back)).toBeNull()
    expect(reasonNotToGiveBack(closed, 9000, { ...back, amountCents: 4001 })).toBe(standardRefusals.notAllowed)
    expect(reasonNotToGiveBack({ ...closed, goingBackCents: 1 }, 9000, back)).toBe(standardRefusals.notAllowed)
    for (const state of ['in-progress', 'cancelled']) {
      const held = { ...worked, state, heldCents: 4000 }
      expect(reasonNotToGiveBack(held, 4000, back)).toBeNull()
      expect(reasonNotToGiveBack(held, 3999, back)).toBe(paymentRefusals.aboveCash)
      expect(reasonNotToGiveBack(held, 4000, { ...back, amountCents: 4001 })).toBe(paymentRefusals.aboveCash)
      expect(reasonNotToRefund(held, { isDue: false, leftCents: 4000 }, 4000)).toBeNull()
      expect(reasonNotToRefund(held, { isDue: false, leftCents: 4000 }, 4001)).toBe(paymentRefusals.aboveLeft)
    }
  })
})

describe('where money belongs', () => {
  const closed = { ...ready, state: 'closed', paidCents: 10_000, heldCents: 500 }
  test.each([
    ['comes in before the bill', worked, 300, { paidCents: 0, creditedCents: 0, heldCents: 300 }],
    ['goes back before the bill', { ...worked, heldCents: 300 }, -300, { paidCents: 0, creditedCents: 0, heldCents: -300 }],
    ['comes in on the bill', ready, 300, { paidCents: 300, creditedCents: 0, heldCents: 0 }],
    ['comes back above what is owed', { ...ready, paidCents: 9900 }, 300, { paidCents: 100, creditedCents: 0, heldCents: 200 }],
    ['goes back from a ready order', { ...ready, paidCents: 900 }, -300, { paidCents: -300, creditedCents: 0, heldCents: 0 }],
    ['goes back of what was too much', closed, -500, { paidCents: 0, creditedCents: 0, heldCents: -500 }],
    ['goes back of more than that', closed, -700, { paidCents: -200, creditedCents: 200, heldCents: -500 }],
  ] as const)('%s', (_, order, cents, move) => {
    expect(moveOf(order, cents)).toEqual(move)
  })
  test('a refund that the bank sends back is what it was: too much, or a credit', () => {
    const given = { ...ready, state: 'closed', paidCents: 9800, creditedCents: 200 }
    expect(moveOf(given, 700, 500)).toEqual({ paidCents: 200, creditedCents: -200, heldCents: 500 })
    expect(moveOf(given, 500, 500)).toEqual({ paidCents: 0, creditedCents: 0, heldCents: 500 })
    // The bill was paid otherwise meanwhile: it has to go back once more.
    expect(moveOf({ ...given, paidCents: 10_000, creditedCents: 0 }, 200)).toEqual({
      paidCents: 0,
      creditedCents: 0,
      heldCents: 200,
    })
  })
})

test('a page is offered again for the same provider and amount until five minutes before it expires', () => {
  const page = { provider: 'sandbox', amountCents: 10_000, depositId: null, createdAt: now }
  const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const wanted = { provider: 'sandbox', amountCents: 10_000, now: after(54) }
  expect(isPageGood(page, wanted)).toBe(true)
  expect(isPageGood(page, { ...wanted, now: after(55) })).toBe(false)
  expect(isPageGood(page, { ...wanted, amountCents: 9_999 })).toBe(false)
  expect(isPageGood(page, { ...wanted, provider: 'stripe' })).toBe(false)
  expect(isPageGood(page, { ...wanted, depositId: 'a deposit of the same amount' })).toBe(false)
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
