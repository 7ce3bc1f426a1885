import { expect, test } from 'vitest'
import { inOneLine } from './lines.ts'

test('lines of text stay apart in one line, without the empty ones', () => {
  expect(inOneLine('Oil change light is on\r\n\n  Please rotate the tires \n')).toBe(
    'Oil change light is on · Please rotate the tires',
  )
})

test('one line stays as it is', () => {
  expect(inOneLine('Grinding noise when braking')).toBe('Grinding noise when braking')
  expect(inOneLine('')).toBe('')
})
