import { describe, expect, test } from 'vitest'
import {
  adjustment,
  averageCost,
  lineState,
  neededOf,
  onlyLeft,
  reasonNotToLeave,
  reasonNotToReceive,
  reorderOf,
  settled,
  stateReceived,
  takenFrom,
  unbilledWhy,
} from './rules.ts'

describe('stock', () => {
  test.each([
    ['the first ones cost what they cost', { onHand: 0, averageCents: 999 }, { quantity: 400, costCents: 1000 }, 1000],
    ['more at another cost move the average', { onHand: 200, averageCents: 1000 }, { quantity: 200, costCents: 2000 }, 1500],
    ['half a cent goes up', { onHand: 100, averageCents: 1000 }, { quantity: 100, costCents: 1001 }, 1001],
    ['parts of one count as parts', { onHand: 50, averageCents: 1000 }, { quantity: 150, costCents: 2000 }, 1750],
  ])('%s', (_, part, came, cents) => expect(averageCost(part, came)).toBe(cents))

  test('a count says what is there, damage and finds by how much it differs', () => {
    expect(adjustment('count', 300, 500)).toBe(-200)
    expect(adjustment('damage', 300, 500)).toBe(-300)
    expect(adjustment('found', 300, 500)).toBe(300)
  })

  test('what is reserved for orders does not leave', () => {
    expect(reasonNotToLeave({ onHand: 500, reserved: 200 }, 300)).toBeNull()
    expect(reasonNotToLeave({ onHand: 500, reserved: 200 }, 301)).toContain('2 are reserved for work orders, so only 3 can go')
    expect(reasonNotToLeave({ onHand: 100, reserved: 0 }, 200)).toBe('Only 1 is on hand.')
    expect(onlyLeft('Oil filter', 150)).toBe('Oil filter: only 1.5 left.')
  })

  test('below its minimum as much is bought as it says, and at least what is short', () => {
    const part = { available: 2, onOrder: 0, minimum: 4, reorder: 6 }
    expect(reorderOf(part)).toBe(6)
    expect(reorderOf({ ...part, reorder: 0 })).toBe(2)
    expect(reorderOf({ ...part, onOrder: 2 })).toBe(0)
    expect(reorderOf({ ...part, minimum: 0 })).toBe(0)
  })
})

describe('a line', () => {
  test('needs what nothing was done about; what went back does not count', () => {
    expect(neededOf(400, [])).toBe(400)
    const supplies = [
      { quantity: 100, state: 'reserved' as const },
      { quantity: 100, state: 'ordered' as const },
      { quantity: 200, state: 'returned' as const },
    ]
    expect(neededOf(400, supplies)).toBe(200)
  })

  test('stands where the furthest behind of its parts is', () => {
    expect(lineState(1, [{ state: 'used' }])).toBe('needed')
    expect(lineState(0, [{ state: 'used' }, { state: 'ordered' }])).toBe('ordered')
    expect(lineState(0, [{ state: 'used' }])).toBe('used')
    expect(lineState(0, [])).toBeNull()
  })

  test('that needs less gives free what was only promised, the last first, and keeps what is here apart', () => {
    const supply = (state: 'reserved' | 'ordered' | 'received', quantity: number, isDraft = false) => ({
      state,
      quantity,
      isDraft,
    })
    const received = supply('received', 200)
    const reserved = supply('reserved', 200)
    const draft = supply('ordered', 100, true)
    expect(settled(500, [received, reserved, draft])).toEqual({ freed: [], apart: [] })
    expect(settled(300, [received, reserved, draft])).toEqual({
      freed: [
        { one: draft, taken: 100 },
        { one: reserved, taken: 100 },
      ],
      apart: [],
    })
    expect(settled(100, [received, reserved])).toEqual({
      freed: [{ one: reserved, taken: 200 }],
      apart: [{ one: received, taken: 100 }],
    })
    const placed = supply('ordered', 100)
    expect(settled(0, [placed])).toEqual({ freed: [], apart: [{ one: placed, taken: 100 }] })
  })
})

describe('a purchase order', () => {
  test('brings no more than is still to come, and says how many that are', () => {
    const line = { name: 'Rotor', quantity: 400, received: 200 }
    expect(reasonNotToReceive(line, 200)).toBeNull()
    expect(reasonNotToReceive(line, 300)).toBe('Rotor: 2 are still to come, not 3.')
    expect(reasonNotToReceive({ ...line, received: 400 }, 100)).toBe('Rotor: everything that was ordered is here already.')
  })

  test('is received when every line is', () => {
    expect(stateReceived([{ quantity: 100, received: 100 }])).toBe('received')
    expect(
      stateReceived([
        { quantity: 100, received: 100 },
        { quantity: 200, received: 100 },
      ]),
    ).toBe('partly-received')
  })

  test('serves several one after the other', () => {
    const [a, b] = [{ quantity: 100 }, { quantity: 200 }]
    expect(takenFrom([a, b], 250)).toEqual([
      { one: a, taken: 100 },
      { one: b, taken: 150 },
    ])
  })
})

describe('a part on no bill', () => {
  const part = { state: 'received', decision: 'approved', orderState: 'in-progress' } as const
  test.each([
    ['of a job that is worked', part, null],
    ['of a line that is gone', { ...part, decision: null }, 'removed'],
    ['of a declined job', { ...part, decision: 'declined' }, 'declined'],
    ['of a cancelled order', { ...part, orderState: 'cancelled' }, 'cancelled'],
    ['of a job the bill left out', { ...part, decision: 'none', orderState: 'closed' }, 'not-billed'],
    ['that is billed', { ...part, orderState: 'closed' }, null],
    ['that is only reserved', { ...part, state: 'reserved', decision: null }, null],
    ['that went back', { ...part, state: 'returned', decision: null }, null],
  ] as const)('%s', (_, taken, why) => expect(unbilledWhy(taken)).toBe(why))
})
