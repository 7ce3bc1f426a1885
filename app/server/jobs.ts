import { deleteOldLaborUploads } from '../../features/catalog/labor-imports/server/index.ts'
import { deleteExpiredOffers, deleteUnusedPhotos } from '../../features/catalog/vehicles/server/index.ts'
import { listPieceKeys } from '../../features/data/exports/server/index.ts'
import { deleteOldImports } from '../../features/data/imports/server/index.ts'
import { createExpiryReminderJob } from '../../features/hiring/ase-certificates/server/index.ts'
import { deleteUnusedFiles } from '../../features/hiring/course-content/server/index.ts'
import { createDocumentReminderJob } from '../../features/hiring/employee-documents/server/index.ts'
import { createI9ReminderJob } from '../../features/hiring/i9/server/index.ts'
import { createPromotionJob } from '../../features/hiring/technician-levels/server/index.ts'
import { createTrainingReminderJob } from '../../features/hiring/training/server/index.ts'
import { createExemptionReminderJob } from '../../features/hiring/w4/server/index.ts'
import { remindShops } from '../../features/money/chargebacks/server/index.ts'
import { makePayouts } from '../../features/money/payouts/server/index.ts'
import { fetchReports } from '../../features/money/reconciliation/server/index.ts'
import { followRefunds } from '../../features/money/refunds-due/server/index.ts'
import { createRenewalJob } from '../../features/money/subscriptions/server/index.ts'
import { saveSample } from '../../features/operations/app-report/server/index.ts'
import { createPrivacyJobs, listPersonExportKeys } from '../../features/operations/privacy/server/index.ts'
import { divideEarlierRuns, measureAverages } from '../../features/pay/labor-costs/server/index.ts'
import { remindOfReviews } from '../../features/pay/pay-bank/server/index.ts'
import { settleAllEarned } from '../../features/pay/pay-plans/server/index.ts'
import { settleAllTimeOff } from '../../features/pay/time-off/server/index.ts'
import { checkChainNightly, signChain } from '../../features/platform/audit/server/index.ts'
import { endExpiredSessions } from '../../features/platform/auth/server/index.ts'
import { deleteOldBankUploads } from '../../features/platform/bank-directory/server/index.ts'
import { listFileKeys, sweepFiles } from '../../features/platform/files/server/index.ts'
import { createInvoiceJob } from '../../features/promotion/ad-accounts/server/index.ts'
import { attributeOrders } from '../../features/promotion/attributed-sales/server/index.ts'
import { deleteUnusedAdPictures, endOverCampaigns, measureDemand } from '../../features/promotion/campaigns/server/index.ts'
import {
  creditInvalidClicks,
  forgetOldAuctions,
  measureBidLevels,
  measureClickRates,
} from '../../features/promotion/placements/server/index.ts'
import { createAppointmentReminderJob } from '../../features/repair/appointments/server/index.ts'
import { deleteUnsentPhotos } from '../../features/repair/conversations/server/index.ts'
import { createDeferredReminderJob } from '../../features/repair/deferred-work/server/index.ts'
import { endForgottenClocks } from '../../features/repair/job-clock/server/index.ts'
import { measureLearnedTimes } from '../../features/repair/learned-times/server/index.ts'
import { createRatingRequestJob } from '../../features/repair/ratings/server/index.ts'
import { deleteMergedCustomers } from '../../features/repair/shop-customers/server/index.ts'
import { expireEstimates, settleExpiredExemptions } from '../../features/repair/work-orders/server/index.ts'
import { deleteOldSearchCounts, measureVendorScores } from '../../features/supply/part-offers/server/index.ts'
import { closeQuoteRequests } from '../../features/supply/quote-requests/server/index.ts'
import { deleteOldCatalogImports, deleteUnusedPictures } from '../../features/supply/vendor-catalog/server/index.ts'
import { mailSummaries } from '../../features/supply/vendor-orders/server/index.ts'
import { deleteUnsentPictures } from '../../features/support/inbox/server/index.ts'
import type { TimedJob } from '../../kit/server/jobs.ts'
import type { Adapters, Foundation } from './adapters.ts'

