import { expect, test } from 'vitest'
import { showHours, showMinutes } from './hours.ts'

test('hours of labor are shown in decimal hours with one or two decimals', () => {
  expect([0, 0.25, 1.5, 2, 1.333].map(showHours)).toEqual(['0.0 hr', '0.25 hr', '1.5 hr', '2.0 hr', '1.33 hr'])
})

test('the length of an appointment is shown in hours and minutes', () => {
  expect([0, 15, 60, 90].map(showMinutes)).toEqual(['0 min', '15 min', '1 hr', '1 hr 30 min'])
})
