import fc from 'fast-check'
import { expect, test } from 'vitest'
import { showCents } from '../../../common/cents.ts'
import {
  answerLines,
  answerSubstitute,
  calculateInvoiceTotal,
  calculateOpenQuantity,
  calculateShippable,
  cancelLines,
  deliverLines,
  findDeliveryDay,
  findDifferences,
  findOrderState,
  findPastDay,
  isNearDay,
  type LineFacts,
  type OrderFacts,
  reasonNotToChange,
  reasonNotToSend,
  shipLines,
  showWait,
} from './rules.ts'

const makeLine = (lineId: string, ordered: number): LineFacts => ({
  lineId,
  name: `Part ${lineId}`,
  ordered,
  confirmed: 0,
  backordered: 0,
  backOn: null,
  declined: 0,
  shipped: 0,
  delivered: 0,
  awaitsShop: false,
})
const makeOrder = (quantities: readonly number[]): OrderFacts => ({
  isAnswered: false,
  isCancelled: false,
  lines: quantities.map((quantity, place) => makeLine(String(place), quantity)),
})
const answer = (lineId: string, confirm: number, backorder = 0, hasSubstitute = false) => ({
  lineId,
  confirm,
  backorder,
  backOn: backorder > 0 ? '2026-12-01' : null,
  hasSubstitute,
})
const read = <T>(result: { changed: T } | { refused: { refusal: { code: string } } }): T => {
  if ('refused' in result) throw new Error(result.refused.refusal.code)
  return result.changed
}
const codeOf = (result: { changed: unknown } | { refused: { refusal: { code: string } } }) =>
  'refused' in result ? result.refused.refusal.code : null

/** One act of either side, with quantities that may be wrong. */
type Act = (order: OrderFacts) => OrderFacts
const quantity = fc.integer({ min: 0, max: 160 })
const anyAct: fc.Arbitrary<Act> = fc.oneof(
  fc.array(fc.tuple(quantity, quantity, fc.boolean()), { minLength: 3, maxLength: 3 }).map((answers): Act => (order) => {
    const given = order.lines.map(({ lineId }, place) => answer(lineId, ...answers[place]!))
    const result = answerLines(order, given)
    return 'changed' in result ? { ...order, isAnswered: true, lines: result.changed } : order
  }),
  fc.array(quantity, { minLength: 3, maxLength: 3 }).map((quantities): Act => (order) => {
    const result = shipLines(
      order,
      order.lines.map(({ lineId }, place) => ({ lineId, quantity: quantities[place]! })),
    )
    return 'changed' in result ? { ...order, lines: result.changed } : order
  }),
  fc.constant<Act>((order) => ({
    ...order,
    lines: deliverLines(
      order,
      order.lines.map(({ lineId, shipped, delivered }) => ({ lineId, quantity: shipped - delivered })),
    ),
  })),
  fc.tuple(fc.nat(2), fc.boolean()).map(([place, accept]): Act => (order) => {
    const result = answerSubstitute(order.lines[place]!, accept)
    return 'changed' in result ? { ...order, lines: order.lines.with(place, result.changed) } : order
  }),
  fc.boolean().map((hasReceived): Act => (order) => {
    const received = new Map(hasReceived ? order.lines.map(({ lineId, shipped }) => [lineId, shipped]) : [])
    const result = cancelLines(order, received)
    return 'changed' in result ? { ...order, isCancelled: true, lines: result.changed } : order
  }),
)

test('no sequence of acts confirms, ships or delivers more than was ordered, and an ended order stays ended', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 100, max: 300 }), { minLength: 3, maxLength: 3 }),
      fc.array(anyAct, { maxLength: 12 }),
      (quantities, acts) => {
        let order = makeOrder(quantities)
        let hasEnded = false
        for (const act of acts) {
          const before = findOrderState(order)
          order = act(order)
          for (const line of order.lines) {
            expect(line.declined).toBeGreaterThanOrEqual(0)
            expect(line.confirmed + line.backordered + line.declined).toBeLessThanOrEqual(line.ordered)
            expect(line.shipped).toBeLessThanOrEqual(line.confirmed + line.backordered)
            expect(line.delivered).toBeLessThanOrEqual(line.shipped)
            expect(line.awaitsShop && calculateShippable(line) > 0).toBe(false)
            if (order.isAnswered && !line.awaitsShop) expect(line.confirmed + line.backordered).toBe(calculateOpenQuantity(line))
          }
          hasEnded ||= before === 'cancelled' || before === 'declined'
          if (hasEnded) expect(['cancelled', 'declined']).toContain(findOrderState(order))
        }
      },
    ),
    { numRuns: 300 },
  )
})

