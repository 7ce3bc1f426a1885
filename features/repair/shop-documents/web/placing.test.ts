import { expect, test } from 'vitest'
import type { TextItem } from '../contract/index.ts'
import { recordChange, createItem, snapToPage, undoChange } from './placing.ts'

const item = (type: TextItem['type'], x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  type,
  page: 1,
  x,
  y,
  size: 10,
  text: '',
  ...more,
})

const page = { width: 612, height: 792 }

test('an item of a document snaps to a nearby item, but not when moved by keyboard', () => {
  const others = [item('customer', 60, 100), item('vin', 200, 140, { page: 2 })]
  expect(snapToPage(item('date', 63, 300), others, page)).toMatchObject({ x: 60, y: 300 })
  expect(snapToPage(item('date', 300, 97), others, page)).toMatchObject({ x: 300, y: 100 })
  expect(snapToPage(item('date', 202, 140), others, page)).toMatchObject({ x: 202 })
  expect(snapToPage(item('date', 61, 100), others, page, false)).toMatchObject({ x: 61 })
})

test('an item of a document stays on its page', () => {
  expect(snapToPage(item('date', -20, 900), [], page)).toMatchObject({ x: 0, y: 784 })
})

test('a new item of a document is placed below the others on its page', () => {
  const items = [item('customer', 60, 100), item('vin', 60, 600, { page: 2 })]
  const { y } = createItem('total', 1, items, page)
  expect(y).toBeGreaterThan(114)
  expect(y).toBeLessThan(140)
})

test('undo in a document reverts one change, and a drag counts as one', () => {
  const first = recordChange({ items: [], past: [] }, [item('date', 10, 10)])
  const dragged = recordChange(recordChange(first, [item('date', 20, 10)]), [item('date', 30, 10)], true)
  expect(undoChange(dragged).items).toEqual([item('date', 10, 10)])
  expect(undoChange(undoChange(undoChange(dragged))).items).toEqual([])
})
