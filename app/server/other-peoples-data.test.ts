import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dayMilliseconds } from '../../common/dates.ts'
import { permissions } from '../../common/permissions.ts'
import type { Role } from '../../common/route.ts'
import { cardPayments, cardReaders } from '../../features/cards/card-payments/contract/index.ts'
import { priceBook } from '../../features/catalog/price-book/contract/index.ts'
import { shopPages } from '../../features/catalog/shop-pages/contract/index.ts'
import { webhooks } from '../../features/data/webhooks/contract/index.ts'
import { ownCertificates } from '../../features/hiring/ase-certificates/contract/index.ts'
import { ownDeposits } from '../../features/hiring/direct-deposits/contract/index.ts'
import { documentRequests, employeeDocuments } from '../../features/hiring/employee-documents/contract/index.ts'
import { manuals, ownManual } from '../../features/hiring/employee-manual/contract/index.ts'
import { i9, ownI9 } from '../../features/hiring/i9/contract/index.ts'
import { ownPersonnel } from '../../features/hiring/personnel/contract/index.ts'
import { levels } from '../../features/hiring/technician-levels/contract/index.ts'
import { ownTraining } from '../../features/hiring/training/contract/index.ts'
import { ownW4 } from '../../features/hiring/w4/contract/index.ts'
import { bookTransfer } from '../../features/money/card-books/server/index.ts'
import { dayCloses } from '../../features/money/day-closes/contract/index.ts'
import { counterPayments, payments } from '../../features/money/payments/contract/index.ts'
import { makePayouts } from '../../features/money/payouts/server/index.ts'
import { deviceCodes, devices } from '../../features/people/devices/contract/index.ts'
import { staff } from '../../features/people/employees/contract/index.ts'
import { exemptions } from '../../features/people/exemptions/contract/index.ts'
import { files } from '../../features/platform/files/contract/index.ts'
import { addTopUp } from '../../features/promotion/ad-accounts/server/index.ts'
import { attributedSales } from '../../features/promotion/attributed-sales/contract/index.ts'
import { agreements } from '../../features/repair/agreements/contract/index.ts'
import { appointments } from '../../features/repair/appointments/contract/index.ts'
import { conversations } from '../../features/repair/conversations/contract/index.ts'
import { customerDocuments } from '../../features/repair/customer-documents/contract/index.ts'
import { inspections } from '../../features/repair/inspections/contract/index.ts'
import { jobClock } from '../../features/repair/job-clock/contract/index.ts'
import { ratings } from '../../features/repair/ratings/contract/index.ts'
import { parts } from '../../features/supply/parts/contract/index.ts'
import { quoteRequests, vendorQuotes } from '../../features/supply/quote-requests/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../features/supply/trade-accounts/contract/index.ts'
import { catalogImports, vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import { purchasesAtVendors, vendorOrders } from '../../features/supply/vendor-orders/contract/index.ts'
import type { Served } from '../../kit/server/context.ts'
import { inTransaction } from '../../kit/server/index.ts'
import { createPaymentLink } from '../../testing/payments/open-page.ts'
import { orderToPay } from '../../testing/payments/ready-order.ts'
import { addCampaign, addCreative, submitCreative } from '../../testing/samples/campaigns.samples.ts'
import { noEarlierPay } from '../../testing/samples/earlier-pay.samples.ts'
import { fillSection1, fillSection2, fillSupplement } from '../../testing/samples/i9.samples.ts'
import { bankSettings, payTechnician } from '../../testing/samples/pay-run.samples.ts'
import {
  drawnSignature,
  fillSignedForm,
  createSentEstimate,
  signAgreement,
  type Visit,
} from '../../testing/samples/sent-estimate.samples.ts'
import { saveDocument } from '../../testing/samples/shop-documents.samples.ts'
import { makeCourse, publishSample } from '../../testing/samples/training.samples.ts'
import { fillW4 } from '../../testing/samples/w4.samples.ts'
import { watchTables } from '../../testing/tables-asked.ts'
import { type TestUser, type TestApp, testApp } from '../../testing/test-app.ts'

/**
 * All data in the database belong to Ann or her shop. Strangers then make every call with every identifier in it. They must get none of her
 * data and change none.
 */
let app: TestApp
let waiting: Visit
let strangers: Partial<Record<Role, TestUser>>
let known: string[]
/** The strangers' own shop, with somebody else's identifiers in it. */
let ownShopId: string
let secrets: string[]
let attemptId: string
let ready: Awaited<ReturnType<typeof orderToPay>>
let paid: Awaited<ReturnType<typeof orderToPay>>

beforeAll(async () => {
  app = await testApp()
  const shop = await app.signUpShop()
  const ann = await app.signUp('customer', 'ann.private@example.test')
  await saveDocument(shop)
  await saveDocument(shop, { kind: 'pay' })
  await signAgreement(await createSentEstimate(app, { shop, ann }))
  waiting = await createSentEstimate(app, { shop, ann })
  ready = await orderToPay(app, 'ready', { shop, customer: ann })
  attemptId = (await createPaymentLink(ann, ready.id)).body.attemptId
  paid = await orderToPay(app, 'ready', { shop, customer: ann })
  await shop.owner.call(payments.recordCash, { params: { id: paid.id }, body: { amountCents: paid.totalCents } })
  await takeAtCounter(await orderToPay(app, 'ready', { shop, customer: ann }))
  await disputePayment(attemptId, shop.owner.accountId)
  await makePayout(shop.shopId)
  await ann.call(ratings.rate, { body: { shop: shop.shopId, invoice: paid.invoice, stars: 5, text: 'Good' } })
  const begun = await orderToPay(app, 'in-progress', { shop, customer: ann })
  const asksFor = { amountCents: 2500, reason: 'Parts' }
  await shop.owner.call(payments.askDeposit, { params: { id: begun.id }, body: asksFor })
  const labor = await sql<{ id: string }>`select id from labor_line where work_order_id = ${begun.id}`.execute(app.db)
  await shop.owner.call(jobClock.start, { params: { id: labor.rows[0]!.id } })
  await shop.owner.call(staff.invite, {
    params: { shop: shop.shopId },
    body: { email: 'hand.private@example.test', title: 'Technician', payRate: 3000 },
  })
  const tech = await app.signUpEmployee(shop.shopId, 'Technician')
  const draft = { params: { email: tech.email, form: 'w4' as const }, body: { values: { ssn: '123-45-6789' }, version: 0 } }
  await tech.call(ownPersonnel.saveDraft, draft)
  expect((await tech.call(ownW4.submit, { body: await fillW4() })).status).toBe(200)
  const course = await publishSample(shop.owner, shop.shopId)
  for (const [at, { id }] of course.content.steps.entries()) {
    const way = { params: { email: tech.email, course: course.id, step: id } }
    if (at === 0) await tech.call(ownTraining.finishStep, way)
    else await tech.call(ownTraining.answer, { ...way, body: { number: 1, answers: [1, 0] } })
  }
  expect((await tech.call(ownI9.submit, { body: await fillSection1() })).status).toBe(200)
  await signSection2(shop.owner, tech.accountId)
  const deposit = { email: tech.email, accounts: [depositAccount] }
  expect((await tech.call(ownDeposits.update, { body: deposit })).status).toBe(200)
  await payTechnician(app, shop, tech)
  expect((await tech.call(ownCertificates.save, { body: { ...certificate, email: tech.email } })).status).toBe(200)
  await shop.owner.call(levels.saveLadder, { params: { shop: shop.shopId }, body: { levels: [{ name: 'B', years: 2 }] } })
  const png = { name: 'a.png', bytes: Buffer.from((await drawnSignature()).split(',')[1]!, 'base64') }
  await ann.call(files.upload, { body: {} }, { file: png })
  const paper = { params: { id: waiting.order.workOrder.id }, body: { kind: 'insurance' } } as const
  expect((await ann.call(customerDocuments.addToOrder, paper, { file: png })).status).toBe(200)
  const license = { category: 'drivers-license', title: 'License of Ann’s technician' } as const
  const given = await tech.call(employeeDocuments.upload, { body: license }, { file: png })
  expect(given.status).toBe(200)
  const asked = { employees: [given.body.recordId], category: 'other' as const, title: 'Paper', dueOn: '2027-03-01' }
  await shop.owner.call(documentRequests.ask, { params: { shop: shop.shopId }, body: asked })
  const manual = { text: 'How Ann’s shop works', summary: 'The first version.' }
  const published = await shop.owner.call(manuals.publishText, { params: { shop: shop.shopId }, body: manual })
  const read = { version: published.body.versions[0]!.id, name: 'Ed Tech' }
  expect((await tech.call(ownManual.acknowledge, { body: read })).status).toBe(200)
  const inOrder = { params: { id: waiting.order.workOrder.id } }
  const photo = await ann.call(conversations.addPhoto, { ...inOrder, body: {} }, { file: png })
  await ann.call(conversations.send, { ...inOrder, body: { text: 'My wheel', photos: [{ photoId: photo.body.photoId }] } })
  const startsAt = '2027-03-11T15:00:00Z'
  await ann.call(appointments.book, { body: { shop: shop.shopId, startsAt, concern: 'Noise', noSpecifiedVehicle: true } })
  await shop.owner.call(devices.save, { body: { deviceName: 'Front desk', productId: 'a-product-id' } })
  const leastDeposit = { shop: shop.shopId, vendorType: 'deposit', isOn: true, minimumPercent: 5 } as const
  await shop.owner.call(payments.saveSetting, { body: leastDeposit })
  await shop.owner.call(priceBook.addCannedJob, { params: { shop: shop.shopId }, body: cannedJob })
  await shop.owner.call(shopPages.addPhoto, { params: { shop: shop.shopId }, body: { caption: 'Front' } }, { file: png })
  await createInspections(shop.owner, waiting.order.workOrder.id, png)
  const exemption = { certificate: '12345', state: 'TX', reason: 'resale' as const }
  await shop.owner.call(exemptions.add, {
    params: { shop: shop.shopId, id: waiting.order.customer.customerId },
    body: exemption,
  })
  await createWebhook(shop)
  await createParts(shop, begun.id)
  await app.settle()

  await createCatalog(shop.owner, shop.shopId)
  await settleEverything()
  const ids = await listIdentifiers()
  const { rows: vins } = await sql<{ vin: string }>`select vin from vehicle`.execute(app.db)
  known = [...ids, ...vins.map(({ vin }) => vin), ann.email, shop.owner.email, tech.email]
  const { rows: shown } = await sql<{ id: string }>`select id from rating union select id from shop_photo
    union select vendor_id from vendor_branch`.execute(app.db)
  // Public data: the shop, its ratings and its photos; and vendors that sell on Liftbay.
  const open = new Set([shop.shopId, shop.owner.email, ...shown.map(({ id }) => id)])
  secrets = known.filter((secret) => !open.has(secret))
  const otherShop = await app.signUpShop()
  ownShopId = otherShop.shopId
  strangers = {
    customer: await app.signUp('customer'),
    owner: otherShop.owner,
    employee: await signUpWithAllPermissions(otherShop.shopId),
    vendors: await app.signUp('vendors'),
  }
}, 120_000)

/** Also sends notifications that are due later, such as for an unread message: they would change a row while the strangers make their calls. */
async function settleEverything(): Promise<void> {
  await sql`update delivery set due_at = now()`.execute(app.db)
  await app.settle()
}

/** Everything that a shop can permit, and not only what a position brings. */
async function signUpWithAllPermissions(shopId: string) {
  const employee = await app.signUpEmployee(shopId, 'Manager')
  await sql`update shop_member set permissions = ${[...permissions]}::text[] where account_id = ${employee.accountId}`.execute(
    app.db,
  )
  return employee
}

async function signSection2(owner: TestUser, accountId: string) {
  const { rows } = await sql<{ id: string }>`
    update personnel set first_day = '2026-03-02' where account_id = ${accountId} returning id`.execute(app.db)
  const signed = await owner.call(i9.examine, { params: { n: rows[0]!.id }, body: await fillSection2() })
  expect(signed.status).toBe(200)
  const renamed = await owner.call(i9.supplement, {
    params: { n: rows[0]!.id },
    body: await fillSupplement({ newLastName: 'Renamed' }),
  })
  expect(renamed.status).toBe(200)
}

/** A check, a card on a reader, and a close. */
async function takeAtCounter({ id, shopId, owner }: Awaited<ReturnType<typeof orderToPay>>) {
  const order = { params: { id } }
  const reader = { shop: shopId, provider: 'sandbox', code: 'simulated', label: 'Private counter' } as const
  const { readers } = (await owner.call(cardReaders.register, { body: reader })).body
  await owner.call(counterPayments.recordCheck, { ...order, body: { amountCents: 1000, checkNumber: 'PRIVATE-1' } })
  await owner.call(counterPayments.startOnReader, { ...order, body: { readerId: readers[0]!.id, amountCents: 10_003 } })
  const { version } = (await owner.call(dayCloses.draft, { query: { shop: shopId } })).body
  const drawer = { bills: {}, coins: {} } as never
  await owner.call(dayCloses.close, { body: { shop: shopId, version, drawer, counted: {}, leftCents: 0, note: 'Any' } })
}

/** A dispute with a text of the shop's. */
const disputePayment = (attempt: string, owner: string) =>
  sql`
    with dispute as (
      insert into chargeback (shop_id, work_order_id, attempt_id, provider, provider_dispute, reason, amount_cents, state, opened_at, respond_by)
      select shop_id, work_order_id, id, 'sandbox', 'sbd_private', 'fraudulent', amount_cents, 'needs-response', now(), now() + interval '9 days'
      from payment_attempt where id = ${attempt} returning id)
    insert into chargeback_evidence (chargeback_id, text, added_by, added_at) select id, 'Private', ${owner}, now() from dispute`.execute(
    app.db,
  )

/** A payout that waits, of an adjustment. */
async function makePayout(shopId: string): Promise<void> {
  const now = app.clock.now()
  const before = new Date(now.getTime() - 40 * dayMilliseconds)
  const entry = { kind: 'adjustment', provider: null, shopId, source: crypto.randomUUID(), cents: 9_900, at: before } as const
  await inTransaction(app.db, (tx) => bookTransfer(tx, { ...entry, to: 'platform-fees', from: 'shops', memo: 'Private' }))
  await makePayouts({ db: app.db, log: app.built.app.log }, now)
}

const certificate = { code: 'A5', issuedOn: '2024-01-08' } as const
const depositAccount = { routing: '111000614', account: '4455667788', type: 'checking', how: 'rest' } as const

/** Receives events that no stranger causes. Nothing listens there. */
const form = { url: 'http://127.0.0.1:65535/', events: ['payment.received' as const] }

async function createWebhook({ shopId, owner }: Awaited<ReturnType<TestApp['signUpShop']>>): Promise<void> {
  const { id } = (await owner.call(webhooks.add, { params: { owner: shopId }, body: form })).body
  // Sent only once, so no retry changes it while the strangers make their calls.
  expect((await owner.call(webhooks.test, { params: { owner: shopId, id } })).status).toBe(200)
}

/** A part in stock, one received for an order with a core, one on order, and a draft. */
async function createParts(shop: { owner: TestUser; shopId: string }, workOrderId: string): Promise<void> {
  const inShop = { params: { shop: shop.shopId } }
  const { vendors } = (await shop.owner.call(parts.addVendor, { ...inShop, body: { name: 'Acme Parts' } })).body
  const { vendorId } = vendors[0]!
  const kept = { partNo: 'P1', manufacturer: 'M', name: 'Pads', quantity: 3, cost: 100, vendorId }
  const { part } = (await shop.owner.call(parts.add, { ...inShop, body: kept })).body
  const { lines } = (await shop.owner.call(parts.ofOrder, { params: { id: workOrderId } })).body
  const wanted = { vendorId, quantity: 0.5, cost: 100, coreCents: 500, workOrderId, partId: lines[0]!.partId }
  const order = (isOrdered: boolean) => shop.owner.call(parts.order, { ...inShop, body: { parts: [wanted], isOrdered } })
  const { purchaseId } = (await order(true)).body.purchases[0]!
  const purchase = (await shop.owner.call(parts.purchase, { params: { id: purchaseId } })).body
  const came = [{ lineId: purchase.lines[0]!.lineId, quantity: 0.5, cost: 100 }]
  const received = await shop.owner.call(
    parts.receive,
    { params: { id: purchaseId }, body: { lines: came } },
    { version: purchase.version },
  )
  expect(received.status).toBe(200)
  const back = { vendorId, quantity: 1, cents: 90 }
  await shop.owner.call(parts.returnStock, { params: { id: part.stockPartId }, body: back })
  expect((await order(false)).status).toBe(200)
}

const catalogPart = {
  partNo: 'P9',
  manufacturer: 'M',
  name: 'Secret pads',
  kind: 'brakes',
  list: 900,
  net: 500,
  core: 0,
} as const
const vendorBranch = {
  name: 'Burleson',
  phone: '5125550160',
  address: '4600 Burleson Rd',
  city: 'Austin',
  state: 'TX',
  zipcode: '78744',
  deliveryMiles: 0,
} as const

/** Another vendor's branch, part, import, price level, customer, shipped order and invoice. */
async function createCatalog(customer: TestUser, shopId: string): Promise<void> {
  const vendor = await app.signUp('vendors')
  const { branches } = (await vendor.call(vendorCatalog.addBranch, { body: vendorBranch })).body
  const stock = [{ branchId: branches[0]!.branchId, quantity: 3 }]
  const added = await vendor.call(vendorCatalog.add, { body: { ...catalogPart, stock } })
  const file = { file: { name: 'prices.csv', bytes: Buffer.from('Part,Brand,Name,List\nP10,M,Pads,9\n,M,Pads,9') } }
  const uploaded = await vendor.call(catalogImports.upload, { body: {} }, file)
  const level = await vendor.call(tradeAccounts.addLevel, { body: { name: 'Gold', discount: 40_000 } })
  const params = { shop: shopId, vendor: vendor.accountId }
  const asked = await customer.call(shopTradeAccounts.request, { params, body: { certificate: '3-20451' } })
  expect([added, uploaded, level, asked].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const account = asked.body.vendors.find(({ vendorId }) => vendorId === vendor.accountId)!.account!
  const body = { terms: 'net-30', limit: 100_000 } as const
  await vendor.call(tradeAccounts.approve, { params: { id: account.accountId }, body }, account)
  await createVendorOrder(customer, vendor, shopId)
  await createQuote(customer, vendor, shopId)
  await submitCreative(vendor, await addCreative(vendor, { headline: 'Ann’s vendor only' }))
  await addCampaign(app, vendor, { name: 'Private campaign' })
  await inTransaction(app.db, (tx) =>
    addTopUp(tx, { vendorId: vendor.accountId, sourceId: crypto.randomUUID(), cents: 5000, at: new Date() }),
  )
  const sale = { orderNumber: 'A-1', soldOn: '2026-03-11', cents: 12_345, state: 'TX' }
  expect((await vendor.call(attributedSales.record, { body: sale })).status).toBe(200)
  await app.settle()
}

const askedLine = { name: 'Secret rotor', partNo: 'R1', manufacturer: 'M', quantity: 2 }
const longQuote = { answerOn: '2099-03-11', answerAt: '12:00' }

/** A quote request that the vendor answered. */
async function createQuote(owner: TestUser, vendor: TestUser, shopId: string): Promise<void> {
  const draft = (await owner.call(quoteRequests.start, { params: { shop: shopId }, body: {} })).body
  const body = { lines: [askedLine], vendorIds: [vendor.accountId], ...longQuote }
  const sent = (await owner.call(quoteRequests.send, { params: { id: draft.requestId }, body }, draft)).body
  const line = { lineId: sent.lines[0]!.lineId, canSupply: true as const, price: 100, quantity: 2 }
  const validUntil = new Date(Date.now() + 10 * dayMilliseconds).toISOString().slice(0, 10)
  const answer = { params: { id: sent.quotes[0]!.quoteId }, body: { lines: [line], validUntil } }
  expect((await vendor.call(vendorQuotes.answer, answer, { version: 1 })).status).toBe(200)
}

/** A purchase order that the vendor shipped and invoiced. */
async function createVendorOrder(owner: TestUser, vendor: TestUser, shopId: string): Promise<void> {
  const inShop = { params: { shop: shopId } }
  const { vendors } = (await owner.call(parts.vendors, inShop)).body
  const { vendorId } = vendors.find(({ vendorAccountId }) => vendorAccountId === vendor.accountId)!
  const { stockPartId } = (await owner.call(parts.stock, { ...inShop, query: {} })).body.parts[0]!
  const wanted = { vendorId, quantity: 2, cost: 100, stockPartId }
  const { purchases } = (await owner.call(parts.order, { ...inShop, body: { parts: [wanted] } })).body
  const params = { id: purchases[0]!.purchaseId }
  const purchase = (await owner.call(parts.purchase, { params })).body
  const sent = (await owner.call(purchasesAtVendors.send, { params, body: {} }, purchase)).body.order!
  const { lineId } = sent.lines[0]!
  const answered = await vendor.call(vendorOrders.answer, { params, body: { lines: [{ lineId, confirm: 2 }] } }, sent)
  const shipped = await vendor.call(vendorOrders.ship, { params, body: { lines: [{ lineId, quantity: 2 }] } }, answered.body)
  const invoicedOn = new Date().toISOString().slice(0, 10)
  const invoice = { number: 'A-1', invoicedOn, lines: [{ lineId, quantity: 1, price: 100, core: 0 }] }
  expect((await vendor.call(vendorOrders.invoice, { params, body: invoice }, shipped.body)).status).toBe(200)
}

const campaign = {
  name: 'Brakes',
  startsOn: '2027-03-01',
  endsOn: '2027-03-31',
  dayBudget: 500,
  totalBudget: 5000,
  areas: ['TX'],
  categories: ['brakes'],
} as const

const overlap = {
  firstId: 120101,
  secondId: 120104,
  work: 'wheel already off',
  hundredths: 30,
  reduces: 'shorter',
  place: 'axle',
  source: 'Time study',
  sourceOn: '2026-01-15',
}

const cannedJob = {
  name: 'Brake check',
  complaint: 'Brakes squeal',
  labors: [{ title: 'Look at the brakes', hours: 0.5 }],
  parts: [],
}

/** One finished inspection and one unfinished. Each has one point, because every identifier is tried with every call. */
async function createInspections(owner: TestUser, workOrderId: string, file: { name: string; bytes: Buffer }): Promise<void> {
  const { shopId } = waiting.shop
  const { templateId } = (await owner.call(inspections.addTemplate, { params: { shop: shopId }, body: ownInspection })).body
  for (const isFinished of [true, false]) {
    const start = { params: { id: workOrderId }, body: { template: templateId } }
    const { inspectionId, sections } = (await owner.call(inspections.start, start)).body
    const { pointId, version } = sections[0]!.points[0]!
    await owner.call(inspections.answer, { params: { id: pointId }, body: { result: 'red' } }, { version })
    await owner.call(inspections.addPhoto, { params: { id: pointId }, body: { photoId: crypto.randomUUID() } }, { file })
    if (isFinished) await owner.call(inspections.finish, { params: { id: inspectionId } })
  }
}

const timeOffPolicy = {
  name: 'Secret vacation',
  kind: 'vacation',
  isPaid: true,
  stepMinutes: 60,
  accrual: 'none',
} as const
const ownPlan = {
  kind: 'hourly',
  rateCents: 2500,
  guaranteeHourlyCents: null,
  timeOffRateCents: null,
  laborCommissionBp: 0,
  laborCommissionOn: 'sales',
  partsCommissionBp: 0,
  partsCommissionOn: 'sales',
  commissionBy: 'performed',
  exemption: 'none',
  spiffs: [],
} as const
const ownInspection = { name: 'Only brakes', sections: [{ name: 'Brakes', points: [{ name: 'Pads' }] }] }

/**
 * One of each column that holds identifiers of its own, and each of Ann's repair orders, because every one is tried with every call. A column
 * that refers to another table's row holds nothing that the other table does not.
 */
async function listIdentifiers(): Promise<string[]> {
  const { rows: columns } = await sql<{ table: string; name: string }>`
    select c.relname as table, a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.atttypid = 'uuid'::regtype and not a.attisdropped
      and not exists (
        select from pg_constraint k where k.contype = 'f' and k.conrelid = c.oid and a.attnum = any (k.conkey)
          and not (k.confrelid = c.oid)
      )`.execute(app.db)
  const found = new Set<string>()
  for (const { table, name } of columns) {
    const { rows } = await sql<{ id: string }>`
      select ${sql.ref(name)}::text as id from ${sql.table(table)} where ${sql.ref(name)} is not null
      order by 1 limit 1`.execute(app.db)
    for (const { id } of rows) found.add(id)
  }
  const { rows: orders } = await sql<{ id: string }>`select id from work_order`.execute(app.db)
  return [...new Set([...found, ...orders.map(({ id }) => id)])]
}

async function tables() {
  const { rows } = await sql<{ table: string; columns: { name: string; type: string }[] }>`
    select table_name as table, json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
    from information_schema.columns join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' group by table_name`.execute(app.db)
  return rows
}

/** Every row that existed before the strangers began, as one text per table. */
async function readAllRows(
  // Written by the strangers' own calls or by background work: idempotency keys, deliveries, rate limits.
  moving: ReadonlySet<string> = new Set(['idempotency_key', 'delivery', 'live_event_counter', 'message', 'session', 'migration']),
): Promise<Record<string, string[]>> {
  const rowsByTable: Record<string, string[]> = {}
  for (const { table } of (await tables()).filter((candidate) => !moving.has(candidate.table))) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(table)} t`.execute(app.db)
    rowsByTable[table] = rows.map(({ text }) => text).toSorted()
  }
  return rowsByTable
}

/** Extra input that a call needs besides the address. Everything in it is valid except the owner. */
async function makeBodies(): Promise<Record<string, object[]>> {
  const { shopId } = waiting.shop
  const { id, invoice } = waiting.order.workOrder
  const [concern] = waiting.order.concerns
  const lines = { concernId: concern!.concernId }
  const part = { partNo: 'P', manufacturer: 'M', name: 'N', quantity: 1, cost: 1, ext: 1, ...lines }
  const ofPart = { partNo: 'P', manufacturer: 'M', name: 'N' }
  const vehicle = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }
  const byOrder = [{ workOrderId: id }, { shop: shopId, invoice }, { workOrderId: ready.id }, { workOrderId: paid.id }]
  const at = '2027-03-11T16:00:00Z'
  const { rows: ads } = await sql<{ creativeId: string; photoId: string }>`
    select id as "creativeId", photo_id as "photoId" from ad_creative`.execute(app.db)
  const ad = ads[0]!
  const own = await sql<{
    deposit: string
    reader: string
    vehicle: string
    appointment: string
    money: string
    notification: string
    personnel: string
    employeeDocument: string
    manual: string
    documentRequest: string
    document: string
    canned: string
    shopPhoto: string
    vendor: string
    vendorAccount: string
    branch: string
    stock: string
    purchaseLine: string
    vendorLine: string
    shipment: string
    quoteLine: string
    quoteVendor: string
    partLine: string
    point: string
    file: string
    record: string
    certificate: string
    level: string
    supplement: string
    payment: string
    email: string
  }>`
    select (select id from deposit limit 1) as deposit, (select id from personnel limit 1) as personnel, (select id from manual_version limit 1) as manual, (select id from employee_document limit 1) as "employeeDocument", (select id from document_request limit 1) as "documentRequest", (select id from vehicle limit 1) as vehicle, (select id from appointment where state = 'booked' limit 1) as appointment,
      (select id from ledger_entry limit 1) as money, (select id from notification limit 1) as notification, (select id from shop_document limit 1) as document,
      (select id from canned_job limit 1) as canned, (select id from shop_photo limit 1) as "shopPhoto", (select id from shop_vendor limit 1) as vendor, (select vendor_id from vendor_branch limit 1) as "vendorAccount", (select id from vendor_branch limit 1) as branch, (select id from stock_part limit 1) as stock,
      (select id from purchase_line limit 1) as "purchaseLine", (select line_id from vendor_order_line limit 1) as "vendorLine",
      (select id from vendor_shipment limit 1) as shipment, (select id from quote_request_line limit 1) as "quoteLine",
      (select vendor_id from vendor_quote limit 1) as "quoteVendor", (select id from part_line limit 1) as "partLine",
      (select id from inspection_point where result = 'red' limit 1) as point,
      (select id from card_reader limit 1) as reader,
      (select id from file where account_id is not null limit 1) as file,
      (select id from personnel limit 1) as record,
      (select id from ase_certificate limit 1) as certificate,
      (select id from technician_level limit 1) as level,
      (select id from i9_entry where kind = 'supplement-b' limit 1) as supplement,
      (select id from pay_payment limit 1) as payment,
      (select a.email from personnel p join account a on a.id = p.account_id limit 1) as email`.execute(app.db)
  const [ids] = own.rows
  const asking = { client_id: 'liftbay-counter', product_id: 'LB-7K3M-9QXA-2HVD' } as const
  const { user_code: userCode } = (await app.send(deviceCodes.start, { body: asking })).body
  const booking = { startsAt: at, concern: 'Noise' }
  // Ann's e-mail and phone, which anyone can know.
  const ann = { firstName: 'Any', lastName: 'Body', phone: '5125550111', email: ready.customer.email }
  const answers = waiting.estimate.content.jobs.map(({ concernId }) => ({ concernId, answer: 'approved' }))
  return {
    'shop-customers.correctVehicle': [{ vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }],
    'card-payments.saveCardAccount': [
      { shop: shopId, provider: 'sandbox', secretKey: 'sk_sandbox_123456789012', webhookSecret: 'whsec_sandbox_123456789012' },
    ],
    'customer-requests.answer': [{ answer: 'accept' }, { answer: 'decline' }],
    'customer-requests.enterCode': [{ code: '123456' }],
    'imports.map': [{ name: 0, email: 1 }],
    'agreements.sign': [await fillSignedForm(waiting)],
    'agreements.giveConsent': [{ agreed: true, version: waiting.estimate.consent.version, pdfNumber: '1234', workOrderId: id }],
    'storage-charges.dispute': [{ reason: 'Price' }],
    'storage-charges.recordDispute': [{ reason: 'Price' }],
    'signing-codes.send': [{ workOrderId: id, channel: 'text' }],
    'signing-codes.confirm': [{ workOrderId: id, code: '123456' }],
    'order-accounts.create': [{ email: 'somebody.new@example.test' }],
    'order-accounts.choosePassword': [{ password: 'a long enough phrase 7' }],
    'agreements.seen': [{ what: 'viewed' }, { what: 'read' }],
    'appointments.book': [{ shop: shopId, vinId: ids!.vehicle, ...booking }],
    'appointments.edit': [{ id: ids!.appointment, noSpecifiedVehicle: true, ...booking }],
    'device-codes.allow': [{ userCode, deviceName: 'Counter', shop: shopId }],
    'vehicles.save': [{ ...vehicle, id: ids!.vehicle, version: 1 }],
    'vehicles.restore': [{ id: ids!.vehicle }],
    'ratings.rate': [{ shop: shopId, invoice: paid.invoice, stars: 1 }],
    'ratings.answer': [{ text: 'Not ours' }],
    'ratings.saveAsking': [{ days: 3 }],
    'payments.payInfo': byOrder,
    'payment-returns.verify': byOrder,
    'payments.saveSetting': [{ shop: shopId, vendorType: 'card', isOn: false }],
    'payments.paymentLink': byOrder,
    'card-payments.verify': [{ attemptId }],
    'payments.setIsPaying': [{ isPaying: true }],
    'payments.askDeposit': [{ amountCents: 100, reason: 'Any' }],
    'payments.takeDeposit': [{ depositId: ids!.deposit }],
    'payments.recordCash': [{ amountCents: 1 }],
    'counter-payments.recordCheck': [{ amountCents: 1, checkNumber: '1', memo: '' }],
    'counter-payments.recordBounced': [{ reason: 'Any' }],
    'counter-payments.startOnReader': [{ readerId: ids!.reader, amountCents: 100 }],
    'card-readers.register': [{ shop: shopId, provider: 'sandbox', code: 'simulated', label: 'Any' }],
    'day-closes.close': [
      { shop: shopId, version: '0-0-0', drawer: { bills: {}, coins: {} }, counted: {}, leftCents: 0, note: 'Any' },
    ],
    'day-closes.addNote': [{ text: 'Any' }],
    'shop-chargebacks.addText': [{ text: 'Any' }],
    'payouts.adjust': [{ shop: shopId, cents: 1, reason: 'Any' }],
    'payouts.setFee': [{ shop: shopId, platformRate: 0 }],
    'refunds-due.retry': [{ source: 'order', id: crypto.randomUUID(), refundId: crypto.randomUUID(), reason: 'Any' }],
    'refunds-due.settleByCheck': [
      { source: 'order', id: crypto.randomUUID(), refundId: crypto.randomUUID(), cents: 1, checkNumber: '1', reason: 'Any' },
    ],
    'shop-payouts.saveSetting': [{ shop: shopId, schedule: 'daily', minimumCents: 100 }],
    'payments.refundCash': [{ amountCents: 1, reason: 'Any' }],
    'payments.refund': [{ amountCents: 1, reason: 'Any', refundId: crypto.randomUUID(), moneyId: ids!.money }],
    'payments.sendPayLink': [{ how: 'copy' }],
    'inspections.addTemplate': [ownInspection],
    'inspections.saveTemplate': [ownInspection],
    'inspections.start': [{ template: 'courtesy' }],
    'inspections.answer': [{ result: 'green' }],
    'inspections.markSectionGood': [{ section: 0 }],
    'inspections.addPhoto': [{ photoId: crypto.randomUUID() }],
    'inspections.createFindingJob': [{ pointId: ids!.point }],
    'inspections.linkFindingToJob': [{ concernId: concern!.concernId }, { concernId: null }],
    'job-clock.correct': [{ startedAt: at, endedAt: at, reason: 'Any' }],
    'job-clock.add': [{ startedAt: at, endedAt: at, reason: 'Any', accountId: waiting.shop.owner.accountId }],
    'shiftClock.punch': [{ id: randomUUID(), kind: 'in' }],
    'shiftClock.correct': [{ day: '2026-11-20', punches: [], reason: 'Any' }],
    'shiftClock.answer': [{ agrees: true }],
    'clockPin.save': [{ pin: '4071' }],
    'ownDoubtful.answer': [{ isOwn: true }],
    'shopTablets.add': [{ name: 'Any' }],
    'doubtfulPunches.answer': [{ counts: true }],
    'ownDeductions.answer': [{ agrees: false, text: 'Any' }],
    'deductions.add': [{ kind: 'health', label: 'Any', cents: 1, firstDay: '2026-11-20' }],
    'deductions.end': [{ lastDay: '2026-11-20' }],
    'deductions.addGarnishment': [
      { kind: 'creditor', payee: 'Any', how: 'most', receivedOn: '2026-11-20', firstDay: '2026-11-20' },
    ],
    'deductions.endGarnishment': [{ lastDay: '2026-11-20' }],
    'payrollTaxes.save': [{ legalName: 'Any', state: 'TX', year: 2026 }],
    'payrollTaxes.addFigure': [{ kind: 'employer', label: 'Any', cents: 1, source: 'Any', firstDay: '2026-11-20' }],
    'payrollTaxes.endFigure': [{ lastDay: '2026-11-20' }],
    'earlier-pay.save': [{ year: 2026, lastPayDate: null, state: 'TX', ...noEarlierPay }],
    'pay-bank.save': [bankSettings],
    'pay-bank.review': [{ dueOn: '2027-11-20', note: 'Any' }],
    'bank-returns.release': [{ reason: 'Any' }],
    'bank-files.cancel': [{ reason: 'Any' }],
    'bank-files.reverse': [{ reason: 'Any', payments: [ids!.payment] }],
    'pay-checks.print': [{ payments: [ids!.payment], firstNumber: 1 }],
    'pay-checks.printAgain': [{ reason: 'Any' }],
    'pay-checks.cancel': [{ reason: 'Any', reprint: false }],
    'timeOff.request': [{ policyId: randomUUID(), firstDay: '2026-12-01', lastDay: '2026-12-01' }],
    'shopTimeOff.answer': [{ approves: true }],
    'shopTimeOff.cancel': [{ answer: 'Any' }],
    'shopTimeOff.enter': [{ policyId: randomUUID(), firstDay: '2026-12-01', lastDay: '2026-12-01', note: 'Any' }],
    'shopTimeOff.adjust': [{ policyId: randomUUID(), minutes: 60, reason: 'Any' }],
    'timeOffPolicies.add': [timeOffPolicy],
    'timeOffPolicies.save': [timeOffPolicy],
    'timeOffPolicies.assign': [{ accountIds: [randomUUID()], firstDay: '2026-12-01' }],
    'timeOffPolicies.endAssignment': [{ lastDay: '2026-12-01' }],
    'timesheets.correct': [{ day: '2026-11-20', punches: [], reason: 'Any' }],
    'timesheets.answer': [{ agrees: true }],
    'timesheets.approve': [{ firstDay: '2026-11-15', seconds: 0 }],
    'timesheets.reopen': [{ firstDay: '2026-11-15', reason: 'Any' }],
    'pay-runs.create': [
      { kind: 'regular', periodFirst: '2026-11-01' },
      { kind: 'bonus', payDate: '2026-12-01', bonusTaxedAs: 'supplemental' },
    ],
    'pay-runs.leaveOut': [{ reason: 'Any' }],
    'pay-runs.addEntry': [
      { accountId: waiting.shop.owner.accountId, kind: 'bonus', bonusKind: 'discretionary', cents: 100, reason: 'Any' },
    ],
    'pay-runs.changePayDate': [{ payDate: '2026-12-01' }],
    'pay-runs.approve': [{ reason: 'Any' }],
    'pay-runs.void': [{ reason: 'Any' }],
    'ownStubs.ofPeriod': [{ email: waiting.shop.owner.email, shop: waiting.shop.shopId, period: '2026-11-01' }],
    'payPlans.save': [{ ...ownPlan, firstDay: '2026-12-01', reason: '', after: null }],
    'payPlans.preview': [ownPlan],
    'payPlans.settings': [{ countsWhen: 'invoiced', comebackRule: 'nothing', burdenBp: 0 }],
    'flaggedHours.split': [{ way: 'percent', shares: [] }],
    'flaggedHours.mark': [{ of: waiting.order.workOrder.id, laborIds: [randomUUID()] }],
    'job-clock.assign': [{ technicianId: null }, { technicianId: waiting.shop.owner.accountId }],
    'parts.add': [
      { ...ofPart, cost: 1 },
      { ...ofPart, cost: 1, vendorId: ids!.vendor },
    ],
    'parts.change': [ofPart, { ...ofPart, vendorId: ids!.vendor }],
    'parts.adjust': [{ reason: 'count', quantity: 7 }],
    'trade-accounts.invite': [{ shopId: ownShopId, terms: 'prepaid' }],
    'trade-accounts.approve': [{ terms: 'prepaid' }],
    'trade-accounts.changeTerms': [{ terms: 'prepaid' }],
    'trade-accounts.decline': [{ reason: 'No' }],
    'trade-accounts.suspend': [{ reason: 'No' }],
    'trade-accounts.changeLevel': [{ name: 'Gold', discount: 1 }],
    'shop-trade-accounts.request': [{ certificate: '1' }],
    'shop-trade-accounts.link': [{ shopVendorId: ids!.vendor }],
    'shop-trade-accounts.accept': [{ certificate: '1' }],
    'quote-requests.start': [{ parts: [{ workOrderId: id, partId: ids!.partLine }] }],
    'quote-requests.save': [{ lines: [askedLine], vendorIds: [ids!.quoteVendor], ...longQuote }],
    'quote-requests.send': [{ lines: [askedLine], vendorIds: [ids!.quoteVendor], ...longQuote }],
    'quote-requests.accept': [{ picks: [{ lineId: ids!.quoteLine, vendorId: ids!.quoteVendor }] }],
    'vendor-quotes.answer': [{ lines: [{ lineId: ids!.quoteLine, canSupply: false }], validUntil: '2027-03-11' }],
    'vendor-quotes.decline': [{ reason: 'No' }],
    'vendor-orders.answer': [{ lines: [{ lineId: ids!.vendorLine, confirm: 0 }] }],
    'vendor-orders.ship': [{ lines: [{ lineId: ids!.vendorLine, quantity: 1 }] }],
    'vendor-orders.deliver': [{ shipmentId: ids!.shipment }],
    'vendor-orders.invoice': [
      { number: 'X', invoicedOn: '2027-03-11', lines: [{ lineId: ids!.vendorLine, quantity: 1, price: 1, core: 0 }] },
    ],
    'attributed-sales.record': [
      { orderNumber: 'A-1', soldOn: '2026-03-11', cents: 1, state: 'TX', campaignId: crypto.randomUUID() },
    ],
    'attributed-sales.byState': [{ from: '2020-01-01', to: '2199-01-01', vendorId: ids!.vendorAccount }],
    'vendor-desk.pick': [{ picked: 1 }],
    'vendor-desk.mailStatement': [{ month: '2027-03' }],
    'vendor-orders.pay': [{ cents: 1, paidOn: '2027-03-11', how: 'check' }],
    'purchases-at-vendors.send': [{}],
    'purchases-at-vendors.answerSubstitute': [{ lineId: ids!.vendorLine, accept: true }],
    'purchases-at-vendors.approve': [{ acceptDifferences: true }],
    'purchases-at-vendors.dispute': [{ reason: 'No' }],
    'campaigns.add': [{ ...campaign, creativeIds: [ad.creativeId] }],
    'campaigns.change': [{ ...campaign, creativeIds: [ad.creativeId] }],
    'creatives.add': [{ headline: 'Pads', body: 'Pads today', alt: 'A set of pads', photoId: ad.photoId }],
    'creatives.change': [{ headline: 'Pads', body: 'Pads today', alt: 'A set of pads', photoId: ad.photoId }],
    'vendor-catalog.add': [{ ...catalogPart, stock: [{ branchId: ids!.branch, quantity: 1 }] }],
    'vendor-catalog.change': [catalogPart],
    'vendor-catalog.changeBranch': [vendorBranch],
    'parts.returnStock': [{ vendorId: ids!.vendor, quantity: 1, cents: 1 }],
    'parts.addVendor': [{ name: 'Any' }],
    'parts.changeVendor': [{ name: 'Any' }],
    'parts.take': [{ stockPartId: ids!.stock, quantity: 0.01 }],
    'parts.order': [{ parts: [{ vendorId: ids!.vendor, quantity: 1, cost: 1, stockPartId: ids!.stock }] }],
    'parts.changeDraft': [{ lines: [{ lineId: ids!.purchaseLine, quantity: 0, cost: 1, coreCents: 0 }] }],
    'parts.receive': [{ lines: [{ lineId: ids!.purchaseLine, quantity: 0.01, cost: 1 }] }],
    'parts.returnCore': [{ quantity: 0.01 }],
    'parts.credit': [{ cents: 1 }],
    'parts.returnUnbilled': [{ vendorId: ids!.vendor, cents: 1 }],
    'parts.putOnOrder': [lines],
    'part-offers.put': [{ ...lines, quantity: 1 }],
    'suppliers.put': [{ ...lines, offerId: 'offer-1', quantity: 1, price: 100 }],
    'addons.put': [{ ...lines }],
    'addons.allow': [{ isAllowed: true }],
    'promotedAddons.add': [{ campaignId: id, partId: crypto.randomUUID(), words: ['oil change'], fee: 100 }],
    'promotedAddons.change': [{ words: ['oil change'], fee: 100, isOffered: true }],
    'bidding.setBid': [{ category: 'brakes', area: 'TX', cents: 100 }],
    'placements.find': [{ shop: shopId, name: 'pads' }],
    'placements.seen': [{ entries: [crypto.randomUUID()] }],
    'notifications.markRead': [{ ids: [ids!.notification] }],
    'conversations.send': [{ text: 'Hello' }],
    'conversations.seen': [{ number: 1 }],
    'textLines.getNumber': [{ near: '5125550100' }],
    'textLines.save': [{ answersMissedCalls: true, missedCallText: 'Text us' }],
    'textLines.addTemplate': [{ name: 'Ready', text: 'Ready' }],
    'textLines.changeTemplate': [{ name: 'Ready', text: 'Ready' }],
    'inbox.reply': [{ text: 'Hello', channel: 'app' }],
    'inbox.addNote': [{ text: 'Hello' }],
    'inbox.assign': [{ accountId: null }, { accountId: waiting.shop.owner.accountId }],
    'inbox.snooze': [{ until: null }, { until: '2027-03-11T15:00:00Z' }],
    'inbox.setDone': [{ isDone: true }],
    'inbox.saveAway': [{ isOn: true, text: 'Away' }],
    'texting.assign': [{ firstName: 'Not', lastName: 'Ours' }],
    'texting.block': [{ isBlocked: true }],
    'files.upload': [
      { shop: shopId, kind: 'pay' },
      { shop: shopId, document: ids!.document },
    ],
    'customer-documents.addToVehicle': [{ kind: 'insurance' }],
    'customer-documents.addToOrder': [{ kind: 'insurance' }],
    'shop-documents.readText': [{ document: ids!.document }],
    'shop-documents.text': [{ document: ids!.document, items: [] }],
    'user-fields.add': [{ entity: 'work-order', kind: 'text', label: 'Theirs' }],
    'user-fields.change': [{ label: 'Theirs' }],
    'user-fields.move': [{ entity: 'work-order', ids: [] }],
    'staff.saveFields': [{ fields: {} }],
    'parts.savePartFields': [{ fields: {} }],
    'parts.saveVendorFields': [{ fields: {} }],
    'calendar.saveFields': [{ fields: {} }],
    'shop-customers.saveFields': [{ fields: {} }],
    'shop-customers.saveVehicleFields': [{ fields: {} }],
    'shop-customers.edit': [{ firstName: 'Ann', lastName: 'Else', phone: '5125550100' }],
    'shop-customers.addNote': [{ text: 'Not ours' }],
    'shop-customers.markAsDifferent': [{ a: ready.customer.customerId, b: crypto.randomUUID() }],
    'shop-customers.merge': [{ keep: ready.customer.customerId, drop: crypto.randomUUID() }],
    'deferred-work.remind': [{ concerns: [concern!.concernId], days: 0 }],
    'deferred-work.addToOrder': [{ concernId: concern!.concernId }],
    'deferred-work.withdraw': [{ concernId: concern!.concernId }],
    'document-requests.ask': [{ employees: [ids!.record], category: 'other', title: 'Any', dueOn: '2027-03-01' }],
    'employee-documents.save': [{ document: ids!.employeeDocument, category: 'other', title: 'Any' }],
    'employee-documents.upload': [
      { employee: ids!.record, category: 'other', title: 'Any' },
      { request: ids!.documentRequest },
      { shop: shopId, category: 'other', title: 'Any' },
    ],
    'manuals.publishText': [{ text: 'Ours now', summary: 'Any' }],
    'manuals.publishPdf': [{ summary: 'Any', days: '7' }],
    'manuals.remind': [{}, { employee: ids!.record }],
    'newHires.download': [{ ids: [ids!.personnel] }],
    'newHires.markReported': [{ ids: [ids!.personnel] }],
    'onboarding.notify': [{ text: 'Hello' }],
    'onboarding.offboard': [{ lastDay: '2026-12-31' }],
    'onboarding.start': [{ firstDay: '2026-03-02' }],
    'packets.save': [{ items: [{ kind: 'document', title: 'License', days: 1 }] }],
    'ownPersonnel.saveDraft': [{ values: {}, version: 0 }],
    'ownManual.acknowledge': [{ version: ids!.manual, name: 'Bob' }],
    'ownTraining.savePosition': [{ positionSeconds: 1 }],
    'ownTraining.answer': [{ number: 1, answers: [1, 0] }],
    'courses.create': [{ title: 'Not theirs' }],
    'courses.save': [makeCourse()],
    'courses.publish': [{ asksAgain: false }],
    'courses.archive': [{ isArchived: true }],
    'courses.assign': [{ to: 'person', person: ids!.record, due: 'days', dueDays: 1, repeats: 'none' }],
    'trainingRecords.remind': [{ employee: ids!.record }],
    'trainingFiles.startVideo': [{ name: 'a.mp4', sizeBytes: 10 }],
    'trainingFiles.addPiece': [{ start: 0 }],
    'ownW4.saveDraft': [{ values: {}, version: 0 }],
    'w4.enter': [{ kind: 'residency', isNonresident: true, effectiveOn: '2026-03-02' }],
    'w4.send': [{ id: ids!.record }],
    'ownCertificates.save': [
      { ...certificate, email: ids!.email },
      { ...certificate, email: ids!.email, id: ids!.certificate, fileId: ids!.file },
    ],
    'certificates.check': [{ checked: true }],
    'certificates.saveWarnings': [{ on: false }],
    'levels.saveLadder': [{ levels: [{ id: ids!.level, name: 'Mine' }] }, { levels: [{ name: 'New' }] }],
    'levels.decide': [{ levelId: ids!.level, decision: 'approved', note: '' }],
    'levels.saveExperience': [{ since: '2020-01-01' }],
    'ownDeposits.update': [
      { email: ids!.email, accounts: [depositAccount] },
      { email: ids!.email, shop: shopId, accounts: [] },
    ],
    'ownW4.submit': [await fillW4({ shop: shopId })],
    'ownI9.saveDraft': [{ values: {}, version: 0 }],
    'ownI9.submit': [await fillSection1({ shop: shopId })],
    'ownI9.correct': [{ ...(await fillSection1({ city: 'Waco' })), reason: 'Moved' }],
    'i9.examine': [await fillSection2()],
    'i9.send': [{ id: ids!.record }],
    'i9.supplement': [await fillSupplement({ newLastName: 'Else' })],
    'i9.correct': [{ ...(await fillSection2({ additional: 'Else' })), reason: 'Typed wrong' }],
    'i9.correctSupplement': [
      { ...(await fillSupplement({ newLastName: 'Else' })), entry: ids!.supplement, reason: 'Typed wrong' },
    ],
    'i9.recordPaper': [{ isOnFile: true, hiredOn: '2020-03-02', hasRead: true }],
    'i9Inspections.attest': [{ isEnrolled: true, hasRead: true }],
    'i9Inspections.download': [{}],
    'personnel.changeEmployment': [{ firstDay: '2026-03-02', lastDay: null }],
    'personnel.hold': [{ reason: 'Audit' }],
    'pay-schedules.save': [{ frequency: 'weekly', firstDay: '2026-03-02', payDaysAfter: 5 }],
    'staff.invite': [{ email: 'somebody@example.test', title: 'Parts', payRate: 0 }],
    'staff.changePosition': [{ title: 'Parts', payRate: 0 }],
    'staff.answerInvitation': [{ answer: 'accept' }],
    'storage-charges.recordAnswer': [
      { storageChargeId: crypto.randomUUID(), answer: 'agreed', way: 'in-person', givenBy: 'Bob' },
    ],
    'storage-charges.answer': [{ storageChargeId: crypto.randomUUID(), answer: 'agreed' }],
    'work-orders.notifyShop': [{ message: 'Hello' }],
    'front-desk.startWorkOrder': [
      { shop: shopId, customerId: ready.customer.customerId, vehicleId: ids!.vehicle, concerns: ['Noise'] },
      { shop: ownShopId, customer: ann, vehicle, concerns: ['Noise'] },
      { shop: ownShopId, customer: ann, vehicleId: ids!.vehicle, concerns: ['Noise'] },
    ],
    'front-desk.saveView': [{ shop: shopId, name: 'Theirs', filter: {} }],
    'front-desk.renameView': [{ name: 'Theirs' }],
    'front-desk.book': [
      { shop: shopId, customerId: ready.customer.customerId, startsAt: at, jobMinutes: 60, concern: 'Noise' },
      { shop: ownShopId, customer: ann, startsAt: at, jobMinutes: 60, concern: 'Noise', tells: true },
    ],
    'calendar.move': [{ bay: 2 }],
    'front-desk.checkIn': [{}, { vehicle }],
    'work-orders.update': [{ odometer: 1 }],
    'work-orders.correctTax': [{ partsTaxRate: 0, laborTaxRate: 0, reason: 'Any' }],
    'exemptions.add': [
      { certificate: '1', state: 'TX', reason: 'farm' },
      { certificate: '1', state: 'TX', reason: 'farm', fileId: ids!.file },
    ],
    'work-orders.addConcern': [{ complaint: 'Noise' }],
    'work-orders.changeConcern': [{ complaint: 'Noise' }],
    'work-orders.addAdjustment': [{ kind: 'fee', name: 'Fee', unit: 'cents', amount: 100 }],
    'work-orders.changeAdjustment': [{ kind: 'fee', name: 'Fee', unit: 'cents', amount: 100 }],
    'work-orders.moveLine': [{ before: null }],
    'work-orders.putCannedJob': [{ cannedJobId: ids!.canned }],
    'work-orders.undo': [{ version: waiting.order.workOrder.version }],
    'price-book.savePrices': [{ matrix: [{ from: 0, by: 'multiplier', amount: 2000 }], targetMargin: 0 }],
    'price-book.saveLaborRates': [{ laborRates: [] }],
    'price-book.saveFees': [{ fees: [] }],
    'labor-overlaps.change': [overlap],
    'labor-proposals.propose': [
      { shop: waiting.shop.shopId, kind: 'new', hundredths: 100, title: 'Theirs', vehicleClass: 'all' },
      {
        shop: ownShopId,
        kind: 'new',
        hundredths: 100,
        title: 'Mine',
        vehicleClass: 'all',
        laborId: waiting.order.concerns[0]!.labors[0]!.laborId,
      },
    ],
    'work-orders.changeOverlap': [{ isApplied: false, reason: 'Any' }],
    'shop-pages.savePhotos': [{ photos: [{ photoId: ids!.shopPhoto, caption: 'Ours now' }] }],
    'price-book.addCannedJob': [cannedJob],
    'price-book.changeCannedJob': [cannedJob],
    'work-orders.addLabor': [{ ...lines, title: 'More', hours: 1 }],
    'work-orders.changeLabor': [{ title: 'More' }],
    'work-orders.addPart': [part, { ...part, stockPartId: ids!.stock }],
    'work-orders.changePart': [part],
    'work-orders.recordAnswer': [{ estimateId: waiting.estimate.estimateId, answers, way: 'in-person', givenBy: 'Bob' }],
    'work-orders.changeState': [{ state: 'cancelled' }],
    'subscriptions.link': [
      { renewalPeriodMonths: 1, shop: shopId },
      { renewalPeriodMonths: 1, shopOwnerId: waiting.shop.owner.accountId },
    ],
    'suppliers.connect': [{ name: 'Private', address: 'https://example.com/parts', token: 'a-token-of-ann' }],
    'webhooks.add': [form],
    'webhooks.change': [{ ...form, isOn: false }],
  }
}

/** The query string of a call; `{id}` stands for each known identifier. */
function makeQueries(): Record<string, Record<string, string>[]> {
  const shop = waiting.shop.shopId
  const invoice = String(waiting.order.workOrder.invoice)
  return {
    'terms-versions.list': [{ after: '1' }],
    'agreements.mine': [{ workOrderId: '{id}' }, { shop, invoice }, { after: '{id}' }],
    'agreements.isSigned': [{ shop, invoice }],
    'appointments.detail': [{ id: '{id}' }],
    'appointments.cancel': [{ id: '{id}' }],
    'appointments.mine': [{ after: '{id}' }, { which: 'past', after: '{id}' }],
    'appointments.ofShop': [{ shop, from: '2027-03-01', to: '2027-03-31' }],
    'appointments.paper': [{ shop, from: '2027-03-01', to: '2027-03-31' }],
    'parts.stock': [{ text: 'Pads' }],
    'timeOff.check': [{ policyId: '{id}', firstDay: '2026-12-01', lastDay: '2026-12-01' }],
    'timeOff.ledger': [{ policyId: '{id}' }],
    'shopTimeOff.ledger': [{ policyId: '{id}' }],
    'shopTimeOff.requests': [{ after: '{id}' }],
    'shopTimeOff.balances': [{ after: '{id}' }],
    'vendor-catalog.list': [{ after: '{id}' }],
    'campaigns.list': [{ after: '{id}' }],
    'creatives.list': [{ after: '{id}' }],
    'campaign-reviews.list': [{}],
    'work-queue.list': [{ after: '{id}' }, { state: 'done', assigned: '{id}' }],
    'rating-moderation.list': [{ after: '{id}' }, { show: 'hidden', after: '{id}' }],
    'chargebacks.list': [{ after: '{id}' }],
    'payouts.list': [{ after: '{id}' }],
    'refunds-due.list': [{}],
    'reconciliation.differences': [{ after: '{id}' }],
    'reconciliation.reports': [{ after: '{id}' }],
    'vendor-orders.list': [{ after: '{id}' }, { show: 'answer', after: '{id}' }],
    'ad-account-review.list': [{ after: '{id}' }],
    'own-views.list': [{ after: '{id}' }],
    'privacy.listRequests': [{ after: '{id}' }, { which: 'all' }],
    'views.list': [{ after: '{id}' }],
    'admins.list': [{ after: '{id}' }],
    'audit-log.list': [{ subject: '{id}' }],
    'people.search': [{ text: 'Ann', kind: 'customer', after: '{id}' }],
    'ad-accounts.transactions': [{ after: '{id}' }],
    'ad-accounts.invoices': [{ after: '{id}' }],
    'attributed-sales.list': [{ after: '{id}' }],
    'vendor-desk.pickList': [{ branch: '{id}' }, { after: '{id}' }],
    'vendor-desk.sales': [{ after: '{id}' }, { by: 'customer' }, { by: 'part' }],
    'vendor-desk.aging': [{ after: '{id}' }],
    'vendor-desk.statement': [{ month: '2027-03' }],
    'vendor-desk.statementPaper': [{ month: '2027-03' }],
    'vendor-statements.read': [{ month: '2027-03' }],
    'vendor-statements.paper': [{ month: '2027-03' }],
    'bank-directory.search': [{}],
    'labor-tree.children': [{ parents: '0' }],
    'labor-history.acts': [{}],
    'labor-imports.list': [{ after: '{id}' }],
    'bank-imports.list': [{ after: '{id}' }],
    'labor-overlaps.list': [{ after: '{id}' }],
    'labor-proposals.mine': [{ after: '{id}' }],
    'proposal-review.list': [{ after: '0' }],
    'vendor-quotes.list': [{ after: '{id}' }],
    'bidding.auctions': [{ campaign: '{id}' }, { after: '{id}' }],
    'bidding.bids': [{ after: '{id}' }],
    'bidding.clicks': [{ after: '{id}' }],
    'bidding.report': [{ from: '2027-03-01', to: '2027-03-31' }],
    'bidding.simulate': [{ campaign: '{id}', category: 'brakes', area: 'TX', cents: '100' }],
    'bidding.table': [{ from: '2027-03-01', to: '2027-03-31' }],
    'calendar.read': [{ from: '2027-03-08', to: '2027-03-14' }],
    'notifications.list': [{ after: '{id}' }],
    'notifications.negotiate': [{ userid: '{id}' }],
    'payments.mine': [{ after: '{id}' }],
    'shop-customers.find': [{ shop, text: 'Ann' }],
    'card-payments.readCardAccount': [{ shop }],
    'payments.readSetting': [{ shop }],
    'card-readers.list': [{ shop }],
    'card-readers.remove': [{ shop }],
    'day-closes.draft': [{ shop }],
    'day-closes.list': [{ shop }],
    'shop-chargebacks.list': [{ shop }],
    'shop-payouts.list': [{ shop }],
    'shop-payouts.standing': [{ shop }],
    'card-payments.removeCardAccount': [{ shop }],
    'saved-cards.remove': [{ card: 'sbc_any' }],
    'work-orders.audit': [{ person: '{id}' }],
    'work-orders.link': [{ id: '{id}' }],
    'payments.resetSetting': [{ shop }],
    'signing-codes.read': [{ workOrderId: '{id}' }],
    'ratings.mine': [{ vehicle: '{id}' }, { workOrderId: '{id}' }],
    'reports.rows': [{ group: '{id}', by: 'technician' }],
    'subscriptions.payments': [{ after: '{id}' }],
    'vehicles.list': [{ after: '{id}' }],
    'vehicles.remove': [{ id: '{id}' }],
    'work-orders.inShop': [{ workOrderId: '{id}' }, { vinId: '{id}' }, { shop, invoice }],
    'price-book.cannedJobs': [{ shop }],
    'front-desk.listWorkOrders': [{ shop }, { shop, invoice }],
    'front-desk.listViews': [{ shop }],
    'user-fields.list': [{ shop }],
    'user-fields.add': [{ shop }],
    'user-fields.move': [{ shop }],
    'front-desk.findKnownCustomers': [{ shop, text: 'Ann' }],
  }
}

const names = ({ row }: Served) => [...row.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

interface JsonSchema {
  properties?: Record<string, JsonSchema>
  items?: JsonSchema | boolean
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
}

/** The names of all fields, also those of objects and lists inside. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const collect = ({ properties = {}, items, anyOf = [], oneOf = [], allOf = [] }: JsonSchema): string[] => [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(typeof items === 'object' ? [items] : []), ...anyOf, ...oneOf, ...allOf].flatMap(
      collect,
    ),
  ]
  return [...new Set(collect(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema))]
}
/** Fields that identify somebody's data. The other fields only say what to do with it. */
const naming = /^(id|ids|shop|invoice|vinId|after|userid|vehicle|customer|document|.*Id)$/
/** Path segments that choose a kind and identify nobody's data. */
const ofKind: Record<string, string> = { form: 'w4', kind: 'agreement', page: '1', vendorType: 'card' }
/** Identifies a provider's product or a personal choice, or is what the call creates. */
const leastCalls = 200
const fieldsNamingNothing = new Set([
  'devices.save',
  'devices.use',
  'customers.changePreferredShop',
  'shops.invite',
  'labor-guide.change',
  'labor-guide.add',
  'labor-overlaps.add',
  'labor-tree.move',
  'labor-tree.verify',
  'labor-tree.retire',
  'proposal-review.settle',
])

interface Asked {
  address: Record<string, string>
  query: Record<string, string>
}

const fillIn = (fields: Record<string, string>, id: string): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [field, value === '{id}' ? id : value]))

/** One call with one place for an identifier: the tables that it asks, and the identifiers that it was not called with yet. */
interface Group {
  tries(id: string): Promise<void>
  tables: ReadonlySet<string>
  left: Set<string>
}

/** The tables in which each known identifier is, in a column of any type. */
async function listHolders(): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await readAllRows(new Set(['migration']))
  const texts = Object.entries(rows).map(([table, lines]) => [table, lines.join('\n')] as const)
  return new Map(known.map((id) => [id, texts.filter(([, text]) => text.includes(id)).map(([table]) => table)]))
}

/**
 * Calls with each identifier that is in a table that the call asks, and with everything that is not a UUID. Any other UUID gets the same
 * answers from the database as a UUID of nobody, which was tried, so the call does the same. Returns whether one was left.
 */
async function tryFound({ tries, tables: asks, left }: Group, holders: ReadonlyMap<string, readonly string[]>): Promise<boolean> {
  const found = [...left].filter((id) => !z.uuid().safeParse(id).success || holders.get(id)!.some((table) => asks.has(table)))
  for (const id of found) left.delete(id)
  const next = found.values()
  // A call spends most of its time waiting for the database.
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (const id of next) await tries(id)
    }),
  )
  return found.length > 0
}

test('no call returns or changes another person’s data, whatever identifiers it is sent', async () => {
  const [withBody, withQuery, before] = [await makeBodies(), makeQueries(), await readAllRows()]
  const { shopId, workOrderId, customerId } = {
    shopId: waiting.shop.shopId,
    workOrderId: waiting.order.workOrder.id,
    customerId: ready.customer.customerId,
  }
  // After another shop's identifier, look for a second one, and after the stranger's own. After an identifier that is no shop, look for
  // nothing, whatever comes second.
  const firstsOf = (param: string) => (/^shop|ShopId$/.test(param) ? [shopId, ownShopId] : [shopId, workOrderId, customerId])
  const reachableIds = new Set([ownShopId, shopId, workOrderId, customerId])
  const getsFar = (address: object) => Object.values(address).every((id) => reachableIds.has(id as string))
  const watched = await watchTables(app.db)
  let holders = await listHolders()
  const groups: Group[] = []
  const made: Record<string, number> = {}
  const expected: string[] = []
  const served = new Set(app.built.served.map(({ name }) => name))
  expect(
    [...Object.keys(withBody), ...Object.keys(withQuery), ...fieldsNamingNothing].filter((name) => !served.has(name)),
  ).toEqual([])
  for (const call of app.built.served) {
    const { name, row } = call
    if (row.who === 'anyone' || fieldsNamingNothing.has(name)) continue
    const [params, ofBody, ofQuery] = [names(call), fieldsOf(row.body), fieldsOf(row.query)]
    const asked = [...ofBody, ...ofQuery].some((field) => naming.test(field))
    if (params.length === 0 && !asked) continue
    expected.push(...row.who.map((role) => `${name} as ${role}`))
    if (ofBody.some((field) => naming.test(field))) expect(withBody, `${name} needs its own body here`).toHaveProperty([name])
    if (ofQuery.some((field) => naming.test(field)) && params.length === 0)
      expect(withQuery, `${name} needs its own query here`).toHaveProperty([name])
    const theirs = params.filter((param) => !(param in ofKind))
    const addresses = (
      theirs.length === 2
        ? firstsOf(theirs[0]!).map((first) => ({ [theirs[0]!]: first, [theirs[1]!]: '{id}' }))
        : theirs.length === 1
          ? [{ [theirs[0]!]: '{id}' }]
          : theirs.length === 3
            ? firstsOf(theirs[0]!).map((first) => ({ [theirs[0]!]: first, [theirs[1]!]: '{id}', [theirs[2]!]: customerId }))
            : [{}]
    ).map((address) => ({
      ...address,
      ...Object.fromEntries(params.flatMap((param) => (ofKind[param] ? [[param, ofKind[param]]] : []))),
    }))
    const asking = withQuery[name] ?? [{}]
    // Every identifier in the address, and every one in the query. Both at once only where the address gets as far as the query.
    const shapes = new Map<string, Asked>()
    const addShape = (shape: Asked) => shapes.set(JSON.stringify(shape), shape)
    for (const address of addresses) {
      addShape({ address, query: fillIn(asking[0]!, known[0]!) })
      for (const filled of [address, ...known.filter((id) => reachableIds.has(id)).map((id) => fillIn(address, id))])
        if (getsFar(filled)) for (const query of asking) addShape({ address: filled, query })
    }
    for (const role of row.who) {
      const stranger = strangers[role]
      if (!stranger) continue
      const attempt = async ({ address, query }: Asked, body: object) => {
        const file = row.upload ? { file: { name: 'a.png', bytes: Buffer.from('x') } } : {}
        const sent = { params: address, query, ...(row.hasBody ? { body } : {}) }
        const reply = await stranger.call(row, sent, { version: 1, ...file })
        const what = () => `${name} as ${role} with ${JSON.stringify({ address, query })} answered ${reply.status}`
        // An identifier of another kind, such as a VIN instead of a work order, may be called invalid instead.
        const isNamed = role === 'customer' && theirs.every((param) => z.uuid().safeParse(address[param]).success)
        // The stranger's own shop may have an empty list for it, or a walk-in with the e-mail that it typed.
        const isInOwnShop =
          role !== 'customer' && Object.values(address).some((id) => id === ownShopId || id === ready.customer.email)
        const isRefused = reply.status === 404 || (reply.status === 400 && !isNamed)
        if (params.length > 0 && !isInOwnShop && name !== 'second-factor.removePasskey' && !isRefused)
          expect.fail(`${what()}, which is no refusal`)
        if (reply.status >= 500) expect.fail(what())
        const text = reply.raw.toString('utf8')
        const found = secrets.filter((secret) => text.includes(secret) && !JSON.stringify(sent).includes(secret))
        if (found.length > 0) expect.fail(`${what()} with ${found.join(', ')}`)
      }
      for (const shape of shapes.values())
        for (const body of withBody[name] ?? [{}]) {
          const tries = (id: string) => attempt({ address: fillIn(shape.address, id), query: fillIn(shape.query, id) }, body)
          const count = (more: number) => {
            for (const counted of [name, `${name} as ${role}`]) made[counted] = (made[counted] ?? 0) + more
          }
          if (!JSON.stringify(shape).includes('{id}')) {
            await tries('')
            count(1)
            continue
          }
          // Its queries for an ID that belongs to nobody show which tables it searches.
          watched.forget()
          await tries(crypto.randomUUID())
          const group: Group = { tries, tables: watched.list(), left: new Set(known) }
          groups.push(group)
          await tryFound(group, holders)
          count(known.length)
        }
    }
  }
  // Rows written by strangers' calls may hold the ID in new places.
  for (let isNew = true; isNew;) {
    holders = await listHolders()
    isNew = false
    for (const group of groups) if (await tryFound(group, holders)) isNew = true
  }
  const after = await readAllRows()
  const victims = [ready.customer.customerId, ready.customer.accountId, shopId, waiting.shop.owner.accountId]
  for (const [table, rows] of Object.entries(before)) {
    // The strangers' own shop counts the visits that it enters.
    const hers = rows.filter((row) => !row.startsWith(`(${ownShopId},`))
    expect.soft(after[table], table).toEqual(expect.arrayContaining(hers))
    // Whoever types Ann's e-mail and phone may ask her whether she knows them.
    if (['shop_customer', 'customer_request', 'notification', 'live_event'].includes(table)) continue
    const earlier = new Set(rows)
    const added = after[table]!.filter((row) => !earlier.has(row) && victims.some((victim) => row.includes(victim)))
    expect.soft(added, `rows of ${table} that strangers added to Ann or her shop`).toEqual([])
  }
  // Every call with an identifier was made by a stranger of every role that may make it. Admins do not count as strangers.
  expect(expected.filter((call) => !made[call] && !call.endsWith(' as admin'))).toEqual([])
  expect(new Set(expected.map((call) => call.split(' ')[0])).size).toBeGreaterThan(leastCalls)
  // The loop reached every call for customers, agreements and payments.
  for (const name of [
    'vehicles.read',
    'work-orders.view',
    'payments.receipt',
    'agreements.paper',
    'conversations.photo',
    'inspections.photo',
    'files.fetch',
  ])
    expect(made[name], name).toBeGreaterThan(20)
  for (const name of ['payments.isPaying', 'payments.setIsPaying']) expect(made[name], name).toBeGreaterThan(100)
}, 420_000)

/** They prove who calls by a password, a code or a signature of their own, and have tests of their own. */
const proves = /^(auth|second-factor|signUp|device-codes|card-payments)\./
/** Only in the demo: the outbox and its phones show every mail and text on purpose. */
const onlyInDemo = /^(messages|textSimulator)\./

test('no call that is open to anyone returns or changes another person’s data, whatever identifier it gets as an id or a token', async () => {
  // Work started by earlier tests must not finish during this one.
  await settleEverything()
  const before = await readAllRows()
  const made: Record<string, number> = {}
  for (const call of app.built.served) {
    const { name, row } = call
    if (row.who !== 'anyone' || row.upload || proves.test(name) || onlyInDemo.test(name)) continue
    const inPath = names(call)
    const inQuery = fieldsOf(row.query).filter((field) => naming.test(field) || field === 'email' || field === 'text')
    const hasToken = fieldsOf(row.body).includes('token')
    if (inPath.length === 0 && inQuery.length === 0 && !hasToken) continue
    const rest = bodiesWithToken[name] ?? {}
    for (const id of known) {
      const params = Object.fromEntries(inPath.map((param) => [param, ofKind[param] ?? (param === 'provider' ? 'sandbox' : id)]))
      for (const query of [{}, ...inQuery.map((field) => ({ [field]: id }))])
        for (const caller of [app.guest, strangers.customer!]) {
          const sent = { params, query, ...(row.hasBody ? { body: hasToken ? { ...rest, token: id } : {} } : {}) }
          const reply = await caller.call(row, sent)
          const what = `${name} with ${JSON.stringify(sent)} answered ${reply.status}`
          expect(reply.status, what).toBeLessThan(500)
          if (hasToken) expect([400, 404, 410], what).toContain(reply.status)
          const text = reply.raw.toString('utf8')
          expect(
            secrets.filter((secret) => text.includes(secret) && !JSON.stringify(sent).includes(secret)),
            what,
          ).toEqual([])
          made[name] = (made[name] ?? 0) + 1
        }
    }
  }
  expect(await readAllRows()).toEqual(before)
  // Every call that takes a token was tried; a new one needs its other fields above, or it is only ever called invalid.
  const withToken = app.built.served.filter(
    // An uploaded file needs a test of its own.
    ({ row }) => row.who === 'anyone' && !row.upload && fieldsOf(row.body).includes('token'),
  )
  expect(withToken.map(({ name }) => name).toSorted()).toEqual(Object.keys(bodiesWithToken).toSorted())
  for (const { name } of withToken) expect(made[name], name).toBeGreaterThan(20)
  for (const name of ['shops.getInfo', 'ratings.ofShop', 'appointments.slots']) expect(made[name], name).toBeGreaterThan(20)
}, 240_000)

/** The other fields needed by calls that carry a link's token. */
const bodiesWithToken: Record<string, object> = {
  'appointment-links.view': {},
  'appointment-links.move': { startsAt: '2027-03-11T16:00:00Z' },
  'appointment-links.cancel': {},
  'guest-bookings.createAccount': { password: 'a long enough phrase 7' },
  'customer-requests.view': {},
  'customer-requests.answerByLink': { answer: 'accept' },
  'deferred-work.view': {},
  'deferred-work.book': { startsAt: '2027-03-11T16:00:00Z', jobMinutes: 60 },
  'deferred-work.stop': {},
  'email-changes.undo': {},
  'order-links.open': {},
  'order-links.sendFresh': {},
  'inspections.viewLinked': {},
  'inspections.linkedReportPaper': {},
  'inspections.linkedPhoto': { photoId: crypto.randomUUID() },
  'visit-photos.listByLink': {},
  'visit-photos.getByLink': { photo: crypto.randomUUID() },
  'visit-photos.removeByLink': { photo: crypto.randomUUID() },
  'payments.linkedBill': {},
  'payments.linkedPage': {},
  'payments.linkedVerify': {},
  'payments.linkedReceipt': { email: 'stranger@example.test' },
}

/** A link opens what it was made for, and nothing else. */
test('the token of one kind of link opens no other kind, and one changed letter opens nothing', async () => {
  const { url } = (await waiting.shop.owner.call(payments.sendPayLink, { params: { id: ready.id }, body: { how: 'copy' } })).body
  const token = /([\w-]{40,})$/.exec(url)![1]!
  const changed = `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.at(-1)}`
  const open = new Map(app.built.served.map(({ name, row }) => [name, row]))
  for (const [name, rest] of Object.entries(bodiesWithToken))
    for (const sentToken of [token, changed]) {
      const row = open.get(name)!
      const { status, raw } = await app.guest.call(row, {
        params: row.path.includes('{provider}') ? { provider: 'sandbox' } : {},
        body: { ...rest, token: sentToken },
      })
      const isItsOwn = sentToken === token && name.startsWith('payments.')
      if (isItsOwn) expect(status, name).not.toBe(404)
      else {
        expect([400, 404, 410], `${name} answered ${status}`).toContain(status)
        expect(secrets.filter((secret) => raw.toString('utf8').includes(secret))).toEqual([])
      }
    }
  expect((await app.guest.call(payments.linkedBill, { body: { token } })).status).toBe(200)
})

test('the same calls work for the owner, so the identifiers were right', async () => {
  const { ann, shop, order } = waiting
  const params = { servicingShopId: shop.shopId, workOrderId: ready.id }
  const answers = await Promise.all([
    ann.call(payments.isPaying, { params }),
    ann.call(payments.setIsPaying, { params, body: { isPaying: false } }),
    ann.call(payments.receipt, { params: { name: 'x', id: paid.id } }),
    ann.call(agreements.estimate, { params: { shopId: shop.shopId, workOrderId: order.workOrder.id } }),
    ann.call(cardPayments.verify, { params: { provider: 'sandbox' }, body: { attemptId } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})
