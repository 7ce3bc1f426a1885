import { showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import type { Db } from '../../../server/kit/database/database.ts'
import { mailText, sendMessage } from '../../messages/server/index.ts'
import { notify } from '../../notifications/server/index.ts'
import { showMethod } from '../../payments/rules.ts'
import { nextTry, type Notice, planNamed, worksUntil } from '../rules.ts'
import type { Expiring } from './store-renewals.ts'
import { ownerOf } from './store.ts'
import { tellStanding } from './tell.ts'

const path = '/owner-subscription'

interface News {
  subject: string
  lines: string[]
  button: string
}

/** The bell, and a mail with a link to pay. */
async function tell(tx: Db, appUrl: string, accountId: string, { subject, lines, button }: News): Promise<void> {
  const { email, firstName } = await ownerOf(tx, accountId)
  await notify(tx, { accountId, type: 'default', title: subject, body: lines[0] ?? '', data: { path } })
  await sendMessage(tx, {
    channel: 'mail',
    recipient: email,
    subject,
    ...mailText({
      title: `Hello ${firstName},`,
      lines,
      button: { label: button, url: `${appUrl}${path}?dialog=plans` },
    }),
  })
}

/** What an owner is told ahead of an expiry and after it, when nothing renews by itself. */
export async function tellNotice(tx: Db, appUrl: string, one: Expiring, notice: Notice): Promise<void> {
  await tellStanding(tx, one.accountId)
  await tell(tx, appUrl, one.accountId, noticeWords(one, notice))
}

function noticeWords({ plan, isRecurring, runsUntil }: Expiring, notice: Notice): News {
  const what = plan ? `${planNamed(plan).name} plan` : 'free trial'
  const day = showDay(runsUntil)
  const last = showDay(worksUntil(runsUntil))
  const button = plan ? 'Renew the plan' : 'Choose a plan'
  const nothing = isRecurring ? 'No card is saved for it, so nothing is charged by itself.' : 'Nothing is charged by itself.'
  switch (notice) {
    case 'ends in 7 days':
    case 'ends tomorrow':
      return {
        subject: `Your Liftbay ${what} ends on ${day}`,
        lines: [
          `Your ${what} ends on ${day}. ${plan ? nothing : 'Nothing was charged for it, and nothing is charged unless you choose a plan.'}`,
          `To go on, ${plan ? 'renew it' : 'choose a plan'} when you like: days you have left are not lost.`,
        ],
        button,
      }
    case 'ended':
      return {
        subject: `Your Liftbay ${what} has ended`,
        lines: [
          `Your ${what} ended on ${day}. Everything goes on working until ${last}, for you and for your employees.`,
          `After that your shop can be read, printed and exported, but not changed, until you ${plan ? 'renew' : 'choose a plan'}.`,
        ],
        button,
      }
    case 'read-only':
      return {
        subject: 'Your shop on Liftbay can only be read now',
        lines: [
          `Your ${what} ended on ${day}. Everything that you entered is there: you can read, print and export it.`,
          'Your customers can still answer estimates, pay and write to you. New bookings are not taken.',
          `As soon as you ${plan ? 'renew' : 'choose a plan'}, everything works again at once.`,
        ],
        button,
      }
  }
}

interface Declined {
  renews: string
  step: number
  amountCents: number
  /** The provider's own words. */
  message: string
}

/** A renewal was declined: what happens next, and how to pay. Each try ends once, so each is told once. */
export async function tellDeclined(
  tx: Db,
  appUrl: string,
  one: Expiring,
  { renews, step, amountCents, message }: Declined,
): Promise<void> {
  const again = nextTry(renews, step)
  const card = one.method ? showMethod(one.method, one.last4 ?? '') : 'your saved card'
  await tellStanding(tx, one.accountId)
  await tell(tx, appUrl, one.accountId, {
    subject: 'We could not renew your Liftbay plan',
    lines: [
      `${showCents(amountCents)} could not be charged to ${card}. Its provider says: ${message}`,
      ...(again
        ? [`We try again on ${showDay(again)}. If you pay before, nothing more is charged.`]
        : ['We do not try this card again.']),
      `Everything goes on working until ${showDay(worksUntil(renews))}. You can pay now, with this card or another one.`,
    ],
    button: 'Pay now',
  })
}
