import {
  disputeBook,
  forgetCards,
  onCardAccountChanged,
  paymentLedger,
  purchases,
} from '../../features/cards/card-payments/server/index.ts'
import { usesOfLabor } from '../../features/catalog/labor-guide/server/index.ts'
import { clockedEvidence, learnedOfItem } from '../../features/catalog/labor-proposals/server/index.ts'
import { forgetVehicles } from '../../features/catalog/vehicles/server/index.ts'
import { createKeyAccess } from '../../features/data/api-keys/server/index.ts'
import { drawReceipt } from '../../features/data/exports/server/index.ts'
import { settleEarned } from '../../features/data/reports/server/index.ts'
import { onCertificatesChanged } from '../../features/hiring/ase-certificates/server/index.ts'
import { proposeForAccount } from '../../features/hiring/technician-levels/server/index.ts'
import { recordDispute } from '../../features/money/chargebacks/server/index.ts'
import {
  applyCardAccount,
  cancelDeposits,
  drawBillAttachment,
  drawReceiptFile,
  limitDeposits,
  openBill,
  orderLedger,
  orderPayment,
  reopenBill,
} from '../../features/money/payments/server/index.ts'
import { cardSaving, PlanCheck, subscriptionPayment } from '../../features/money/subscriptions/server/index.ts'
import { createViewRecord } from '../../features/operations/view-as/server/index.ts'
import { requireFileSent, requireNothingPaid } from '../../features/pay/bank-files/server/index.ts'
import { listDoubtsOfDays } from '../../features/pay/doubtful-punches/server/index.ts'
import { listMinimumWages, promisedBonuses } from '../../features/pay/earnings/server/index.ts'
import { recordLaborCosts } from '../../features/pay/labor-costs/server/index.ts'
import { recordRunMarks } from '../../features/pay/owed-pay/server/index.ts'
import { findHighestCheck } from '../../features/pay/pay-bank/server/index.ts'
import { findHighestNumber, requireChecksPrinted } from '../../features/pay/pay-checks/server/index.ts'
import { findClockCost, minimumWages, settleEarnedOf } from '../../features/pay/pay-plans/server/index.ts'
import { onRunApproved, onRunPaid, onRunVoid } from '../../features/pay/pay-runs/server/index.ts'
import { tabletDoubts } from '../../features/pay/shift-clock/server/index.ts'
import { listClaimed, listPromisedBonuses } from '../../features/pay/stub-calculation/server/index.ts'
import { paidEntries } from '../../features/pay/time-off/server/index.ts'
import {
  createQuietHours,
  findCustomerId,
  getCustomerProfile,
  onCustomerDeleted,
  updateCustomerEmail,
} from '../../features/people/customers/server/index.ts'
import { createProgramAccess } from '../../features/people/devices/server/index.ts'
import { createPermissionCheck, getEmployeeProfile } from '../../features/people/employees/server/index.ts'
import { onExemptionChanged, transferExemptions } from '../../features/people/exemptions/server/index.ts'
import {
  getOwnerProfile,
  listMemberShops,
  notifyMessagesHeld,
  onShopFactsSaved,
} from '../../features/people/shops/server/index.ts'
import { getVendorProfile } from '../../features/people/vendors/server/index.ts'
import { requestVerification } from '../../features/people/verifications/server/index.ts'
import { createAdminCheck, getAdminProfile, requireSecondAdmin } from '../../features/platform/admin-roles/server/index.ts'
import {
  createIdentityCheck,
  secondStep as askedAfterPassword,
  onEmailChanged,
  onEmailConfirmed,
  profiles,
  type StandingAccess,
  standingAccess,
} from '../../features/platform/auth/server/index.ts'
import { isShopMember, saveDocument } from '../../features/platform/files/server/index.ts'
import { drawPaper, onMessagesHeld, quietHours } from '../../features/platform/messages/server/index.ts'
import { liveTopics } from '../../features/platform/notifications/server/index.ts'
import { secondStep } from '../../features/platform/second-factor/server/index.ts'
import { listSuspendedOf } from '../../features/platform/suspensions/server/index.ts'
import { secondAdmin } from '../../features/platform/terms-versions/server/index.ts'
import { adInvoicePaper, adPayment, drawAdInvoice } from '../../features/promotion/ad-accounts/server/index.ts'
import { markAddonsShown, settleAddons } from '../../features/promotion/add-ons/server/index.ts'
import { recordPut } from '../../features/promotion/placements/server/index.ts'
import { calendarPaper, drawCalendarAttachment } from '../../features/repair/appointments/server/index.ts'
import { replyAddress, saveQuestion } from '../../features/repair/conversations/server/index.ts'
import { forgetDocuments } from '../../features/repair/customer-documents/server/index.ts'
import { askAboutWalkIns, onWalkInJoined } from '../../features/repair/customer-requests/server/index.ts'
import { clockCost, stopOrderClocks } from '../../features/repair/job-clock/server/index.ts'
import { laborUses } from '../../features/repair/labor-uses/server/index.ts'
import { findClockedEvidence, listLearnedOfItem } from '../../features/repair/learned-times/server/index.ts'
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
  settleOrdersOf,
} from '../../features/repair/work-orders/server/index.ts'
import { onOfferPut } from '../../features/supply/part-offers/server/index.ts'
import { consumeBilledParts, onPurchaseCancelled, reserveForLine, settleParts } from '../../features/supply/parts/server/index.ts'
import { drawStatementAttachment, statementPaper } from '../../features/supply/vendor-desk/server/index.ts'
import { cancelOrder } from '../../features/supply/vendor-orders/server/index.ts'
import { answerMessage, shopChats } from '../../features/support/assistant/server/index.ts'
import { answerChat, deleteChatsOf } from '../../features/support/direct-line/server/index.ts'
import { createReplyAddress, forgetMails, receivedChats, settleText } from '../../features/support/inbox/server/index.ts'
import { onTextSettled } from '../../features/support/texting/server/index.ts'
import { hasAdminRole, hasConfirmedIdentity, hasPermissions, recordView, stillChanges } from '../../kit/server/http/guard.ts'
import type { Provided } from '../../kit/server/index.ts'
import { getShopTopic } from '../../kit/server/live.ts'
import type { Foundation } from './adapters.ts'
import { listNamedShops } from './named-shops.ts'

