import { expect, test } from 'vitest'
import { calculateMileageScale } from './mileage-scale.ts'

const reading = (day: string, miles: number) => ({ at: `${day}T12:00:00Z`, timeZone: 'UTC', miles })

test('fewer than two odometer readings make no chart', () => {
  expect(calculateMileageScale([])).toBeNull()
  expect(calculateMileageScale([reading('2026-01-01', 100)])).toBeNull()
})

test('odometer readings are placed by day and miles, between round numbers', () => {
  const scale = calculateMileageScale([
    reading('2026-01-01', 41_200),
    reading('2026-01-06', 44_000),
    reading('2026-01-11', 47_900),
  ])
  expect(scale?.ticks.map(({ miles }) => miles)).toEqual([40_000, 45_000, 50_000])
  expect(scale?.dots.map(({ x, y }) => [x, y])).toEqual([
    [0, 12],
    [50, 40],
    [100, 79],
  ])
})

test('two odometer readings with the same miles or the same time still make a chart', () => {
  for (const pair of [
    [reading('2026-01-01', 500), reading('2026-02-01', 500)],
    [reading('2026-01-01', 0), reading('2026-01-01', 0)],
  ])
    for (const { x, y } of calculateMileageScale(pair)!.dots)
      expect([x, y].every((percent) => percent >= 0 && percent <= 100)).toBe(true)
})
