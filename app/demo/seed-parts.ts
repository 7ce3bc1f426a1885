import type { BodyOf, ReplyOf, Route, SentTo } from '../../common/route.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { parts, type Purchase } from '../../features/supply/parts/contract/index.ts'
import type { SendOptions } from '../server/inject-call.ts'
import type { Calendar } from './calendar.ts'
import type { DemoShop } from './create-shops.ts'
import type { Player } from './player.ts'
import { calculatePrice } from './repair-jobs.ts'
import { listStockParts, type VendorName, vendors } from './stock-list.ts'

type Part = { stockPartId: string; cost: number; coreCents: number; vendorId: string }

/** The demo shop's stock and purchases. */
export class PartsSeed {
  readonly #player: Player
  readonly #shop: DemoShop
  readonly #calendar: Calendar
  readonly #vendors = new Map<VendorName, string>()
  readonly #stock = new Map<string, Part>()

  private constructor(player: Player, shop: DemoShop, calendar: Calendar) {
    this.#player = player
    this.#shop = shop
    this.#calendar = calendar
  }

  /** Adds the vendors, about sixty stock parts, and the purchases for stock. */
  static async begin(player: Player, shop: DemoShop, calendar: Calendar): Promise<PartsSeed> {
    const demo = new PartsSeed(player, shop, calendar)
    player.now = calendar.findWorkdayAgo(58, '08:10')
    for (const vendor of vendors) {
      const { vendors: known } = await demo.#call(parts.addVendor, { ...demo.#inShop, body: vendor })
      demo.#vendors.set(vendor.name, known.find(({ name }) => name === vendor.name)!.vendorId)
    }
    for (const { vendor, ...form } of listStockParts()) {
      const vendorId = demo.#vendors.get(vendor)!
      const { part } = await demo.#call(parts.add, { ...demo.#inShop, body: { ...form, vendorId } })
      demo.#stock.set(form.partNo, { stockPartId: part.stockPartId, cost: form.cost, coreCents: form.coreCents, vendorId })
    }
    await demo.#buyForStock()
    return demo
  }

  get #inShop() {
    return { params: { shop: this.#shop.id } }
  }

  #call<T extends Route>(row: T, sent: SentTo<T>, options?: SendOptions): Promise<ReplyOf<T>> {
    return this.#player.call(this.#shop.owner, row, sent, options)
  }

  async #order(wanted: Readonly<Record<string, number>>, more: Partial<BodyOf<typeof parts.order>> = {}): Promise<Purchase> {
    const list = Object.entries(wanted).map(([partNo, quantity]) => ({ ...this.#stock.get(partNo)!, quantity }))
    const { purchases } = await this.#call(parts.order, { ...this.#inShop, body: { parts: list, isOrdered: true, ...more } })
    return this.#call(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
  }

  #receive(purchase: Purchase, quantities: Readonly<Record<string, number>>, invoiceNo = ''): Promise<Purchase> {
    const lines = purchase.lines.flatMap(({ lineId, partNo, costCents }) => {
      const quantity = quantities[partNo]
      return quantity === undefined ? [] : [{ lineId, quantity, cost: costCents }]
    })
    const { purchaseId: id, version } = purchase
    return this.#call(parts.receive, { params: { id }, body: { lines, invoiceNo } }, { version })
  }

  /** Purchase orders in every state, with some cores returned and some not. */
  async #buyForStock(): Promise<void> {
    const player = this.#player
    const calendar = this.#calendar
    player.now = calendar.at([-19, '09:05'])
    const first = { 'MTX-35': 2, '20008': 40 }
    const batteries = await this.#order(first)
    player.now = calendar.at([-17, '10:30'])
    await this.#receive(batteries, first, 'CT-48812')
    player.now = calendar.at([-14, '08:50'])
    const rebuilt = await this.#order({ '280-0387': 1, '210-0580': 1 })
    player.now = calendar.at([-13, '11:15'])
    await this.#receive(rebuilt, { '280-0387': 1, '210-0580': 1 }, 'LS-10077')
    player.now = calendar.at([-10, '16:20'])
    const { cores } = await this.#call(parts.cores, this.#inShop)
    const findCore = (partNo: string) => ({ id: cores.find((core) => core.partNo === partNo)!.coreId })
    await this.#call(parts.returnCore, { params: findCore('280-0387'), body: { quantity: 1, note: 'With the driver' } })
    const back = await this.#call(parts.returnCore, { params: findCore('MTX-35'), body: { quantity: 1, note: '' } })
    player.now = calendar.at([-6, '09:30'])
    const battery = back.credits.find(({ partNo }) => partNo === 'MTX-35')!
    await this.#call(parts.credit, { params: { id: battery.creditId }, body: { cents: battery.cents } })
    const filters = await this.#order({ '57145': 24, '24483': 8, '57047': 12 }, { expectedOn: this.#getDay(1) })
    player.now = calendar.at([-4, '10:10'])
    await this.#receive(filters, { '57145': 24, '57047': 6 }, 'HC-220419')
    player.now = calendar.at([-4, '15:40'])
    const hoses = await this.#order({ '22437': 2, '22438': 2 })
    player.now = calendar.at([-3, '08:20'])
    await this.#call(parts.cancel, { params: { id: hoses.purchaseId } }, { version: hoses.version })
    const coil = this.#stock.get('IGC0047')!
    const wrongPart = { vendorId: coil.vendorId, quantity: 1, cents: coil.cost, note: 'Wrong connector' }
    await this.#call(parts.returnStock, { params: { id: coil.stockPartId }, body: wrongPart })
    player.now = calendar.at([-2, '17:10'])
    const damage = { reason: 'damage' as const, quantity: 2, note: 'Cans leaked' }
    await this.#call(parts.adjust, { params: { id: this.#stock.get('05089')!.stockPartId }, body: damage })
    player.now = calendar.at([-1, '16:45'])
    await this.#order({ ACT1336: 6, IGC0047: 4 }, { expectedOn: this.#getDay(1) })
    await this.#order({ '26A': 12, CA12058: 4 }, { isOrdered: false })
  }

