import { z } from 'zod'
import { ownerRoute, staffRoute } from '../../../../common/route.ts'
import { day, id, isInvalid } from '../../../../common/text.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import { subscriptionRefusals } from './refusals.ts'
import { EndedPlan, MySubscription, PaidPeriod, RunningTrial, Subscription, SubscriptionOrder } from './schemas.ts'

export const subscriptions = {
  mine: ownerRoute('web', 'GET /owner/subscription', {
    beforeTerms: true,
    what: "Get the signed-in owner's plan, its expiry, and whether cards are accepted",
    reply: MySubscription,
  }),
  payments: ownerRoute('web', 'GET /owner/subscription/payments', {
    beforeTerms: true,
    what: "List the owner's payments for plans, newest first",
    query: z.strictObject({ after: id('After').optional() }),
    reply: z.strictObject({
      rows: z.array(PaidPeriod),
      /** Send as `after` to get the next page; null on the last page. */
      next: id().nullable(),
    }),
  }),
  link: ownerRoute('web', 'POST /payment/subscriptionLink', {
    what: "Open the card provider's page where a plan is paid; asking again returns the same page",
    body: SubscriptionOrder,
    reply: z.strictObject({
      url: z.url(),
      provider: z.string(),
      attemptId: id(),
      /** Cents. */
      total: z.int(),
      /** The new expiry once it is paid. */
      expiresAt: day('Expiry'),
    }),
    refuses: [
      subscriptionRefusals.noCards,
      subscriptionRefusals.beingCharged,
      subscriptionRefusals.notOnSale,
      cardPaymentRefusals.providerFailed,
    ],
    allowedWhenExpired: true,
    limits: [{ max: 60, seconds: 60, per: 'account' }],
  }),
  saveCard: ownerRoute('web', 'POST /owner/subscription/card', {
    what: "Open the card provider's page where the card for renewals is saved; nothing is charged",
    reply: z.strictObject({ url: z.url(), provider: z.string(), attemptId: id() }),
    refuses: [subscriptionRefusals.none, subscriptionRefusals.noCards, cardPaymentRefusals.providerFailed],
    limits: [{ max: 30, seconds: 60, per: 'account' }],
    allowedWhenExpired: true,
  }),
  standing: staffRoute('web', 'GET /plan-standing', {
    what: "List the ended plans of the shops the user owns or works at, and an owner's running free trial",
    reply: z.strictObject({ ended: z.array(EndedPlan), trial: RunningTrial.nullable() }),
  }),
  setRecurring: ownerRoute('web', 'POST /owner/subscription/recurring', {
    beforeTerms: true,
    what: 'Turn recurring payment on or off',
    body: z.strictObject({ isRecurring: z.boolean(isInvalid('Recurring payment')) }),
    reply: Subscription,
    refuses: [subscriptionRefusals.none],
    allowedWhenExpired: true,
  }),
}
