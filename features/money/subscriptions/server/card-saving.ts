import { refuse, standardRefusals } from '../../../../common/refusal.ts'
import { getAccountTopic, announce } from '../../../../kit/server/live.ts'
import type { PurchaseKind } from '../../../cards/card-payments/server/index.ts'
import { saveCardOnFile } from './store-renewals.ts'
import { lockAccount } from './store.ts'

const cardSaved = 'Your card is saved.'

/** Saving a card is a purchase that costs nothing. */
export const cardSaving: PurchaseKind = {
  lock: lockAccount,
  successText: cardSaved,
  onPaid: async (tx, { attempt, saved, now }) => {
    if (saved) await saveCardOnFile(tx, attempt.boughtId, { ...saved, provider: attempt.provider }, now)
    await announce(tx, [getAccountTopic(attempt.boughtId)], { type: 'card_changed', status: 'success', message: cardSaved })
  },
  onEnded: (tx, attempt, message) =>
    announce(tx, [getAccountTopic(attempt.boughtId)], { type: 'card_changed', status: 'error', message }),
  getBalance: async (_db, actor, attempt) =>
    attempt.boughtId === actor.accountId ? { paidCents: 0, owedCents: 0 } : refuse(standardRefusals.notFound),
}
