import type { TextItem } from '../contract/index.ts'
import { calculateItemHeight, type ItemType, type PageSize } from '../rules.ts'

/** Distance in points within which an item snaps to another. */
const near = 4

/** Keeps an item on its page and, unless `withLines` is false, aligns it with a nearby item. */
export function snapToPage(item: TextItem, others: readonly TextItem[], page: PageSize, withLines = true): TextItem {
  const beside = others.filter((otherItem) => otherItem.page === item.page)
  const toLine = (value: number, lines: number[]) =>
    withLines ? (lines.find((line) => Math.abs(line - value) <= near) ?? Math.round(value)) : Math.round(value)
  const within = (value: number, most: number) => Math.min(Math.max(0, value), Math.floor(most))
  return {
    ...item,
    x: within(
      toLine(
        item.x,
        beside.map(({ x }) => x),
      ),
      page.width - 8,
    ),
    y: within(
      toLine(
        item.y,
        beside.map(({ y }) => y),
      ),
      page.height - 8,
    ),
  }
}

/** A new item below the lowest one on its page. */
export function createItem(type: ItemType, page: number, items: readonly TextItem[], size: PageSize): TextItem {
  const lowest = Math.max(
    40,
    ...items.filter((placed) => placed.page === page).map((placed) => placed.y + calculateItemHeight(placed) + 8),
  )
  const item = { type, page, x: 48, y: lowest, size: 10, text: type === 'text' ? 'Your text' : '' }
  return snapToPage(item, items, { width: size.width, height: size.height - 40 })
}

export interface Placing {
  items: readonly TextItem[]
  /** The items before each change, oldest first. */
  past: readonly (readonly TextItem[])[]
}

const mostUndone = 100

/** A change. One that continues the last, as a drag does, is undone with it. */
export function recordChange(placing: Placing, items: readonly TextItem[], goesOn = false): Placing {
  if (items === placing.items) return placing
  return { items, past: goesOn ? placing.past : [...placing.past, placing.items].slice(-mostUndone) }
}

export function undoChange(placing: Placing): Placing {
  const before = placing.past.at(-1)
  return before ? { items: before, past: placing.past.slice(0, -1) } : placing
}
