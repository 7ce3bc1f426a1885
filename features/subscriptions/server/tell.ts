import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { accountTopic, announce, shopTopic } from '../../../server/kit/live.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import type { Method } from '../../payments/contract.ts'
import { outcomeText, showMethod } from '../../payments/rules.ts'
import { planNamed, showMonths } from '../rules.ts'
import { ownedShops } from './store-renewals.ts'
import { type Order, ownerOf } from './store.ts'

interface Outcome {
  attemptId: string
  status: 'success' | 'error'
  message: string
}

/** The message that the page which opened the provider's pop-up waits for. */
export const tellOutcome = (tx: Db, accountId: string, outcome: Outcome): Promise<void> =>
  announce(tx, [accountTopic(accountId)], { type: 'subscription_changed', ...outcome })

/** Every screen of the shop that says how its plan stands looks again. */
export async function tellStanding(tx: Db, accountId: string): Promise<void> {
  const shops = await ownedShops(tx, accountId)
  await announce(tx, [accountTopic(accountId), ...shops.map(shopTopic)], { type: 'plan_standing' })
}

interface Paid {
  amountCents: number
  method: Method
  last4: string
  expiresAt: string
  /** Charged by itself: nobody is waiting for it. */
  renews: boolean
}

/** A plan was paid: the waiting page, the bell, and the receipt by mail. */
export async function tellPaid(tx: Db, appUrl: string, { accountId, attemptId, plan, months }: Order, paid: Paid): Promise<void> {
  const { name } = planNamed(plan)
  const until = showDay(paid.expiresAt)
  const amount = showCents(paid.amountCents)
  const path = '/owner-subscription'
  await tellOutcome(tx, accountId, { attemptId, status: 'success', message: outcomeText('paid') })
  await tellStanding(tx, accountId)
  await notify(tx, {
    accountId,
    type: 'default',
    title: `Your ${name} plan is ${paid.renews ? 'renewed and ' : ''}paid until ${until}`,
    body: `${amount} by ${showMethod(paid.method, paid.last4)}.`,
    data: { path, status: 'success' },
  })
  const { email, firstName } = await ownerOf(tx, accountId)
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject: `Receipt from Liftbay: ${name} plan`,
    ...mailText({
      title: `Thank you for your payment, ${firstName}.`,
      lines: [
        ...(paid.renews ? ['Your plan was renewed, as its recurring payment is on.'] : []),
        `We have received ${amount} by ${showMethod(paid.method, paid.last4)}.`,
        `${name} plan, ${showMonths(months)}: ${amount}`,
        `Your subscription is paid until ${until}.`,
      ],
      button: { label: 'Open your subscription', url: `${appUrl}${path}` },
    }),
  })
}
