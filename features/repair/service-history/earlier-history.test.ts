import { PDFDocument } from '@cantoo/pdf-lib'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, type TestCustomer, testApp } from '../../../testing/test-app.ts'
import { transfers, vehicles } from '../../catalog/vehicles/contract/index.ts'
import { type ShopWorkOrder, workOrders } from '../work-orders/contract/index.ts'
import { closePaidOrder } from '../work-orders/server/index.ts'
import { serviceHistory } from './contract/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const setClock = (id: string) => ({ params: { id } })
const getEarlierHistory = async (who: TestUser, id: string) => (await who.call(serviceHistory.earlier, setClock(id))).body
const listVisits = async (who: TestUser, id: string) => (await who.call(serviceHistory.read, setClock(id))).body.visits
const getOverview = async (who: TestUser, id: string) => (await who.call(serviceHistory.overview, setClock(id))).body

/** From one owner to the next; returns the new owner's vehicle. */
async function transferVehicle(from: TestUser, id: string, to: TestCustomer): Promise<string> {
  const { body, problem } = await from.call(transfers.offer, { params: { id }, body: {} })
  if (!body.url) throw new Error(problem.msg)
  const token = body.url.split('/take-over/')[1] ?? ''
  const taken = await to.call(transfers.accept, { body: { token } })
  if (taken.status !== 200) throw new Error(taken.problem.msg)
  return taken.body.id
}

interface FinishedVisit {
  concerns?: string[]
  /** The title of each job's labor line. */
  labors?: string[]
  declined?: number[]
  odometer?: number
}

/** A closed visit of the workshop's vehicle, with one labor line and brake pads for each concern. */
async function makeVisit(
  own: Workshop,
  { concerns, labors, declined = [], odometer }: FinishedVisit = {},
): Promise<ShopWorkOrder> {
  let order = await own.order(concerns)
  for (const [place, concern] of order.concerns.entries()) {
    order = await own.part(await own.labor(order, place, { title: labors?.[place] ?? 'Replace pads' }), place)
    const words = { complaint: concern.complaint, cause: `Cause ${place}`, correction: `Correction ${place}` }
    const sent = { params: { id: order.workOrder.id, lineId: concern.concernId }, body: words }
    order = (await own.owner.call(workOrders.changeConcern, sent, { version: order.workOrder.version })).body
  }
  if (odometer !== undefined) {
    const sent = { params: { id: order.workOrder.id }, body: { odometer } }
    order = (await own.owner.call(workOrders.update, sent, { version: order.workOrder.version })).body
  }
  order = await own.answer((await own.send(order)).body, declined)
  order = (await own.move((await own.move(order, 'in-progress')).body, 'ready')).body
  await inTransaction(app.db, (tx) => closePaidOrder(tx, order.workOrder.id, app.clock.now()))
  return own.read(order)
}

/** The same workshop with the vehicle of its next owner. */
function makeNextOwner(own: Workshop, who: TestCustomer, id: string): Workshop {
  const { vin } = own.vehicle
  return Object.assign(Object.create(Workshop.prototype) as Workshop, own, { ann: who, vehicle: { id, vin } })
}

test('a new owner sees what was done before: day, shop, odometer, labor, parts, cause and correction', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  await makeVisit(own, { declined: [1], odometer: 81_000 })
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  expect((await bob.call(vehicles.read, setClock(id))).body).toMatchObject({ odometer: 81_000, hasRecords: true })
  expect(await getEarlierHistory(bob, own.vehicle.vin)).toEqual({
    visits: [
      {
        closedAt: expect.any(String),
        shop: 'Test Garage',
        timeZone: 'America/Chicago',
        odometer: 81_000,
        jobs: [{ labors: ['Replace pads'], parts: ['Brake pads'], cause: 'Cause 0', correction: 'Correction 0' }],
      },
    ],
    isCut: false,
    stillOpen: [
      {
        what: 'Replace pads, Brake pads',
        declinedAt: expect.any(String),
        shop: { id: own.shop.shopId, dba: 'Test Garage', timeZone: 'America/Chicago' },
      },
    ],
  })
  expect(await listVisits(bob, id)).toEqual([])
  expect(await getOverview(bob, id)).toMatchObject({ stillOpen: [], readings: [{ miles: 81_000 }] })
})

test('a new owner never sees who an earlier owner was, what they complained about, or what it cost', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  const order = await makeVisit(own, { declined: [1] })
  await sql`update customer set first_name = 'Zebulon', last_name = 'Quartermain', phone1 = '5125557777', address = '7 Hidden Ln'
    where id = ${own.ann.customerId}`.execute(app.db)
  await sql`update vehicle set plate = 'ZQ 777' where id = ${own.vehicle.id}`.execute(app.db)
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  const replies = [
    JSON.stringify(await getEarlierHistory(bob, id)),
    JSON.stringify(await getOverview(bob, id)),
    JSON.stringify((await bob.call(serviceHistory.read, setClock(id))).body),
    (await bob.call(serviceHistory.table, setClock(id))).raw.toString('utf8'),
  ]
  const secrets = [
    'Zebulon',
    'Quartermain',
    '5557777',
    'Hidden',
    own.ann.email,
    own.ann.customerId,
    'ZQ 777',
    'Brakes squeal',
    'AC is warm',
    order.workOrder.id,
    ...order.concerns.map(({ concernId }) => concernId),
    own.vehicle.id,
    '20660',
    '206.60',
    '12000',
    '120.00',
    '8000',
    '80.00',
    'Ann Baker',
    'ACT914',
  ]
  for (const reply of replies) for (const secret of secrets) expect(reply.includes(secret), `${secret} in ${reply}`).toBe(false)
  expect(replies[0]).not.toContain(`"invoice"`)
})

