import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { inTransaction } from '../../../../kit/server/index.ts'
import { cardPaymentRefusals } from '../../../cards/card-payments/contract/index.ts'
import {
  type Attempt,
  type DisputeEvent,
  findAttempt,
  type PaymentContext,
  type ProviderSource,
} from '../../../cards/card-payments/server/index.ts'
import { closeWorkItem } from '../../../platform/work-items/server/index.ts'
import { bookCardMoney } from '../../card-books/server/index.ts'
import { findNextState } from '../rules.ts'
import { notifyDecided, notifyOpened } from './notify-dispute.ts'
import { insertChargeback, lockDisputed, updateChargeback } from './store.ts'

type DisputeContext = Pick<PaymentContext, 'db' | 'clock'> & {
  config: Pick<PaymentContext['config'], 'appUrl'>
  log: Pick<PaymentContext['log'], 'info' | 'warn'>
}

/**
 * Records a provider's message about a dispute at Liftbay's own account: the dispute, its state, and each of its movements once.
 * A message that is repeated, late or out of order changes nothing. A dispute at a shop's own account is the shop's business.
 */
export async function recordDispute(
  { db, clock, config, log }: DisputeContext,
  source: ProviderSource,
  event: DisputeEvent,
): Promise<void> {
  if (source.account) return log.info({ account: source.account, dispute: event.disputeId }, "a dispute at a shop's own account")
  const attempt = event.attemptId && isUuid(event.attemptId) ? await findAttempt(db, event.attemptId) : null
  if (attempt?.provider !== source.name || attempt.cardAccountId !== null || !isSameMoney(attempt, event)) {
    log.warn({ provider: source.name, dispute: event.disputeId, attempt: event.attemptId }, 'a dispute does not match')
    return refuse(cardPaymentRefusals.attemptMismatch)
  }
  const now = clock.now()
  const isOrder = attempt.purchase === 'work-order'
  const [shopId, workOrderId] = isOrder ? [attempt.partyId, attempt.boughtId] : [null, null]
  await inTransaction(db, async (tx) => {
    const { provider } = attempt
    const { disputeId, reason, amountCents, respondBy } = event
    const facts = { shopId, workOrderId, attemptId: attempt.id, provider, providerDispute: disputeId }
    const isNew = await insertChargeback(tx, { ...facts, reason, amountCents, respondBy, now })
    const known = (await lockDisputed(tx, provider, disputeId)) ?? refuse(standardRefusals.notFound)
    for (const { id, amountCents: gross, feeCents } of event.movements)
      await bookCardMoney(tx, {
        kind: gross < 0 ? 'chargeback' : 'chargeback-returned',
        provider,
        shopId,
        workOrderId,
        source: id,
        grossCents: gross,
        providerFeeCents: feeCents,
        at: now,
        memo: `dispute ${disputeId}`,
      })
    const state = findNextState(known.state, event.state)
    const isDecided = state !== known.state && (state === 'won' || state === 'lost')
    await updateChargeback(tx, known.id, { state, reason, respondBy, endedAt: isDecided ? now : null })
    if (isNew) await notifyOpened(tx, config.appUrl, known)
    if (!isDecided) return
    await notifyDecided(tx, config.appUrl, { ...known, state })
    const outcome = state === 'won' ? 'Won' : 'Lost'
    await closeWorkItem(tx, { kind: 'chargeback', subjectId: known.id, outcome, at: now })
  })
}

const isSameMoney = (attempt: Attempt, { amountCents, currency }: DisputeEvent) =>
  amountCents > 0 && amountCents <= attempt.amountCents && currency.toLowerCase() === attempt.currency.toLowerCase()

const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
