import { formatCsv } from '../../../../kit/server/csv.ts'
import type { Cell, Cells } from './store-sections.ts'

/**
 * Rows as CSV, with a column for each user field. One whose key is a column of the table, such as a field "Color" of vehicles, is `field_color`.
 * Any other list or object becomes JSON in its cell.
 */
export function formatTable(found: readonly Cells[]): Buffer {
  const rows = found.map(({ user_fields: values, ...row }) => {
    const fields = Object.entries((values ?? {}) as Cells).map(([key, value]) => [key in row ? `field_${key}` : key, value])
    return { ...row, ...Object.fromEntries(fields) } as Cells
  })
  const names = Object.keys(rows[0] ?? {})
  return formatCsv([names, ...rows.map((row) => names.map((name) => toCell(row[name])))])
}

function toCell(value: Cell | undefined): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