/** Everything that runs on a schedule. The database keeps a schedule under its name, so a name never changes. */
export function listJobs(foundation: Foundation, { cardPayments }: Adapters): TimedJob[] {
  const { db, clock } = foundation
  const makeJob = (name: string, cron: string, work: (now: Date) => Promise<unknown>): TimedJob => ({
    name,
    cron,
    work: async () => {
      await work(clock.now())
    },
  })
  return [
    ...cardPayments.jobs,
    createAppointmentReminderJob(foundation),
    createDeferredReminderJob(foundation),
    createRatingRequestJob(foundation),
    createRenewalJob(foundation),
    createInvoiceJob(foundation),
    makeJob('fetch-provider-reports', '38 * * * *', () => fetchReports(foundation).then(() => undefined)),
    makeJob('follow-refunds', '18 * * * *', (now) => followRefunds(db, now)),
    makeJob('make-payouts', '8 * * * *', (now) => makePayouts(foundation, now)),
    makeJob('remind-of-disputes', '22 * * * *', (now) => remindShops(foundation, now)),
    createExemptionReminderJob(foundation),
    createExpiryReminderJob(foundation),
    createDocumentReminderJob(foundation),
    createPromotionJob(foundation),
    createTrainingReminderJob(foundation),
    createI9ReminderJob(foundation),
    // How long personal data and logs are kept.
    ...createPrivacyJobs(foundation),
    makeJob('settle-time-off', '14 * * * *', (now) => settleAllTimeOff(db, now)),
    makeJob('expire-estimates', '41 * * * *', (now) => expireEstimates(db, now)),
    makeJob('tax-expired-exemptions', '3 * * * *', (now) => settleExpiredExemptions(db, now)),
    makeJob('end-forgotten-clocks', '*/10 * * * *', (now) => endForgottenClocks(db, now)),
    makeJob('end-expired-sessions', '* * * * *', (now) => endExpiredSessions(db, now)),
    makeJob('forget-expired-passings', '33 * * * *', (now) => deleteExpiredOffers(db, now)),
    makeJob('forget-unused-photos', '43 * * * *', () => deleteUnusedPhotos(foundation)),
    makeJob('forget-unused-training-files', '39 * * * *', () => deleteUnusedFiles(foundation)),
    makeJob('forget-unsent-photos', '41 * * * *', () => deleteUnsentPhotos(foundation)),
    makeJob('forget-unsent-inbox-pictures', '49 * * * *', () => deleteUnsentPictures(foundation)),
    makeJob('forget-merged-customers', '47 3 * * *', (now) => deleteMergedCustomers(db, now)),
    makeJob('forget-old-imports', '37 4 * * *', (now) => deleteOldImports(db, now)),
    makeJob('forget-old-catalog-imports', '57 4 * * *', (now) => deleteOldCatalogImports(db, now)),
    makeJob('mail-vendor-summaries', '*/10 * * * *', (now) => mailSummaries(foundation, now)),
    makeJob('forget-old-labor-uploads', '9 5 * * *', (now) => deleteOldLaborUploads(db, now)),
    makeJob('forget-old-bank-uploads', '3 5 * * *', (now) => deleteOldBankUploads(db, now)),
    makeJob('remind-of-fraud-reviews', '36 * * * *', (now) => remindOfReviews(db, now)),
    makeJob('settle-earned', '4-59/10 * * * *', () => settleAllEarned(db)),
    makeJob('divide-earlier-pay', '28 * * * *', () => divideEarlierRuns(db)),
    makeJob('measure-labor-costs', '24 2 * * *', (now) => measureAverages(db, now)),
    makeJob('close-quote-requests', '*/5 * * * *', (now) => closeQuoteRequests(db, now)),
    makeJob('attribute-orders', '34 * * * *', (now) => attributeOrders(foundation, now)),
    makeJob('measure-vendor-scores', '9 * * * *', (now) => measureVendorScores(db, now)),
    makeJob('measure-click-rates', '14 * * * *', (now) => measureClickRates(db, now)),
    makeJob('measure-bid-levels', '19 * * * *', (now) => measureBidLevels(db, now)),
    makeJob('credit-invalid-clicks', '26 * * * *', (now) => creditInvalidClicks(db, now)),
    makeJob('forget-old-auctions', '7 5 * * *', (now) => forgetOldAuctions(db, now)),
    makeJob('measure-learned-times', '51 2 * * *', (now) => measureLearnedTimes(db, now)),
    makeJob('forget-unused-catalog-photos', '49 * * * *', () => deleteUnusedPictures(foundation)),
    makeJob('forget-unused-ad-photos', '27 * * * *', () => deleteUnusedAdPictures(foundation)),
    makeJob('end-campaigns', '*/10 * * * *', () => endOverCampaigns(foundation)),
    makeJob('measure-demand', '12 * * * *', (now) => measureDemand(db, now)),
    makeJob('forget-old-search-counts', '5 4 * * *', (now) => deleteOldSearchCounts(db, now)),
    makeJob('sweep-files', '11 3 * * *', () => sweepFiles(foundation, [listFileKeys, listPieceKeys, listPersonExportKeys])),
    makeJob('sample-platform', '*/10 * * * *', (now) => saveSample(db, now)),
    makeJob('sign-audit-log', '*/10 * * * *', (now) => signChain(foundation, now)),
    makeJob('check-audit-log', '21 2 * * *', (now) => checkChainNightly(foundation, now)),
  ]
}
