import { z } from 'zod'
import { plans } from '../../common/plans.ts'
import { refusal } from '../../common/refusal.ts'
import { route } from '../../common/route.ts'
import { day, id, instant, isInvalid, isRequired } from '../../common/text.ts'
import { methods, paymentRefusals } from '../payments/contract.ts'

export const subscriptionRefusals = {
  noCards: refusal(409, 'no_cards', 'Cards are not taken here yet, so a plan cannot be paid.'),
  beingCharged: refusal(
    409,
    'being_charged',
    'Your saved card is being charged at this moment. Please look again in a few minutes.',
  ),
  none: refusal(409, 'no_subscription', 'There is no subscription yet. Choose a plan first.'),
}

const planId = z.enum(
  plans.map((plan) => plan.id),
  isRequired('Plan'),
)
const months = plans.map((plan) => plan.months)

/** What an owner buys; what it costs is known here and nowhere else. */
export const SubscriptionOrder = z.strictObject({
  type: z.literal('renewal', isInvalid('Type')).default('renewal'),
  renewalPeriodMonths: z.literal(months, isInvalid('Renewal period')),
  isRecurring: z.boolean(isInvalid('Recurring payment')),
})
export type SubscriptionOrder = z.output<typeof SubscriptionOrder>

export const Subscription = z.strictObject({
  plan: planId,
  renewalPeriodMonths: z.int(),
  isRecurring: z.boolean(),
  /** The last day it is good for, in UTC. */
  expiresAt: day('Expiry'),
  isRunning: z.boolean(),
})
export type Subscription = z.output<typeof Subscription>

const standings = ['active', 'grace', 'expired'] as const

export const MySubscription = z.strictObject({
  shopOwnerId: id(),
  /** The last day of what was paid, or of the free trial. */
  runsUntil: day('Last day'),
  standing: z.enum(standings),
  /** Until then everything works. */
  worksUntil: day('Works until'),
  /** What renewals are charged to. */
  card: z.strictObject({ method: z.enum(methods), last4: z.string() }).nullable(),
  /** What is charged by itself next: cents, and the day; null when nothing is. */
  nextCharge: z.strictObject({ on: day('Charged on'), total: z.int() }).nullable(),
  /** The last try to renew was declined. */
  isDeclined: z.boolean(),
  /** Null before the first payment. */
  subscription: Subscription.nullable(),
  /** By the server's clock, in UTC. */
  today: day('Today'),
  /** Who takes the card; null when nobody does. */
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
  /** The saved card is going to be tried again. */
  isTriedAgain: z.boolean(),
})
export type EndedPlan = z.output<typeof EndedPlan>

/** One paid period. */
export const PaidPeriod = z.strictObject({
  id: id(),
  type: z.literal('renewal'),
  plan: planId,
  /** Cents. */
  total: z.int(),
  renewalPeriodMonths: z.int(),
  createdTime: instant('Paid'),
  expiresAt: day('Expiry'),
  method: z.enum(methods),
  last4: z.string(),
})
export type PaidPeriod = z.output<typeof PaidPeriod>

export const subscriptions = {
  mine: route('web', 'GET /owner/subscription', {
    what: "The signed-in owner's plan, until when it is paid, and whether cards are taken",
    who: ['owner'],
    reply: MySubscription,
  }),
  payments: route('web', 'GET /owner/subscription/payments', {
    what: 'What the owner has paid for plans, newest first',
    who: ['owner'],
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({
      rows: z.array(PaidPeriod),
      /** Send as `after` for the page behind; null at the end. */
      next: id().nullable(),
    }),
  }),
  link: route('web', 'POST /payment/subscriptionLink', {
    what: "The card provider's page to pay a plan on; asked again, the same page",
    who: ['owner'],
    body: SubscriptionOrder,
    reply: z.strictObject({
      url: z.url(),
      provider: z.string(),
      attemptId: id(),
      /** Cents. */
      total: z.int(),
      /** The new expiry, once it is paid. */
      expiresAt: day('Expiry'),
    }),
    refuses: [subscriptionRefusals.noCards, subscriptionRefusals.beingCharged, paymentRefusals.providerFailed],
    evenExpired: true,
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  saveCard: route('web', 'POST /owner/subscription/card', {
    what: "The card provider's page to save the card that renewals are charged to; nothing is charged there",
    who: ['owner'],
    reply: z.strictObject({ url: z.url(), provider: z.string(), attemptId: id() }),
    refuses: [subscriptionRefusals.none, subscriptionRefusals.noCards, paymentRefusals.providerFailed],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
    evenExpired: true,
  }),
  standing: route('web', 'GET /plan-standing', {
    what: 'Plans that have ended, of the shops one owns or works at',
    who: ['owner', 'employee'],
    reply: z.strictObject({ ended: z.array(EndedPlan) }),
  }),
  setRecurring: route('web', 'POST /owner/subscription/recurring', {
    what: 'Recurring payment on or off',
    who: ['owner'],
    body: z.strictObject({ isRecurring: z.boolean(isInvalid('Recurring payment')) }),
    reply: Subscription,
    refuses: [subscriptionRefusals.none],
    evenExpired: true,
  }),
}
