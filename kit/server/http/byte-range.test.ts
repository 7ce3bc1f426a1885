import { expect, test } from 'vitest'
import { readByteRange } from './byte-range.ts'

test('a range names its first and last byte, an open one goes to the end, and a suffix counts from it', () => {
  expect(readByteRange('bytes=0-1', 100)).toEqual({ first: 0, last: 1 })
  expect(readByteRange('bytes=90-', 100)).toEqual({ first: 90, last: 99 })
  expect(readByteRange('bytes=90-500', 100)).toEqual({ first: 90, last: 99 })
  expect(readByteRange('bytes=-10', 100)).toEqual({ first: 90, last: 99 })
  expect(readByteRange('bytes=-500', 100)).toEqual({ first: 0, last: 99 })
})

test('a range beyond the end cannot be answered', () => {
  expect(readByteRange('bytes=100-', 100)).toBe('beyond')
  expect(readByteRange('bytes=-0', 100)).toBe('beyond')
})

test.each([undefined, '', 'bytes=-', 'bytes=5-1', 'bytes=0-1,5-6', 'lines=0-1', 'bytes=a-b', `bytes=${'9'.repeat(40)}-`])(
  'the header %s asks for the whole file',
  (header) => expect(readByteRange(header, 100)).toBeNull(),
)
