import { z } from 'zod'
import { isInvalid } from '../../../../common/messages.ts'
import { cents, id, instant, line, optionalLine, paragraph } from '../../../../common/text.ts'

export const payoutStates = ['held', 'ready', 'sent', 'returned'] as const
export type PayoutState = (typeof payoutStates)[number]

export const payoutSchedules = ['daily', 'weekly', 'monthly'] as const
export type PayoutSchedule = (typeof payoutSchedules)[number]

/** Why a payout is held: by an admin, or by a rule. */
export const holdKinds = ['admin', 'dispute', 'unconfirmed-owner'] as const
export type HoldKind = (typeof holdKinds)[number]

export const ListedPayout = z.strictObject({
  id: id(),
  shop: z.strictObject({ id: id(), name: z.string() }),
  number: z.int(),
  cents: z.int(),
  state: z.enum(payoutStates),
  heldFor: z.enum(holdKinds).nullable(),
  holdReason: z.string(),
  madeAt: instant('Date'),
  sentAt: instant('Date').nullable(),
})
export type ListedPayout = z.output<typeof ListedPayout>

/** A line of a statement. Amounts that lower the payout are negative. */
export const PayoutLine = z.strictObject({
  kind: z.enum(['payment', 'refund', 'refund-returned', 'chargeback', 'chargeback-returned', 'adjustment', 'payout-returned']),
  at: instant('Date'),
  invoice: z.int().nullable(),
  memo: z.string(),
  grossCents: z.int(),
  providerFeeCents: z.int(),
  platformFeeCents: z.int(),
  netCents: z.int(),
})
export type PayoutLine = z.output<typeof PayoutLine>

export const Payout = ListedPayout.extend({
  version: z.int(),
  how: z.enum(['ach', 'check']).nullable(),
  reference: z.string(),
  returnedAt: instant('Date').nullable(),
  timeZone: z.string(),
  lines: z.array(PayoutLine),
  events: z.array(
    z.strictObject({
      what: z.enum(['made', 'held', 'released', 'sent', 'returned']),
      detail: z.string(),
      byAdmin: z.boolean(),
      at: instant('Date'),
    }),
  ),
})
export type Payout = z.output<typeof Payout>

export const PayoutPage = z.strictObject({
  payouts: z.array(ListedPayout),
  /** Send it as `after` for the next page; null at the end. */
  next: z.uuid().nullable(),
})

const leastCents = 100
export const PayoutSettingForm = z.strictObject({
  schedule: z.enum(payoutSchedules, isInvalid('Schedule')),
  minimumCents: cents('Minimum', { min: leastCents, max: 10_000_000 }),
})
export type PayoutSettingForm = z.output<typeof PayoutSettingForm>

/** A shop's money that has not been sent yet. */
export const PayoutStanding = z.strictObject({
  shop: z.strictObject({ id: id(), name: z.string() }),
  /** Not in a payout yet; negative when refunds or disputes took more than came in. */
  comingCents: z.int(),
  /** In payouts that wait to be sent. */
  waitingCents: z.int(),
  setting: PayoutSettingForm,
  /** The day on which the next payout is made, in UTC. */
  nextOn: z.iso.date(),
  /** Liftbay's fee, in hundredths of a percent. */
  platformRate: z.int(),
  /** Whether the caller may change the setting. */
  canSet: z.boolean(),
})
export type PayoutStanding = z.output<typeof PayoutStanding>

export const ReasonForm = z.strictObject({ reason: paragraph('Reason', 500) })
export const SendForm = z.strictObject({
  how: z.enum(['ach', 'check'], isInvalid('How')),
  reference: line('Reference', 80),
})
export const AdjustForm = z.strictObject({
  shop: id('Shop'),
  /** Negative to take money. */
  cents: cents('Amount', { min: -10_000_000, max: 10_000_000 }).refine((value) => value !== 0, 'Amount must not be 0'),
  reason: line('Reason', 200),
})
export const FeeForm = z.strictObject({
  shop: id('Shop'),
  /** In hundredths of a percent. */
  platformRate: z.int(isInvalid('Fee')).min(0, isInvalid('Fee')).max(1000, isInvalid('Fee')),
  reason: optionalLine('Reason', 200),
})
