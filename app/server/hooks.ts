import { onCardAccountChanged, paymentLedger, purchases } from '../../features/cards/card-payments/server/index.ts'
import { drawReceipt } from '../../features/data/exports/server/index.ts'
import {
  applyCardAccount,
  cancelDeposits,
  closeExcessiveDeposit,
  drawBillAttachment,
  drawReceiptFile,
  openBill,
  orderLedger,
  orderPayment,
  reopenBill,
} from '../../features/money/payments/server/index.ts'
import { cardSaving, PlanCheck, subscriptionPayment } from '../../features/money/subscriptions/server/index.ts'
import { getCustomerProfile } from '../../features/people/customers/server/index.ts'
import { getEmployeeProfile } from '../../features/people/employees/server/index.ts'
import { getOwnerProfile, listMemberShops } from '../../features/people/shops/server/index.ts'
import { getVendorProfile } from '../../features/people/vendors/server/index.ts'
import { secondStep as askedAfterPassword, onEmailConfirmed, profiles } from '../../features/platform/auth/server/index.ts'
import { isShopMember, saveDocument } from '../../features/platform/files/server/index.ts'
import { drawPaper } from '../../features/platform/messages/server/index.ts'
import { liveTopics } from '../../features/platform/notifications/server/index.ts'
import { secondStep } from '../../features/platform/second-factor/server/index.ts'
import { saveQuestion } from '../../features/repair/conversations/server/index.ts'
import { joinWalkIns } from '../../features/repair/front-desk/server/index.ts'
import { stopOrderClocks } from '../../features/repair/job-clock/server/index.ts'
import { transferNotes } from '../../features/repair/shop-customers/server/index.ts'
import {
  removeFromBill,
  storeShopDocument,
  storeWithBill,
  storeWithEstimate,
} from '../../features/repair/shop-documents/server/index.ts'
import {
  onCustomerQuestion,
  onEstimateAnswered,
  onEstimateSent,
  onOrderCancelled,
  onOrderLinesChanged,
  onOrderReady,
  onOrderReopened,
  onStockPartAdded,
} from '../../features/repair/work-orders/server/index.ts'
import { consumeBilledParts, reserveForLine, settleParts } from '../../features/supply/parts/server/index.ts'
import { stillChanges } from '../../kit/server/http/guard.ts'
import type { Provided } from '../../kit/server/index.ts'
import { getShopTopic } from '../../kit/server/live.ts'
import type { Foundation } from './adapters.ts'

/** Fills the slots in which a feature calls on features above it, which it may not import. */
export function provideHooks(provided: Provided, { config, db, clock }: Foundation): void {
  provided
    .put(profiles, {
      customer: getCustomerProfile,
      owner: getOwnerProfile,
      employee: getEmployeeProfile,
      vendors: getVendorProfile,
      admin: async () => ({ person: { firstName: 'Admin' }, company: {} }),
    })
    .put(askedAfterPassword, secondStep)
    .put(stillChanges, new PlanCheck({ db, clock }).stillChanges)
    .put(isShopMember, async (from, actor, shopId) => (await listMemberShops(from, actor.accountId)).includes(shopId))
    .put(liveTopics, async (from, actor) => (await listMemberShops(from, actor.accountId)).map(getShopTopic))
    .put(onEmailConfirmed, (tx, account) => joinWalkIns(tx, account, transferNotes))
    .put(drawPaper, drawBillAttachment)
    .put(drawReceipt, drawReceiptFile)
    .put(saveDocument, storeShopDocument)
    .put(paymentLedger, orderLedger)
    .put(onCardAccountChanged, applyCardAccount)
    .put(purchases, { 'work-order': orderPayment, subscription: subscriptionPayment, 'subscription-card': cardSaving })
    .put(onCustomerQuestion, saveQuestion)
    .put(onEstimateSent, storeWithEstimate)
    .put(onOrderLinesChanged, settleParts)
    .put(onStockPartAdded, reserveForLine)
    .put(onEstimateAnswered, async (tx, order) => {
      await closeExcessiveDeposit(tx, order)
      await settleParts(tx, order)
    })
    .put(onOrderReady, async (tx, bill) => {
      await stopOrderClocks(tx, bill)
      await storeWithBill(tx, bill)
      await consumeBilledParts(tx, bill)
      return openBill(tx, config.appUrl, bill)
    })
    .put(onOrderReopened, async (tx, bill) => {
      await reopenBill(tx, bill)
      await removeFromBill(tx, bill.workOrderId)
    })
    .put(onOrderCancelled, async (tx, order) => {
      await stopOrderClocks(tx, order)
      await settleParts(tx, order)
      await cancelDeposits(tx, config.appUrl, order)
    })
}
