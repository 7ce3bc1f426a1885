import type { Refusal } from '../../../common/refusal.ts'
import type { Verb } from '../../../server/kit/context.ts'
import type { payments } from '../contract.ts'
import { isPayingNow, leastDepositCents, mostDepositCents, reasonNotByCard, reasonNotToPayDeposit } from '../rules.ts'
import { providersOf } from './card-accounts.ts'
import { billedOf, paperOf, payableOf } from './paper.ts'
import { ownOrderId } from './which-order.ts'

export const payInfo: Verb<typeof payments.payInfo> = async (context, { body }) => {
  const { db, actor, clock } = context
  const shown = (reason: Refusal | null) => reason && { code: reason.code, msg: reason.msg }
  const paper = await paperOf(db, await ownOrderId(db, actor, body))
  const order = { ...paper, totalCents: paper.billCents }
  const { takes, minimumPercent } = paper.terms
  return {
    ...billedOf(paper),
    isPaying: isPayingNow(paper.payingUntil, clock.now()),
    ...payableOf(paper, await providersOf(context, paper.shop.id)),
    payLink: paper.payLink && new Date(paper.payLink.expiresAt) > clock.now() ? paper.payLink : null,
    deposit: paper.deposit && {
      ...paper.deposit,
      notPayable: shown(reasonNotToPayDeposit(order, paper.deposit.amountCents) ?? reasonNotByCard(paper.terms.takes)),
    },
    mostDepositCents: takes.deposit ? mostDepositCents(order) : 0,
    leastDepositCents: takes.deposit ? leastDepositCents(order, minimumPercent) : 0,
    takes: { ...takes, link: takes.card && takes.link },
    openAttempt: paper.openAttempt,
  }
}