test('visits under an earlier owner are in the table and the PDF, marked as such', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  await makeVisit(own, { declined: [1], odometer: 81_000 })
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  const table = (await bob.call(serviceHistory.table, setClock(id))).raw.toString('utf8').split('\r\n')
  expect(table.slice(1).map((row) => row.slice(11))).toEqual([
    'Test Garage,,,,Before you owned it,"Declined, still open",,"Replace pads, Brake pads",,,,',
    'Test Garage,,81000,,Before you owned it,Approved,Labor,Replace pads,,,,',
    'Test Garage,,81000,,Before you owned it,Approved,Part,Brake pads,,,,',
    'Test Garage,,81000,,Before you owned it,Approved,Cause,Cause 0,,,,',
    'Test Garage,,81000,,Before you owned it,Approved,Correction,Correction 0,,,,',
    '',
  ])
  const paper = await bob.call(serviceHistory.paper, setClock(id))
  expect(paper.status).toBe(200)
  expect((await PDFDocument.load(paper.raw)).getTitle()).toBe('Service history of a 2003 Honda Accord')
})

test('the first owner of a vehicle keeps their own visits and sees nothing of later ones', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  await makeVisit(own, { declined: [1], odometer: 81_000 })
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  const seen = async () => ({
    history: (await own.ann.call(serviceHistory.read, setClock(own.vehicle.vin))).body,
    overview: await getOverview(own.ann, own.vehicle.vin),
    before: await getEarlierHistory(own.ann, own.vehicle.vin),
    table: (await own.ann.call(serviceHistory.table, setClock(own.vehicle.id))).raw.toString('utf8'),
  })
  const first = await seen()
  expect(first.history.passedOnAt).not.toBeNull()
  expect(first.history.visits).toHaveLength(1)
  expect(first.history.visits[0]?.bill.totalCents).toBe(20660)
  expect(first.overview.stillOpen).toHaveLength(1)
  expect(first.before).toEqual({ visits: [], isCut: false, stillOpen: [] })
  const theirs = await makeVisit(makeNextOwner(own, bob, id), { concerns: ['AC is warm'], odometer: 90_000 })
  expect(await listVisits(bob, id)).toHaveLength(1)
  expect(await seen()).toEqual(first)
  for (const which of [id, theirs.workOrder.id])
    expect((await own.ann.call(serviceHistory.read, setClock(which))).status).toBe(404)
})

test('work an earlier owner declined is no longer open once the new owner has it done', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  await makeVisit(own, { labors: ['Turn rotors', 'Evacuate'], declined: [1] })
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  expect((await getEarlierHistory(bob, id)).stillOpen.map(({ what }) => what)).toEqual(['Evacuate, Brake pads'])
  await makeVisit(makeNextOwner(own, bob, id), { concerns: ['A/C is warm!', 'ac is warm'] })
  expect((await getEarlierHistory(bob, id)).stillOpen).toEqual([])
  expect((await getOverview(own.ann, own.vehicle.id)).stillOpen).toHaveLength(1)
})

test('each owner in a chain sees earlier visits, and an owner who gets the vehicle back sees their own visits as their own', async () => {
  const own = await Workshop.open(app)
  const [bob, eve] = [await app.signUp('customer'), await app.signUp('customer')]
  await makeVisit(own, { concerns: ['First'], labors: ['Of Ann'] })
  const second = await transferVehicle(own.ann, own.vehicle.id, bob)
  await makeVisit(makeNextOwner(own, bob, second), { concerns: ['Second'], labors: ['Of Bob'] })
  const third = await transferVehicle(bob, second, eve)
  const labors = async (who: TestUser, id: string) =>
    (await getEarlierHistory(who, id)).visits.flatMap(({ jobs }) => jobs.flatMap((job) => job.labors))
  expect(await labors(eve, third)).toEqual(['Of Bob', 'Of Ann'])
  expect(await labors(bob, second)).toEqual(['Of Ann'])
  await makeVisit(makeNextOwner(own, eve, third), { concerns: ['Third'], labors: ['Of Eve'] })
  expect(await labors(bob, second)).toEqual(['Of Ann'])
  const back = await transferVehicle(eve, third, own.ann)
  expect(back).toBe(own.vehicle.id)
  expect(await labors(own.ann, back)).toEqual(['Of Eve', 'Of Bob'])
  expect((await listVisits(own.ann, back)).map(({ jobs }) => jobs[0]?.labors[0]?.title)).toEqual(['Of Ann'])
  await makeVisit(own, { concerns: ['Fourth'], labors: ['Of Ann again'] })
  expect(await labors(eve, third)).toEqual(['Of Bob', 'Of Ann'])
  expect(await labors(bob, second)).toEqual(['Of Ann'])
  expect(await transferVehicle(own.ann, back, bob)).toBe(second)
  expect(await labors(bob, second)).toEqual(['Of Ann again', 'Of Eve', 'Of Ann'])
})

test('visits of the first owner after adding the vehicle again belong to nobody else', async () => {
  const own = await Workshop.open(app)
  const bob = await app.signUp('customer')
  const id = await transferVehicle(own.ann, own.vehicle.id, bob)
  const form = { vinId: own.vehicle.vin, year: 2003, make: 'Honda', model: 'Accord' }
  expect((await own.ann.call(vehicles.save, { body: form })).body.id).toBe(own.vehicle.id)
  await makeVisit(own, { odometer: 99_000 })
  expect(await getEarlierHistory(bob, id)).toEqual({ visits: [], isCut: false, stillOpen: [] })
  expect((await getOverview(bob, id)).readings).toEqual([])
})
