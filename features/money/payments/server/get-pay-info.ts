import type { Refusal } from '../../../../common/refusal.ts'
import type { Verb } from '../../../../kit/server/index.ts'
import { listProvidersFor } from '../../../cards/card-payments/server/index.ts'
import type { payments } from '../contract/index.ts'
import { isPayingNow, leastDepositCents, mostDepositCents, reasonNotByCard, reasonNotToPayDeposit } from '../rules.ts'
import { requireOwnOrderId } from './access.ts'
import { readBillPaper, showBilled, showPayable } from './read-bill-paper.ts'

export const getPayInfo: Verb<typeof payments.payInfo> = async (context, { body }) => {
  const { db, actor, clock } = context
  const shown = (reason: Refusal | null) => reason && { code: reason.code, msg: reason.msg }
  const paper = await readBillPaper(db, await requireOwnOrderId(db, actor, body))
  const order = { ...paper, totalCents: paper.billCents }
  const { takes, minimumPercent } = paper.terms
  return {
    ...showBilled(paper),
    isPaying: isPayingNow(paper.payingUntil, clock.now()),
    ...showPayable(paper, await listProvidersFor(context, paper.shop.id)),
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
