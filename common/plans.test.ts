import { expect, test } from 'vitest'
import { showCents } from './cents.ts'
import { calculatePerMonth, plans } from './plans.ts'

test('the plans have the agreed prices per period and per month', () => {
  expect(plans.map((plan) => [plan.name, plan.months, showCents(plan.total), showCents(calculatePerMonth(plan))])).toEqual([
    ['Monthly', 1, '$79.99', '$79.99'],
    ['Quarterly', 3, '$215.99', '$71.99'],
    ['Annual', 12, '$791.88', '$65.99'],
  ])
})
