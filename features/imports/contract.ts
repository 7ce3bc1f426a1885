import { z } from 'zod'
import { refusal, standardRefusals } from '../../common/refusal.ts'
import { file, route } from '../../common/route.ts'
import { id, instant } from '../../common/text.ts'
import { fields } from './fields.ts'

export const mostRows = 100_000
export const mostColumns = 200
export const mostBytes = 20 * 1024 * 1024

export const importRefusals = {
  tooLarge: refusal(413, 'import_too_large', 'This file is too large. One of at most 20 MB can be read; save it as two.'),
  tooManyRows: refusal(
    413,
    'too_many_rows',
    'This file has more than 100,000 rows. Save it as two and import one after the other.',
  ),
  noRows: refusal(400, 'no_rows', 'This file has no rows below its first line. The first line names the columns.'),
  notATable: refusal(415, 'not_a_table', 'This file cannot be read as a table. Save it as CSV and try again.'),
  underWay: refusal(409, 'under_way', 'This import is under way. Wait until it has come to its end.'),
  started: refusal(409, 'import_started', 'This import is not waiting any more. Look at it again.'),
  nothingToImport: refusal(
    409,
    'nothing_to_import',
    'No row of this file can come in. Look at the reasons, or choose other columns.',
  ),
  notDone: refusal(409, 'not_done', 'Only an import that is done can be undone.'),
}

/** A field's column by its place in the table; null: the table has none. */
export const MappingForm = z.strictObject(
  Object.fromEntries(
    fields.map((field) => [
      field,
      z
        .int()
        .min(0)
        .max(mostColumns - 1)
        .nullable()
        .default(null),
    ]),
  ) as unknown as Record<(typeof fields)[number], z.ZodDefault<z.ZodNullable<z.ZodInt>>>,
)
export type MappingForm = z.output<typeof MappingForm>

export const importStates = ['checking', 'checked', 'importing', 'done', 'undoing', 'undone'] as const

const summary = {
  id: z.uuid(),
  shopId: z.uuid(),
  fileName: z.string(),
  /**
   * `checking`: the rows are being read; `checked`: waits for "Import"; `importing`; `done`; `undoing`, `undone`: taken back.
   */
  state: z.enum(importStates),
  rowCount: z.int(),
  /** How many rows the step under way has dealt with. */
  through: z.int(),
  /** It came to an end by itself, and is or was taken back. */
  hasFailed: z.boolean(),
  /** Rows by what comes, or came, of them. */
  newRows: z.int(),
  mergedRows: z.int(),
  refusedRows: z.int(),
  /** Rows that were to be undone and stay. */
  keptRows: z.int(),
  newVehicles: z.int(),
  visits: z.int(),
  createdAt: instant('Date'),
  endedAt: instant('Date').nullable(),
}

export const ImportSummary = z.strictObject(summary)
export type ImportSummary = z.output<typeof ImportSummary>

/** As a spreadsheet counts: the header is 1. */
const rowNumber = z.int()
const faults = z.array(z.strictObject({ field: z.string(), reason: z.string() }))

export const Import = z.strictObject({
  ...summary,
  shop: z.strictObject({ dba: z.string(), timeZone: z.string() }),
  header: z.array(z.string()),
  mapping: MappingForm,
  /** The first rows as they will be. */
  sample: z.array(
    z.strictObject({
      row: rowNumber,
      outcome: z.enum(['new', 'merged', 'refused', 'waiting']),
      customer: z.string(),
      contact: z.string(),
      vehicle: z.string(),
      visit: z.string(),
      /** All that is wrong in a refused row. */
      faults,
    }),
  ),
  /** The first 100; all of them are in the table to save. */
  refused: z.array(z.strictObject({ row: rowNumber, faults })),
  /** Rows that stay though the import was undone. */
  kept: z.array(z.strictObject({ row: rowNumber, reason: z.string() })),
})
export type Import = z.output<typeof Import>

const ofShop = z.strictObject({ shop: id('Shop') })
const one = z.strictObject({ id: id('Import') })

export const imports = {
  list: route('shop', 'GET /{shop}/imports', {
    what: "The shop's imports, newest first, at most 50",
    who: ['owner'],
    params: ofShop,
    reply: z.strictObject({
      shop: z.strictObject({ dba: z.string(), timeZone: z.string() }),
      imports: z.array(ImportSummary),
    }),
  }),
  upload: route('shop', 'POST /{shop}/imports', {
    what: 'Bring a table of customers, vehicles or past visits (CSV, at most 20 MB and 100,000 rows), in the field `file`; nothing comes in before it is started',
    who: ['owner'],
    params: ofShop,
    body: z.strictObject({}),
    upload: true,
    largestUpload: mostBytes,
    reply: ImportSummary,
    refuses: [importRefusals.tooLarge, importRefusals.tooManyRows, importRefusals.noRows, importRefusals.notATable],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  read: route('shop', 'GET /import/{id}', {
    what: 'An import: its columns, how its first rows are read, what becomes of all of them, and how far it is',
    who: ['owner'],
    params: one,
    reply: Import,
  }),
  map: route('shop', 'PUT /import/{id}/mapping', {
    what: 'Which column each field is read from; the rows are read anew',
    who: ['owner'],
    params: one,
    body: MappingForm,
    reply: ImportSummary,
    refuses: [importRefusals.started],
  }),
  start: route('shop', 'POST /import/{id}/start', {
    what: 'Let the rows come in, in the background; those that are refused stay out',
    who: ['owner'],
    params: one,
    reply: ImportSummary,
    refuses: [importRefusals.started, importRefusals.underWay, importRefusals.nothingToImport],
  }),
  refusedTable: route('shop', 'GET /import/{id}/refused', {
    what: 'Each refused row as it came, with what is wrong in it, to be corrected and imported again',
    who: ['owner'],
    params: one,
    reply: file('text/csv; charset=utf-8'),
    refuses: [standardRefusals.notFound],
  }),
  undo: route('shop', 'POST /import/{id}/undo', {
    what: 'Take back what came in by this import; a row on which something was built since stays',
    who: ['owner'],
    params: one,
    reply: ImportSummary,
    refuses: [importRefusals.notDone],
  }),
  discard: route('shop', 'DELETE /import/{id}', {
    what: 'Throw away a file of which nothing has come in',
    who: ['owner'],
    params: one,
    reply: z.strictObject({ id: z.uuid() }),
    refuses: [importRefusals.underWay, importRefusals.started],
  }),
}
