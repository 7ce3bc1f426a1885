import { z } from 'zod'
import { isRequired } from '../../../../common/messages.ts'
import { instant } from '../../../../common/text.ts'

export const maxBytes = 30 * 1024 * 1024
export const maxRows = 60_000

/** The choice for items that the file does not have: they stay as they are, or are retired. */
export const missingItems = ['keep', 'retire'] as const
export const LaborFileForm = z.strictObject({ missing: z.enum(missingItems, isRequired('Items that are not in the file')) })

export const laborImportStates = ['waiting', 'importing', 'done', 'undoing', 'undone'] as const
export const rowOutcomes = ['new', 'changed', 'unchanged', 'removed', 'faulty'] as const

export const LaborImport = z.strictObject({
  importId: z.uuid(),
  fileName: z.string(),
  missing: z.enum(missingItems),
  state: z.enum(laborImportStates),
  readRows: z.int(),
  newItems: z.int(),
  changedItems: z.int(),
  unchangedItems: z.int(),
  /** Items that are not in the file and will be retired. */
  removedItems: z.int(),
  faultyRows: z.int(),
  /** Rows that the import or its undo has finished. */
  through: z.int(),
  /** How many there are. */
  total: z.int(),
  /** Why it stopped; '' otherwise. */
  failure: z.string(),
  keptItems: z.int(),
  uploadedBy: z.string(),
  uploadedAt: instant('Date'),
  importedBy: z.string(),
  importedAt: instant('Date').nullable(),
  undoneBy: z.string(),
  undoneAt: instant('Date').nullable(),
  /** True when the guide has changed since the file was compared with it. */
  isOutdated: z.boolean(),
})
export type LaborImport = z.output<typeof LaborImport>

export const LaborImportRow = z.strictObject({
  place: z.int(),
  /** As a spreadsheet counts; null for an item that is not in the file. */
  line: z.int().nullable(),
  outcome: z.enum(rowOutcomes),
  LaborGuideId: z.int().nullable(),
  Title: z.string(),
  path: z.string(),
  /** The changes, or the mistake to correct. */
  what: z.string(),
})
export type LaborImportRow = z.output<typeof LaborImportRow>
