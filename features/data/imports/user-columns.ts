import { isRequired } from '../../../common/messages.ts'
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

/** The required fields that a row leaves empty. They refuse it when it would create the customer or the vehicle. */
export type MissingFields = Record<'customer' | 'vehicle', Fault[]>

/**
 * Reads the user fields of a row, and lists what is wrong with each. A required field with an empty cell has its default. One that the table has no
 * column for is not missing: the customer's page says that it is still needed.
 */
export function readUserFields(
  cells: readonly string[],
  columns: UserColumns,
  fields: readonly ImportedField[],
): { values: RowValues; faults: Fault[]; missing: MissingFields } {
  const values: RowValues = { customer: {}, vehicle: {} }
  const missing: MissingFields = { customer: [], vehicle: [] }
  const faults: Fault[] = []
  for (const field of fields) {
    const column = columns[nameUserField(field)]
    const cell = column === undefined ? '' : (cells[column] ?? '')
    const read =
      cell.length > longestCell ? { fault: `${field.label} is longer than ${longestCell} characters` } : readValue(field, cell)
    if ('fault' in read) faults.push({ field: field.label, reason: read.fault })
    else {
      const value = read.value ?? (field.isRequired && column !== undefined ? field.defaultValue : null)
      if (value !== null) values[field.entity][field.key] = value
      else if (field.isRequired && column !== undefined)
        missing[field.entity].push({ field: field.label, reason: isRequired(field.label) })
    }
  }
  return { values, faults, missing }
}
