import { csvOf } from '../../../server/kit/csv.ts'
import type { Cells } from './store-sections.ts'

/** Rows as a table; what is a list or an object in itself stands in its cell as JSON. */
export function tableOf(rows: readonly Cells[]): Buffer {
  const names = Object.keys(rows[0] ?? {})
  return csvOf([names, ...rows.map((row) => names.map((name) => cellOf(row[name])))])
}

function cellOf(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return value
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