/** Fills the slots in which a feature calls on features above it, which it may not import. */
export function provideHooks(provided: Provided, { config, db, clock }: Foundation): void {
  provided
    .put(profiles, {
      customer: getCustomerProfile,
      owner: getOwnerProfile,
      employee: getEmployeeProfile,
      vendors: getVendorProfile,
      admin: getAdminProfile,
    })
    .put(usesOfLabor, laborUses)
    .put(clockCost, findClockCost)
    .put(tabletDoubts, listDoubtsOfDays)
    .put(askedAfterPassword, secondStep)
    .put(standingAccess, joinAccess(createKeyAccess(clock), createProgramAccess(clock)))
    .put(hasConfirmedIdentity, createIdentityCheck({ db, clock }))
    .put(recordView, createViewRecord({ db, clock }))
    .put(stillChanges, new PlanCheck({ db, clock, listNamedShops }).stillChanges)
    .put(secondAdmin, requireSecondAdmin)
    .put(hasAdminRole, createAdminCheck(db))
    .put(hasPermissions, createPermissionCheck({ db, listNamedShops }))
    .put(isShopMember, async (from, actor, shopId) => (await listMemberShops(from, actor.accountId)).includes(shopId))
    .put(liveTopics, async (from, actor) => {
      const shopIds = await listMemberShops(from, actor.accountId)
      const suspended = await listSuspendedOf(from, shopIds)
      return shopIds.filter((shopId) => !suspended.includes(shopId)).map(getShopTopic)
    })
    .put(onEmailConfirmed, async (tx, { id, email }) => {
      const customerId = await findCustomerId(tx, id)
      if (customerId) await askAboutWalkIns({ db: tx, clock, get: (key) => provided.get(key) }, { email, customerId })
    })
    .put(onEmailChanged, updateCustomerEmail)
    .put(onCustomerDeleted, async (tx, deleted, now) => {
      await forgetVehicles(tx, deleted.customerId, now)
      await forgetCards(tx, deleted.accountId)
      await forgetDocuments(tx, deleted.accountId)
      await deleteChatsOf(tx, deleted.accountId)
      await forgetMails(tx, deleted.customerId)
    })
    .put(answerChat, answerMessage)
    .put(shopChats, receivedChats)
    .put(replyAddress, createReplyAddress(config))
    .put(onTextSettled, settleText)
    .put(onWalkInJoined, async (tx, way) => {
      await transferNotes(tx, way)
      await transferExemptions(tx, way)
    })
    .put(onExemptionChanged, settleOrdersOf)
    .put(onCertificatesChanged, proposeForAccount)
    .put(findHighestCheck, findHighestNumber)
    .put(onRunPaid, async (tx, run, by) => {
      await requireFileSent(tx, run)
      await requireChecksPrinted(tx, run)
      await recordRunMarks(tx, run, by)
    })
    .put(onRunVoid, requireNothingPaid)
    .put(onRunApproved, recordLaborCosts)
    .put(paidEntries, listClaimed)
    .put(minimumWages, listMinimumWages)
    .put(promisedBonuses, listPromisedBonuses)
    .put(settleEarned, settleEarnedOf)
    .put(onShopFactsSaved, (visit, id) => requestVerification(visit, { kind: 'shop', id }))
    .put(clockedEvidence, findClockedEvidence)
    .put(learnedOfItem, listLearnedOfItem)
    .put(onMessagesHeld, notifyMessagesHeld)
    .put(quietHours, createQuietHours(clock))
    .put(drawPaper, (context, paper) => {
      if (paper.kind === calendarPaper) return drawCalendarAttachment(context.db, paper.id, clock.now())
      if (paper.kind === statementPaper) return drawStatementAttachment({ db: context.db, clock }, paper.id)
      if (paper.kind === adInvoicePaper) return drawAdInvoice(context.db, paper.id)
      return drawBillAttachment(context, paper)
    })
    .put(drawReceipt, drawReceiptFile)
    .put(saveDocument, storeShopDocument)
    .put(paymentLedger, orderLedger)
    .put(disputeBook, { recordDispute })
    .put(onCardAccountChanged, applyCardAccount)
    .put(purchases, {
      'work-order': orderPayment,
      subscription: subscriptionPayment,
      'subscription-card': cardSaving,
      advertising: adPayment,
    })
    .put(onCustomerQuestion, saveQuestion)
    .put(onEstimateSent, async (tx, sent) => {
      await storeWithEstimate(tx, sent)
      await markAddonsShown(tx, sent)
    })
    .put(onOrderLinesChanged, async (tx, order) => {
      await settleParts(tx, order)
      await settleAddons(tx, order)
    })
    .put(onStockPartAdded, reserveForLine)
    .put(onPurchaseCancelled, cancelOrder)
    .put(onOfferPut, recordPut)
    .put(onEstimateAnswered, async (tx, order) => {
      await limitDeposits(tx, config.appUrl, order)
      await settleParts(tx, order)
      await settleAddons(tx, order)
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
      await settleAddons(tx, order)
      await cancelDeposits(tx, config.appUrl, order)
    })
}

/** One after the other, because they share the caller's transaction. */
const joinAccess = (...sources: readonly StandingAccess[]): StandingAccess => ({
  list: async (from, accountId) => (await Promise.all(sources.map((source) => source.list(from, accountId)))).flat(),
  end: async (tx, accountId, now) => {
    const ended: string[] = []
    for (const source of sources) ended.push(...(await source.end(tx, accountId, now)))
    return ended
  },
})
