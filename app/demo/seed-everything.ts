import { seedLaborGuide } from '../../features/catalog/labor-guide/server/index.ts'
import { measureAverages } from '../../features/pay/labor-costs/server/index.ts'
import { seedBankDirectory } from '../../features/platform/bank-directory/server/index.ts'
import { measureVendorScores } from '../../features/supply/part-offers/server/index.ts'
import type { Config } from '../../kit/server/index.ts'
import { buildApp } from '../server/build.ts'
import { listAppointmentStories } from './appointment-stories.ts'
import { backdateRows } from './backdate-rows.ts'
import { Calendar } from './calendar.ts'
import { listCloseStories } from './close-stories.ts'
import { listConversationStories } from './conversation-stories.ts'
import { createCustomers } from './create-customers.ts'
import { createShops } from './create-shops.ts'
import { askNewCustomer } from './customer-request-story.ts'
import { listDocumentStories } from './document-stories.ts'
import { listDuplicateCustomerStories } from './duplicate-customer-stories.ts'
import { findLaborItems } from './find-labor-items.ts'
import { listInboxStories } from './inbox-stories.ts'
import { sendLinkToWalkIn } from './link-story.ts'
import { chainAuditEntries, holdAuditEntries } from './order-audit-log.ts'
import { playStories } from './play-stories.ts'
import { Player } from './player.ts'
import { askForRating } from './rating-request-story.ts'
import { seedAdMoney } from './seed-ad-money.ts'
import { seedAddons } from './seed-addons.ts'
import { seedAdminSettings } from './seed-admin-settings.ts'
import { seedCampaigns, seedDemand } from './seed-campaigns.ts'
import { linkImportVendor, seedCatalogs } from './seed-catalogs.ts'
import { seedCertificates } from './seed-certificates.ts'
import { seedDisputes, seedPayouts } from './seed-disputes.ts'
import { seedEmployeeDocuments } from './seed-employee-documents.ts'
import { seedEmployeeManual } from './seed-employee-manual.ts'
import { seedEmployeePapers } from './seed-employee-papers.ts'
import { seedHistory } from './seed-history.ts'
import { seedImport } from './seed-import.ts'
import { seedLaborGuideActs } from './seed-labor-guide-acts.ts'
import { seedLaborRules } from './seed-labor-rules.ts'
import { seedLevels } from './seed-levels.ts'
import { seedLogos } from './seed-logos.ts'
import { PartsSeed } from './seed-parts.ts'
import { seedPayBank } from './seed-pay-bank.ts'
import { seedFlaggedHours, seedPayPlans } from './seed-pay-plans.ts'
import { seedPayRuns } from './seed-pay-runs.ts'
import { seedPaySettings } from './seed-pay-settings.ts'
import { seedPlacements } from './seed-placements.ts'
import { seedPlanPrices } from './seed-plan-prices.ts'
import { seedPriceBook } from './seed-price-book.ts'
import { seedPrivacy } from './seed-privacy.ts'
import { seedQuotes } from './seed-quotes.ts'
import { seedShifts } from './seed-shifts.ts'
import { seedShopChecks } from './seed-shop-checks.ts'
import { seedShopForm } from './seed-shop-form.ts'
import { seedShopPhotos } from './seed-shop-photos.ts'
import { seedStateRules } from './seed-state-rules.ts'
import { seedSubscription } from './seed-subscription.ts'
import { seedTablets } from './seed-tablets.ts'
import { seedTimeOff } from './seed-time-off.ts'
import { seedTraining } from './seed-training.ts'
import { seedFleetNumbers, seedUserFields } from './seed-user-fields.ts'
import { seedVendorOrders } from './seed-vendor-orders.ts'
import { seedWageSetting } from './seed-wage-setting.ts'
import { seedWorkQueue } from './seed-work-queue.ts'
import { listTaxStories } from './tax-stories.ts'
import { visitStory } from './visit-story.ts'
import { visits } from './visits.ts'

export interface DemoOptions {
  config: Config
  databaseUrl: string
  secret: string
  /** The demo's present. The real time unless a test sets another. */
  now?: Date
}

