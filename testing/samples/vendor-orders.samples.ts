import type { z } from 'zod'
import { getDay } from '../../common/dates.ts'
import type { ReplyOf, Route, SentTo } from '../../common/route.ts'
import { parts, type Purchase } from '../../features/supply/parts/contract/index.ts'
import { shopTradeAccounts, tradeAccounts } from '../../features/supply/trade-accounts/contract/index.ts'
import { vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import { purchasesAtVendors, type VendorOrder, vendorOrders } from '../../features/supply/vendor-orders/contract/index.ts'
import type { TestApp, TestUser } from '../test-app.ts'
import { PartsShop } from './parts.samples.ts'

export const vendorBranch = {
  name: 'Main',
  phone: '5125550160',
  address: '1 A St',
  city: 'Austin',
  state: 'TX',
  zipcode: '78744',
  deliveryMiles: 25,
  cutOff: '14:30',
}

/** A vendor with a branch, and a shop with an account on net 30 that orders from it. */
export class VendorWithShop {
  readonly app: TestApp
  readonly shop: PartsShop
  readonly vendor: TestUser
  branchId = ''

  private constructor(app: TestApp, shop: PartsShop, vendor: TestUser) {
    this.app = app
    this.shop = shop
    this.vendor = vendor
  }

  static async open(app: TestApp, by?: TestUser, branch: Partial<typeof vendorBranch> = {}): Promise<VendorWithShop> {
    const opened = new VendorWithShop(app, await PartsShop.open(app), by ?? (await app.signUp('vendors')))
    if (!by) {
      const { branches } = await opened.done(vendorCatalog.addBranch, { body: { ...vendorBranch, ...branch } })
      opened.branchId = branches[0]!.branchId
    }
    await opened.done(tradeAccounts.invite, { body: { shopId: opened.shopId, terms: 'net-30', limit: 90_000_000 } })
    await opened.shop.done(shopTradeAccounts.accept, {
      params: { shop: opened.shopId, vendor: opened.vendor.accountId },
      body: {},
    })
    return opened
  }

  get shopId(): string {
    return this.shop.inShop.params.shop
  }

  /** The day in Texas, where the vendor and its shop are. */
  get today(): string {
    return getDay(this.app.clock.now(), 'America/Chicago')
  }

  /** Makes a call as the vendor and throws unless it succeeds. */
  async done<T extends Route>(row: T, sent: SentTo<T>, options?: { version: number }): Promise<ReplyOf<T>> {
    const reply = await this.vendor.call(row, sent, options)
    if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
    return reply.body
  }

  /** Makes a call about an order, at its version. */
  act<T extends Route>(row: T, order: VendorOrder, body: z.input<T['body']>): Promise<ReplyOf<T>> {
    return this.done(row, { params: { id: order.orderId }, body } as SentTo<T>, order)
  }

  /** A draft of 4 of each of these part numbers, at $40.00. */
  async draft(partNos: readonly string[] = [crypto.randomUUID()], cost = 4000): Promise<Purchase> {
    const { vendors } = await this.shop.done(parts.vendors, this.shop.inShop)
    const { vendorId } = vendors.find(({ vendorAccountId }) => vendorAccountId === this.vendor.accountId)!
    const wanted = []
    for (const partNo of partNos) {
      const { parts: known } = await this.shop.done(parts.stock, { ...this.shop.inShop, query: { text: partNo } })
      const { stockPartId } = known[0] ?? (await this.shop.stock({ partNo, name: `Part ${partNo}`, quantity: 0, cost }))
      wanted.push({ vendorId, quantity: 4, cost, coreCents: 0, stockPartId })
    }
    const { purchases } = await this.shop.done(parts.order, { ...this.shop.inShop, body: { parts: wanted } })
    return this.shop.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  }

  async send(partNos?: readonly string[], cost?: number, body: { wantedOn?: string } = {}): Promise<VendorOrder> {
    const purchase = await this.draft(partNos, cost)
    return (await this.shop.done(purchasesAtVendors.send, { params: { id: purchase.purchaseId }, body }, purchase)).order!
  }

  confirm(order: VendorOrder, confirm = 4, branchId = this.branchId || null): Promise<VendorOrder> {
    const lines = order.lines.map(({ lineId }) => ({ lineId, confirm }))
    return this.act(vendorOrders.answer, order, { branchId, lines })
  }

  ship(order: VendorOrder, quantity = 4): Promise<VendorOrder> {
    return this.act(vendorOrders.ship, order, { lines: order.lines.map(({ lineId }) => ({ lineId, quantity })) })
  }

  invoice(order: VendorOrder, number: string, invoicedOn: string, quantity = 4): Promise<VendorOrder> {
    const lines = order.lines.map(({ lineId, price, core }) => ({ lineId, quantity, price, core }))
    return this.act(vendorOrders.invoice, order, { number, invoicedOn, lines })
  }

  async invoiced(number: string, invoicedOn: string, partNos?: readonly string[], cost?: number): Promise<VendorOrder> {
    return this.invoice(await this.ship(await this.confirm(await this.send(partNos, cost))), number, invoicedOn)
  }

  async approve({ invoices }: VendorOrder): Promise<VendorOrder> {
    const invoice = invoices.at(-1)!
    const sent = { params: { id: invoice.invoiceId }, body: { acceptDifferences: true } }
    return (await this.shop.done(purchasesAtVendors.approve, sent, invoice)).order!
  }

  pay({ invoices }: VendorOrder, cents: number, paidOn: string, how: 'check' | 'credit' = 'check'): Promise<VendorOrder> {
    const invoice = invoices.at(-1)!
    return this.done(vendorOrders.pay, { params: { id: invoice.invoiceId }, body: { cents, paidOn, how } }, invoice)
  }
}
