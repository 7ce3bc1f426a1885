import { expect, test } from 'vitest'
import { listWholeKinds, noDocument } from './document-fields.tsx'

test('Section 2 offers each list in the form’s order with nothing preselected, so no document is suggested', () => {
  for (const isMinor of [false, true])
    for (const [list, most] of [
      ['A', 6],
      ['B', isMinor ? 12 : 9],
      ['C', 7],
    ] as const) {
      const items = listWholeKinds([list], isMinor).map(({ item }) => item)
      const numbers = items.filter((item) => /^\d/.test(item)).map(Number)
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      expect([...new Set(numbers)]).toEqual(Array.from({ length: most }, (_, index) => index + 1))
      // Acceptable receipts come last, as on the form.
      expect(items.slice(0, numbers.length).map(Number)).toEqual(numbers)
    }
  expect(Object.values(noDocument).filter(Boolean)).toEqual([])
})
