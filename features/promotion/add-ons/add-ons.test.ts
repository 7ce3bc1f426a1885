import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AdMarket, type AdCampaign, type AdVendor } from '../../../testing/samples/ad-market.samples.ts'
import { approveJobs, recordAnswers } from '../../../testing/samples/options.samples.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { type ShopWorkOrder, workOrders } from '../../repair/work-orders/contract/index.ts'
import { findCurrentEstimate } from '../../repair/work-orders/server/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../supply/trade-accounts/contract/index.ts'
import { type Addon, addons, promotedAddons } from './contract/index.ts'

let app: TestApp
let market: AdMarket
let shop: Workshop
let vendor: AdVendor
let campaign: AdCampaign
let partId: string
beforeAll(async () => {
  app = await testApp()
  market = new AdMarket(app)
})
beforeEach(async () => {
  app.clock.set(new Date('2026-11-24T20:30:00Z'))
  shop = await Workshop.open(app)
  vendor = await market.vendor([])
  partId = await market.part(vendor, {
    partNo: 'CF-1',
    manufacturer: 'Fram',
    name: 'Cabin filter',
    kind: 'filters',
    list: 3000,
    net: 2000,
  })
  campaign = await market.campaign(vendor, { kind: 'add-on', categories: ['filters'], cents: null })
  await openAccount()
  await allow(true)
  await addAddon()
})

async function openAccount() {
  const shopId = shop.shop.shopId
  await vendor.call(tradeAccounts.invite, { body: { shopId, terms: 'net-30', limit: 50_000, priceLevelId: null } })
  await shop.owner.call(shopTradeAccounts.accept, { params: { shop: shopId, vendor: vendor.accountId }, body: {} })
}
const allow = (isAllowed: boolean, by = shop.owner) =>
  by.call(addons.allow, { params: { shop: shop.shop.shopId, vendorId: vendor.accountId }, body: { isAllowed } })
const fee = 150
const addAddon = (change: object = {}, by = vendor) =>
  by.call(promotedAddons.add, { body: { campaignId: campaign.campaignId, partId, words: ['oil change'], fee, ...change } })
const order = async (concerns = ['Oil change, synthetic']) => shop.labor(await shop.order(concerns), 0)
const suggest = async (on: ShopWorkOrder) =>
  (await shop.owner.call(addons.suggest, { params: { id: on.workOrder.id } })).body.suggestions
const getAddon = async (): Promise<Addon> => (await vendor.call(promotedAddons.list, {})).body.addons[0]!

/** Puts the suggestion on the estimate; returns the order and the option's concern. */
async function put(on: ShopWorkOrder) {
  const [{ addonId, concernId } = { addonId: '', concernId: '' }] = await suggest(on)
  const sent = { params: { id: on.workOrder.id, addonId }, body: { concernId } }
  const reply = await shop.owner.call(addons.put, sent, { version: on.workOrder.version })
  return { ...reply, optionId: reply.body?.concerns?.at(-1)?.concernId ?? '' }
}
async function putAndSend() {
  const { body, optionId } = await put(await order())
  return { order: (await shop.send(body)).body, optionId }
}
async function accept() {
  const sent = await putAndSend()
  const { body } = await recordAnswers(shop, sent.order, approveJobs(sent.order, [sent.optionId]))
  return { order: body, optionId: sent.optionId }
}
const cancel = (on: ShopWorkOrder) => shop.move(on, 'cancelled')
const removeOption = (on: ShopWorkOrder, lineId: string) =>
  shop.owner.call(workOrders.removeConcern, { params: { id: on.workOrder.id, lineId } }, { version: on.workOrder.version })