  #getDay(workday: number): string {
    return this.#calendar.at([workday, '12:00']).toISOString().slice(0, 10)
  }

  /** Once the work orders exist: takes parts from stock, orders one, and leaves received parts on a canceled order. */
  async serveOrders(): Promise<void> {
    this.#player.now = new Date(this.#calendar.now.getTime() - 3_300_000)
    await this.#cancelOrderWithParts()
    this.#player.now = new Date(this.#calendar.now.getTime() - 540_000)
    const { lines } = await this.#call(parts.toOrder, this.#inShop)
    const approved = lines.filter(({ decision }) => decision === 'approved')
    const taken = approved.filter(({ available, quantity }) => available >= quantity).slice(0, 5)
    for (const { partNo, workOrderId, partId, quantity } of taken) {
      const body = { stockPartId: this.#stock.get(partNo)!.stockPartId, quantity }
      await this.#call(parts.take, { params: { id: workOrderId, lineId: partId }, body })
    }
    const bearing = approved.find(({ partNo }) => partNo === 'BR930836')
    if (!bearing) return
    const { workOrderId, partId, costCents: cost, quantity } = bearing
    const wanted = { vendorId: this.#vendors.get(vendors[0].name)!, quantity, cost, workOrderId, partId }
    const body = { parts: [wanted], isOrdered: true, expectedOn: this.#getDay(1) }
    await this.#call(parts.order, { ...this.#inShop, body })
  }

  /** A customer who did not wait: the order is canceled after its parts arrive. */
  async #cancelOrderWithParts(): Promise<void> {
    const shop = this.#shop.id
    const vehicle = { vinId: '1FTFW1ET9DFC10312', year: 2013, make: 'Ford', model: 'F-150' }
    const customer = { firstName: 'Wade', lastName: 'Hollis', phone: '5125550457', email: '' }
    const concerns = ['Truck pulls to the right under braking']
    let order = await this.#call(frontDesk.startWorkOrder, { body: { shop, customer, vehicle, odometer: 118_204, concerns } })
    const addPart = async (name: string, manufacturer: string, partNo: string, quantity: number) => {
      const { cost } = this.#stock.get(partNo) ?? { cost: 78_40 }
      const part = {
        name,
        manufacturer,
        partNo,
        quantity,
        cost,
        ext: calculatePrice(cost),
        concernId: order.concerns[0]!.concernId,
      }
      const { id, version } = order.workOrder
      order = await this.#call(workOrders.addPart, { params: { id }, body: part }, { version })
    }
    await addPart('Brake caliper, left front', 'Cardone', '18-B5063', 1)
    await addPart('Ceramic brake pad set, truck front', 'Bosch', 'BC1293', 1)
    const [caliper, pads] = order.concerns[0]!.parts
    const vendorId = this.#vendors.get(vendors[0].name)!
    const base = { vendorId, quantity: 1, workOrderId: order.workOrder.id }
    const wanted = [
      { ...base, cost: caliper!.cost!, coreCents: 35_00, partId: caliper!.partId },
      { ...base, cost: pads!.cost!, partId: pads!.partId },
    ]
    const { purchases } = await this.#call(parts.order, { ...this.#inShop, body: { parts: wanted, isOrdered: true } })
    const purchase = await this.#call(parts.purchase, { params: { id: purchases[0]!.purchaseId } })
    await this.#receive(purchase, { '18-B5063': 1, BC1293: 1 }, 'HC-220611')
    const { id } = order.workOrder
    const { version } = (await this.#call(workOrders.read, { params: { id } })).workOrder
    await this.#call(workOrders.changeState, { params: { id }, body: { state: 'cancelled' } }, { version })
  }
}
