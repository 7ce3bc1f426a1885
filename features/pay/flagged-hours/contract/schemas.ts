import { z } from 'zod'
import { isInvalid, isRequired } from '../../../../common/messages.ts'
import { id, instant, number } from '../../../../common/text.ts'
import { comebackRules, person, splitWays } from '../../pay-plans/contract/index.ts'

/** The weight is hundredths of a percent or hundredths of an hour. No shares: nobody but the technician of the line. */
export const SplitForm = z.strictObject({
  way: z.enum(splitWays, isRequired('Split by')),
  shares: z
    .array(
      z.strictObject({
        accountId: id('Technician'),
        weight: number('Share').int(isInvalid('Share')).min(1, isInvalid('Share')).max(100_000, isInvalid('Share')),
      }),
    )
    .max(10, 'Split a labor line among at most 10 technicians')
    .refine((shares) => shares.length !== 1, 'Name at least two technicians')
    .refine((shares) => new Set(shares.map(({ accountId }) => accountId)).size === shares.length, 'Name each technician once'),
})
export type SplitForm = z.output<typeof SplitForm>

const Share = z.strictObject({ ...person.shape, hundredths: z.int(), weight: z.int() })
export type Share = z.output<typeof Share>

export const FlaggedLabor = z.strictObject({
  laborId: z.uuid(),
  title: z.string(),
  hundredths: z.int(),
  /** One without a split; none while no technician is assigned. */
  shares: z.array(Share),
  split: z.strictObject({ way: z.enum(splitWays), by: z.string(), at: instant('Date') }).nullable(),
})
export type FlaggedLabor = z.output<typeof FlaggedLabor>

const EarlierOrder = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  day: z.iso.date(),
  labors: z.array(z.strictObject({ laborId: z.uuid(), title: z.string(), hundredths: z.int(), names: z.string() })),
})
export type EarlierOrder = z.output<typeof EarlierOrder>

export const Comeback = z.strictObject({
  workOrderId: z.uuid(),
  invoice: z.int(),
  laborIds: z.array(z.uuid()),
  titles: z.array(z.string()),
  rule: z.enum(comebackRules),
  by: z.string(),
  at: instant('Date'),
})
export type Comeback = z.output<typeof Comeback>

/** The hours of an order that each person flags, and whether it is a comeback. */
export const OrderFlags = z.strictObject({
  workOrderId: z.uuid(),
  timeZone: z.string(),
  state: z.string(),
  rule: z.enum(comebackRules),
  labors: z.array(FlaggedLabor),
  people: z.array(person),
  comeback: Comeback.nullable(),
  /** Finished orders of the vehicle, the last ten before this one. */
  earlier: z.array(EarlierOrder),
})
export type OrderFlags = z.output<typeof OrderFlags>

export const ComebackForm = z.strictObject({
  of: id('Earlier order'),
  laborIds: z.array(id('Labor')).min(1, 'Choose what came back').max(40, isInvalid('Labor')),
})
export type ComebackForm = z.output<typeof ComebackForm>
