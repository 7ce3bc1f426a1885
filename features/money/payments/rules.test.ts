import { describe, expect, test } from 'vitest'
import { standardRefusals } from '../../../common/refusal.ts'
import { paymentRefusals } from './contract/index.ts'
import {
  decideMove,
  hasOpenBalance,
  isPayable,
  isPayingNow,
  calculateLeastDepositCents,
  calculateMostDepositCents,
  findNextRefundState,
  calculateOwedCents,
  calculatePayingUntil,
  reasonNotToPayPart,
  reasonNotToRequestDeposit,
  reasonNotToPay,
  reasonNotToPayByCard,
  reasonNotToPayDeposit,
  reasonNotToRefund,
  reasonNotToRefundCash,
  reasonNotToTakeCash,
  buildReceiptPath,
  calculateRefundableCents,
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
  pendingRefundCents: 0,
}
const now = new Date('2026-11-21T12:00:00Z')
const allWays = { card: true, cash: true, check: true, link: true, deposit: true }

describe('paying an order', () => {
  test('a ready order within the authorized amount can be paid', () => {
    expect(reasonNotToPay(ready)).toBeNull()
  })
  test('a bill can exceed the authorized amount by what the state tolerates, and not a cent more', () => {
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
  test('an order that is not ready or has no bill cannot be paid', () => {
    for (const state of ['estimate', 'awaiting-authorization', 'authorized', 'in-progress', 'cancelled'])
      expect(reasonNotToPay({ ...ready, state })).toBe(paymentRefusals.notReady)
    expect(reasonNotToPay({ ...ready, totalCents: null })).toBe(paymentRefusals.notReady)
  })
  test('a $0 bill and a paid bill cannot be paid', () => {
    expect(reasonNotToPay({ ...ready, totalCents: 0 })).toBe(paymentRefusals.nothingOwed)
    expect(reasonNotToPay({ ...ready, paidCents: 10_000 })).toBe(paymentRefusals.alreadyPaid)
    expect(reasonNotToPay({ ...ready, state: 'closed', paidCents: 10_000 })).toBe(paymentRefusals.alreadyPaid)
  })
  test('cash can be less than the balance due, but never more', () => {
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6000, allWays)).toBeNull()
    expect(reasonNotToTakeCash({ ...ready, paidCents: 4000 }, 6001, allWays)).toBe(paymentRefusals.aboveOwed)
  })
  test('cash refunds cannot exceed the cash paid', () => {
    const cashRefund = { amountCents: 4000, reason: '', isOwner: false }
    expect(reasonNotToRefundCash(ready, 4000, cashRefund)).toBeNull()
    expect(reasonNotToRefundCash(ready, 3999, cashRefund)).toBe(paymentRefusals.aboveCash)
    expect(reasonNotToRefundCash({ ...ready, totalCents: null }, 4000, cashRefund)).toBe(paymentRefusals.notReady)
  })
  test('on a closed order only the owner refunds cash, with a reason', () => {
    const closed = { ...ready, state: 'closed' }
    const cashRefund = { amountCents: 4000, reason: 'Came back', isOwner: true }
    expect(reasonNotToRefundCash(closed, 4000, cashRefund)).toBeNull()
    expect(reasonNotToRefundCash(closed, 4000, { ...cashRefund, isOwner: false })).toBe(standardRefusals.notAllowed)
    expect(reasonNotToRefundCash(closed, 4000, { ...cashRefund, reason: '' })).toBe(paymentRefusals.reasonNeeded)
    expect(reasonNotToRefundCash(closed, 3999, cashRefund)).toBe(paymentRefusals.aboveCash)
  })
  test('a refund on a closed order does not add to the balance due', () => {
    expect(calculateOwedCents({ totalCents: 10_000, paidCents: 7000, creditedCents: 3000 })).toBe(0)
    expect(calculateOwedCents({ totalCents: 10_000, paidCents: 7000, creditedCents: 0 })).toBe(3000)
  })
  test('a card refund is limited to what is left of the payment, and money that was never owed can always be refunded', () => {
    expect(
      reasonNotToRefund({ state: 'closed', heldCents: 0 }, { isDue: false, isDisputed: false, leftCents: 500 }, 500),
    ).toBeNull()
    expect(reasonNotToRefund({ state: 'ready', heldCents: 0 }, { isDue: false, isDisputed: false, leftCents: 500 }, 501)).toBe(
      paymentRefusals.aboveLeft,
    )
    expect(
      reasonNotToRefund({ state: 'in-progress', heldCents: 0 }, { isDue: false, isDisputed: false, leftCents: 500 }, 500),
    ).toBe(paymentRefusals.notReady)
    expect(
      reasonNotToRefund({ state: 'in-progress', heldCents: 0 }, { isDue: true, isDisputed: false, leftCents: 500 }, 500),
    ).toBeNull()
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
  ] as const)('a refund that is %s and is reported as %s becomes %s', (state, reported, becomes) => {
    expect(findNextRefundState(state, reported)).toBe(becomes)
  })
  test('a part payment is at least $1.00 and leaves at least $1.00, and the full balance is always allowed', () => {
    expect(reasonNotToPayPart(10_000, 10_000)).toBeNull()
    expect(reasonNotToPayPart(10_000, 100)).toBeNull()
    expect(reasonNotToPayPart(10_000, 9900)).toBeNull()
    expect(reasonNotToPayPart(10_000, 99)).toBe(paymentRefusals.partTooSmall)
    expect(reasonNotToPayPart(10_000, 9901)).toBe(paymentRefusals.restTooSmall)
    expect(reasonNotToPayPart(10_000, 10_001)).toBe(paymentRefusals.aboveOwed)
    expect(reasonNotToPayPart(40, 40)).toBeNull()
    expect(reasonNotToPayPart(40, 20)).toBe(paymentRefusals.partTooSmall)
  })
  test('a late payment pays the bill only while the order is ready and has a balance due', () => {
    expect(hasOpenBalance({ ...ready, paidCents: 9999 })).toBe(true)
    expect(hasOpenBalance({ ...ready, paidCents: 10_000 })).toBe(false)
    expect(hasOpenBalance({ ...ready, state: 'in-progress' })).toBe(false)
  })
})

