import type { BodyOf } from '../../common/route.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { type Answer, type ShopWorkOrder, workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { calculateTotals } from '../../features/repair/work-orders/rules.ts'
import {
  findCurrentEstimate,
  onOrderReady,
  onOrderReopened,
  recordAuthorization,
} from '../../features/repair/work-orders/server/index.ts'
import { inTransaction } from '../../kit/server/database/database.ts'
import type { TestUser, TestApp, TestCustomer, TestShop } from '../test-app.ts'

/** A shop, a customer with a vehicle, and what the tests do with an order. */
export class Workshop {
  readonly app: TestApp
  readonly shop: TestShop
  readonly ann: TestCustomer
  readonly vehicle: { id: string; vin: string }

  private constructor(app: TestApp, shop: TestShop, ann: TestCustomer, vehicle: { id: string; vin: string }) {
    this.app = app
    this.shop = shop
    this.ann = ann
    this.vehicle = vehicle
  }

  /** Bills that were passed on to the payment feature. */
  readonly bills: { workOrderId: string; totalCents: number }[] = []
  /** Orders whose bill was canceled. */
  readonly takenBack: string[] = []

  static async open(app: TestApp): Promise<Workshop> {
    const [shop, ann] = [await app.signUpShop(), await app.signUp('customer')]
    const workshop = new Workshop(app, shop, ann, await app.addVehicle(ann.customerId))
    app.built.provided
      .put(onOrderReady, async (_, bill) => {
        workshop.bills.push(bill)
        return { paidCents: 0, owedCents: bill.totalCents }
      })
      .put(onOrderReopened, async (_, { workOrderId }) => void workshop.takenBack.push(workOrderId))
    return workshop
  }

  get owner(): TestUser {
    return this.shop.owner
  }

  /** An order of a customer who knows the shop: the counter types their e-mail and phone, and the VIN. */
  async order(concerns = ['Brakes squeal', 'AC is warm']): Promise<ShopWorkOrder> {
    await this.app.confirmShop(this.ann.customerId, this.shop.shopId)
    const started = await this.owner.call(frontDesk.startWorkOrder, {
      body: {
        shop: this.shop.shopId,
        customer: { firstName: 'Ann', lastName: 'Baker', phone: '5125550111', email: this.ann.email },
        vehicle: { vinId: this.vehicle.vin, year: 2003, make: 'Honda', model: 'Accord' },
        concerns,
      },
    })
    if (started.status !== 200) throw new Error(started.problem.msg)
    return started.body
  }

  async read(order: ShopWorkOrder): Promise<ShopWorkOrder> {
    return (await this.owner.call(workOrders.read, { params: { id: order.workOrder.id } })).body
  }

  async labor(
    order: ShopWorkOrder,
    concern: number,
    form: Partial<BodyOf<typeof workOrders.addLabor>> = {},
  ): Promise<ShopWorkOrder> {
    const concernId = order.concerns[concern]?.concernId ?? ''
    const body = { title: 'Replace pads', hours: 1, ...form, concernId }
    const {
      body: changed,
      status,
      problem,
    } = await this.owner.call(
      workOrders.addLabor,
      { params: { id: order.workOrder.id }, body },
      { version: order.workOrder.version },
    )
    if (status !== 200) throw new Error(problem.msg)
    return changed
  }

  partForm(
    order: ShopWorkOrder,
    concern: number,
    form: Partial<BodyOf<typeof workOrders.addPart>> = {},
  ): BodyOf<typeof workOrders.addPart> {
    const concernId = order.concerns[concern]?.concernId ?? ''
    return {
      partNo: 'ACT914',
      manufacturer: 'Akebono',
      name: 'Brake pads',
      quantity: 1,
      cost: 4000,
      ext: 8000,
      condition: 'new',
      laborId: null,
      taxed: true,
      ...form,
      concernId,
    }
  }

  async part(
    order: ShopWorkOrder,
    concern: number,
    form: Partial<BodyOf<typeof workOrders.addPart>> = {},
  ): Promise<ShopWorkOrder> {
    const sent = { params: { id: order.workOrder.id }, body: this.partForm(order, concern, form) }
    const { body, status, problem } = await this.owner.call(workOrders.addPart, sent, { version: order.workOrder.version })
    if (status !== 200) throw new Error(problem.msg)
    return body
  }

  /** A fee or discount; for the whole order unless it names a concern. */
  async adjust(
    order: ShopWorkOrder,
    form: Partial<BodyOf<typeof workOrders.addAdjustment>> & { kind: 'fee' | 'discount' | 'core' | 'sublet' },
  ): Promise<ShopWorkOrder> {
    const body = { name: 'Any', unit: 'cents' as const, amount: 500, ...form }
    const { status, problem, ...changed } = await this.owner.call(
      workOrders.addAdjustment,
      { params: { id: order.workOrder.id }, body },
      { version: order.workOrder.version },
    )
    if (status !== 200) throw new Error(problem.msg)
    return changed.body
  }

  send(order: ShopWorkOrder) {
    return this.owner.call(workOrders.sendEstimate, { params: { id: order.workOrder.id } }, { version: order.workOrder.version })
  }

  move(order: ShopWorkOrder, state: ShopWorkOrder['workOrder']['state']) {
    return this.owner.call(
      workOrders.changeState,
      { params: { id: order.workOrder.id }, body: { state } },
      { version: order.workOrder.version },
    )
  }

  done(order: ShopWorkOrder, laborId: string, done = true) {
    return this.owner.call(
      workOrders.changeLabor,
      { params: { id: order.workOrder.id, lineId: laborId }, body: { done } },
      { version: order.workOrder.version },
    )
  }

  /** The customer answers: approves every concern that is not in `declined`, and authorizes the approved amount. */
  async answer(order: ShopWorkOrder, declined: number[] = [], authorizedCents?: number): Promise<ShopWorkOrder> {
    const estimate = await findCurrentEstimate(this.app.db, order.workOrder.id)
    if (!estimate) throw new Error('nothing was sent')
    const answers: Answer[] = estimate.content.jobs.map(({ concernId }) => ({
      concernId,
      answer: declined.includes(order.concerns.findIndex((concern) => concern.concernId === concernId)) ? 'declined' : 'approved',
    }))
    const decided = order.concerns.map((concern) => ({
      ...concern,
      decision: answers.find(({ concernId }) => concernId === concern.concernId)?.answer ?? concern.decision,
    }))
    await inTransaction(this.app.db, (tx) =>
      recordAuthorization(tx, this.app.built.provided.get, {
        workOrderId: order.workOrder.id,
        estimateId: estimate.id,
        how: 'electronic',
        answers,
        authorizedCents: authorizedCents ?? calculateTotals({ ...order, concerns: decided }, 'approved').totalCents,
        givenBy: 'Ann Baker',
        evidence: { address: '127.0.0.1' },
        at: this.app.clock.now(),
        accountId: this.ann.accountId,
      }),
    )
    return this.read(order)
  }

  /** Two jobs, $120.00 labor and $80.00 part each, sent and answered. */
  async authorized(declined: number[] = []): Promise<ShopWorkOrder> {
    let order = await this.order()
    for (const concern of [0, 1]) order = await this.part(await this.labor(order, concern), concern)
    return this.answer((await this.send(order)).body, declined)
  }

  async inProgress(declined: number[] = []): Promise<ShopWorkOrder> {
    return (await this.move(await this.authorized(declined), 'in-progress')).body
  }
}
