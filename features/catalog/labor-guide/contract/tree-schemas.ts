import { z } from 'zod'
import { isInvalid, shouldHaveAtLeastOne } from '../../../../common/messages.ts'
import { instant } from '../../../../common/text.ts'
import { IsVerified, LaborId, LaborItem, ParentId, wholeNumber } from './schemas.ts'

/** The most items that one act may name. */
export const mostNamed = 5000

/** An item as the tree shows it. */
export const TreeItem = LaborItem.omit({ path: true, keywords: true })
export type TreeItem = z.output<typeof TreeItem>

export const LaborGroup = z.strictObject({
  /** 0 is the root. */
  parent: z.int(),
  /** Sorted by title, ignoring case. */
  items: z.array(TreeItem),
  /** Send it as `after` for the next page; null at the end. */
  next: z.int().nullable(),
})
export type LaborGroup = z.output<typeof LaborGroup>

const numbers = (label: string, max: number) =>
  z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, isInvalid(label))
    .transform((text) => text.split(',').map(Number))
    .pipe(z.array(z.int().max(2_147_483_647, isInvalid(label))).max(max, `At most ${max}`))

export const ChildrenQuery = z
  .strictObject({
    /** Groups, separated by commas; 0 is the root. */
    parents: numbers('Parents', 500).optional(),
    /** Instead: every group from the root down to this item. */
    showing: wholeNumber('Item', 1).optional(),
    /** With one parent: the items after this one. */
    after: wholeNumber('After', 1).optional(),
  })
  .refine(({ parents, showing }) => (parents === undefined) !== (showing === undefined), {
    path: ['parents'],
    error: 'Send parents or showing',
  })

export const GuideSummary = z.strictObject({
  operations: z.int(),
  verified: z.int(),
  groups: z.int(),
  /** Operations and groups, which the other numbers leave out. */
  retired: z.int(),
})

/** The result of an act. Without an act, nothing had to be changed. */
export const ActResult = z.strictObject({ actId: z.uuid().nullable(), items: z.int() })
export type ActResult = z.output<typeof ActResult>

const ids = z.array(LaborId).min(1, shouldHaveAtLeastOne('Items')).max(mostNamed, `At most ${mostNamed} items at a time`)

export const MoveForm = z.strictObject({
  items: z
    .array(z.strictObject({ LaborGuideId: LaborId, version: z.int(isInvalid('Version')).min(1, isInvalid('Version')) }))
    .min(1, shouldHaveAtLeastOne('Items'))
    .max(mostNamed, `At most ${mostNamed} items at a time`),
  /** The group that they move into. */
  ParentId,
})
/** A group stands for everything in it. */
export const VerifyForm = z.strictObject({ ids, IsVerified })
/** A group stands for itself and everything in it. */
export const RetireForm = z.strictObject({ ids, isRetired: z.boolean(isInvalid('Retired')) })

export const actKinds = ['add', 'change', 'move', 'verify', 'retire', 'delete', 'import', 'undo'] as const

/** One thing that an admin did to the guide. */
export const LaborAct = z.strictObject({
  actId: z.uuid(),
  kind: z.enum(actKinds),
  /** The kind of the act that it undoes. */
  undoes: z.enum(actKinds).nullable(),
  by: z.string(),
  at: instant('Date'),
  items: z.int(),
  /** How many of them have been undone since. */
  undoneItems: z.int(),
  /** The first item's title. */
  title: z.string(),
  canUndo: z.boolean(),
})
export type LaborAct = z.output<typeof LaborAct>

/** A value before and after, in words; null where the item did not exist. */
export const ChangedField = z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type ChangedField = z.output<typeof ChangedField>

export const LaborChange = z.strictObject({
  changeId: z.uuid(),
  actId: z.uuid(),
  LaborGuideId: z.int(),
  Title: z.string(),
  kind: z.enum(actKinds),
  what: z.enum(['added', 'changed', 'deleted']),
  by: z.string(),
  at: instant('Date'),
  version: z.int(),
  /** How many items the same act changed. */
  itemsInAct: z.int(),
  fields: z.array(ChangedField),
  isUndone: z.boolean(),
})
export type LaborChange = z.output<typeof LaborChange>

export const LaborChanges = z.strictObject({
  changes: z.array(LaborChange),
  /** Send it as `after` for the next page; null at the end. */
  next: z.int().nullable(),
})

export const UndoResult = z.strictObject({
  actId: z.uuid(),
  undone: z.int(),
  /** The items that stay as they are, and why: the first 50. */
  kept: z.array(z.strictObject({ LaborGuideId: z.int(), Title: z.string(), reason: z.string() })),
  keptItems: z.int(),
})
export type UndoResult = z.output<typeof UndoResult>

/** Where an item, or everything in a group, is used. Numbers stop at 10,000. */
export const LaborUses = z.strictObject({
  orders: z.int(),
  /** Orders that are not ready, closed or canceled. */
  openOrders: z.int(),
  shops: z.int(),
  lastUsedAt: instant('Last used').nullable(),
  cannedJobs: z.int(),
  /** Canned jobs that a shop shows to its customers with their price. */
  shownJobs: z.int(),
  cannedJobShops: z.int(),
  overlaps: z.int(),
  learnedTimes: z.array(z.strictObject({ vehicleClass: z.string(), jobs: z.int(), shops: z.int(), medianHundredths: z.int() })),
})
export type LaborUses = z.output<typeof LaborUses>
