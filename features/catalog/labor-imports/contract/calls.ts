import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { file, route } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { laborRefusals } from '../../labor-guide/contract/index.ts'
import { laborImportRefusals } from './refusals.ts'
import { LaborFileForm, LaborImport, LaborImportRow, maxBytes, rowOutcomes } from './schemas.ts'

const oneImport = z.strictObject({ id: id('Import') })
const { tooLarge, tooManyRows, empty, unreadable, columnsMissing, notWaiting, notDone, nothingToImport, guideChanged } =
  laborImportRefusals

/** The labor guide as a table: its export, and its import after a preview. */
export const laborImports = {
  exportGuide: route('labor', 'GET /guide/export', {
    what: 'Download the labor guide as a CSV table, which can be changed and imported again',
    who: ['admin'],
    admins: ['catalog'],
    reply: file('text/csv; charset=utf-8'),
  }),
  list: route('labor', 'GET /guide/imports', {
    what: 'List the tables that were uploaded for the labor guide, newest first',
    who: ['admin'],
    admins: ['catalog'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({ imports: z.array(LaborImport), next: z.uuid().nullable() }),
  }),
  upload: route('labor', 'POST /guide/imports', {
    what: 'Upload a table of labor guide items (CSV; at most 30 MB and 60,000 rows) in the field `file` and compare it with the guide; nothing changes until it is started',
    who: ['admin'],
    admins: ['catalog'],
    body: LaborFileForm,
    upload: true,
    largestUpload: maxBytes,
    reply: LaborImport,
    refuses: [tooLarge, tooManyRows, empty, unreadable, columnsMissing],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  read: route('labor', 'GET /guide/imports/{id}', {
    what: 'Get an import of the labor guide: what it changes, and how far it is',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    reply: LaborImport,
  }),
  rows: route('labor', 'GET /guide/imports/{id}/rows', {
    what: 'List the rows of an import that are new, changed, unchanged, removed or faulty, with their line in the file',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    query: z.strictObject({
      outcome: z.enum(rowOutcomes, isInvalid('Outcome')),
      after: z.coerce
        .number<string | number>(isInvalid('After'))
        .int(isInvalid('After'))
        .min(0, isInvalid('After'))
        .max(2_147_483_647, isInvalid('After'))
        .optional(),
    }),
    reply: z.strictObject({ rows: z.array(LaborImportRow), next: z.int().nullable() }),
  }),
  faultyTable: route('labor', 'GET /guide/imports/{id}/faulty', {
    what: 'Download the faulty rows of an import with what to correct',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    reply: file('text/csv; charset=utf-8'),
  }),
  start: route('labor', 'POST /guide/imports/{id}/start', {
    what: 'Import an uploaded table into the labor guide as one act; faulty rows are left out',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    body: z.strictObject({}),
    reply: LaborImport,
    refuses: [notWaiting, nothingToImport, guideChanged, laborRefusals.busy],
    once: true,
  }),
  undo: route('labor', 'POST /guide/imports/{id}/undo', {
    what: 'Undo an import of the labor guide; items that changed since or are in use stay',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    body: z.strictObject({}),
    reply: LaborImport,
    refuses: [notDone, laborRefusals.busy],
    once: true,
  }),
  discard: route('labor', 'DELETE /guide/imports/{id}', {
    what: 'Delete an uploaded table that was never imported',
    who: ['admin'],
    admins: ['catalog'],
    params: oneImport,
    reply: oneImport,
    refuses: [notWaiting],
  }),
}
