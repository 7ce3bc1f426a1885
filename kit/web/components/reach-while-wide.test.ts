import { afterEach, expect, test, vi } from 'vitest'
import { reachWhileWide } from './reach-while-wide.ts'

afterEach(() => vi.unstubAllGlobals())

/** A place in a browser, as far as it matters here. */
function makePlace() {
  let observe = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        observe = callback
      }
      observe() {}
      disconnect() {
        observe = () => {}
      }
    },
  )
  const attributes = new Map<string, string>()
  const place = {
    scrollWidth: 300,
    clientWidth: 300,
    dataset: { label: 'Payouts' },
    children: [{}],
    set tabIndex(value: number) {
      attributes.set('tabindex', String(value))
    },
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  }
  const resize = (scrollWidth: number, clientWidth: number) => {
    Object.assign(place, { scrollWidth, clientWidth })
    observe()
  }
  return { place: place as unknown as HTMLElement, attributes, resize }
}

test('a table is reached by keyboard as long as it is wider than its place, also when it becomes so later', () => {
  const { place, attributes, resize } = makePlace()
  const stop = reachWhileWide(place)
  expect(attributes.size).toBe(0)
  resize(500, 300)
  expect(Object.fromEntries(attributes)).toEqual({ tabindex: '0', role: 'group', 'aria-label': 'Payouts, scrolls sideways' })
  resize(500, 500)
  expect(attributes.size).toBe(0)
  stop?.()
  resize(500, 300)
  expect(attributes.size).toBe(0)
})