test('the vendor confirms all or part, back-orders until a day, and the rest will not be sent', () => {
  const order = makeOrder([400, 200])
  expect(codeOf(answerLines(order, [answer('0', 400)]))).toBe('line_missing')
  expect(codeOf(answerLines(order, [answer('0', 300, 101), answer('1', 0)]))).toBe('above_ordered')
  const lines = read(answerLines(order, [answer('0', 100, 200), answer('1', 200)]))
  expect(lines).toMatchObject([{ confirmed: 100, backordered: 200, backOn: '2026-12-01', declined: 100 }, { declined: 0 }])
  const answered = { ...order, isAnswered: true, lines }
  expect(findOrderState(answered)).toBe('confirmed')
  const shipped = { ...answered, lines: read(shipLines(answered, [{ lineId: '0', quantity: 300 }])) }
  expect(findOrderState(shipped)).toBe('partly-shipped')
  expect(codeOf(shipLines(shipped, [{ lineId: '0', quantity: 1 }]))).toBe('above_confirmed')
  expect(codeOf(answerLines(shipped, [answer('0', 200), answer('1', 200)]))).toBe('below_shipped')
  expect(findOrderState({ ...shipped, lines: read(answerLines(shipped, [answer('0', 300), answer('1', 0)])) })).toBe('shipped')
  expect(findOrderState({ ...order, isAnswered: true, lines: read(answerLines(order, [answer('0', 0), answer('1', 0)])) })).toBe(
    'declined',
  )
})

test('a part is back-ordered until today or later, or until the day already given', () => {
  const lines = [makeLine('0', 400), { ...makeLine('1', 400), backOn: '2026-12-01' }]
  const [first, second] = [answer('0', 0, 400), answer('1', 0, 400)]
  expect(findPastDay(lines, [first, second], '2026-12-01')).toBeNull()
  expect(findPastDay(lines, [second, first], '2026-12-02')).toBe(1)
  expect(findPastDay(lines, [second], '2026-12-02')).toBeNull()
})

test('an offered part waits for the shop, which takes the full line or none of it', () => {
  const order = makeOrder([200])
  expect(codeOf(answerLines(order, [answer('0', 100, 0, true)]))).toBe('substitute_is_whole')
  const lines = read(answerLines(order, [answer('0', 0, 0, true)]))
  const waiting = { ...order, isAnswered: true, lines }
  expect([findOrderState(waiting), codeOf(shipLines(waiting, [{ lineId: '0', quantity: 100 }]))]).toEqual([
    'awaiting-shop',
    'nothing_to_ship',
  ])
  expect(read(answerSubstitute(lines[0]!, true))).toMatchObject({ confirmed: 200, declined: 0, awaitsShop: false })
  expect(read(answerSubstitute(lines[0]!, false))).toMatchObject({ confirmed: 0, declined: 200 })
  expect(codeOf(answerSubstitute(order.lines[0]!, true))).toBe('no_substitute')
})

test('a shop cancels only what was not shipped, and only after it received what is on its way', () => {
  const order = { ...makeOrder([400]), isAnswered: true, lines: [{ ...makeLine('0', 400), confirmed: 400, shipped: 100 }] }
  expect(codeOf(cancelLines(order, new Map()))).toBe('parts_on_their_way')
  const short = { ...order, lines: [{ ...order.lines[0]!, delivered: 100 }] }
  expect(codeOf(cancelLines(short, new Map([['0', 50]])))).toBeNull()
  const lines = read(cancelLines(order, new Map([['0', 100]])))
  expect(lines).toMatchObject([{ confirmed: 100, declined: 300 }])
  expect(codeOf(answerLines({ ...order, isCancelled: true, lines }, [answer('0', 400)]))).toBe('vendor_order_ended')
})

