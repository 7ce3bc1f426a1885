import { z } from 'zod'
import { isNotBelowZero } from '../../../../common/messages.ts'
import { plans } from '../../../../common/plans.ts'
import { day, id, instant, isInvalid, isRequired, optionalPhone } from '../../../../common/text.ts'
import { cardMethods } from '../../../cards/card-payments/contract/index.ts'

const planId = z.enum(
  plans.map((plan) => plan.id),
  isRequired('Plan'),
)
const months = plans.map((plan) => plan.months)

const sentTime = (label: string) => z.string(isInvalid(label)).max(40, isInvalid(label)).optional()

/**
 * Fields that other programs send with an order. They change nothing: the server calculates price and expiry, and knows the shop.
 * If an owner or a shop is named, it must be the caller's own.
 */
const sentAlong = {
  total: z.number(isInvalid('Total')).min(0, isNotBelowZero('Total')).max(1_000_000, 'Total is too large').optional(),
  createdTime: sentTime('Created time'),
  expiresAt: sentTime('Expiry'),
  noOfEmployee: z
    .int(isInvalid('Number of employees'))
    .min(0, isNotBelowZero('Number of employees'))
    .max(100_000, 'Number of employees is too large')
    .optional(),
  alternativePhone: optionalPhone('Alternative phone'),
  shopOwnerId: id('Owner').optional(),
  shop: id('Shop').optional(),
}

/** The plan an owner buys. Recurring payment is on unless it is turned off. */
export const SubscriptionOrder = z.strictObject({
  type: z.literal('renewal', isInvalid('Type')).default('renewal'),
  renewalPeriodMonths: z.literal(months, isInvalid('Renewal period')),
  isRecurring: z.boolean(isInvalid('Recurring payment')).default(true),
  ...sentAlong,
})
export type SubscriptionOrder = z.output<typeof SubscriptionOrder>

export const Subscription = z.strictObject({
  plan: planId,
  planName: z.string(),
  /** The price of a renewal today, in cents. */
  total: z.int(),
  renewalPeriodMonths: z.int(),
  isRecurring: z.boolean(),
  /** The last day it is valid, in UTC. */
  expiresAt: day('Expiry'),
  isRunning: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>

const standings = ['active', 'grace', 'expired'] as const

export const MySubscription = z.strictObject({
  shopOwnerId: id(),
  /** The last day that is paid for, or of the free trial. */
  runsUntil: day('Last day'),
  standing: z.enum(standings),
  /** The last day on which everything works. */
  worksUntil: day('Works until'),
  /** The card renewals are charged to. */
  card: z.strictObject({ method: z.enum(cardMethods), last4: z.string() }).nullable(),
  /** The next automatic charge, in cents, and its day; null when there is none. */
  nextCharge: z.strictObject({ on: day('Charged on'), total: z.int() }).nullable(),
  /** The plans the owner can choose, at today's prices; their current plan at their own price. */
  plans: z.array(z.strictObject({ id: planId, name: z.string(), months: z.int(), total: z.int(), included: z.string() })),
  /** The next announced price change of their own plan, in cents; null when there is none. */
  priceChange: z.strictObject({ on: day('From'), total: z.int() }).nullable(),
  /** The latest renewal was declined. */
  isDeclined: z.boolean(),
  /** Null before the first payment. */
  subscription: Subscription.nullable(),
  /** Today by the server's clock, in UTC. */
  today: day('Today'),
  /** The card provider; null when there is none. */
  provider: z.strictObject({ name: z.string(), label: z.string() }).nullable(),
})
export type MySubscription = z.output<typeof MySubscription>

/** A plan, or a free trial, whose last day has passed. */
export const EndedPlan = z.strictObject({
  shopNames: z.array(z.string()),
  isTrial: z.boolean(),
  standing: z.enum(standings),
  runsUntil: day('Last day'),
  worksUntil: day('Works until'),
  /** The saved card will be tried again. */
  isTriedAgain: z.boolean(),
})
export type EndedPlan = z.output<typeof EndedPlan>

/** The free trial of a shop's owner while it runs and no plan is paid. */
export const RunningTrial = z.strictObject({
  runsUntil: day('Last day'),
  /** It ends within a week. */
  isEnding: z.boolean(),
})
export type RunningTrial = z.output<typeof RunningTrial>

/** One paid period. */
export const PaidPeriod = z.strictObject({
  id: id(),
  type: z.literal('renewal'),
  plan: planId,
  /** The plan's name when it was paid. */
  planName: z.string(),
  /** Cents. */
  total: z.int(),
  renewalPeriodMonths: z.int(),
  createdTime: instant('Paid'),
  expiresAt: day('Expiry'),
  method: z.enum(cardMethods),
  last4: z.string(),
})
export type PaidPeriod = z.output<typeof PaidPeriod>
