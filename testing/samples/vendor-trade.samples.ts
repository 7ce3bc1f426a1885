import type { z } from 'zod'
import type { ReplyOf, Route, SentTo } from '../../common/route.ts'
import { parts, type Purchase } from '../../features/supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import { purchasesAtVendors, type VendorOrder, vendorOrders } from '../../features/supply/vendor-orders/contract/index.ts'
import type { Call, TestApp, TestUser } from '../test-app.ts'
import { PartsShop } from './parts.samples.ts'

/** A vendor with a branch, and a shop that has an account with it on net 30. */
export class VendorTrade {
  readonly vendor: TestUser
  readonly shop: PartsShop

  private constructor(vendor: TestUser, shop: PartsShop) {
    this.vendor = vendor
    this.shop = shop
  }

  static async open(app: TestApp, shop?: PartsShop): Promise<VendorTrade> {
    const trade = new VendorTrade(await app.signUp('vendors'), shop ?? (await PartsShop.open(app)))
    const place = { name: 'Main', phone: '5125550160', address: '1 A St', city: 'Austin', state: 'TX', zipcode: '78744' }
    await trade.done(vendorCatalog.addBranch, { body: { ...place, deliveryMiles: 0 } })
    const terms = { terms: 'net-30', limit: 500_000, priceLevelId: null } as const
    await trade.done(tradeAccounts.invite, { body: { shopId: trade.shopId, ...terms } })
    await trade.shop.done(shopTradeAccounts.accept, { params: { shop: trade.shopId, vendor: trade.vendor.accountId }, body: {} })
    return trade
  }

  get shopId(): string {
    return this.shop.inShop.params.shop
  }

  /** Makes a call as the vendor and throws unless it succeeds. */
  async done<T extends Route>(row: T, sent: SentTo<T>, options?: { version: number }): Promise<ReplyOf<T>> {
    const reply = await this.vendor.call(row, sent, options)
    if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
    return reply.body
  }

  /** A draft of 4 of one part at $40.00. */
  async draft(): Promise<Purchase> {
    const { vendors } = await this.shop.done(parts.vendors, this.shop.inShop)
    const { vendorId } = vendors.find(({ vendorAccountId }) => vendorAccountId === this.vendor.accountId)!
    const { stockPartId } = await this.shop.stock({ partNo: crypto.randomUUID(), quantity: 0 })
    const wanted = { vendorId, quantity: 4, cost: 4000, stockPartId }
    const { purchases } = await this.shop.done(parts.order, { ...this.shop.inShop, body: { parts: [wanted] } })
    return this.shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  }

  /** A purchase order that the shop sent. */
  async sent(note = ''): Promise<VendorOrder> {
    const purchase = await this.draft()
    const sent = { params: { id: purchase.purchaseId }, body: { note } }
    return (await this.shop.done(purchasesAtVendors.send, sent, purchase)).order!
  }

  /** An act on an order on the version given, by the vendor or with the call of its program. */
  act<T extends Route>(row: T, order: VendorOrder, body: z.input<T['body']>, call: Call = this.vendor.call) {
    return call(row, { params: { id: order.orderId }, body } as SentTo<T>, { version: order.version })
  }

  confirm(order: VendorOrder, call?: Call) {
    const lines = order.lines.map(({ lineId, ordered }) => ({ lineId, confirm: ordered }))
    return this.act(vendorOrders.answer, order, { lines }, call)
  }
}
