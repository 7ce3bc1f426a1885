import { sql } from 'kysely'
import { createServer } from 'node:net'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { findCurrentEstimate, recordAuthorization } from '../../features/repair/work-orders/server/index.ts'
import { inTransaction } from '../../kit/server/database/database.ts'
import { type TestUser, type TestApp, testApp, type TestAppOptions, type TestCustomer, type TestShop } from '../test-app.ts'

/** The whole server, listening, because the sandbox provider calls it over HTTP. */
export async function startListeningApp(
  env: Record<string, string> = {},
  options: Pick<TestAppOptions, 'logged'> = {},
): Promise<TestApp> {
  const port = await freePort()
  const app = await testApp({ ...options, env: { PORT: String(port), APP_URL: `http://127.0.0.1:${port}`, ...env } })
  await app.built.app.listen({ port, host: '127.0.0.1' })
  return app
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })
}

export interface OrderToPay {
  id: string
  invoice: number
  shopId: string
  shop: TestShop
  owner: TestUser
  customer: TestCustomer
  /** 2.00 h at $120.00 and two parts at $45.50, taxed at 8.25%: $338.51 */
  totalCents: number
}

type OrderState = 'estimate' | 'authorized' | 'in-progress' | 'ready'

/** An order with one approved job of $338.51, in the given state. */
export async function orderToPay(
  app: TestApp,
  wanted: OrderState = 'ready',
  { customer: given, shop: at }: { customer?: TestCustomer; shop?: TestShop } = {},
): Promise<OrderToPay> {
  const shop = at ?? (await app.signUpShop())
  const { shopId, owner } = shop
  const customer = given ?? (await app.signUp('customer'))
  const vehicle = await app.addVehicle(customer.customerId)
  await app.confirmShop(customer.customerId, shopId)
  await sql`insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at, state)
    values (${shopId}, ${customer.customerId}, ${vehicle.id}, 1, now() - interval '9 days', now() - interval '8 days', 'cancelled')`.execute(
    app.db,
  )
  const started = await owner.call(frontDesk.startWorkOrder, {
    body: { shop: shopId, customerId: customer.customerId, vehicleId: vehicle.id, concerns: ['Brakes squeal'] },
  })
  if (started.status !== 200) throw new Error(JSON.stringify(started.problem))
  let { body: order } = started
  const { id, invoice } = order.workOrder
  const facts = { id, invoice, shopId, shop, owner, customer, totalCents: 33851 }
  const concernId = (order.concerns[0] as { concernId: string }).concernId
  const change = async (call: Promise<{ status: number; body: typeof order; problem: unknown }>) => {
    const reply = await call
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.problem))
    order = reply.body
  }
  const version = () => ({ version: order.workOrder.version })
  await change(
    owner.call(
      workOrders.addLabor,
      { params: { id }, body: { concernId, title: 'Front brake pads', hours: 2, rate: 12_000 } },
      version(),
    ),
  )
  await change(
    owner.call(
      workOrders.addPart,
      {
        params: { id },
        body: { concernId, partNo: 'BP-1', manufacturer: 'Acme', name: 'Brake pad set', quantity: 2, cost: 2000, ext: 4550 },
      },
      version(),
    ),
  )
  if (wanted === 'estimate') return facts
  await change(owner.call(workOrders.sendEstimate, { params: { id } }, version()))
  await inTransaction(app.db, async (tx) => {
    const estimate = await findCurrentEstimate(tx, id)
    if (!estimate) throw new Error('no estimate')
    await recordAuthorization(tx, app.built.provided.get, {
      workOrderId: id,
      estimateId: estimate.id,
      how: 'electronic',
      answers: [{ concernId, answer: 'approved' }],
      authorizedCents: 33851,
      givenBy: 'Ann',
      evidence: {},
      at: app.clock.now(),
    })
  })
  const { rows } = await sql<{ version: number }>`select version from work_order where id = ${id}`.execute(app.db)
  order.workOrder.version = rows[0]!.version
  if (wanted === 'authorized') return facts
  const move = (state: 'in-progress' | 'ready') =>
    change(owner.call(workOrders.changeState, { params: { id }, body: { state } }, version()))
  await move('in-progress')
  if (wanted === 'ready') await move('ready')
  return facts
}

interface Money {
  state: string
  paid_cents: number | null
  credited_cents: number | null
  held_cents: number | null
  total_cents: number | null
}

/** The rows that record an order's money. */
export interface MoneyRows {
  ledger: { kind: string; amount_cents: number; method: string; last4: string; provider: string }[]
  refunds: { amount_cents: number }[]
  cardRefunds: { id: string; state: string; amount_cents: number; is_due: boolean }[]
  attempts: { id: string; state: string; provider: string; provider_reference: string | null }[]
  order: Money | undefined
}

export async function readMoneyRows(app: TestApp, orderId: string): Promise<MoneyRows> {
  const { rows } = await sql<MoneyRows>`
    with ledger as (
      select kind, amount_cents, method, last4, provider from ledger_entry where work_order_id = ${orderId} order by entered_at
    ), due as (
      select amount_cents from refund_due where work_order_id = ${orderId}
    ), card as (
      select id, state, amount_cents, refund_due_id is not null as is_due from refund where work_order_id = ${orderId} order by requested_at
    ), attempt as (
      select id, state, provider, provider_reference from payment_attempt where work_order_id = ${orderId} order by created_at
    ), money as (
      select state, paid_cents, credited_cents, held_cents, bill.total_cents
      from work_order left join bill on bill.work_order_id = work_order.id where work_order.id = ${orderId}
    )
    select coalesce((select json_agg(ledger) from ledger), '[]') as ledger, coalesce((select json_agg(due) from due), '[]') as refunds,
      coalesce((select json_agg(card) from card), '[]') as "cardRefunds",
      coalesce((select json_agg(attempt) from attempt), '[]') as attempts, (select to_json(money) from money) as "order"`.execute(
    app.db,
  )
  return rows[0]!
}
