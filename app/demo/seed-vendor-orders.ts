import type { BodyOf, ReplyOf, Route, SentTo } from '../../common/route.ts'
import { parts } from '../../features/supply/parts/contract/index.ts'
import { vendorCatalog } from '../../features/supply/vendor-catalog/contract/index.ts'
import { purchasesAtVendors, type VendorOrder, vendorOrders } from '../../features/supply/vendor-orders/contract/index.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'

/** Purchase orders at the vendor with an account, in every state. */
export async function seedVendorOrders(player: Player, shop: DemoShop, calendar: Calendar): Promise<void> {
  const seed = new VendorOrderSeed(player, shop)
  const day = (at: Date) => at.toISOString().slice(0, 10)
  player.now = calendar.findWorkdayAgo(37, '08:35')
  const overdue = await seed.ship(await seed.confirm(await seed.send({ '57145': 12, '57047': 6 })))
  player.now = calendar.findWorkdayAgo(36, '10:05')
  await seed.receive(await seed.deliver(overdue))
  await seed.approve(await seed.invoice(await seed.read(overdue), 'TA-20417', day(player.now)))

  player.now = calendar.at([-12, '09:10'])
  const paid = await seed.ship(await seed.confirm(await seed.send({ '280-0387': 1 })))
  player.now = calendar.at([-11, '11:20'])
  await seed.receive(await seed.deliver(paid))
  const approved = await seed.approve(await seed.invoice(await seed.read(paid), 'TA-20630', day(player.now)))
  player.now = calendar.at([-3, '14:00'])
  await seed.pay(approved, { paidOn: day(player.now), how: 'check', reference: '4471' })

  player.now = calendar.at([-5, '08:50'])
  const differing = await seed.ship(await seed.confirm(await seed.send({ '24483': 8 })), 'UPS', '1Z84A7F30312876541')
  player.now = calendar.at([-3, '10:40'])
  await seed.receive(await seed.deliver(differing), 1)
  await seed.invoice(await seed.read(differing), 'TA-20702', day(player.now), { more: 45, freight: 12_50 })

  await seed.shelve('ACT1336', 'C-14')
  player.now = calendar.at([-2, '15:30'])
  await seed.confirm(await seed.send({ ACT1336: 6 }), { backorder: 2, backOn: day(calendar.at([3, '12:00'])) })
  player.now = calendar.at([-1, '09:40'])
  await seed.offer(await seed.send({ '22437': 2 }), {
    partNo: '22437HD',
    manufacturer: 'Gates',
    name: 'Radiator hose, upper, heavy duty',
  })
  player.now = new Date(calendar.now.getTime() - 2_400_000)
  await seed.send({ IGC0047: 4 }, 'Leave it at the parts counter, please.')
}

class VendorOrderSeed {
  readonly #player: Player
  readonly #shop: DemoShop

  constructor(player: Player, shop: DemoShop) {
    this.#player = player
    this.#shop = shop
  }

