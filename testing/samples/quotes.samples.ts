import { expect } from 'vitest'
import { addDays } from '../../common/dates.ts'
import type { BodyOf, ReplyOf, Route, SentTo } from '../../common/route.ts'
import { type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { parts, type Purchase } from '../../features/supply/parts/contract/index.ts'
import {
  type QuoteRequest,
  quoteRequests,
  type VendorQuote,
  vendorQuotes,
} from '../../features/supply/quote-requests/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { PartsShop } from './parts.samples.ts'

type SentLine = BodyOf<typeof quoteRequests.send>['lines'][number]
type Supplied = Extract<BodyOf<typeof vendorQuotes.answer>['lines'][number], { canSupply: true }>

/** A shop with accounts at vendors, and what the tests do with its quote requests. */
export class QuoteShop {
  readonly app: TestApp
  readonly shop: PartsShop
  readonly today: string

  private constructor(app: TestApp, shop: PartsShop) {
    this.app = app
    this.shop = shop
    this.today = app.clock.now().toISOString().slice(0, 10)
  }

  static async open(app: TestApp): Promise<QuoteShop> {
    return new QuoteShop(app, await PartsShop.open(app))
  }

  /** A vendor at which the shop has an approved account. */
  async openVendor(): Promise<TestUser> {
    const vendor = await this.app.signUp('vendors')
    const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
    await vendor.call(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })
    const { inShop } = this.shop
    const terms = { terms: 'net-30', limit: 500_000, priceLevelId: null } as const
    await vendor.call(tradeAccounts.invite, { body: { shopId: inShop.params.shop, ...terms } })
    await this.shop.done(shopTradeAccounts.accept, { params: { ...inShop.params, vendor: vendor.accountId }, body: {} })
    return vendor
  }

  /** A repair order with a part line for each of these prices, the first job's. */
  async orderWith(...forms: Partial<BodyOf<typeof workOrders.addPart>>[]): Promise<ShopWorkOrder> {
    let order = await this.shop.shop.order()
    for (const form of forms) order = await this.shop.shop.part(order, 0, form)
    return order
  }

  start(order?: ShopWorkOrder): Promise<QuoteRequest> {
    const lines = order ? order.concerns.flatMap((concern) => concern.parts.map(({ partId }) => partId)) : []
    const wanted = lines.map((partId) => ({ workOrderId: order!.workOrder.id, partId }))
    return this.shop.done(quoteRequests.start, { ...this.shop.inShop, body: { parts: wanted } })
  }

  form(request: QuoteRequest, vendors: readonly TestUser[], more: Partial<BodyOf<typeof quoteRequests.send>> = {}) {
    const lines: SentLine[] = request.lines.map(({ order, partNo, manufacturer, name, quantity, vehicle, vin }) => ({
      order: order && { workOrderId: order.workOrderId, partId: order.partId },
      partNo,
      manufacturer,
      name,
      quantity,
      vehicle,
      vin,
    }))
    const vendorIds = vendors.map(({ accountId }) => accountId)
    return { lines, vendorIds, note: '', answerOn: addDays(this.today, 2), answerAt: '15:00', ...more }
  }

  /** Sends a draft, or one typed freely, to these vendors. */
  async send(
    vendors: readonly TestUser[],
    { order, ...more }: Partial<BodyOf<typeof quoteRequests.send>> & { order?: ShopWorkOrder } = {},
  ): Promise<QuoteRequest> {
    const draft = await this.start(order)
    const typed = order ? {} : { lines: [makeLine()] }
    return this.shop.done(
      quoteRequests.send,
      { params: { id: draft.requestId }, body: this.form(draft, vendors, { ...typed, ...more }) },
      draft,
    )
  }

  read({ requestId }: QuoteRequest): Promise<QuoteRequest> {
    return this.shop.done(quoteRequests.read, { params: { id: requestId } })
  }

  /** The vendor's newest request. */
  async received(vendor: TestUser): Promise<VendorQuote> {
    const { quotes } = (await vendor.call(vendorQuotes.list, { query: {} })).body
    return (await vendor.call(vendorQuotes.read, { params: { id: quotes[0]!.quoteId } })).body
  }

  answerForm(
    quote: VendorQuote,
    prices: readonly (number | null)[],
    more: Partial<BodyOf<typeof vendorQuotes.answer>> = {},
    line: Partial<Supplied> = {},
  ) {
    const lines = quote.lines.map(({ lineId, quantity }, place): BodyOf<typeof vendorQuotes.answer>['lines'][number] => {
      const price = prices[place] ?? null
      if (price === null) return { lineId, canSupply: false }
      return { lineId, canSupply: true, price, core: 0, quantity, availableOn: null, part: null, ...line }
    })
    return { lines, freight: 0, validUntil: addDays(this.today, 10), note: '', ...more }
  }

  /** The vendor quotes these prices, in cents each; null for what it cannot supply. */
  async answer(
    vendor: TestUser,
    prices: readonly (number | null)[],
    more: Partial<BodyOf<typeof vendorQuotes.answer>> = {},
    line: Partial<Supplied> = {},
  ): Promise<VendorQuote> {
    const quote = await this.received(vendor)
    const sent = { params: { id: quote.quoteId }, body: this.answerForm(quote, prices, more, line) }
    return done(vendor, vendorQuotes.answer, sent, quote)
  }

  /** Accepts these vendors, line by line; null leaves a line out. */
  accept(request: QuoteRequest, vendors: readonly (TestUser | null)[], by = this.shop.owner) {
    const picks = request.lines.flatMap(({ lineId }, place) => {
      const vendor = vendors[place]
      return vendor ? [{ lineId, vendorId: vendor.accountId }] : []
    })
    return by.call(quoteRequests.accept, { params: { id: request.requestId }, body: { picks } }, request)
  }

  async accepted(request: QuoteRequest, vendors: readonly (TestUser | null)[]): Promise<QuoteRequest> {
    const { status, problem, body } = await this.accept(await this.read(request), vendors)
    expect(status, JSON.stringify(problem)).toBe(200)
    return body
  }

  /** The draft that a vendor's accepted lines went onto. */
  draft(request: QuoteRequest, { accountId }: TestUser): Promise<Purchase> {
    const { purchase } = request.quotes.find(({ vendorId }) => vendorId === accountId)!
    return this.shop.done(parts.purchase, { params: { id: purchase!.purchaseId } })
  }
}

export const makeLine = (more: Partial<SentLine> = {}): SentLine => ({
  order: null,
  partNo: 'R-1',
  manufacturer: 'Brembo',
  name: 'Rotor',
  quantity: 2,
  vehicle: '',
  vin: '',
  ...more,
})

export async function done<T extends Route>(
  user: TestUser,
  row: T,
  sent: SentTo<T>,
  options?: { version: number },
): Promise<ReplyOf<T>> {
  const reply = await user.call(row, sent, options)
  if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
  return reply.body
}
