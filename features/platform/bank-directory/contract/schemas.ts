import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { day, instant, line } from '../../../../common/text.ts'
import { isRoutingNumber } from '../routing-number.ts'

export const maxBytes = 12 * 1024 * 1024
export const maxRows = 60_000

export const routingNumber = () =>
  z
    .string(isRequired('Routing number'))
    .max(20, isInvalid('Routing number'))
    .transform((text) => text.replace(/[-\s]/g, ''))
    .pipe(
      z
        .string()
        .min(1, isRequired('Routing number'))
        .refine(isRoutingNumber, 'Routing number is not valid. Check its nine digits.'),
    )

/** `GET /bank` */
export const Bank = z.strictObject({
  routing: z.string(),
  found: z.boolean(),
  name: z.string().nullable(),
  isRetired: z.boolean(),
  /** The number that replaced a retired one. */
  newRouting: z.string().nullable(),
  msg: z.string(),
})
export type Bank = z.output<typeof Bank>

/** A number of the directory in use. */
export const ListedBank = z.strictObject({
  routing: z.string(),
  name: z.string(),
  /** City and state are '' where the source has none. */
  city: z.string(),
  state: z.string(),
  isRetired: z.boolean(),
  newRouting: z.string().nullable(),
  source: z.string(),
  sourceOn: z.iso.date(),
})
export type ListedBank = z.output<typeof ListedBank>

/** `whole`: numbers that are not in the file are retired; `more`: they stay as they are. */
export const fileScopes = ['whole', 'more'] as const
export const BankFileForm = z.strictObject({ scope: z.enum(fileScopes, isRequired('What the file has')) })

export const StartForm = z.strictObject({ source: line('Source', 300), sourceOn: day('Source date') })

export const bankImportStates = ['waiting', 'current', 'replaced', 'undone'] as const

export const BankImport = z.strictObject({
  importId: z.uuid(),
  fileName: z.string(),
  format: z.enum(['built-in', 'fedach', 'csv']),
  scope: z.enum(fileScopes),
  /** `waiting`: nothing was replaced yet; `current`: in use; `replaced`: another import came after; `undone`: the one before is in use again. */
  state: z.enum(bankImportStates),
  /** '' until it is imported. */
  source: z.string(),
  sourceOn: z.iso.date().nullable(),
  /** Source date of the last whole directory in it. */
  directoryOn: z.iso.date().nullable(),
  /** Username; '' for the directory that Liftbay comes with. */
  uploadedBy: z.string(),
  uploadedAt: instant('Date'),
  importedBy: z.string(),
  importedAt: instant('Date').nullable(),
  undoneBy: z.string(),
  undoneAt: instant('Date').nullable(),
  /** Valid rows of the file. */
  readRows: z.int(),
  rejectedRows: z.int(),
  /** The changes that the import makes to the directory before it. */
  newNumbers: z.int(),
  changedNumbers: z.int(),
  retiredNumbers: z.int(),
  unchangedNumbers: z.int(),
  /** Totals of the directory with this import. */
  activeTotal: z.int(),
  retiredTotal: z.int(),
  canUndo: z.boolean(),
  /** The import is waiting, and another one came first. */
  isOutdated: z.boolean(),
})
export type BankImport = z.output<typeof BankImport>

/** An import with its first 100 rejected rows; the download has all of them. The header of a CSV table is row 1. */
export const BankImportDetail = BankImport.extend({
  rejected: z.array(z.strictObject({ row: z.int(), reason: z.string() })),
})
export type BankImportDetail = z.output<typeof BankImportDetail>

/** The import in use, null until there is one, and whether its source date is more than 90 days ago. */
export const BankDirectory = z.strictObject({ inUse: BankImport.nullable(), isOld: z.boolean() })
export type BankDirectory = z.output<typeof BankDirectory>
