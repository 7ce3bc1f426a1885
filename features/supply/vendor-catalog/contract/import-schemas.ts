import { z } from 'zod'
import { instant } from '../../../../common/text.ts'
import { importFields } from '../import-fields.ts'

export const maxRows = 200_000
export const maxColumns = 200
export const maxBytes = 40 * 1024 * 1024
/** The most uploads of one vendor that are kept before they are imported. */
export const mostUploads = 5

const column = () =>
  z
    .int()
    .min(0)
    .max(maxColumns - 1)
    .nullable()
    .default(null)

/** The index of each field's column in the table; null when the table has no such column. */
export const CatalogMappingForm = z.strictObject(
  Object.fromEntries(importFields.map((field) => [field, column()])) as Record<
    (typeof importFields)[number],
    ReturnType<typeof column>
  >,
)
export type CatalogMappingForm = z.output<typeof CatalogMappingForm>

export const catalogImportStates = ['checking', 'checked', 'failed', 'importing', 'done', 'cancelled'] as const

const summary = {
  importId: z.uuid(),
  fileName: z.string(),
  /**
   * `checking`: the rows are being read; `checked`: ready to start; `failed`; `importing`; `done`; `cancelled`: stopped, and the rows
   * imported until then stay.
   */
  state: z.enum(catalogImportStates),
  rowCount: z.int(),
  /** How many rows the current step has processed. */
  through: z.int(),
  /** Why it stopped and what to do; '' when it did not. */
  failure: z.string(),
  refusedRows: z.int(),
  newParts: z.int(),
  changedParts: z.int(),
  createdAt: instant('Date'),
  endedAt: instant('Date').nullable(),
}

export const CatalogImportSummary = z.strictObject(summary)
export type CatalogImportSummary = z.output<typeof CatalogImportSummary>

const faults = z.array(z.strictObject({ field: z.string(), reason: z.string() }))

export const CatalogImport = z.strictObject({
  ...summary,
  header: z.array(z.string()),
  mapping: CatalogMappingForm,
  /** The first rows as they will be imported. Rows are numbered as in a spreadsheet: the header is row 1. */
  sample: z.array(
    z.strictObject({
      row: z.int(),
      part: z.string(),
      name: z.string(),
      prices: z.string(),
      stock: z.string(),
      fits: z.string(),
      faults,
    }),
  ),
  /** The first 100; the download has all of them. */
  refused: z.array(z.strictObject({ row: z.int(), faults })),
})
export type CatalogImport = z.output<typeof CatalogImport>
