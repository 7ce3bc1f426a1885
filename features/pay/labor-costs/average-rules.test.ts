import { expect, test } from 'vitest'
import { calculateAverageLaborCost } from './average-rules.ts'

const technician = (cents: number) => ({ isTechnician: true, cents })

test('an average labor cost is all cost divided by the hours billed, to the nearest $5.00', () => {
  const people = [technician(40_000), technician(50_000), technician(60_000)]
  // $1,500.00 for 36.00 hours is $41.67, and for 35.00 hours $42.86.
  expect(calculateAverageLaborCost(people, 3600)).toBe(4000)
  expect(calculateAverageLaborCost(people, 3500)).toBe(4500)
  // The service advisor's earnings on the orders are part of their cost.
  expect(calculateAverageLaborCost([...people, { isTechnician: false, cents: 36_000 }], 3600)).toBe(5000)
})

test('there is no average of two technicians, whoever else earned on their orders', () => {
  const two = [technician(50_000), technician(50_000)]
  expect(calculateAverageLaborCost(two, 2000)).toBeNull()
  expect(calculateAverageLaborCost([...two, { isTechnician: false, cents: 50_000 }, technician(0)], 2000)).toBeNull()
})

test('there is no average of which one technician has more than half', () => {
  expect(calculateAverageLaborCost([technician(50_000), technician(30_000), technician(20_000)], 2000)).toBe(5000)
  expect(calculateAverageLaborCost([technician(50_001), technician(30_000), technician(20_000)], 2000)).toBeNull()
})

test('there is no average without hours billed, nor below half a step', () => {
  const people = [technician(100), technician(100), technician(100)]
  expect(calculateAverageLaborCost(people, 0)).toBeNull()
  expect(calculateAverageLaborCost(people, 9000)).toBeNull()
})