describe('suggestions on an order', () => {
  test('come with the vendor, the job and the price by the shop’s parts matrix', async () => {
    const on = await order()
    const [suggestion, ...more] = await suggest(on)
    expect(more).toEqual([])
    expect(suggestion).toMatchObject({
      concernId: on.concerns[0]?.concernId,
      job: 'Oil change, synthetic',
      name: 'Cabin filter',
      fits: false,
    })
    expect(suggestion!.price).toBeGreaterThan(2000)
    expect(suggestion!.vendor).toMatch(/^Vendor \d/)
  })

  test('come only from vendors that the shop allows, and at first it allows none', async () => {
    const on = await order()
    await allow(false)
    expect(await suggest(on)).toEqual([])
    const otherShop = await app.signUpShop()
    const { body } = await otherShop.owner.call(addons.vendors, { params: { shop: otherShop.shopId } })
    expect(body.vendors.filter(({ isAllowed }) => isAllowed)).toEqual([])
  })

  test('come only with jobs that mention one of the words', async () => {
    expect(await suggest(await order(['Brakes squeal']))).toEqual([])
  })

  test('fit the vehicle or any vehicle', async () => {
    const on = await order()
    await sql`update catalog_part set has_fitments = true where id = ${partId}`.execute(app.db)
    expect(await suggest(on)).toEqual([])
    await sql`insert into catalog_fitment (part_id, vendor_id, year_from, year_to, make, model, engine)
      values (${partId}, ${vendor.accountId}, 2000, 2005, 'Honda', 'Accord', '')`.execute(app.db)
    expect(await suggest(on)).toMatchObject([{ fits: true }])
  })

  test.each([
    ['a paused campaign', () => sql`update ad_campaign set state = 'paused' where id = ${campaign.campaignId}`],
    ['another area', () => sql`update ad_campaign_area set area = 'OH' where campaign_id = ${campaign.campaignId}`],
    ['an account without money', () => sql`update ad_account set is_suspended = true where vendor_id = ${vendor.accountId}`],
    ['a part that is not offered', () => sql`update catalog_part set is_offered = false where id = ${partId}`],
    [
      'a suspended trade account',
      () => sql`update trade_account set state = 'suspended', reason = 'Overdue' where vendor_id = ${vendor.accountId}`,
    ],
  ])('do not come from %s', async (_, change) => {
    const on = await order()
    await change().execute(app.db)
    expect(await suggest(on)).toEqual([])
  })

  test('do not come back to an order once dismissed there', async () => {
    const [on, another] = [await order(), await order()]
    const [{ addonId } = { addonId: '' }] = await suggest(on)
    expect((await shop.owner.call(addons.dismiss, { params: { id: on.workOrder.id, addonId } })).status).toBe(200)
    expect([await suggest(on), (await suggest(another)).length]).toEqual([[], 1])
  })

  test('are for the staff of the shop, and everyone else gets 404', async () => {
    const on = await order()
    const stranger = await app.signUpShop()
    const params = { id: on.workOrder.id, addonId: (await suggest(on))[0]!.addonId }
    expect((await stranger.owner.call(addons.suggest, { params })).status).toBe(404)
    expect((await stranger.owner.call(addons.dismiss, { params })).status).toBe(404)
    expect((await allow(true, stranger.owner)).status).toBe(404)
  })
})

describe('an add-on on the estimate', () => {
  test('is an option that names who pays for it, and adds nothing until the customer checks it', async () => {
    const { body, optionId } = await put(await order())
    expect(body.totals.totalCents).toBe(12_000)
    const sent = (await shop.send(body)).body
    const { content } = (await findCurrentEstimate(app.db, sent.workOrder.id))!
    const option = content.jobs.find(({ concernId }) => concernId === optionId)
    expect(option).toMatchObject({ optionOf: body.concerns[0]?.concernId })
    expect(option?.promotedBy).toMatch(/^Vendor \d/)
    expect(await suggest(sent)).toEqual([])
  })

  test('is refused once the campaign no longer runs', async () => {
    const on = await order()
    const [{ addonId, concernId } = { addonId: '', concernId: '' }] = await suggest(on)
    await sql`update ad_campaign set state = 'paused' where id = ${campaign.campaignId}`.execute(app.db)
    const sent = { params: { id: on.workOrder.id, addonId }, body: { concernId } }
    const { problem } = await shop.owner.call(addons.put, sent, { version: on.workOrder.version })
    expect(problem.code).toBe('add_on_gone')
  })

  test('costs the vendor nothing while it is offered or left unchecked', async () => {
    const { order: sent } = await putAndSend()
    expect(await getAddon()).toMatchObject({ offered: 1, shown: 1, accepted: 0, fees: 0 })
    await recordAnswers(shop, sent, approveJobs(sent))
    expect(await getAddon()).toMatchObject({ offered: 1, shown: 1, accepted: 0, fees: 0, sales: 0 })
    expect(await market.spent(campaign.campaignId)).toBe(0)
  })

  test('costs its fee once it is accepted, and counts as a sale at the shop’s cost', async () => {
    await accept()
    expect(await getAddon()).toMatchObject({ accepted: 1, fees: fee, credited: 0, sales: 2000 })
    expect(await market.spent(campaign.campaignId)).toBe(fee)
  })

  test('costs its fee once, however often the order is authorized', async () => {
    const { order: on, optionId } = await accept()
    const more = (await shop.send(await shop.labor(on, 0, { title: 'More' }))).body
    await recordAnswers(shop, more, approveJobs(more, [optionId]))
    expect(await market.spent(campaign.campaignId)).toBe(fee)
    expect(await getAddon()).toMatchObject({ accepted: 1, fees: fee })
  })

  test('costs the fee of the day it was put on the estimate', async () => {
    const { order: sent, optionId } = await putAndSend()
    const { addonId, version, words } = await getAddon()
    await vendor.call(promotedAddons.change, { params: { id: addonId }, body: { words, fee: 900, isOffered: true } }, { version })
    await recordAnswers(shop, sent, approveJobs(sent, [optionId]))
    expect(await market.spent(campaign.campaignId)).toBe(fee)
  })

  test('is credited once when it is removed from the order', async () => {
    const { order: on, optionId } = await accept()
    const removed = await removeOption(on, optionId)
    await shop.labor(removed.body, 0, { title: 'More' })
    expect(await market.spent(campaign.campaignId)).toBe(0)
    expect(await getAddon()).toMatchObject({ accepted: 1, fees: 0, credited: fee, sales: 0 })
  })

  test('is charged again, once, when an undo brings back what was credited', async () => {
    const { order: on, optionId } = await accept()
    const { body: removed } = await removeOption(on, optionId)
    const { version } = removed.workOrder
    const undone = await shop.owner.call(workOrders.undo, { params: { id: on.workOrder.id }, body: { version } }, { version })
    expect([undone.status, undone.body.concerns.at(-1)?.decision]).toEqual([200, 'approved'])
    expect(await market.spent(campaign.campaignId)).toBe(fee)
    expect(await getAddon()).toMatchObject({ accepted: 1, fees: fee, credited: 0, sales: 2000 })
    await shop.labor(undone.body, 0, { title: 'More' })
    expect(await market.spent(campaign.campaignId)).toBe(fee)
    await removeOption(await shop.read(undone.body), optionId)
    expect(await market.spent(campaign.campaignId)).toBe(0)
    expect(await getAddon()).toMatchObject({ accepted: 1, fees: 0, credited: fee, sales: 0 })
  })

  test('is credited when its part is taken off and when the order is canceled', async () => {
    const { order: on, optionId } = await accept()
    const lineId = on.concerns.find(({ concernId }) => concernId === optionId)?.parts[0]?.partId ?? ''
    const sent = { params: { id: on.workOrder.id, lineId } }
    await shop.owner.call(workOrders.removePart, sent, { version: on.workOrder.version })
    expect(await market.spent(campaign.campaignId)).toBe(0)
    await cancel((await accept()).order)
    expect(await market.spent(campaign.campaignId)).toBe(0)
    expect(await getAddon()).toMatchObject({ accepted: 2, fees: 0, credited: 2 * fee })
  })

  test('is free when the fee no longer fits the budget, and the customer gets it anyway', async () => {
    await sql`update ad_campaign set day_budget_cents = 200, total_budget_cents = 200 where id = ${campaign.campaignId}`.execute(
      app.db,
    )
    const [first, second] = [await putAndSend(), await putAndSend()]
    await recordAnswers(shop, first.order, approveJobs(first.order, [first.optionId]))
    const { body } = await recordAnswers(shop, second.order, approveJobs(second.order, [second.optionId]))
    expect(body.concerns.at(-1)?.decision).toBe('approved')
    expect(await market.spent(campaign.campaignId)).toBe(fee)
    expect(await getAddon()).toMatchObject({ accepted: 2, fees: fee })
  })
})