  #asShop<T extends Route>(row: T, sent: SentTo<T>, version?: { version: number }): Promise<ReplyOf<T>> {
    return this.#player.call(this.#shop.owner, row, sent, version)
  }

  #asVendor<T extends Route>(row: T, sent: SentTo<T>, version?: { version: number }): Promise<ReplyOf<T>> {
    return this.#player.call(this.#shop.vendors.travis, row, sent, version)
  }

  async send(quantities: Readonly<Record<string, number>>, note = ''): Promise<VendorOrder> {
    const inShop = { params: { shop: this.#shop.id } }
    const { vendors } = await this.#asShop(parts.vendors, inShop)
    const { vendorId } = vendors.find(({ vendorAccountId }) => vendorAccountId === this.#shop.vendors.travis.accountId)!
    const wanted = []
    for (const [partNo, quantity] of Object.entries(quantities)) {
      const { parts: found } = await this.#asShop(parts.stock, { ...inShop, query: { text: partNo } })
      const { stockPartId, averageCents, coreCents } = found.find((part) => part.partNo === partNo)!
      wanted.push({ vendorId, quantity, cost: averageCents!, coreCents, stockPartId })
    }
    const { purchases } = await this.#asShop(parts.order, { ...inShop, body: { parts: wanted } })
    const params = { id: purchases[0]!.purchaseId }
    const draft = await this.#asShop(parts.purchase, { params })
    return (await this.#asShop(purchasesAtVendors.send, { params, body: { note } }, draft)).order!
  }

  async confirm(order: VendorOrder, { backorder = 0, backOn = null as string | null } = {}): Promise<VendorOrder> {
    const lines = order.lines.map(({ lineId, ordered }) => ({ lineId, confirm: ordered - backorder, backorder, backOn }))
    const { branches } = await this.#asVendor(vendorCatalog.branches, {})
    const body = { branchId: branches[0]!.branchId, lines }
    return this.#asVendor(vendorOrders.answer, { params: { id: order.orderId }, body }, order)
  }

  /** Sets where the first branch keeps a part. */
  async shelve(partNo: string, bin: string): Promise<void> {
    const { branches } = await this.#asVendor(vendorCatalog.branches, {})
    const { parts: found } = await this.#asVendor(vendorCatalog.list, { query: { text: partNo } })
    const params = { id: found[0]!.partId }
    const {
      partId: _,
      version,
      updatedAt: __,
      fitmentCount: ___,
      stock,
      ...part
    } = await this.#asVendor(vendorCatalog.read, { params })
    const { branchId } = branches[0]!
    const here = { branchId, quantity: 4, ...stock.find((entry) => entry.branchId === branchId), bin }
    const body = { ...part, stock: [...stock.filter((entry) => entry.branchId !== branchId), here] }
    await this.#asVendor(vendorCatalog.change, { params, body }, { version })
  }

  /** Offers another part instead of the first line, for 10% more. */
  offer(order: VendorOrder, part: { partNo: string; manufacturer: string; name: string }): Promise<VendorOrder> {
    const { lineId, price, core } = order.lines[0]!
    const lines = [{ lineId, confirm: 0, substitute: { ...part, price: Math.round(price * 1.1), core } }]
    return this.#asVendor(vendorOrders.answer, { params: { id: order.orderId }, body: { lines } }, order)
  }

  ship(order: VendorOrder, carrier = '', tracking = ''): Promise<VendorOrder> {
    const lines = order.lines.map(({ lineId, confirmed }) => ({ lineId, quantity: confirmed }))
    return this.#asVendor(vendorOrders.ship, { params: { id: order.orderId }, body: { carrier, tracking, lines } }, order)
  }

  deliver(order: VendorOrder): Promise<VendorOrder> {
    const { shipmentId } = order.shipments[0]!
    return this.#asVendor(vendorOrders.deliver, { params: { id: order.orderId }, body: { shipmentId } }, order)
  }

  /** All but `missing` of each line. */
  async receive({ orderId }: VendorOrder, missing = 0): Promise<void> {
    const params = { id: orderId }
    const purchase = await this.#asShop(parts.purchase, { params })
    const lines = purchase.lines.map(({ lineId, quantity, costCents }) => ({
      lineId,
      quantity: quantity - missing,
      cost: costCents,
    }))
    await this.#asShop(parts.receive, { params, body: { lines } }, purchase)
  }

  read({ orderId }: VendorOrder): Promise<VendorOrder> {
    return this.#asVendor(vendorOrders.read, { params: { id: orderId } })
  }

  /** For everything that was shipped, at `more` cents above the agreed prices. */
  invoice(order: VendorOrder, number: string, invoicedOn: string, { more = 0, freight = 0 } = {}): Promise<VendorOrder> {
    const lines = order.lines.map(({ lineId, shipped, price, core }) => ({
      lineId,
      quantity: shipped,
      price: price + more,
      core,
    }))
    const body = { number, invoicedOn, freight, lines }
    return this.#asVendor(vendorOrders.invoice, { params: { id: order.orderId }, body }, order)
  }

  async approve({ invoices }: VendorOrder): Promise<VendorOrder> {
    const [invoice] = invoices
    const sent = { params: { id: invoice!.invoiceId }, body: {} }
    return (await this.#asShop(purchasesAtVendors.approve, sent, invoice)).order!
  }

  async pay({ invoices }: VendorOrder, how: Omit<BodyOf<typeof vendorOrders.pay>, 'cents'>): Promise<void> {
    const { invoiceId, totalCents, version } = invoices[0]!
    await this.#asVendor(vendorOrders.pay, { params: { id: invoiceId }, body: { cents: totalCents, ...how } }, { version })
  }
}
