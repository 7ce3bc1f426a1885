import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Cell, Cells } from './store-sections.ts'

/** Rows as CSV. A list or an object becomes JSON in its cell. */
export function formatTable(rows: readonly Cells[]): Buffer {
  const names = Object.keys(rows[0] ?? {})
  return formatCsv([names, ...rows.map((row) => names.map((name) => toCell(row[name])))])
}

function toCell(value: Cell | undefined): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