/** Creates the shop, its people, its history and its visits in an empty database. */
export async function seedEverything({ config, databaseUrl, secret, now = new Date() }: DemoOptions): Promise<void> {
  const inside = withoutOutsideServices(config)
  const url = withoutSyncCommit(databaseUrl)
  const player = await Player.open(inside, (clock) =>
    buildApp({ config: inside, databaseUrl: url, secret, clock, limits: false }),
  )
  try {
    const { db } = player
    const [calendar] = await Promise.all([Calendar.load(now), seedLaborGuide(db), seedBankDirectory(db)])
    const shop = await createShops(db, calendar)
    const people = await createCustomers(db, shop, calendar)
    await holdAuditEntries(db)
    await seedHistory(db, shop, people, calendar, inside)
    await seedSubscription(db, shop, calendar, inside)
    const laborItems = await findLaborItems(db)
    await seedLaborGuideActs(player, shop, calendar)
    await seedLaborRules(player, shop, calendar)
    await seedPriceBook(player, shop, laborItems, calendar)
    await seedFleetNumbers(player, shop, people, calendar)
    await seedUserFields(player, shop, calendar)
    await seedLogos(player, shop, calendar)
    await seedShopPhotos(player, shop, calendar)
    await seedImport(player, shop, calendar)
    await seedCatalogs(player, shop, calendar)
    await seedCertificates(player, shop, calendar)
    await seedLevels(player, shop, calendar)
    await seedPayPlans(player, shop, calendar)
    await seedTablets(player, shop, calendar)
    await seedShifts(player, shop, calendar)
    await seedTimeOff(player, shop, calendar)
    await seedWageSetting(player, shop, calendar)
    await seedPaySettings(player, shop, calendar)
    await seedEmployeePapers(player, shop, calendar)
    await seedPayBank(player, shop, calendar)
    await seedEmployeeDocuments(player, shop, calendar)
    await seedEmployeeManual(player, shop, calendar)
    await seedTraining(player, shop, calendar)
    const parts = await PartsSeed.begin(player, shop, calendar)
    await linkImportVendor(player, shop)
    await seedVendorOrders(player, shop, calendar)
    await seedCampaigns(player, shop, calendar)
    await seedAdMoney(player, shop, calendar)
    await seedPlacements(player, shop, calendar)
    await seedAddons(player, shop, calendar)
    const context = { player, shop, people, calendar, laborItems }
    await playStories(player, calendar.now, [
      ...visits.map((visit) => visitStory(context, visit)),
      ...listAppointmentStories(context),
      ...listConversationStories(context),
      ...listInboxStories(context),
      ...listDocumentStories(context),
      ...listDuplicateCustomerStories(context),
      askNewCustomer(context),
      ...listTaxStories(context),
      ...listCloseStories(context),
      sendLinkToWalkIn(context),
      askForRating(context, inside),
    ])
    await seedFlaggedHours(player, shop, calendar)
    await parts.serveOrders()
    await seedQuotes(player, shop, calendar)
    await seedShopForm(player, shop)
    await seedShopChecks(player, shop, calendar)
    await seedAdminSettings(player, shop, calendar)
    await seedStateRules(player, shop, calendar)
    await seedPlanPrices(player, shop, calendar)
    await seedPayouts(player, shop, calendar)
    await seedDisputes(player, inside, shop, calendar)
    await seedWorkQueue(player, shop, calendar)
    await seedPayRuns(player, shop, calendar)
    await seedPrivacy(player, shop, calendar)
    await chainAuditEntries(db)
    await backdateRows(db, player.marks, calendar.now)
    await measureVendorScores(db, calendar.now)
    await measureAverages(db, calendar.now)
    await seedDemand(db, calendar.now)
  } finally {
    await player.close()
  }
}

/** The seed uses no outside service, whatever the settings are: it sends no e-mail and charges no card. */
const withoutOutsideServices = (config: Config): Config => ({
  ...config,
  demo: true,
  smtpUrl: undefined,
  stripe: undefined,
  vpicUrl: undefined,
  googleMaps: undefined,
  databasePool: 4,
})

/** Safe in a crash: the final mark waits for the disk, and without it the seed starts again. */
function withoutSyncCommit(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.searchParams.set('options', '-c timezone=UTC -c synchronous_commit=off -c lock_timeout=10s -c statement_timeout=60s')
  return url.href
}
