import { expect, test } from 'vitest'
import { NetworkCounts } from './server/network-counts.ts'

test('a network at its limit gets no new stream until one closes, and other networks still do', () => {
  const counts = new NetworkCounts(2)
  counts.add('203.0.113.7')
  expect(counts.hasRoom('203.0.113.7')).toBe(true)
  counts.add('203.0.113.7')
  expect([counts.hasRoom('203.0.113.7'), counts.hasRoom('203.0.113.8')]).toEqual([false, true])
  counts.remove('203.0.113.7')
  expect(counts.hasRoom('203.0.113.7')).toBe(true)
})