const worked = { ...ready, state: 'in-progress', totalCents: null }

describe('the ways a shop takes money', () => {
  test('in a shop without cards nobody pays by card, and without pay links only logged-in customers do', () => {
    expect(reasonNotToPayByCard(ready, { ...allWays, card: false })).toBe(paymentRefusals.noCards)
    expect(reasonNotToPayByCard(ready, { ...allWays, card: false }, { byLink: true })).toBe(paymentRefusals.noCards)
    expect(reasonNotToPayByCard(ready, { ...allWays, link: false }, { byLink: true })).toBe(paymentRefusals.noLinks)
    expect(reasonNotToPayByCard(ready, { ...allWays, link: false })).toBeNull()
  })
  test('a shop that turned cash off takes it only for a balance too small for a card', () => {
    const cards = { ...allWays, cash: false }
    expect(reasonNotToTakeCash(ready, 10_000, cards)).toBe(paymentRefusals.noCash)
    expect(reasonNotToTakeCash({ ...ready, paidCents: 9950 }, 50, cards)).toBe(paymentRefusals.noCash)
    expect(reasonNotToTakeCash({ ...ready, paidCents: 9951 }, 49, cards)).toBeNull()
  })
  test('a bill can be paid while the shop takes cash, or cards with a card provider', () => {
    expect(isPayable({ ...allWays, cash: false }, { hasProvider: true })).toBe(true)
    expect(isPayable({ ...allWays, cash: false }, { hasProvider: false })).toBe(false)
    expect(isPayable({ ...allWays, card: false }, { hasProvider: false })).toBe(true)
    expect(isPayable({ ...allWays, card: false, cash: false }, { hasProvider: true })).toBe(false)
  })
})

