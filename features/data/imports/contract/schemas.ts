import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { fields } from '../fields.ts'

export const maxRows = 100_000
export const maxColumns = 200
export const maxBytes = 20 * 1024 * 1024

const column = z
  .int()
  .min(0)
  .max(maxColumns - 1)
  .nullable()

/** A user field of the customers or vehicles that an import creates: `customer:` or `vehicle:` and its key. */
const userFieldName = z.templateLiteral([z.enum(['customer', 'vehicle']), ':', z.string().regex(/^[a-z][a-z0-9_]{0,39}$/)])

/** The index of each field's column in the table; null when the table has no such column. */
export const MappingForm = z.strictObject({
  ...(Object.fromEntries(fields.map((field) => [field, column.default(null)])) as unknown as Record<
    (typeof fields)[number],
    z.ZodDefault<typeof column>
  >),
  userFields: z.record(userFieldName, column).default({}),
})
export type MappingForm = z.output<typeof MappingForm>

export const importStates = ['checking', 'checked', 'failed', 'importing', 'done', 'undoing', 'undone'] as const

const summary = {
  id: z.uuid(),
  shopId: z.uuid(),
  fileName: z.string(),
  /**
   * `checking`: the rows are being read; `checked`: ready to start; `failed`: the rows could not be read; `importing`; `done`; `undoing`; `undone`.
   */
  state: z.enum(importStates),
  rowCount: z.int(),
  /** How many rows the current step has processed. */
  through: z.int(),
  /** The import failed and is being undone, or was. */
  hasFailed: z.boolean(),
  /** Why the last step stopped and what to do; '' when it did not. */
  failure: z.string(),
  /** Rows by result, expected or final. */
  newRows: z.int(),
  mergedRows: z.int(),
  refusedRows: z.int(),
  /** Rows that could not be undone. */
  keptRows: z.int(),
  newVehicles: z.int(),
  visits: z.int(),
  createdAt: instant('Date'),
  endedAt: instant('Date').nullable(),
}

export const ImportSummary = z.strictObject(summary)
export type ImportSummary = z.output<typeof ImportSummary>

/** As a spreadsheet counts: the header is row 1. */
const rowNumber = z.int()
const faults = z.array(z.strictObject({ field: z.string(), reason: z.string() }))

export const Import = z.strictObject({
  ...summary,
  shop: z.strictObject({ dba: z.string(), timeZone: z.string() }),
  header: z.array(z.string()),
  /** The shop's user fields of customers and vehicles that a column can hold. */
  userFields: z.array(z.strictObject({ name: z.string(), label: z.string(), entity: z.enum(['customer', 'vehicle']) })),
  mapping: MappingForm,
  /** The first rows as they will be imported. */
  sample: z.array(
    z.strictObject({
      row: rowNumber,
      outcome: z.enum(['new', 'merged', 'refused', 'waiting']),
      customer: z.string(),
      contact: z.string(),
      vehicle: z.string(),
      visit: z.string(),
      /** Everything wrong with a refused row. */
      faults,
    }),
  ),
  /** The first 100; the download has all of them. */
  refused: z.array(z.strictObject({ row: rowNumber, faults })),
  /** Rows that stayed when the import was undone. */
  kept: z.array(z.strictObject({ row: rowNumber, reason: z.string() })),
})
export type Import = z.output<typeof Import>
