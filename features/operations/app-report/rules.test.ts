import { expect, test } from 'vitest'
import { figureKeys } from './contract/index.ts'
import { figures, getFigure, listDays, makeEmptySums, resolveSpan } from './rules.ts'

const today = '2026-03-10'

test('without days named, a period is the last 30 days, today included', () => {
  expect(resolveSpan({}, today)).toEqual({ from: '2026-02-09', to: today })
  expect(resolveSpan({ to: '2026-01-30' }, today)).toEqual({ from: '2026-01-01', to: '2026-01-30' })
  expect(resolveSpan({ from: '2026-03-01' }, today)).toEqual({ from: '2026-03-01', to: today })
})

test('a period has at least one day and at most a year', () => {
  expect(resolveSpan({ from: today, to: today }, today)).toEqual({ from: today, to: today })
  expect(resolveSpan({ from: '2026-03-11' }, today)).toBeNull()
  expect(listDays(resolveSpan({ from: '2025-03-10' }, today)!)).toHaveLength(366)
  expect(resolveSpan({ from: '2025-03-09' }, today)).toBeNull()
})

test('every figure is defined once and takes its value from its own columns', () => {
  expect(figures.map(({ key }) => key)).toEqual(figureKeys)
  for (const figure of figures) {
    const sums = Object.fromEntries(figure.columns.map(({ key }, index) => [key, index + 2]))
    expect(figure.value(sums), figure.key).not.toBeNull()
    expect(figure.value(makeEmptySums(figure)), figure.key).toBe(figure.isState || figure.unit === 'percent' ? null : 0)
  }
})

test('the error rate is in thousandths of a percent, and unknown without requests', () => {
  const { value } = getFigure('errors')
  expect(value({ errors: 1, requests: 3 })).toBe(33_333)
  expect(value({ errors: 0, requests: 3 })).toBe(0)
  expect(value({ errors: 0, requests: 0 })).toBeNull()
})
