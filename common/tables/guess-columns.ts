import type { ColumnMapping } from './cells.ts'

const simplifyName = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/**
 * Guesses which column each field is read from. `names` has the column names that other programs use for a field, the most specific
 * first, in lowercase letters and digits, separated by spaces. A column is used for one field only.
 */
export function guessColumns<Field extends string>(
  header: readonly string[],
  fields: readonly Field[],
  names: Readonly<Record<Field, string>>,
): ColumnMapping<Field> {
  const columns = header.map(simplifyName)
  const mapping: ColumnMapping<Field> = {}
  const taken = new Set<number>()
  const candidates = fields.flatMap((field) =>
    names[field].split(' ').map((name, rank) => ({ field, rank, column: columns.indexOf(name) })),
  )
  for (const { field, column } of candidates.toSorted((a, b) => a.rank - b.rank)) {
    if (column < 0 || taken.has(column) || mapping[field] !== undefined) continue
    mapping[field] = column
    taken.add(column)
  }
  return mapping
}
