import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Route } from '../../common/route.ts'
import { imports } from '../../features/data/imports/contract/index.ts'
import { customerRequests } from '../../features/repair/customer-requests/contract/index.ts'
import { frontDesk } from '../../features/repair/front-desk/contract/index.ts'
import { workOrders } from '../../features/repair/work-orders/contract/index.ts'
import { addLines, sendEstimate } from '../../testing/samples/sent-estimate.samples.ts'
import { type TestApp, testApp, type TestCustomer, type TestShop } from '../../testing/test-app.ts'

/**
 * A shop types the e-mail and phone of Zoe, who has an account, in every way it can. Then its owner makes every call that reads, with every
 * identifier of the shop and of Zoe, and finds nothing but what the shop typed.
 */
let app: TestApp
let shop: TestShop
let zoe: TestCustomer
let ids: string[]
/** Data that a shop must not see before Zoe accepts, and data that it must not see afterward either. */
let hiddenBefore: string[]
let hiddenForever: string[]

const typed = { firstName: 'Typed', lastName: 'Person', phone: '5125550987', email: 'zoe.private@example.test' }
const here = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }

beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
  zoe = await app.signUp('customer', typed.email)
  await sql`update customer set first_name = 'Zoraida', last_name = 'Quillfeather', phone1 = ${typed.phone}, address = '77 Hidden Lane',
    city = 'Marfa', state = 'TX', zip = '79843', is_set_preferences = true, written_estimate_option = 3, written_estimate_cents = 77123
    where id = ${zoe.customerId}`.execute(app.db)
  const cars = [await app.addVehicle(zoe.customerId), await app.addVehicle(zoe.customerId)]
  await sql`update vehicle set plate = 'HIDE' || right(vin, 3), plate_state = 'TX', color = 'Chartreuse' where customer_id = ${zoe.customerId}`.execute(
    app.db,
  )
  const elsewhere = await app.signUpShop()
  await app.confirmShop(zoe.customerId, elsewhere.shopId)
  const { body: away } = await elsewhere.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: elsewhere.shopId,
      customerId: zoe.customerId,
      vehicle: { ...here, vinId: cars[0]!.vin },
      odometer: 61_717,
      concerns: ['Whistles at dusk'],
    },
  })

  // Everything that a shop can do with a typed e-mail and phone.
  const { owner, shopId } = shop
  let { body: order } = await owner.call(frontDesk.startWorkOrder, {
    body: { shop: shopId, customer: typed, vehicle: here, odometer: 1234, concerns: ['Noise'] },
  })
  order = await addLines(shop, order, order.concerns[0]!.concernId)
  await sendEstimate(shop, order)
  const { body: booked } = await owner.call(frontDesk.book, {
    body: { shop: shopId, customer: typed, startsAt: '2027-03-11T15:00:00Z', jobMinutes: 60, concern: 'Noise', tells: true },
  })
  const table = `Name,Email,Phone,VIN,Year,Make,Model\nTyped Person,${typed.email},${typed.phone},${cars[1]!.vin},2003,Honda,Accord\n`
  const file = { file: { name: 'list.csv', bytes: Buffer.from(table) } }
  const { body: list } = await owner.call(imports.upload, { params: { shop: shopId }, body: {} }, file)
  await app.settle()
  const { rows } = await sql<{ id: string }>`
    select id from customer where account_id is null union all select vehicle_id from work_order where shop_id = ${shopId}`.execute(
    app.db,
  )
  ids = [
    order.workOrder.id,
    order.customer.customerId,
    order.vehicle.vinId,
    booked.id,
    list.id,
    ...rows.map(({ id }) => id),
    zoe.customerId,
    ...cars.flatMap(({ id, vin }) => [id, vin]),
    away.workOrder.id,
  ]
  hiddenForever = ['Hidden Lane', 'Marfa', '79843', 'Whistles', '61717', 'HIDE', ...cars.map(({ id }) => id), away.workOrder.id]
  hiddenBefore = [...hiddenForever, 'Zoraida', 'Quillfeather', '77123', 'Chartreuse', zoe.customerId, zoe.accountId]
}, 60_000)

const texts = ['zor', 'quillfeather', 'HIDE', typed.email, typed.phone, 'typed', 'hidden lane']

/** Values for a field of a path or a query; `{}` leaves it out. */
function listValues(field: string, schema: { enum?: string[] } = {}): string[] {
  if (/^shop/i.test(field)) return [shop.shopId]
  if (schema.enum) return schema.enum.slice(0, 3)
  if (field === 'text') return texts
  if (field === 'from') return ['2027-03-08']
  if (field === 'to') return ['2027-03-14']
  if (field === 'invoice') return ['1', '2']
  return ids
}

