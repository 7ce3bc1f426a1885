import type { APIRequestContext } from '@playwright/test'
import type { ReplyOf, Route, SentTo } from '../common/route.ts'
import type { SignedIn } from '../features/platform/auth/contract/index.ts'
import { customerRequests } from '../features/repair/customer-requests/contract/index.ts'
import { frontDesk } from '../features/repair/front-desk/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../features/repair/work-orders/contract/index.ts'
import { signUpPassword } from './people.ts'

export type Calls = <T extends Route>(row: T, sent: SentTo<T>, version?: number) => Promise<ReplyOf<T>>

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
}

/** Makes calls as a signed-in user; throws the server's message when one is refused. */
export const makeCalls =
  (request: APIRequestContext, atk: string): Calls =>
  async (row, sent, version) => {
    const { params = {}, query, body } = sent as Sent
    const reply = await request.fetch(
      row.url.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      {
        method: row.method,
        headers: { authorization: `Bearer ${atk}`, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
        ...(query ? { params: query } : {}),
        ...(body ? { data: body } : {}),
      },
    )
    if (!reply.ok()) throw new Error(`${row.method} ${row.path} answered ${await reply.text()}`)
    return (await reply.json()) as never
  }

/** Accepts in the customer's account the shop that has just entered them. */
export async function acceptShop(request: APIRequestContext, email: string, shop: string): Promise<void> {
  const reply = await request.post('/api/web/login', { data: { email, password: signUpPassword, role: 'customer' } })
  if (!reply.ok()) throw new Error(await reply.text())
  const call = makeCalls(request, ((await reply.json()) as SignedIn).atk)
  await call(customerRequests.answer, { params: { shop }, body: { answer: 'accept' } })
}

interface Job {
  complaint: string
  labor?: { title: string; hours: number; rate: number }
  part?: { name: string; ext: number }
}

/** The name of a walk-in that gives none. */
const defaultName = { firstName: 'Ira', lastName: 'Lindqvist' }

/** Does the front desk's work before a test begins: creates the order of a customer with an account, call by call. */
export class OrderByCall {
  readonly #call: Calls
  order: ShopWorkOrder

  private constructor(call: Calls, order: ShopWorkOrder) {
    this.#call = call
    this.order = order
  }

  /** The customer has just arrived, has a confirmed e-mail and accepts the shop. */
  static async start(
    request: APIRequestContext,
    owner: SignedIn,
    {
      email,
      vin,
      concerns,
      called = defaultName,
    }: { email: string; vin: string; concerns: string[]; called?: typeof defaultName },
  ): Promise<OrderByCall> {
    const call = makeCalls(request, owner.atk)
    const order = await call(frontDesk.startWorkOrder, {
      body: {
        shop: owner.info.customer.shop!,
        customer: { ...called, phone: '5125550188', email },
        vehicle: { vinId: vin, year: 2013, make: 'Ford', model: 'F-150' },
        concerns,
      },
    })
    if (!email) return new OrderByCall(call, order)
    await acceptShop(request, email, order.shop.id)
    return new OrderByCall(call, await call(workOrders.read, { params: { id: order.workOrder.id } }))
  }

  /** An existing order, e.g. because the desk checked it in. */
  static async open(request: APIRequestContext, owner: SignedIn, id: string): Promise<OrderByCall> {
    const call = makeCalls(request, owner.atk)
    return new OrderByCall(call, await call(workOrders.read, { params: { id } }))
  }

  get address(): string {
    return `/workorder/${this.order.shop.id}/${this.order.workOrder.id}`
  }

  /** Labor and part of a job with typed prices, so that the total is known. */
  async write({ complaint, labor, part }: Job): Promise<this> {
    const { concernId } = this.order.concerns.find((concern) => concern.complaint === complaint)!
    if (labor) await this.#editOrder(workOrders.addLabor, { body: { concernId, ...labor } })
    if (part)
      await this.#editOrder(workOrders.addPart, {
        body: { concernId, partNo: 'P-100', manufacturer: 'Akebono', quantity: 1, cost: 1000, ...part },
      })
    return this
  }

  async send(): Promise<this> {
    await this.#editOrder(workOrders.sendEstimate, {})
    return this
  }

  /** The customer approves everything on the phone. */
  async approve(): Promise<this> {
    const [estimate] = this.order.estimates
    const answers = this.order.concerns.map(({ concernId }) => ({ concernId, answer: 'approved' }))
    const spokenAnswer = { way: 'in-person', givenBy: 'Ira Lindqvist', estimateId: estimate!.estimateId, answers }
    await this.#editOrder(workOrders.recordAnswer, { body: spokenAnswer })
    return this
  }

  async move(state: ShopWorkOrder['workOrder']['state']): Promise<this> {
    await this.read()
    await this.#editOrder(workOrders.changeState, { body: { state } })
    return this
  }

  async read(): Promise<ShopWorkOrder> {
    this.order = await this.#call(workOrders.read, { params: { id: this.order.workOrder.id } })
    return this.order
  }

  async #editOrder(row: Route, sent: { body?: object }): Promise<void> {
    const { id, version } = this.order.workOrder
    this.order = (await this.#call(row, { params: { id }, ...sent }, version)) as ShopWorkOrder
  }
}
