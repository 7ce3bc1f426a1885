import { expect, test } from 'vitest'
import { findCommonAnswer, isOn, listOff } from './rules.ts'

const settings = (everyone: boolean | undefined, shops: Record<string, boolean> = {}) =>
  new Map([['punch-out' as const, { ...(everyone === undefined ? {} : { everyone }), shops: new Map(Object.entries(shops)) }]])

test('a shop’s own setting counts before that of everyone, and the default counts where nothing is set', () => {
  expect(isOn('punch-out', new Map(), 'a')).toBe(true)
  expect(isOn('punch-out', settings(false), 'a')).toBe(false)
  expect(isOn('punch-out', settings(false, { a: true }), 'a')).toBe(true)
  expect(isOn('punch-out', settings(undefined, { a: false }), 'a')).toBe(false)
  expect(isOn('punch-out', settings(undefined, { a: false }), null)).toBe(true)
})

test('the shop of a call is only looked up where a shop differs from everyone', () => {
  expect(findCommonAnswer('punch-out', new Map())).toBe(true)
  expect(findCommonAnswer('punch-out', settings(false))).toBe(false)
  expect(findCommonAnswer('punch-out', settings(undefined, { a: true }))).toBe(true)
  expect(findCommonAnswer('punch-out', settings(undefined, { a: false }))).toBeNull()
})

test('a shop’s setting of a feature that does not belong to shops is ignored', () => {
  const stray = new Map([['chat-assistant' as const, { shops: new Map([['a', false]]) }]])
  expect(isOn('chat-assistant', stray, 'a')).toBe(true)
  expect(listOff(stray, 'a')).toEqual([])
})