interface JsonSchema {
  properties?: Record<string, { enum?: string[] }>
  required?: string[]
}

/** Every combination for two fields at most; further fields take their first value. */
function listInputs(schema: z.core.$ZodType): Record<string, string>[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return required.reduce<Record<string, string>[]>(
    (inputs, field) =>
      inputs.flatMap((input) => listValues(field, properties[field]).map((value) => ({ ...input, [field]: value }))),
    [{}],
  )
}

/** Calls that read with a body. */
const readsWithBody = new Set(['shop-customers.compare'])
const isRead = (name: string, row: Route) => row.method === 'GET' || readsWithBody.has(name)

async function makeEveryRead(hidden: readonly string[]): Promise<Set<string>> {
  const answered = new Set<string>()
  for (const { name, row } of app.built.served) {
    if (!isRead(name, row) || row.who === 'anyone' || !row.who.includes('owner')) continue
    const calls = listInputs(row.params).flatMap((params) => listInputs(row.query).map((query) => ({ params, query })))
    const next = calls.slice(0, 150).values()
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        for (const sent of next) {
          const reply = await shop.owner.call(row, sent)
          if (reply.status === 200) answered.add(name)
          const text = reply.raw.toString('utf8')
          const found = hidden.filter((secret) => text.includes(secret) && !JSON.stringify(sent).includes(secret))
          expect(found, `${name} with ${JSON.stringify(sent)} answered ${text.slice(0, 300)}`).toEqual([])
        }
      }),
    )
  }
  return answered
}

/** Reads in which a customer's data appear. */
const mustAnswer = [
  'front-desk.listWorkOrders',
  'front-desk.findKnownCustomers',
  'work-orders.read',
  'board.read',
  'calendar.read',
  'imports.read',
  'shop-customers.find',
  'shop-customers.read',
  'shop-customers.readVehicle',
  'shop-customers.duplicates',
  'customer-requests.read',
]

test('no call of a shop returns anything of a stranger whose e-mail and phone it typed', async () => {
  expect([...(await makeEveryRead(hiddenBefore))]).toEqual(expect.arrayContaining(mustAnswer))
}, 120_000)

test('a shop cannot open an order, book or merge with a stranger’s identifiers, and their account gets no row', async () => {
  const { owner, shopId } = shop
  const { rows } = await sql<{ id: string }>`select id from customer where account_id is null limit 1`.execute(app.db)
  const [vehicle] = (
    await sql<{ id: string }>`select id from vehicle where customer_id = ${zoe.customerId} limit 1`.execute(app.db)
  ).rows
  const count = async () =>
    (
      await sql`select (select count(*) from work_order where customer_id = ${zoe.customerId}) as orders,
        (select count(*) from appointment where customer_id = ${zoe.customerId}) as appointments,
        (select json_agg(v order by id) from vehicle v where customer_id = ${zoe.customerId})::text as vehicles`.execute(app.db)
    ).rows
  const before = await count()
  const order = { shop: shopId, concerns: ['Noise'], odometer: 999_999 }
  const booking = { shop: shopId, startsAt: '2027-03-11T17:00:00Z', jobMinutes: 60, concern: 'Noise' }
  const replies = [
    await owner.call(frontDesk.startWorkOrder, { body: { ...order, customerId: zoe.customerId, vehicle: here } }),
    await owner.call(frontDesk.startWorkOrder, { body: { ...order, customerId: zoe.customerId, vehicleId: vehicle!.id } }),
    await owner.call(frontDesk.startWorkOrder, { body: { ...order, customer: typed, vehicleId: vehicle!.id } }),
    await owner.call(frontDesk.startWorkOrder, { body: { ...order, customerId: rows[0]!.id, vehicleId: vehicle!.id } }),
    await owner.call(frontDesk.book, { body: { ...booking, customerId: zoe.customerId } }),
    await owner.call(frontDesk.book, { body: { ...booking, customer: typed, vehicleId: vehicle!.id } }),
  ]
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 404))
  expect(await count()).toEqual(before)
  expect((await zoe.call(workOrders.inShop, { query: {} })).body).not.toMatchObject({ shop: { id: shopId } })
})

test('after the customer accepts, their other vehicles, home address and visits elsewhere stay hidden', async () => {
  const accepted = await zoe.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } })
  expect(accepted.status).toBe(200)
  const answered = await makeEveryRead(hiddenForever)
  expect([...answered]).toEqual(expect.arrayContaining(mustAnswer.filter((name) => name !== 'customer-requests.read')))
}, 120_000)
