import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Cell, Cells } from './store-sections.ts'

/** Rows as CSV, with a column for each user field. Any other list or object becomes JSON in its cell. */
export function formatTable(found: readonly Cells[]): Buffer {
  const rows = found.map(({ user_fields: values, ...row }) => ({ ...row, ...(values as Partial<Cells>) }) as Cells)
  const names = Object.keys(rows[0] ?? {})
  return formatCsv([names, ...rows.map((row) => names.map((name) => toCell(row[name])))])
}

function toCell(value: Cell | undefined): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