describe('the vendor', () => {
  test('offers only its own parts, of a kind of the campaign, once each', async () => {
    const otherVendor = await market.vendor([])
    expect((await addAddon({}, otherVendor)).status).toBe(400)
    expect((await addAddon()).problem.code).toBe('add_on_taken')
    const pads = await market.part(vendor, { kind: 'brakes' })
    expect((await addAddon({ partId: pads })).status).toBe(400)
    const theirs = await market.part(otherVendor, { kind: 'filters' })
    expect((await addAddon({ partId: theirs })).status).toBe(400)
  })

  test('cannot change another vendor’s add-on, and only one of two changes of one version is saved', async () => {
    const { addonId: id, version, words } = await getAddon()
    const sent = { params: { id }, body: { words, fee: 200, isOffered: true } }
    const otherVendor = await market.vendor([])
    expect((await otherVendor.call(promotedAddons.change, sent, { version })).status).toBe(404)
    expect((await vendor.call(promotedAddons.change, sent, { version })).status).toBe(200)
    expect((await vendor.call(promotedAddons.change, sent, { version })).status).toBe(412)
  })

  test('that stops offering an add-on is no longer suggested', async () => {
    const on = await order()
    const { addonId: id, version, words } = await getAddon()
    await vendor.call(promotedAddons.change, { params: { id }, body: { words, fee, isOffered: false } }, { version })
    expect(await suggest(on)).toEqual([])
  })

  test('sees counts by area only from 20 orders up, and never an order, a customer or a vehicle', async () => {
    const { order: on } = await accept()
    const { body } = await vendor.call(promotedAddons.list, {})
    expect(body.areas).toEqual([{ area: 'TX', offered: null, shown: null, accepted: null }])
    const text = JSON.stringify(body)
    for (const secret of [on.workOrder.id, shop.shop.shopId, shop.vehicle.vin, shop.ann.customerId, 'Baker'])
      expect(text).not.toContain(secret)
  })

  test('downloads the same figures as CSV', async () => {
    await accept()
    const { raw } = await vendor.call(promotedAddons.table, {})
    expect(raw.toString()).toContain('Fram,Cabin filter,Brakes,oil change,1.5,1,1,1,1.5,0,20')
  })
})
