import type { Verb } from '../../../server/kit/context.ts'
import type { payments } from '../contract.ts'
import { isPayingNow, reasonNotToPay } from '../rules.ts'
import { cardProviders } from './provider/card-provider.ts'
import { billedOf, paperOf } from './paper.ts'
import { ownOrderId } from './which-order.ts'

export const payInfo: Verb<typeof payments.payInfo> = async ({ db, actor, clock, get }, { body }) => {
  const paper = await paperOf(db, await ownOrderId(db, actor, body))
  const reason = reasonNotToPay({ ...paper, totalCents: paper.billCents })
  return {
    ...billedOf(paper),
    isPaying: isPayingNow(paper.payingUntil, clock.now()),
    notPayable: reason && { code: reason.code, msg: reason.msg },
    providers: get(cardProviders).map(({ name, label }) => ({ name, label })),
    openAttempt: paper.openAttempt,
  }
}
