import { z } from 'zod'
import { mustLargerThan } from '../../common/messages.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { isInvalid, isRequired, line, optionalLine } from '../../common/text.ts'

export const laborRefusals = {
  titleTaken: refusal(409, 'title_taken', 'There is already an item with this title in this group.'),
  hasChildren: refusal(409, 'has_children', 'This group still holds items. Move or delete them first.'),
  insideItself: refusal(409, 'inside_itself', 'A group cannot be put inside itself.'),
}

export const laborTypes = ['Terminal', 'Group'] as const

const LaborId = z.int(isInvalid('Item')).min(1, isInvalid('Item')).max(2_147_483_647, isInvalid('Item'))
/** 0 is the root. */
const ParentId = z.int(isInvalid('Group')).min(0, isInvalid('Group')).max(2_147_483_647, isInvalid('Group'))
const IsVerified = z.union([z.literal(0), z.literal(1)], isInvalid('Verified'))

/** An item of the labor guide, in the specification's names. */
export const LaborItem = z.strictObject({
  LaborGuideId: z.int(),
  /** 0 is the root. */
  ParentId: z.int(),
  Title: z.string(),
  /** Terminal: an operation that can be put on a work order. Group: holds others. */
  Type: z.enum(laborTypes),
  /** 1 once an admin has confirmed the time. */
  IsVerified: z.union([z.literal(0), z.literal(1)]),
  /** Hundredths of an hour (120 is 1 h 12 min); null for a group. */
  hoursHundredths: z.int().nullable(),
  /** Other words people search by. */
  keywords: z.string(),
  /** The titles above it from the root down, e.g. "Brakes › Disc brakes, front"; '' at the root. */
  path: z.string(),
  /** How many items it holds itself, not counting theirs. */
  childCount: z.int(),
  /** To be sent as If-Match with a change. */
  version: z.int(),
})
export type LaborItem = z.output<typeof LaborItem>

const form = {
  ParentId: ParentId.default(0),
  Title: line('Title', 160),
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

/** A new item. A group's hours are left out: only operations take time. */
export const NewLaborItem = z.strictObject(form).refine(hoursFit, hoursMissing)
export type NewLaborItem = z.output<typeof NewLaborItem>

/** A change of an item: all its fields, with its id. */
export const ChangedLaborItem = z.strictObject({ LaborGuideId: LaborId, ...form }).refine(hoursFit, hoursMissing)
export type ChangedLaborItem = z.output<typeof ChangedLaborItem>

const wholeNumber = (label: string, min: number) =>
  z.coerce
    .number<string | number>(isInvalid(label))
    .int(isInvalid(label))
    .min(min, isInvalid(label))
    .max(2_147_483_647, isInvalid(label))

export const LaborQuery = z
  .strictObject({
    /** What was typed so far: every word must begin a word of the item; likeliest first, at most 50. Forgives typing errors. */
    text: line('Text', 80).optional(),
    /** The items right below this one; 0 is the root. */
    parent: wholeNumber('Parent', 0).optional(),
    /** With `text`: only operations or only groups. */
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

const idParam = z.strictObject({ id: wholeNumber('Id', 1) })
const readers = ['owner', 'employee', 'admin'] as const

export const laborGuide = {
  list: route('labor', 'GET /labor', {
    what: 'The labor guide: what a text finds, what stands below a group, or all of it as a flat list',
    who: readers,
    query: LaborQuery,
    reply: z.array(LaborItem),
  }),
  read: route('labor', 'GET /labor/{id}', {
    what: 'One item of the labor guide',
    who: readers,
    params: idParam,
    reply: LaborItem,
  }),
  add: route('labor', 'POST /labor', {
    what: 'Add an item to the labor guide',
    who: ['admin'],
    body: NewLaborItem,
    reply: LaborItem,
    refuses: [laborRefusals.titleTaken],
    once: true,
  }),
  change: route('labor', 'PUT /labor', {
    what: 'Change, move or verify an item of the labor guide',
    who: ['admin'],
    body: ChangedLaborItem,
    reply: LaborItem,
    refuses: [laborRefusals.titleTaken, laborRefusals.hasChildren, laborRefusals.insideItself],
    version: true,
  }),
  remove: route('labor', 'POST /deleteLabor/{id}', {
    what: 'Delete an item of the labor guide; work orders keep what they took from it',
    who: ['admin'],
    params: idParam,
    reply: z.strictObject({ LaborGuideId: z.int() }),
    refuses: [laborRefusals.hasChildren],
  }),
}
