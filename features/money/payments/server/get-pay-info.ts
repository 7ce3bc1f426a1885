import type { Refusal } from '../../../../common/refusal.ts'
import type { Caller, Context, Verb } from '../../../../kit/server/index.ts'
import { listProvidersFor } from '../../../cards/card-payments/server/index.ts'
import type { PayInfo, payments } from '../contract/index.ts'
import {
  isPayingNow,
  calculateLeastDepositCents,
  calculateMostDepositCents,
  reasonNotToTakeCards,
  reasonNotToPayDeposit,
} from '../rules.ts'
import { requireOwnOrderId } from './access.ts'
import { readBillPaper, showBilled, showPayable } from './read-bill-paper.ts'

export const getPayInfo: Verb<typeof payments.payInfo> = async (context, { body }) =>
  readPayInfo(context, await requireOwnOrderId(context.db, context.actor, body))

/** The caller has already checked whose order it is. A link shows the customer's name, and neither phone nor address. */
export async function readPayInfo(context: Context<Caller>, orderId: string): Promise<PayInfo> {
  const { db, actor, clock } = context
  const showReason = (reason: Refusal | null) => reason && { code: reason.code, msg: reason.msg }
  const paper = await readBillPaper(db, orderId)
  const order = { ...paper, totalCents: paper.billCents }
  const { takes, minimumPercent } = paper.terms
  const billed = showBilled(paper)
  const { id, name } = billed.customer
  return {
    ...billed,
    ...(actor.role === 'link' ? { customer: { id, name, address: '', city: '', state: '', zip: '', phone: '' } } : {}),
    isPaying: isPayingNow(paper.payingUntil, clock.now()),
    ...showPayable(paper, await listProvidersFor(context, paper.shop.id)),
    payLink: paper.payLink && new Date(paper.payLink.expiresAt) > clock.now() ? paper.payLink : null,
    deposit: paper.deposit && {
      ...paper.deposit,
      notPayable: showReason(reasonNotToPayDeposit(order, paper.deposit.amountCents) ?? reasonNotToTakeCards(paper.terms.takes)),
    },
    mostDepositCents: takes.deposit ? calculateMostDepositCents(order) : 0,
    leastDepositCents: takes.deposit ? calculateLeastDepositCents(order, minimumPercent) : 0,
    takes: { ...takes, link: takes.card && takes.link },
    hasReader: paper.hasReader,
    openAttempt: paper.openAttempt,
  }
}
