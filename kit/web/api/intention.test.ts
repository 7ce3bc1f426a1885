import { expect, test } from 'vitest'
import { Intention } from './intention.ts'

test('the same values submitted again keep their idempotency key', () => {
  const intention = new Intention()
  expect(intention.getKey({ body: { a: 1 } })).toBe(intention.getKey({ body: { a: 1 } }))
})

test('other values, another version of a file, and a new submission after success get a new idempotency key', () => {
  const intention = new Intention()
  const first = intention.getKey({ body: { a: 1 } })
  const second = intention.getKey({ body: { a: 2 } })
  const third = intention.getKey({ body: { a: 2 }, file: new Blob(['x']) })
  const fourth = intention.getKey({ body: { a: 2 }, file: new Blob(['xy']) })
  intention.finish()
  const fifth = intention.getKey({ body: { a: 2 }, file: new Blob(['xy']) })
  expect(new Set([first, second, third, fourth, fifth]).size).toBe(5)
})
