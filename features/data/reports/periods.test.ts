import { expect, test } from 'vitest'
import { resolvePeriod } from './periods.ts'

const show = (name: Parameters<typeof resolvePeriod>[0], today: string, own = {}) => {
  const found = resolvePeriod(name, today, own)
  return found && `${found.period.from} ${found.period.to} | ${found.before.from} ${found.before.to}`
}

test.each([
  ['today', '2026-11-22', '2026-11-22 2026-11-22 | 2026-11-21 2026-11-21'],
  ['yesterday', '2026-03-01', '2026-02-28 2026-02-28 | 2026-02-27 2026-02-27'],
  ['this-week', '2026-11-25', '2026-11-22 2026-11-25 | 2026-11-15 2026-11-18'],
  ['last-week', '2026-11-22', '2026-11-15 2026-11-21 | 2026-11-08 2026-11-14'],
  ['this-month', '2026-03-31', '2026-03-01 2026-03-31 | 2026-02-01 2026-02-28'],
  ['last-month', '2026-01-15', '2025-12-01 2025-12-31 | 2025-11-01 2025-11-30'],
  ['this-quarter', '2026-11-22', '2026-10-01 2026-11-22 | 2026-07-01 2026-08-22'],
  ['last-quarter', '2026-02-10', '2025-10-01 2025-12-31 | 2025-07-01 2025-09-30'],
  ['this-year', '2024-02-29', '2024-01-01 2024-02-29 | 2023-01-01 2023-03-01'],
  ['last-year', '2026-11-22', '2025-01-01 2025-12-31 | 2024-01-01 2024-12-31'],
] as const)('the period %s as of %s, and the period it is compared with', (name, today, expected) => {
  expect(show(name, today)).toBe(expected)
})

test('a custom period is compared with the same number of days before it', () => {
  expect(show('own', '2026-11-22', { from: '2026-11-10', to: '2026-11-19' })).toBe(
    '2026-11-10 2026-11-19 | 2026-10-31 2026-11-09',
  )
  expect(show('own', '2026-11-22', { from: '2026-11-10' })).toBeNull()
})
