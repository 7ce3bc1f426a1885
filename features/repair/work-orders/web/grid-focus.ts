import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type Column, columns, type GridLine } from './grid-lines.ts'

/** The cells of a row from left to right; a row need not have all of them. */
export const cells = ['done', ...columns, 'total', 'details', 'copy', 'more'] as const
export type Cell = (typeof cells)[number]
export interface GridPlace {
  id: string
  cell: Cell
}

/** Finds a cell, or the field or button in it. */
const findCell = (table: HTMLElement | null, { id, cell }: GridPlace) =>
  table?.querySelector<HTMLElement>(`[data-row="${id}"] [data-cell="${cell}"]`) ?? null

export const isColumn = (cell: Cell): cell is Column => (columns as readonly Cell[]).includes(cell)

/** Tracks which cell has the grid's tab stop, and which row is open. */
export function useGridFocus(
  table: RefObject<HTMLTableElement | null>,
  lines: readonly GridLine[],
  mayEdit: (line: GridLine) => boolean,
) {
  const [at, setAt] = useState<GridPlace | null>(null)
  const [open, setOpen] = useState<string | null>(null)
  const openNow = useRef<string | null>(null)
  const wanted = useRef<(GridPlace & { isTyping?: boolean }) | null>(null)
  const setRow = (id: string | null) => {
    openNow.current = id
    setOpen(id)
  }
  const present = lines.some(({ id }) => id === at?.id) ? at : null
  const stop = present ?? (lines[0] ? { id: lines[0].id, cell: 'name' as const } : null)

  // The field of a cell exists once its row is drawn open.
  useLayoutEffect(() => {
    const place = wanted.current
    const element = place && (findCell(table.current, place) ?? findCell(table.current, { id: place.id, cell: 'name' }))
    if (!place || !element) return
    wanted.current = null
    element.focus()
    if (!(element instanceof HTMLInputElement) || element.type !== 'text') return
    if (place.isTyping) element.setSelectionRange(element.value.length, element.value.length)
    else element.select()
  })

  const goTo = (place: GridPlace, { isTyping = false } = {}) => {
    wanted.current = { ...place, isTyping }
    setAt({ ...place })
  }

  return {
    opened: open,
    openRow: () => openNow.current,
    isStop: (id: string, cell: Cell) => stop?.id === id && stop.cell === cell,
    goTo,
    /** The focus came to a cell by itself: by a click, or by Tab. */
    notice: (place: GridPlace) => setAt((before) => (before?.id === place.id && before.cell === place.cell ? before : place)),
    /** Opens a row for typing, with the focus in that cell or, without one there, in its description. */
    open: (place: GridPlace, options: { isTyping?: boolean } = {}) => {
      const line = lines.find(({ id }) => id === place.id)
      if (!line || !mayEdit(line)) return goTo(place)
      const cell = isColumn(place.cell) && line.texts[place.cell] !== undefined ? place.cell : 'name'
      setRow(place.id)
      goTo({ id: place.id, cell }, options)
    },
    close: (place?: GridPlace) => {
      setRow(null)
      if (place) goTo(place)
    },
    /** The cell above or below in the same column; null past the ends. */
    find: ({ id, cell }: GridPlace, step: number): GridPlace | null => {
      const next = lines[lines.findIndex((line) => line.id === id) + step]
      return next && lines.some((line) => line.id === id) ? { id: next.id, cell } : null
    },
    /** The cell that many steps to the side in the same row; null past the ends. */
    findBeside: ({ id, cell }: GridPlace, step: number): GridPlace | null => {
      const rowCells = [...(table.current?.querySelectorAll<HTMLElement>(`[data-row="${id}"] [data-cell]`) ?? [])]
      const next = rowCells[rowCells.findIndex(({ dataset }) => dataset['cell'] === cell) + step]
      return next ? { id, cell: next.dataset['cell'] as Cell } : null
    },
    findEdge: ({ id }: GridPlace, isEnd: boolean): GridPlace | null => {
      const rowCells = [...(table.current?.querySelectorAll<HTMLElement>(`[data-row="${id}"] [data-cell]`) ?? [])]
      const edge = isEnd ? rowCells.at(-1) : rowCells[0]
      return edge ? { id, cell: edge.dataset['cell'] as Cell } : null
    },
  }
}

export type GridFocus = ReturnType<typeof useGridFocus>
