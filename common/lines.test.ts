import { expect, test } from 'vitest'
import { joinLines } from './lines.ts'

test('several lines of text become one line with separators, without empty lines', () => {
  expect(joinLines('Oil change light is on\r\n\n  Please rotate the tires \n')).toBe(
    'Oil change light is on · Please rotate the tires',
  )
})

test('a single line stays unchanged', () => {
  expect(joinLines('Grinding noise when braking')).toBe('Grinding noise when braking')
  expect(joinLines('')).toBe('')
})
