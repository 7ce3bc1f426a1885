import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findOpener } from './focus-back.ts'

class Part {
  readonly isConnected: boolean
  readonly #isDisabled: boolean

  constructor({ isConnected = true, isDisabled = false } = {}) {
    this.isConnected = isConnected
    this.#isDisabled = isDisabled
  }
  matches = (selector: string) => selector === ':disabled' && this.#isDisabled
}

const body = new Part()
const find = (...openers: Part[]) => findOpener(openers as unknown as Element[])

beforeEach(() => {
  vi.stubGlobal('HTMLElement', Part)
  vi.stubGlobal('document', { body })
})
afterEach(() => void vi.unstubAllGlobals())

test('the focus goes back past a button that was disabled meanwhile, to what opened the dialog before', () => {
  const before = new Part()
  expect(find(new Part({ isDisabled: true }), new Part({ isConnected: false }), body, before)).toBe(before)
  expect(find(new Part({ isDisabled: true }))).toBeUndefined()
})
