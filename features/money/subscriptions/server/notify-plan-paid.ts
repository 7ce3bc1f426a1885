import { showCents } from '../../../../common/cents.ts'
import { showDay } from '../../../../common/dates.ts'
import { showMonths } from '../../../../common/plans.ts'
import type { Db } from '../../../../kit/server/index.ts'
import type { CardMethod } from '../../../cards/card-payments/contract/index.ts'
import { showOutcome, showMethod } from '../../../cards/card-payments/rules.ts'
import { composeMail, sendMessage } from '../../../platform/messages/server/index.ts'
import { notifyAccount } from '../../../platform/notifications/server/index.ts'
import { announcePlanPayment, announcePlanStanding } from './announce-plan.ts'
import { getOwnerContact, type Order } from './store.ts'

interface PlanPayment {
  /** The plan's name. */
  name: string
  amountCents: number
  method: CardMethod
  last4: string
  expiresAt: string
  /** Charged automatically: nobody is waiting for it. */
  renews: boolean
}

/** Updates the waiting page and e-mails the receipt. Rings the bell for a renewal only, because an owner who pays by hand sees it on the page. */
export async function notifyPlanPaid(
  tx: Db,
  appUrl: string,
  { accountId, attemptId, months }: Order,
  paid: PlanPayment,
): Promise<void> {
  const { name } = paid
  const until = showDay(paid.expiresAt)
  const amount = showCents(paid.amountCents)
  const path = '/owner-subscription'
  await announcePlanPayment(tx, accountId, { attemptId, status: 'success', message: showOutcome('paid') })
  await announcePlanStanding(tx, accountId)
  if (paid.renews)
    await notifyAccount(tx, {
      accountId,
      type: 'default',
      subject: 'account',
      title: `Your ${name} plan is renewed and paid until ${until}`,
      body: `${amount} by ${showMethod(paid.method, paid.last4)}.`,
      data: { path, status: 'success' },
    })
  const { email, firstName } = await getOwnerContact(tx, accountId)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject: `Receipt from Liftbay: ${name} plan`,
    ...composeMail({
      title: `Thank you for your payment, ${firstName}.`,
      lines: [
        ...(paid.renews ? ['Your plan was renewed because recurring payment is on.'] : []),
        `We have received ${amount} by ${showMethod(paid.method, paid.last4)}.`,
        `${name} plan, ${showMonths(months)}: ${amount}`,
        `Your subscription is paid until ${until}.`,
      ],
      button: { label: 'Open your subscription', url: `${appUrl}${path}` },
    }),
  })
}
