import { expect, test } from 'vitest'
import { detectDisplayMode, detectPhone } from './display-mode.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const inAnotherApp =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

test('an iPhone shows the page in Safari, from the home screen, or inside another app', () => {
  expect(detectDisplayMode({ userAgent: safari, standalone: false })).toBe('browser')
  expect(detectDisplayMode({ userAgent: inAnotherApp, standalone: true })).toBe('standalone')
  expect(detectDisplayMode({ userAgent: safari, standalone: true })).toBe('standalone')
  expect(detectDisplayMode({ userAgent: inAnotherApp, standalone: false })).toBe('uiwebview')
})

test('an iPad counts as iOS although it says Macintosh, and other devices do not', () => {
  expect(detectDisplayMode({ userAgent: android })).toBe('not iOS')
  expect(detectDisplayMode({ userAgent: mac, maxTouchPoints: 0 })).toBe('not iOS')
  expect(detectDisplayMode({ userAgent: mac, maxTouchPoints: 5, standalone: false })).toBe('browser')
})

test('each phone has its store, and a computer has none', () => {
  expect(detectPhone({ userAgent: safari })).toBe('apple')
  expect(detectPhone({ userAgent: android })).toBe('google')
  expect(detectPhone({ userAgent: mac })).toBeNull()
})
