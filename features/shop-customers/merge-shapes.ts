import { z } from 'zod'
import { id } from '../../common/text.ts'

/** Why two look like one, the surest first. */
export const likenesses = ['email', 'phone', 'vin', 'plate', 'name'] as const
export type Likeness = (typeof likenesses)[number]

const Person = z.strictObject({
  customerId: z.uuid(),
  name: z.string(),
  phone1: z.string(),
  email: z.string(),
  hasAccount: z.boolean(),
  orders: z.int(),
})

export const Duplicates = z.strictObject({
  pairs: z.array(z.strictObject({ a: Person, b: Person, because: z.array(z.enum(likenesses)) })),
})
export type Duplicates = z.output<typeof Duplicates>

/** What can be kept of one or the other, each whole. */
export const mergedFields = ['name', 'phone', 'email', 'address'] as const
export type MergedField = (typeof mergedFields)[number]

const Side = z.strictObject({
  customerId: z.uuid(),
  hasAccount: z.boolean(),
  createdAt: z.iso.datetime({ offset: true }),
  values: z.strictObject({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() }),
  orders: z.array(z.strictObject({ invoice: z.int(), vehicle: z.string() })),
  vehicles: z.array(z.strictObject({ vinId: z.string(), title: z.string() })),
  appointments: z.int(),
  messages: z.int(),
  notes: z.int(),
})

/** Two side by side, and whether they may become one. */
export const Comparison = z.strictObject({
  a: Side,
  b: Side,
  /** Which of the two stays; null: the shop may choose. */
  stays: z.enum(['a', 'b']).nullable(),
  /** Why not; '' when they may. */
  reason: z.string(),
  /** It can be taken back for a while. */
  canBeUndone: z.boolean(),
})
export type Comparison = z.output<typeof Comparison>

export const MergeForm = z
  .strictObject({
    /** Who stays, and whose orders go to them. */
    keep: id('Customer'),
    drop: id('Customer'),
    /** What of the one that goes is kept instead. */
    take: z.array(z.enum(mergedFields)).max(mergedFields.length).default([]),
  })
  .refine(({ keep, drop }) => keep !== drop, { path: ['drop'], error: 'Choose two customers' })
export type MergeForm = z.output<typeof MergeForm>
