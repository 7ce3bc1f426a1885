import { z } from 'zod'
import { isInvalid, mustLargerThan } from '../../../../common/messages.ts'
import { day, isRequired, line } from '../../../../common/text.ts'
import { laborTypes, wholeNumber } from '../../labor-guide/contract/index.ts'

/** The operation of a pair that takes less time: the one with fewer hours, or always the second. */
export const reductions = ['shorter', 'second'] as const
/** The place the two lines must share, where their titles name one: any, the axle (front or rear), or the wheel (axle and side). */
export const places = ['any', 'axle', 'wheel'] as const

const item = (label: string) => z.int(isRequired(label)).min(1, isInvalid(label)).max(2_147_483_647, isInvalid(label))

export const OverlapForm = z
  .strictObject({
    firstId: item('First operation or group'),
    secondId: item('Second operation or group'),
    /** "wheel already off": the estimate says it to the customer. */
    work: line('What is already done', 80),
    /** Hundredths of an hour. */
    hundredths: z.int(isInvalid('Hours less')).min(1, mustLargerThan('Hours less', '0')).max(10_000, isInvalid('Hours less')),
    reduces: z.enum(reductions, isRequired('Takes less time')),
    place: z.enum(places, isRequired('Applies at')),
    source: line('Source', 200),
    sourceOn: day('Source date'),
  })
  .refine(({ firstId, secondId, reduces }) => firstId !== secondId || reduces === 'shorter', {
    path: ['reduces'],
    error: 'Within one group, the operation with fewer hours takes less time',
  })
export type OverlapForm = z.output<typeof OverlapForm>

const Side = z.strictObject({
  id: z.int(),
  /** Null once the item is no longer in the guide; the rule then applies to nothing. */
  title: z.string().nullable(),
  path: z.string(),
  type: z.enum(laborTypes).nullable(),
})

export const Overlap = z.strictObject({
  overlapId: z.uuid(),
  first: Side,
  second: Side,
  work: z.string(),
  hundredths: z.int(),
  reduces: z.enum(reductions),
  place: z.enum(places),
  source: z.string(),
  sourceOn: z.iso.date(),
  changedAt: z.iso.datetime({ offset: true }),
  retiredAt: z.iso.datetime({ offset: true }).nullable(),
  retiredReason: z.string(),
  version: z.int(),
})
export type Overlap = z.output<typeof Overlap>

export const RetireForm = z.strictObject({ reason: line('Reason', 200) })

export const TestQuery = z.strictObject({ first: wholeNumber('First operation', 1), second: wholeNumber('Second operation', 1) })

/** The time two operations take together on one repair order. Hundredths of an hour. */
export const OverlapTest = z.strictObject({
  operations: z.array(z.strictObject({ id: z.int(), title: z.string(), hundredths: z.int(), less: z.int() })),
  /** The sentences that the repair order would show. */
  notes: z.array(z.string()),
})
export type OverlapTest = z.output<typeof OverlapTest>
