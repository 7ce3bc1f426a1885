import { expect, test } from 'vitest'
import { listDifferences } from './differences.ts'

test('shows the changed fields first, with their names in words, amounts in dollars and yes or no', () => {
  const before = { name: 'Northside', creditLimitCents: 0, bank: { isRetired: false } }
  const after = { name: 'Northside', creditLimitCents: 150_000, bank: { isRetired: true }, roles: ['support'] }
  expect(listDifferences(before, after)).toEqual([
    { field: 'Credit limit', was: '$0.00', is: '$1,500.00', isChanged: true },
    { field: 'Bank, is retired', was: 'No', is: 'Yes', isChanged: true },
    { field: 'Roles', was: '–', is: '["support"]', isChanged: true },
    { field: 'Name', was: 'Northside', is: 'Northside', isChanged: false },
  ])
})