describe('deposits', () => {
  const request = { amountCents: 10_000, isAsked: false, takes: allWays, minimumPercent: 0 }
  test('deposits can be requested one at a time, from the first authorization until there is a bill', () => {
    for (const state of ['authorized', 'in-progress', 'awaiting-authorization'])
      expect(reasonNotToRequestDeposit({ ...worked, state }, request)).toBeNull()
    for (const state of ['estimate', 'cancelled', 'closed'])
      expect(reasonNotToRequestDeposit({ ...worked, state }, request)).toBe(paymentRefusals.depositNotNow)
    expect(reasonNotToRequestDeposit(ready, request)).toBe(paymentRefusals.depositNotNow)
    for (const authorizedCents of [null, 0])
      expect(reasonNotToRequestDeposit({ ...worked, authorizedCents }, request)).toBe(paymentRefusals.depositNotNow)
    expect(reasonNotToRequestDeposit(worked, { ...request, isAsked: true })).toBe(paymentRefusals.depositAsked)
  })
  test('a deposit cannot exceed the authorized amount less what is paid, even where the state tolerates more', () => {
    const paid = { ...worked, heldCents: 4000, toleratedCents: 5000 }
    expect(calculateMostDepositCents(paid)).toBe(6000)
    expect(reasonNotToRequestDeposit(paid, { ...request, amountCents: 6000 })).toBeNull()
    expect(reasonNotToRequestDeposit(paid, { ...request, amountCents: 6001 })).toBe(paymentRefusals.depositAboveAuthorized)
    expect(calculateMostDepositCents({ ...worked, heldCents: 10_001 })).toBe(0)
    expect(calculateMostDepositCents(ready)).toBe(0)
  })
  test('a deposit is refused when the shop turned deposits off or the amount is below its smallest deposit', () => {
    expect(reasonNotToRequestDeposit(worked, { ...request, takes: { ...allWays, deposit: false } })).toBe(
      paymentRefusals.noDeposits,
    )
    const quarter = { ...request, minimumPercent: 25 }
    expect(calculateLeastDepositCents(worked, 25)).toBe(2500)
    expect(reasonNotToRequestDeposit(worked, { ...quarter, amountCents: 2500 })).toBeNull()
    expect(reasonNotToRequestDeposit(worked, { ...quarter, amountCents: 2499 })).toBe(paymentRefusals.depositTooSmall)
    expect(calculateLeastDepositCents({ ...worked, authorizedCents: 10_001 }, 25)).toBe(2501)
    expect(calculateLeastDepositCents({ ...worked, heldCents: 1000 }, 25)).toBe(1500)
    expect(calculateLeastDepositCents({ ...worked, heldCents: 9950 }, 100)).toBe(50)
    expect(calculateLeastDepositCents(ready, 25)).toBe(0)
  })
  test('a deposit can be paid as long as the shop could still request it', () => {
    expect(reasonNotToPayDeposit(worked, 10_000)).toBeNull()
    expect(reasonNotToPayDeposit({ ...worked, authorizedCents: 9999 }, 10_000)).toBe(paymentRefusals.depositAboveAuthorized)
    expect(reasonNotToPayDeposit(ready, 10_000)).toBe(paymentRefusals.depositOver)
    expect(reasonNotToPayDeposit({ ...worked, state: 'cancelled' }, 10_000)).toBe(paymentRefusals.depositOver)
  })
  test('a deposit has to be refunded once it exceeds the bill or the order is canceled', () => {
    expect(calculateRefundableCents({ ...worked, heldCents: 500 })).toBe(0)
    expect(calculateRefundableCents({ ...worked, heldCents: 500, authorizedCents: 300 })).toBe(200)
    expect(calculateRefundableCents({ ...worked, heldCents: 500, pendingRefundCents: 200, authorizedCents: 300 })).toBe(0)
    expect(calculateRefundableCents({ ...worked, heldCents: 500, authorizedCents: 0 })).toBe(500)
    expect(calculateRefundableCents({ ...ready, heldCents: 500 })).toBe(500)
    expect(calculateRefundableCents({ ...ready, heldCents: 500, pendingRefundCents: 400 })).toBe(100)
    expect(calculateRefundableCents({ ...ready, heldCents: 500, pendingRefundCents: 600 })).toBe(0)
    expect(calculateRefundableCents({ ...worked, state: 'cancelled', heldCents: 500 })).toBe(500)
  })
  test('a deposit can be refunded in any state of the order by any staff, up to the held amount', () => {
    const cashRefund = { amountCents: 4000, reason: '', isOwner: false }
    const closed = { ...ready, state: 'closed', paidCents: 10_000, heldCents: 4000 }
    expect(reasonNotToRefundCash(closed, 9000, cashRefund)).toBeNull()
    expect(reasonNotToRefundCash(closed, 9000, { ...cashRefund, amountCents: 4001 })).toBe(standardRefusals.notAllowed)
    expect(reasonNotToRefundCash({ ...closed, pendingRefundCents: 1 }, 9000, cashRefund)).toBe(standardRefusals.notAllowed)
    for (const state of ['in-progress', 'cancelled']) {
      const held = { ...worked, state, heldCents: 4000 }
      expect(reasonNotToRefundCash(held, 4000, cashRefund)).toBeNull()
      expect(reasonNotToRefundCash(held, 3999, cashRefund)).toBe(paymentRefusals.aboveCash)
      expect(reasonNotToRefundCash(held, 4000, { ...cashRefund, amountCents: 4001 })).toBe(paymentRefusals.aboveCash)
      expect(reasonNotToRefund(held, { isDue: false, isDisputed: false, leftCents: 4000 }, 4000)).toBeNull()
      expect(reasonNotToRefund(held, { isDue: false, isDisputed: false, leftCents: 4000 }, 4001)).toBe(paymentRefusals.aboveLeft)
    }
  })
})

