import { z } from 'zod'
import { mustLargerThan } from '../../../../common/messages.ts'
import { isInvalid, isRequired, line, optionalLine } from '../../../../common/text.ts'

export const laborTypes = ['Terminal', 'Group'] as const

export const LaborId = z.int(isInvalid('Item')).min(1, isInvalid('Item')).max(2_147_483_647, isInvalid('Item'))
/** 0 is the root. */
export const ParentId = z.int(isInvalid('Group')).min(0, isInvalid('Group')).max(2_147_483_647, isInvalid('Group'))
export const IsVerified = z.union([z.literal(0), z.literal(1)], isInvalid('Verified'))

/** An item of the labor guide, with the specification's names. */
export const LaborItem = z.strictObject({
  LaborGuideId: z.int(),
  /** 0 is the root. */
  ParentId: z.int(),
  Title: z.string(),
  /** Terminal: an operation that can be added to a work order. Group: contains other items. */
  Type: z.enum(laborTypes),
  /** 1 once an admin has confirmed the hours. */
  IsVerified: z.union([z.literal(0), z.literal(1)]),
  /** Hundredths of an hour (120 is 1 h 12 min); null for a group. */
  hoursHundredths: z.int().nullable(),
  /** Other words that people search for. */
  keywords: z.string(),
  /** The titles above it from the root down, such as "Brakes › Disc brakes, front"; '' at the root. */
  path: z.string(),
  /** The number of items directly in it. */
  childCount: z.int(),
  /** No longer offered to shops. */
  isRetired: z.boolean(),
  /** Send it as If-Match with a change. */
  version: z.int(),
})
export type LaborItem = z.output<typeof LaborItem>

const form = {
  ParentId: ParentId.default(0),
  Title: line('Title', 160).refine(
    (title) => !title.includes('›'),
    'A title cannot contain “›”, which separates the groups of a path',
  ),
  Type: z.enum(laborTypes, isRequired('Type')),
  hoursHundredths: z
    .int(isInvalid('Hours'))
    .min(1, mustLargerThan('Hours', '0'))
    .max(100_000, isInvalid('Hours'))
    .nullable()
    .default(null),
  keywords: optionalLine('Search words', 300),
  IsVerified: IsVerified.default(0),
}

const hoursFit = (item: { Type: string; hoursHundredths: number | null }) =>
  item.Type === 'Group' || item.hoursHundredths !== null
const hoursMissing = { path: ['hoursHundredths'], error: isRequired('Hours') }

/** A new item. A group's hours are dropped, because only operations have hours. */
export const NewLaborItem = z.strictObject(form).refine(hoursFit, hoursMissing)
export type NewLaborItem = z.output<typeof NewLaborItem>

/** A changed item: all its fields and its id. */
export const ChangedLaborItem = z.strictObject({ LaborGuideId: LaborId, ...form }).refine(hoursFit, hoursMissing)
export type ChangedLaborItem = z.output<typeof ChangedLaborItem>

export const wholeNumber = (label: string, min: number) =>
  z.coerce
    .number<string | number>(isInvalid(label))
    .int(isInvalid(label))
    .min(min, isInvalid(label))
    .max(2_147_483_647, isInvalid(label))

export const LaborQuery = z
  .strictObject({
    /** The text typed so far: every word must begin a word of the item. At most 50, best matches first. Tolerates typos. */
    text: line('Text', 80).optional(),
    /** The items directly below this one; 0 is the root. */
    parent: wholeNumber('Parent', 0).optional(),
    /** With `text`: only operations, or only groups. */
    type: z.enum(laborTypes, isInvalid('Type')).optional(),
  })
  .refine((query) => query.text === undefined || query.parent === undefined, {
    path: ['parent'],
    error: 'Send text or parent, not both',
  })
  .refine((query) => query.type === undefined || query.text !== undefined, {
    path: ['type'],
    error: 'Send type together with text',
  })