test('the three-way match lists every difference in quantity and price, with its cost', () => {
  const line = {
    ordered: 400,
    received: 400,
    invoicedBefore: 0,
    agreedPrice: 1000,
    agreedCore: 0,
    quantity: 400,
    price: 1000,
    core: 0,
  }
  expect(findDifferences(line)).toEqual([])
  expect(findDifferences({ ...line, received: 300 })).toEqual([{ kind: 'above-received', quantity: 1, cents: 1000 }])
  expect(findDifferences({ ...line, invoicedBefore: 200 })).toEqual([{ kind: 'above-ordered', quantity: 2, cents: 2000 }])
  expect(findDifferences({ ...line, price: 1050, core: 300 })).toEqual([
    { kind: 'price', quantity: 4, cents: 200 },
    { kind: 'core', quantity: 4, cents: 1200 },
  ])
  expect(findDifferences({ ...line, price: 900 })).toEqual([{ kind: 'price', quantity: 4, cents: -400 }])
})

test('an invoice is the sum of lines that are each rounded to the cent, half a cent up', () => {
  const lines = [
    { quantity: 50, price: 1001, core: 0 },
    { quantity: 150, price: 333, core: 1 },
  ]
  expect(calculateInvoiceTotal(lines, 1200)).toBe(501 + 500 + 2 + 1200)
})

test('nothing is paid before the shop approves it', () => {
  expect(reasonNotToChange('pay', 'issued')?.code).toBe('invoice_not_approved')
  expect(reasonNotToChange('pay', 'disputed')?.code).toBe('invoice_not_approved')
  expect(reasonNotToChange('pay', 'approved')).toBeNull()
  expect(reasonNotToChange('withdraw', 'approved')?.code).toBe('invoice_changed')
  expect(reasonNotToChange('approve', 'disputed')).toBeNull()
})

test('an order is sent on an approved account within its credit limit, and a prepaid one without a limit', () => {
  const account = { state: 'approved', terms: 'net-30', limit: 100_000, usedCents: 60_000 } as const
  expect(reasonNotToSend(account, 40_000, showCents)).toBeNull()
  expect(reasonNotToSend(account, 40_001, showCents)?.detail?.msg).toBe(
    'This purchase order is $400.01, and $400.00 of your credit limit of $1,000.00 is left.',
  )
  expect(reasonNotToSend({ ...account, terms: 'prepaid', limit: 0 }, 40_001, showCents)).toBeNull()
  expect(reasonNotToSend({ ...account, state: 'suspended' }, 1, showCents)?.refusal.code).toBe('no_trade_account')
  expect(reasonNotToSend({ ...account, state: null }, 1, showCents)?.refusal.code).toBe('no_trade_account')
})

test('a day is near from a year ago until tomorrow', () => {
  const days = ['2025-11-22', '2025-11-23', '2026-11-25', '2026-11-26']
  expect(days.map((day) => isNearDay(day, '2026-11-24'))).toEqual([false, true, true, false])
})

test('a wait is shown in the largest unit that fits', () => {
  const ago = (minutes: number) => showWait(new Date(10_000_000_000 - minutes * 60_000).toISOString(), 10_000_000_000)
  expect([ago(0), ago(1), ago(119), ago(1440), ago(5000)]).toEqual(['0 minutes', '1 minute', '1 hour', '1 day', '3 days'])
})

test('a branch delivers the same day until its cut-off, after that on the next workday', () => {
  const deliver = (day: string, time: string) => findDeliveryDay({ day, time, cutOff: '14:30' })
  expect([deliver('2026-11-26', '14:30'), deliver('2026-11-26', '14:31')]).toEqual(['2026-11-26', '2026-11-27'])
  // A Friday, a Saturday and a Sunday.
  expect([deliver('2026-11-27', '15:00'), deliver('2026-11-28', '09:00'), deliver('2026-11-29', '09:00')]).toEqual([
    '2026-11-30',
    '2026-11-30',
    '2026-11-30',
  ])
})