describe('decideMove', () => {
  const closed = { ...ready, state: 'closed', paidCents: 10_000, heldCents: 500 }
  test.each([
    ['a payment before the bill is held', worked, 300, { paidCents: 0, creditedCents: 0, heldCents: 300 }],
    [
      'a refund before the bill is taken from held money',
      { ...worked, heldCents: 300 },
      -300,
      { paidCents: 0, creditedCents: 0, heldCents: -300 },
    ],
    ['a payment on the bill counts as paid', ready, 300, { paidCents: 300, creditedCents: 0, heldCents: 0 }],
    [
      'a payment above the balance due is partly held',
      { ...ready, paidCents: 9900 },
      300,
      { paidCents: 100, creditedCents: 0, heldCents: 200 },
    ],
    [
      'a refund on a ready order reduces the paid amount',
      { ...ready, paidCents: 900 },
      -300,
      { paidCents: -300, creditedCents: 0, heldCents: 0 },
    ],
    ['a refund of an overpayment is taken from held money', closed, -500, { paidCents: 0, creditedCents: 0, heldCents: -500 }],
    ['a refund above the overpayment is partly a credit', closed, -700, { paidCents: -200, creditedCents: 200, heldCents: -500 }],
  ] as const)('decideMove: %s', (_, order, cents, move) => {
    expect(decideMove(order, cents)).toEqual(move)
  })
  test('a returned refund becomes an overpayment or a credit again', () => {
    const credited = { ...ready, state: 'closed', paidCents: 9800, creditedCents: 200 }
    expect(decideMove(credited, 700, 500)).toEqual({ paidCents: 200, creditedCents: -200, heldCents: 500 })
    expect(decideMove(credited, 500, 500)).toEqual({ paidCents: 0, creditedCents: 0, heldCents: 500 })
    // The bill was paid in another way since then, so this has to be refunded again.
    expect(decideMove({ ...credited, paidCents: 10_000, creditedCents: 0 }, 200)).toEqual({
      paidCents: 0,
      creditedCents: 0,
      heldCents: 200,
    })
  })
})

test('"is being paid" ends after 15 minutes', () => {
  const until = calculatePayingUntil(now)
  expect(isPayingNow(until, new Date(now.getTime() + 15 * 60_000 - 1))).toBe(true)
  expect(isPayingNow(until, new Date(now.getTime() + 15 * 60_000))).toBe(false)
  expect(isPayingNow(null, now)).toBe(false)
})

test("the receipt's address always has a name for people to read", () => {
  expect(buildReceiptPath("Joe's Garage & Tire", 'x')).toBe('/workorder/receipt/joe-s-garage-tire/x')
  expect(buildReceiptPath('修理', 'x')).toBe('/workorder/receipt/shop/x')
})
