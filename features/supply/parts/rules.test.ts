import { describe, expect, test } from 'vitest'
import {
  calculateQuantityChange,
  calculateAverageCost,
  findLineState,
  calculateNeededQuantity,
  showOnlyLeft,
  reasonNotToLeave,
  reasonNotToReceive,
  calculateReorderQuantity,
  planSettlement,
  findStateAfterReceipt,
  takeFrom,
  findUnbilledReason,
} from './rules.ts'

describe('stock', () => {
  test.each([
    ['the first parts set the average', { onHand: 0, averageCents: 999 }, { quantity: 400, costCents: 1000 }, 1000],
    [
      'more parts at another cost change the average',
      { onHand: 200, averageCents: 1000 },
      { quantity: 200, costCents: 2000 },
      1500,
    ],
    ['half a cent is rounded up', { onHand: 100, averageCents: 1000 }, { quantity: 100, costCents: 1001 }, 1001],
    ['fractions of a part count by quantity', { onHand: 50, averageCents: 1000 }, { quantity: 150, costCents: 2000 }, 1750],
  ])('the quantity in stock: %s', (_, part, came, cents) => expect(calculateAverageCost(part, came)).toBe(cents))

  test('a stock count sets the quantity on hand; damaged and found parts change it', () => {
    expect(calculateQuantityChange('count', 300, 500)).toBe(-200)
    expect(calculateQuantityChange('damage', 300, 500)).toBe(-300)
    expect(calculateQuantityChange('found', 300, 500)).toBe(300)
  })

  test('parts reserved for orders cannot leave the stock', () => {
    expect(reasonNotToLeave({ onHand: 500, reserved: 200 }, 300)).toBeNull()
    expect(reasonNotToLeave({ onHand: 500, reserved: 200 }, 301)).toContain('2 are reserved for repair orders, so only 3 can go')
    expect(reasonNotToLeave({ onHand: 100, reserved: 0 }, 200)).toBe('Only 1 is on hand.')
    expect(showOnlyLeft('Oil filter', 150)).toBe('Oil filter: only 1.5 left.')
  })

  test('a part below its minimum is reordered by its reorder quantity, and at least by the shortage', () => {
    const part = { available: 2, onOrder: 0, minimum: 4, reorder: 6 }
    expect(calculateReorderQuantity(part)).toBe(6)
    expect(calculateReorderQuantity({ ...part, reorder: 0 })).toBe(2)
    expect(calculateReorderQuantity({ ...part, onOrder: 2 })).toBe(0)
    expect(calculateReorderQuantity({ ...part, minimum: 0 })).toBe(0)
  })
})

describe('a part line', () => {
  test('a part line needs the quantity that is not supplied; returned parts do not count', () => {
    expect(calculateNeededQuantity(400, [])).toBe(400)
    const supplies = [
      { quantity: 100, state: 'reserved' as const },
      { quantity: 100, state: 'ordered' as const },
      { quantity: 200, state: 'returned' as const },
    ]
    expect(calculateNeededQuantity(400, supplies)).toBe(200)
  })

  test('a part line has the state of its least advanced part', () => {
    expect(findLineState(1, [{ state: 'used' }])).toBe('needed')
    expect(findLineState(0, [{ state: 'used' }, { state: 'ordered' }])).toBe('ordered')
    expect(findLineState(0, [{ state: 'used' }])).toBe('used')
    expect(findLineState(0, [])).toBeNull()
  })

  test('a part line that needs fewer releases its latest reservations first and separates parts that already arrived', () => {
    const supply = (state: 'reserved' | 'ordered' | 'received', quantity: number, isDraft = false) => ({
      state,
      quantity,
      isDraft,
    })
    const received = supply('received', 200)
    const reserved = supply('reserved', 200)
    const draft = supply('ordered', 100, true)
    expect(planSettlement(500, [received, reserved, draft])).toEqual({ freed: [], apart: [] })
    expect(planSettlement(300, [received, reserved, draft])).toEqual({
      freed: [
        { item: draft, taken: 100 },
        { item: reserved, taken: 100 },
      ],
      apart: [],
    })
    expect(planSettlement(100, [received, reserved])).toEqual({
      freed: [{ item: reserved, taken: 200 }],
      apart: [{ item: received, taken: 100 }],
    })
    const placed = supply('ordered', 100)
    expect(planSettlement(0, [placed])).toEqual({ freed: [], apart: [{ item: placed, taken: 100 }] })
  })
})

describe('a purchase order', () => {
  test('a purchase order cannot receive more than is still to come, and the message says how many that is', () => {
    const line = { name: 'Rotor', quantity: 400, received: 200 }
    expect(reasonNotToReceive(line, 200)).toBeNull()
    expect(reasonNotToReceive(line, 300)).toBe('Rotor: 2 are still to come, not 3.')
    expect(reasonNotToReceive({ ...line, received: 400 }, 100)).toBe('Rotor: everything that was ordered has already arrived.')
  })

  test('a purchase order is received once every line is', () => {
    expect(findStateAfterReceipt([{ quantity: 100, received: 100 }])).toBe('received')
    expect(
      findStateAfterReceipt([
        { quantity: 100, received: 100 },
        { quantity: 200, received: 100 },
      ]),
    ).toBe('partly-received')
  })

  test('a purchase order gives its parts to several orders, one after another', () => {
    const [a, b] = [{ quantity: 100 }, { quantity: 200 }]
    expect(takeFrom([a, b], 250)).toEqual([
      { item: a, taken: 100 },
      { item: b, taken: 150 },
    ])
  })
})

describe('the unbilled reason of a part', () => {
  const part = { state: 'received', decision: 'approved', orderState: 'in-progress' } as const
  test.each([
    ['is none while its job is being worked on', part, null],
    ['is removed when its line was removed', { ...part, decision: null }, 'removed'],
    ['is declined when its job was declined', { ...part, decision: 'declined' }, 'declined'],
    ['is cancelled when its order was cancelled', { ...part, orderState: 'cancelled' }, 'cancelled'],
    ['is not-billed when the bill left its job out', { ...part, decision: 'none', orderState: 'closed' }, 'not-billed'],
    ['is none once it is billed', { ...part, orderState: 'closed' }, null],
    ['is none while it is only reserved', { ...part, state: 'reserved', decision: null }, null],
    ['is none after it was returned', { ...part, state: 'returned', decision: null }, null],
  ] as const)('the quantity in stock: %s', (_, taken, why) => expect(findUnbilledReason(taken)).toBe(why))
})
