import { z } from 'zod'
import { file, vendorRoute } from '../../../../common/route.ts'
import { id } from '../../../../common/text.ts'
import { StoredPhoto, photoRefusals } from '../../../platform/files/contract/index.ts'
import { partKinds } from '../part-kinds.ts'
import { CatalogImport, CatalogImportSummary, CatalogMappingForm, maxBytes } from './import-schemas.ts'
import { catalogImportRefusals, catalogRefusals } from './refusals.ts'
import { Branch, BranchForm, CatalogPart, ListedPart, PartForm } from './schemas.ts'

const onePart = z.strictObject({ id: id('Part') })
const oneBranch = z.strictObject({ id: id('Branch') })
const oneImport = z.strictObject({ id: id('Import') })
const Branches = z.strictObject({ branches: z.array(Branch) })
const branchRefusals = [catalogRefusals.branchTaken, catalogRefusals.zipUnknown]

export const vendorCatalog = {
  list: vendorRoute('web', 'GET /vendor/parts', {
    right: 'catalog:read',
    what: "List the parts of the vendor's catalog, by part number",
    query: z.strictObject({
      text: z.string().trim().max(80).default(''),
      kind: z.enum(partKinds).optional(),
      after: id('After').optional(),
    }),
    reply: z.strictObject({
      parts: z.array(ListedPart),
      /** Send it as `after` for the next page; null at the end. */
      next: z.uuid().nullable(),
    }),
  }),
  read: vendorRoute('web', 'GET /vendor/parts/{id}', {
    right: 'catalog:read',
    what: "Get a part of the vendor's catalog",
    params: onePart,
    reply: CatalogPart,
  }),
  add: vendorRoute('web', 'POST /vendor/parts', {
    right: 'catalog:write',
    what: "Add a part to the vendor's catalog",
    body: PartForm,
    reply: CatalogPart,
    refuses: [catalogRefusals.partTaken],
    once: true,
  }),
  change: vendorRoute('web', 'PUT /vendor/parts/{id}', {
    right: 'catalog:write',
    what: "Change a part of the vendor's catalog, with its stock and what it fits",
    params: onePart,
    body: PartForm,
    reply: CatalogPart,
    refuses: [catalogRefusals.partTaken],
    version: true,
  }),
  addPicture: vendorRoute('web', 'POST /vendor/picture', {
    right: 'catalog:write',
    what: 'Upload a picture of a part (JPEG, PNG or WebP, at most 10 MB; metadata is removed) before its form is sent, in the field `file`',
    body: z.strictObject({}),
    upload: true,
    reply: StoredPhoto,
    refuses: photoRefusals,
    limits: [{ max: 60, seconds: 600, per: 'account' }],
  }),
  picture: vendorRoute('web', 'GET /vendor/picture/{photoId}', {
    right: 'catalog:read',
    what: "Get a picture of one of the vendor's own parts",
    params: z.strictObject({ photoId: id('Picture') }),
    reply: file('image/jpeg'),
  }),
  branches: vendorRoute('web', 'GET /vendor/branches', {
    right: 'catalog:read',
    what: "List the vendor's branches",
    reply: Branches,
  }),
  addBranch: vendorRoute('web', 'POST /vendor/branches', {
    what: 'Add a branch',
    body: BranchForm,
    reply: Branches,
    refuses: branchRefusals,
    once: true,
  }),
  changeBranch: vendorRoute('web', 'PUT /vendor/branches/{id}', {
    what: 'Change a branch, or close it; a closed one keeps its stock',
    params: oneBranch,
    body: BranchForm,
    reply: Branches,
    refuses: branchRefusals,
    version: true,
  }),
}

export const catalogImports = {
  list: vendorRoute('web', 'GET /vendor/imports', {
    right: 'catalog:read',
    what: "List the vendor's imports, newest first, at most 50",
    reply: z.strictObject({ imports: z.array(CatalogImportSummary) }),
  }),
  upload: vendorRoute('web', 'POST /vendor/imports', {
    right: 'catalog:write',
    what: 'Upload a table of parts (CSV, at most 40 MB and 200,000 rows) in the field `file`; nothing is imported until the import is started',
    body: z.strictObject({}),
    upload: true,
    largestUpload: maxBytes,
    reply: CatalogImportSummary,
    refuses: [
      catalogImportRefusals.tooLarge,
      catalogImportRefusals.tooManyRows,
      catalogImportRefusals.empty,
      catalogImportRefusals.unreadable,
      catalogImportRefusals.inProgress,
      catalogImportRefusals.tooManyUploads,
    ],
    limits: [{ max: 20, seconds: 600, per: 'account' }],
  }),
  read: vendorRoute('web', 'GET /vendor/imports/{id}', {
    right: 'catalog:read',
    what: 'Get an import: its columns, its first rows as read, the refused rows, and its progress',
    params: oneImport,
    reply: CatalogImport,
  }),
  map: vendorRoute('web', 'PUT /vendor/imports/{id}/mapping', {
    right: 'catalog:write',
    what: 'Set the column that each field is read from, and read the rows again',
    params: oneImport,
    body: CatalogMappingForm,
    reply: CatalogImportSummary,
    refuses: [catalogImportRefusals.started, catalogImportRefusals.inProgress],
  }),
  start: vendorRoute('web', 'POST /vendor/imports/{id}/start', {
    right: 'catalog:write',
    what: 'Import the valid rows in the background and leave out the refused ones',
    params: oneImport,
    reply: CatalogImportSummary,
    refuses: [
      catalogImportRefusals.started,
      catalogImportRefusals.inProgress,
      catalogImportRefusals.noValidRows,
      catalogImportRefusals.stopped,
    ],
  }),
  cancel: vendorRoute('web', 'POST /vendor/imports/{id}/cancel', {
    right: 'catalog:write',
    what: 'Stop an import; the rows imported until then stay',
    params: oneImport,
    reply: CatalogImportSummary,
    refuses: [catalogImportRefusals.notRunning],
  }),
  refusedTable: vendorRoute('web', 'GET /vendor/imports/{id}/refused', {
    right: 'catalog:read',
    what: 'Download the refused rows as uploaded, with their errors, to correct and import again',
    params: oneImport,
    reply: file('text/csv; charset=utf-8'),
  }),
  discard: vendorRoute('web', 'DELETE /vendor/imports/{id}', {
    what: 'Delete an upload, or an import that has ended. What was imported stays.',
    params: oneImport,
    reply: oneImport,
    refuses: [catalogImportRefusals.inProgress],
  }),
}
