import type { Fault } from '../../../common/tables/cells.ts'
import { guessColumns } from '../../../common/tables/guess-columns.ts'
import type { FieldDefinition, FieldValue } from '../../people/user-fields/contract/index.ts'
import { readValue } from '../../people/user-fields/rules.ts'

/** A user field that a column can hold. */
export interface ImportedField extends FieldDefinition {
  entity: 'customer' | 'vehicle'
}

/** The index of the column that each user field is read from, by its name in the mapping. */
export type UserColumns = Readonly<Record<string, number>>

/** The values of a row, for the customer and the vehicle that it creates. */
export type RowValues = Record<'customer' | 'vehicle', Record<string, FieldValue>>

export const nameUserField = ({ entity, key }: Pick<ImportedField, 'entity' | 'key'>): string => `${entity}:${key}`

const longestCell = 500

/** Guesses the columns by the label or the key of each field, among those that nothing else is read from. */
export function guessUserColumns(
  header: readonly string[],
  fields: readonly ImportedField[],
  taken: readonly number[],
): UserColumns {
  const free = header.map((name, column) => (taken.includes(column) ? '' : name))
  const simple = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')
  const names = Object.fromEntries(fields.map((field) => [nameUserField(field), `${simple(field.label)} ${simple(field.key)}`]))
  const guessed = guessColumns(free, Object.keys(names), names)
  return Object.fromEntries(Object.entries(guessed).filter((entry): entry is [string, number] => entry[1] !== undefined))
}

/** Reads the user fields of a row, and lists what is wrong with each. */
export function readUserFields(
  cells: readonly string[],
  columns: UserColumns,
  fields: readonly ImportedField[],
): { values: RowValues; faults: Fault[] } {
  const values: RowValues = { customer: {}, vehicle: {} }
  const faults: Fault[] = []
  for (const field of fields) {
    const column = columns[nameUserField(field)]
    const cell = column === undefined ? '' : (cells[column] ?? '')
    const read =
      cell.length > longestCell ? { fault: `${field.label} is longer than ${longestCell} characters` } : readValue(field, cell)
    if ('fault' in read) faults.push({ field: field.label, reason: read.fault })
    else if (read.value !== null) values[field.entity][field.key] = read.value
  }
  return { values, faults }
}
