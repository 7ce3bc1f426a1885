import type { BodyOf, ReplyOf, SentTo, Route } from '../../common/route.ts'
import type { Somebody, TestApp } from '../../server/app/testing/test-app.ts'
import { onReady, onReopened } from '../work-orders/server/index.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract.ts'
import { Workshop } from '../work-orders/work-orders.samples.ts'
import { type LineSupply, parts, type Purchase, type StockPart } from './contract.ts'

/** A workshop that keeps and buys parts; its bills are made as the product makes them. */
export class PartsShop {
  readonly shop: Workshop
  readonly vendorId: string

  private constructor(shop: Workshop, vendorId: string) {
    this.shop = shop
    this.vendorId = vendorId
  }

  static async open(app: TestApp): Promise<PartsShop> {
    const { provided } = app.built
    const [ready, reopened] = [provided.get(onReady), provided.get(onReopened)]
    const shop = await Workshop.open(app)
    provided.put(onReady, ready).put(onReopened, reopened)
    const { body } = await shop.owner.call(parts.addVendor, {
      params: { shop: shop.shop.shopId },
      body: { name: 'Acme Parts' },
    })
    return new PartsShop(shop, body.vendors[0]!.vendorId)
  }

  get owner(): Somebody {
    return this.shop.owner
  }

  get inShop() {
    return { params: { shop: this.shop.shop.shopId } }
  }

  /** A call of the owner's that is answered. */
  async done<T extends Route>(row: T, sent: SentTo<T>, options?: { version: number }): Promise<ReplyOf<T>> {
    const reply = await this.owner.call(row, sent, options)
    if (reply.status !== 200) throw new Error(`${row.url}: ${JSON.stringify(reply.problem)}`)
    return reply.body as ReplyOf<T>
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

  /** Everything of the line is ordered, and the order is made. */
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

  /** The line becomes what the form says. */
  change(order: ShopWorkOrder, partId: string, form: Partial<BodyOf<typeof workOrders.changePart>>) {
    return this.done(
      workOrders.changePart,
      { params: { id: order.workOrder.id, lineId: partId }, body: this.shop.partForm(order, 0, form) },
      { version: order.workOrder.version },
    )
  }

  /** Approved, worked on, and its bill made. */
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
