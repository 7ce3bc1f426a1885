import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDirectoryOld, isRoutingNumber, readBank, recordMapping, retiresTooMany, splitFedAchRecord } from './rules.ts'
import { startingBanks } from './server/starting-banks.ts'

describe('routing numbers', () => {
  test('every number of the table passes the check digit, and no bank is without one', () => {
    expect(startingBanks.length).toBeGreaterThan(150)
    for (const { routing: number } of startingBanks) expect(isRoutingNumber(number), number).toBe(true)
  })

  test('one wrong digit is always found', () => {
    const anyNumber = fc.constantFrom(...startingBanks.map(({ routing }) => routing))
    fc.assert(
      fc.property(anyNumber, fc.nat(8), fc.integer({ min: 1, max: 9 }), (number, at, more) => {
        const changed = [...number]
        changed[at] = String((Number(changed[at]) + more) % 10)
        expect(isRoutingNumber(changed.join(''))).toBe(false)
      }),
    )
  })

  test.each(['021000022', '000000000', '12345678', '0210000211', 'abcdefghi', '500000005', '130000006'])('%s is none', (text) => {
    expect(isRoutingNumber(text)).toBe(false)
  })
})

/** A FedACH record as the Federal Reserve's description of the format has it. */
const record = (over: Partial<Record<'routing' | 'type' | 'next' | 'name' | 'city' | 'state', string>> = {}) => {
  const { routing = '111000614', type = '1', next = '000000000', name = 'FIRST BANK', city = 'AUSTIN', state = 'TX' } = over
  const address = '100 CONGRESS AVE'.padEnd(36)
  return `${routing}O011000015${type}112026${next}${name.padEnd(36)}${address}${city.padEnd(20)}${state}787010000512555010011     `
}
const readRecord = (text: string) => {
  const cells = splitFedAchRecord(text)
  return 'reason' in cells ? cells : readBank(cells, recordMapping)
}

describe('a FedACH record', () => {
  test('is read at the positions of the published format', () => {
    expect(record()).toHaveLength(155)
    expect(readRecord(record())).toEqual({
      routing: '111000614',
      name: 'FIRST BANK',
      city: 'AUSTIN',
      state: 'TX',
      isRetired: false,
      newRouting: null,
    })
  })

  test('of type 2 is retired in favor of its new number; of types 0 and 1 it is active, whatever stands there', () => {
    expect(readRecord(record({ type: '2', next: '021000021' }))).toMatchObject({ isRetired: true, newRouting: '021000021' })
    expect(readRecord(record({ type: '2' }))).toMatchObject({ isRetired: true, newRouting: null })
    for (const type of ['0', '1'])
      expect(readRecord(record({ type, next: '021000021' }))).toMatchObject({ isRetired: false, newRouting: null })
  })

  test.each([
    [record().slice(0, 154), 'The record has 154 characters instead of 155'],
    [`${record()} `, 'The record has 156 characters instead of 155'],
    [record({ routing: '111000615' }), 'Routing number: The check digit is wrong'],
    [record({ routing: '11100061X' }), 'Routing number: The number has other characters than digits'],
    [record({ name: '' }), 'Bank name: The name is missing'],
    [record({ state: 'T1' }), 'State: "T1" is not a state’s two letters'],
    [record({ type: '7' }), 'Status: "7" is none of 0, 1, 2, Active and Retired'],
    [record({ type: '2', next: '021000022' }), 'New routing number: The check digit is wrong'],
    [record({ type: '2', next: '111000614' }), 'New routing number: A number cannot replace itself'],
  ])('that is wrong is rejected with the reason (%#)', (text, reason) => {
    expect(readRecord(text)).toEqual({ reason })
  })
})

test('a number that lost its leading zero in a spreadsheet is rejected with the likely cause', () => {
  expect(readBank(['21000021', 'Chase'], { routing: 0, name: 1 })).toEqual({
    reason: 'Routing number: The number has 8 digits instead of 9. A spreadsheet may have dropped a zero at its start',
  })
})

test('a directory is old from its 91st day on', () => {
  expect([isDirectoryOld('2026-11-01', '2027-01-30'), isDirectoryOld('2026-11-01', '2027-01-31')]).toEqual([false, true])
})

test('a file that retires more than one number in twenty is unusual, and a few are not', () => {
  expect(retiresTooMany({ retiredNumbers: 10, activeTotal: 20 })).toBe(false)
  expect(retiresTooMany({ retiredNumbers: 900, activeTotal: 18_000 })).toBe(false)
  expect(retiresTooMany({ retiredNumbers: 1000, activeTotal: 18_000 })).toBe(true)
})
