import type { BodyOf, ReplyOf, SentTo, Route } from '../../common/route.ts'
import { type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { onOrderReady, onOrderReopened } from '../../features/repair/work-orders/server/index.ts'
import { type LineSupply, parts, type Purchase, type StockPart } from '../../features/supply/parts/contract/index.ts'
import type { TestUser, TestApp } from '../test-app.ts'
import { Workshop } from './work-orders.samples.ts'

/** A shop that stocks and buys parts, with the same billing hooks as the product. */
export class PartsShop {
  readonly shop: Workshop
  readonly vendorId: string

  private constructor(shop: Workshop, vendorId: string) {
    this.shop = shop
    this.vendorId = vendorId
  }

  static async open(app: TestApp): Promise<PartsShop> {
    const { provided } = app.built
    const [ready, reopened] = [provided.get(onOrderReady), provided.get(onOrderReopened)]
    const shop = await Workshop.open(app)
    provided.put(onOrderReady, ready).put(onOrderReopened, reopened)
    const { body } = await shop.owner.call(parts.addVendor, {
      params: { shop: shop.shop.shopId },
      body: { name: 'Acme Parts' },
    })
    return new PartsShop(shop, body.vendors[0]!.vendorId)
  }

  get owner(): TestUser {
    return this.shop.owner
  }

  get inShop() {
    return { params: { shop: this.shop.shop.shopId } }
  }

  /** Makes a call as the owner and throws unless it succeeds. */
  async done<T extends Route>(row: T, sent: SentTo<T>, options?: { version: number }): Promise<ReplyOf<T>> {
    const reply = await this.owner.call(row, sent, options)
    if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
    return reply.body
  }

  async stock(form: Partial<BodyOf<typeof parts.add>> = {}): Promise<StockPart> {
    const body = { partNo: 'ACT914', manufacturer: 'Akebono', name: 'Brake pads', quantity: 4, cost: 4000, ...form }
    return (await this.done(parts.add, { ...this.inShop, body })).part
  }

  async onHand({ stockPartId }: { stockPartId: string }): Promise<StockPart> {
    return (await this.done(parts.read, { params: { id: stockPartId } })).part
  }

  async supply(order: ShopWorkOrder): Promise<readonly LineSupply[]> {
    return (await this.done(parts.ofOrder, { params: { id: order.workOrder.id } })).lines
  }

  take(order: ShopWorkOrder, partId: string, stockPartId: string, quantity: number) {
    return this.owner.call(parts.take, {
      params: { id: order.workOrder.id, lineId: partId },
      body: { stockPartId, quantity },
    })
  }

  /** Orders a line's parts and places the purchase order. */
  async ordered(
    order: ShopWorkOrder,
    partId: string,
    form: { quantity?: number; cost?: number; coreCents?: number } = {},
  ): Promise<Purchase> {
    const wanted = { vendorId: this.vendorId, quantity: 1, cost: 4000, ...form, workOrderId: order.workOrder.id, partId }
    const body = { parts: [wanted], isOrdered: true, expectedOn: '2026-12-01' }
    const { purchases } = await this.done(parts.order, { ...this.inShop, body })
    return this.done(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  }

  receive(purchase: Purchase, quantities: readonly number[], cost?: number) {
    const lines = purchase.lines.map(({ lineId, costCents }, place) => ({
      lineId,
      quantity: quantities[place] ?? 0,
      cost: cost ?? costCents,
    }))
    return this.owner.call(parts.receive, { params: { id: purchase.purchaseId }, body: { lines } }, { version: purchase.version })
  }

  async unbilled() {
    return (await this.done(parts.unbilled, this.inShop)).parts
  }

  remove(order: ShopWorkOrder, partId: string) {
    return this.done(
      workOrders.removePart,
      { params: { id: order.workOrder.id, lineId: partId } },
      { version: order.workOrder.version },
    )
  }

  /** Updates the line to what the form says. */
  change(order: ShopWorkOrder, partId: string, form: Partial<BodyOf<typeof workOrders.changePart>>) {
    return this.done(
      workOrders.changePart,
      { params: { id: order.workOrder.id, lineId: partId }, body: this.shop.partForm(order, 0, form) },
      { version: order.workOrder.version },
    )
  }

  /** Approved, worked on, and billed. */
  async billed(order: ShopWorkOrder): Promise<ShopWorkOrder> {
    let worked = await this.shop.answer((await this.shop.send(await this.shop.read(order))).body)
    worked = (await this.shop.move(worked, 'in-progress')).body
    for (const { laborId } of worked.concerns.flatMap(({ labors }) => labors))
      worked = (await this.shop.done(worked, laborId)).body
    const { body, status, problem } = await this.shop.move(worked, 'ready')
    if (status !== 200) throw new Error(problem.msg)
    return body
  }
}
