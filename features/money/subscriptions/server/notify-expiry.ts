import { showCents } from '../../../../common/cents.ts'
import { getDay, showDay } from '../../../../common/dates.ts'
import type { Db } from '../../../../kit/server/index.ts'
import { showMethod } from '../../../cards/card-payments/rules.ts'
import { findNextTryDay, type Notice, calculateLastWorkingDay } from '../rules.ts'
import { announcePlanStanding } from './announce-plan.ts'
import { getPrices } from './get-prices.ts'
import { notifyOwner, type OwnerNotice } from './notify-owner.ts'
import type { ExpiringPlan } from './store-renewals.ts'

/** Tells the owner about an expiry, before and after it, when the plan does not renew automatically. */
export async function notifyExpiry(
  tx: Db,
  { appUrl, now }: { appUrl: string; now: Date },
  plan: ExpiringPlan,
  notice: Notice,
): Promise<void> {
  await announcePlanStanding(tx, plan.accountId)
  const name = plan.plan && (await getPrices(tx, plan.accountId, now)).getPlan(plan.plan, getDay(now)).name
  await notifyOwner(tx, appUrl, plan.accountId, composeNotice(plan, name, notice))
}

function composeNotice({ plan, isRecurring, runsUntil }: ExpiringPlan, name: string | null, notice: Notice): OwnerNotice {
  const what = name ? `${name} plan` : 'free trial'
  const day = showDay(runsUntil)
  const last = showDay(calculateLastWorkingDay(runsUntil))
  const button = plan ? 'Renew the plan' : 'Choose a plan'
  const nothing = isRecurring ? 'No card is saved, so nothing is charged automatically.' : 'Nothing is charged automatically.'
  switch (notice) {
    case 'ends in 7 days':
    case 'ends tomorrow':
      return {
        subject: `Your Liftbay ${what} ends on ${day}`,
        lines: [
          `Your ${what} ends on ${day}. ${plan ? nothing : 'Nothing was charged for it, and nothing is charged unless you choose a plan.'}`,
          `To keep working, ${plan ? 'renew it' : 'choose a plan'} at any time. The days you have left are not lost.`,
        ],
        button,
      }
    case 'ended':
      return {
        subject: `Your Liftbay ${what} has ended`,
        lines: [
          `Your ${what} ended on ${day}. Everything keeps working until ${last}, for you and your employees.`,
          `After that, you can read, print and export your data, but not change anything, until you ${plan ? 'renew' : 'choose a plan'}.`,
        ],
        button,
      }
    case 'read-only':
      return {
        subject: 'Your shop on Liftbay is now read-only',
        lines: [
          `Your ${what} ended on ${day}. Everything you entered is still there. You can read, print and export it.`,
          'Your customers can still answer estimates, pay and write to you. They cannot book new appointments.',
          `As soon as you ${plan ? 'renew' : 'choose a plan'}, everything works again right away.`,
        ],
        button,
      }
  }
}

interface DeclinedRenewal {
  renews: string
  step: number
  amountCents: number
  /** The provider's own message. */
  message: string
}

/** Tells the owner that a renewal was declined, what happens next and how to pay. Each try ends once, so this is sent once per try. */
export async function notifyRenewalDeclined(
  tx: Db,
  appUrl: string,
  plan: ExpiringPlan,
  { renews, step, amountCents, message }: DeclinedRenewal,
): Promise<void> {
  const again = findNextTryDay(renews, step)
  const card = plan.method ? showMethod(plan.method, plan.last4 ?? '') : 'your saved card'
  await announcePlanStanding(tx, plan.accountId)
  await notifyOwner(tx, appUrl, plan.accountId, {
    subject: 'We could not renew your Liftbay plan',
    lines: [
      `${showCents(amountCents)} could not be charged to ${card}. The card provider says: ${message}`,
      ...(again
        ? [`We will try again on ${showDay(again)}. If you pay before then, nothing more is charged.`]
        : ['We will not try this card again.']),
      `Everything keeps working until ${showDay(calculateLastWorkingDay(renews))}. You can pay now, with this card or another one.`,
    ],
    button: 'Pay now',
  })
}
