import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../kit/server/database/database.ts'
import { readPdfTexts } from '../../../kit/server/pdf/foreign-pdf.ts'
import { ask } from '../../../kit/server/postgres/connection.ts'
import { testApp, type TestCustomer } from '../../../testing/test-app.ts'
import { customers } from '../../people/customers/contract/index.ts'
import { appointments, type RefusedBooking } from './contract/index.ts'
import { recordArrival, requireBookedAppointment } from './server/index.ts'

const app = await testApp()
// 9 AM on a Wednesday in Austin (UTC-6). Daylight saving time begins on the Sunday after it.
const now = new Date('2027-03-10T15:00:00Z')
const thursdayAt = (time: string) => `2027-03-11T${time}:00Z`
const nine = thursdayAt('15:00')
const concern = 'Grinding noise when braking'

let ann: TestCustomer
let vehicle: { id: string; vin: string }
beforeAll(async () => {
  app.clock.set(now)
  ann = await app.signUp('customer')
  vehicle = await app.addVehicle(ann.customerId)
})

const bookTime = (who: TestCustomer, shop: string, startsAt: string, rest: object = {}) =>
  who.call(appointments.book, { body: { shop, startsAt, concern, noSpecifiedVehicle: true, ...rest } })

const listTimes = async (shop: string, day: string, minutes = 60) => {
  const { body } = await app.guest.call(appointments.slots, { query: { shop, day, minutes: String(minutes) } })
  return body.days[0]!
}

test('a customer books a time for one of their vehicles', async () => {
  const { shopId } = await app.signUpShop()
  const { status, body, headers } = await bookTime(ann, shopId, nine, {
    noSpecifiedVehicle: false,
    vinId: vehicle.vin.toLowerCase(),
  })
  expect(status).toBe(200)
  expect(headers['etag']).toBe('"1"')
  expect(body).toMatchObject({ isError: false, msg: 'Your appointment is booked.' })
  expect(body.appointment).toMatchObject({
    shop: { id: shopId, dba: 'Test Garage', timeZone: 'America/Chicago' },
    vehicle: { id: vehicle.id, vinId: vehicle.vin, title: '2003 Honda Accord' },
    noSpecifiedVehicle: false,
    jobMinutes: 60,
    state: 'booked',
    concern,
    version: 1,
  })
  expect(new Date(body.appointment.startsAt).toISOString()).toBe('2027-03-11T15:00:00.000Z')
  const detail = await ann.call(appointments.detail, { query: { id: body.appointment.id } })
  expect(detail.body).toEqual(body.appointment)
})

test('a booking names the vehicle by its id or leaves it open, and needs exactly one of the two', async () => {
  const { shopId } = await app.signUpShop()
  const byId = await bookTime(ann, shopId, thursdayAt('18:00'), { noSpecifiedVehicle: false, vinId: vehicle.id })
  expect(byId.body.appointment.vehicle?.vinId).toBe(vehicle.vin)
  const open = await bookTime(ann, shopId, thursdayAt('19:00'))
  expect(open.body.appointment).toMatchObject({ vehicle: null, noSpecifiedVehicle: true })
  const neither = await bookTime(ann, shopId, thursdayAt('19:00'), { noSpecifiedVehicle: false })
  expect(neither.problem).toMatchObject({ status: 400, errors: { vinId: 'Vehicle is required' } })
  const both = await bookTime(ann, shopId, thursdayAt('19:00'), { vinId: vehicle.vin })
  expect(both.status).toBe(400)
})

test('a concern of an appointment may have several lines', async () => {
  const { shopId } = await app.signUpShop()
  const lines = 'Grinding noise when braking\n\nand a smell of oil'
  expect((await bookTime(ann, shopId, nine, { concern: lines })).body.appointment.concern).toBe(lines)
})

test('another customer’s vehicle cannot be booked', async () => {
  const { shopId } = await app.signUpShop()
  const ben = await app.signUp('customer')
  for (const vinId of [vehicle.vin, vehicle.id]) {
    expect((await bookTime(ben, shopId, nine, { noSpecifiedVehicle: false, vinId })).status).toBe(404)
  }
})

test('booking at an unknown shop answers 404', async () => {
  expect((await bookTime(ann, '00000000-0000-4000-8000-000000000000', nine)).status).toBe(404)
  const slots = await app.guest.call(appointments.slots, { query: { shop: '00000000-0000-4000-8000-000000000000' } })
  expect(slots.status).toBe(404)
})

test('as many bookings can overlap as the shop has bays, and the next is refused with the next free times', async () => {
  const { shopId } = await app.signUpShop({ bays: 2 })
  expect((await bookTime(ann, shopId, nine)).status).toBe(200)
  expect((await bookTime(ann, shopId, thursdayAt('15:30'))).status).toBe(200)
  const third = await bookTime(ann, shopId, thursdayAt('15:30'))
  expect(third.problem).toMatchObject({
    status: 409,
    code: 'slot_taken',
    isError: true,
    msg: expect.stringMatching(/./) as string,
  })
  const more = third.problem.more as RefusedBooking
  expect(more.next.map((time) => new Date(time).toISOString())).toEqual(
    ['16:00', '16:30', '17:00', '17:30', '18:00', '18:30'].map((time) => new Date(thursdayAt(time)).toISOString()),
  )
  expect((await bookTime(ann, shopId, thursdayAt('16:00'))).status).toBe(200)
})

test('a booking is refused before opening, after closing, on a closed day and on a holiday', async () => {
  const { shopId } = await app.signUpShop()
  await sql`insert into shop_closed_day (shop_id, day, reason) values (${shopId}, '2027-03-12', 'Inventory')`.execute(app.db)
  // 7:45 AM; 15 minutes past closing; the shop's day off on Friday; Saturday; Memorial Day.
  for (const at of [
    '2027-03-11T13:45:00Z',
    '2027-03-11T23:15:00Z',
    '2027-03-12T16:00:00Z',
    '2027-03-13T16:00:00Z',
    '2027-05-31T15:00:00Z',
  ]) {
    const { problem } = await bookTime(ann, shopId, at)
    expect(problem, at).toMatchObject({ status: 409, code: 'shop_closed' })
    expect((problem.more as RefusedBooking).next.length, at).toBeGreaterThan(0)
  }
  // The last hour before closing, and the first after opening.
  expect((await bookTime(ann, shopId, '2027-03-11T23:00:00Z')).status).toBe(200)
  expect((await bookTime(ann, shopId, '2027-03-11T14:00:00Z')).status).toBe(200)
})

test('a booking is refused in the past, more than a year ahead and off the quarter hour', async () => {
  const { shopId } = await app.signUpShop()
  expect((await bookTime(ann, shopId, '2027-03-10T14:45:00Z')).problem).toMatchObject({ status: 409, code: 'time_in_past' })
  expect((await bookTime(ann, shopId, '2028-06-01T15:00:00Z')).problem).toMatchObject({ status: 409, code: 'time_too_far_ahead' })
  for (const at of ['2027-03-11T15:01:00Z', '2027-03-11T15:00:30Z', 'soon', '2027-02-30T15:00:00Z'])
    expect((await bookTime(ann, shopId, at)).problem, at).toMatchObject({ status: 400, errors: { startsAt: 'Time is invalid' } })
  expect((await bookTime(ann, shopId, nine, { jobMinutes: 45 })).problem.errors).toEqual({ jobMinutes: 'Job length is invalid' })
})

test('a vehicle cannot be booked in two places at one time', async () => {
  const cara = await app.signUp('customer')
  const car = await app.addVehicle(cara.customerId)
  const here = await app.signUpShop()
  const there = await app.signUpShop()
  const rest = { noSpecifiedVehicle: false, vinId: car.vin, jobMinutes: 120 }
  expect((await bookTime(cara, here.shopId, nine, rest)).status).toBe(200)
  expect((await bookTime(cara, there.shopId, thursdayAt('16:00'), rest)).problem).toMatchObject({
    status: 409,
    code: 'vehicle_busy',
  })
  expect((await bookTime(cara, there.shopId, thursdayAt('17:00'), rest)).status).toBe(200)
})

test('a vehicle that is booked at four shops for one time at once is booked at one of them', async () => {
  const dora = await app.signUp('customer')
  const car = await app.addVehicle(dora.customerId)
  const shops = await Promise.all([1, 2, 3, 4].map(() => app.signUpShop()))
  for (const startsAt of ['15:00', '17:00', '19:00', '21:00'].map(thursdayAt)) {
    const replies = await Promise.all(
      shops.map(({ shopId }) => bookTime(dora, shopId, startsAt, { noSpecifiedVehicle: false, vinId: car.vin })),
    )
    const answers = replies.map((reply) => (reply.status === 200 ? 'booked' : reply.problem.code))
    expect(answers.toSorted()).toEqual(['booked', 'vehicle_busy', 'vehicle_busy', 'vehicle_busy'])
  }
})

test('several appointments of one vehicle cannot be moved to one time at once', async () => {
  const emma = await app.signUp('customer')
  const car = await app.addVehicle(emma.customerId)
  const rest = { noSpecifiedVehicle: false, vinId: car.vin }
  const versions = new Map<string, number>()
  for (const time of ['14:00', '15:00', '16:00', '17:00']) {
    const { shopId } = await app.signUpShop()
    const { id, version } = (await bookTime(emma, shopId, thursdayAt(time), rest)).body.appointment
    versions.set(id, version)
  }
  for (const startsAt of ['18:00', '19:00', '20:00', '21:00', '22:00'].map(thursdayAt)) {
    const replies = await Promise.all(
      [...versions].map(([id, version]) =>
        emma.call(appointments.edit, { body: { id, startsAt, concern, ...rest } }, { version }),
      ),
    )
    const answers = replies.map((reply) => (reply.status === 200 ? 'moved' : reply.problem.code))
    expect(answers.toSorted()).toEqual(['moved', 'vehicle_busy', 'vehicle_busy', 'vehicle_busy'])
    for (const { status, body } of replies) if (status === 200) versions.set(body.appointment.id, body.appointment.version)
  }
})

test('existing double bookings of a vehicle keep their places, and the later one names the vehicle in its concern', async () => {
  const fay = await app.signUp('customer')
  const car = await app.addVehicle(fay.customerId)
  const migration = await readFile(join(import.meta.dirname, '../../../db/migrations/0010-one-place-at-a-time.sql'), 'utf8')
  await sql`alter table appointment drop constraint appointment_vehicle_elsewhere`.execute(app.db)
  const ids: string[] = []
  for (const startsAt of ['15:00', '15:30', '17:00'].map(thursdayAt)) {
    const { shopId } = await app.signUpShop()
    await app.confirmShop(fay.customerId, shopId)
    const { rows } = await sql<{ id: string }>`
      insert into appointment (shop_id, customer_id, vehicle_id, bay, starts_at, ends_at, concern)
      values (${shopId}, ${fay.customerId}, ${car.id}, 1, ${startsAt}::timestamptz, ${startsAt}::timestamptz + interval '1 hour', ${concern})
      returning id`.execute(app.db)
    ids.push(rows[0]!.id)
  }
  await ask(app.databaseUrl, migration)
  const [first, second, third] = await Promise.all(
    ids.map(async (id) => (await fay.call(appointments.detail, { query: { id } })).body),
  )
  for (const untouched of [first, third])
    expect(untouched).toMatchObject({ state: 'booked', vehicle: { id: car.id }, concern, version: 1 })
  expect(second).toMatchObject({
    state: 'booked',
    vehicle: null,
    noSpecifiedVehicle: true,
    concern: `${concern}\nVehicle: 2003 Honda Accord ${car.vin}`,
    version: 2,
  })
})

test(
  '500 people who book one time get exactly as many bookings as there are bays, and all others a refusal',
  { timeout: 60_000 },
  async () => {
    const { shopId } = await app.signUpShop({ bays: 3 })
    const people = await Promise.all(Array.from({ length: 500 }, () => app.signUp('customer')))
    const replies = await Promise.all(people.map((person) => bookTime(person, shopId, thursdayAt('20:00'))))
    const statuses = Map.groupBy(replies, (reply) => (reply.status === 200 ? 'booked' : reply.problem.code))
    expect([...statuses].map(([kind, list]) => [kind, list.length]).toSorted()).toEqual([
      ['booked', 3],
      ['slot_taken', 497],
    ])
    const { rows } = await sql<{ bay: number }>`select bay from appointment where shop_id = ${shopId} order by bay`.execute(
      app.db,
    )
    expect(rows.map((row) => row.bay)).toEqual([1, 2, 3])
  },
)

test('a booking sent again with the same key is made once and gets the same answer', async () => {
  const { shopId } = await app.signUpShop()
  const body = { shop: shopId, startsAt: nine, concern, noSpecifiedVehicle: true }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => ann.call(appointments.book, { body }, { key: 'nine-o-clock' })),
  )
  expect(new Set(replies.map((reply) => reply.body.appointment.id)).size).toBe(1)
  const { rows } = await sql`select id from appointment where shop_id = ${shopId}`.execute(app.db)
  expect(rows).toHaveLength(1)
})

test('a booking keeps the shop known to a customer who prefers another shop at the same moment', async () => {
  const [first, second] = [await app.signUpShop(), await app.signUpShop()]
  const gil = await app.signUp('customer')
  const prefer = (shop: string) => gil.call(customers.changePreferredShop, { body: { shop } })
  await prefer(first.shopId)
  let preferring: Promise<unknown> = Promise.resolve()
  await inTransaction(app.db, async (tx) => {
    await sql`select book_appointment(${gil.customerId}, ${nine}, ${thursdayAt('16:00')}, null, '{}', ${first.shopId}, 'Brakes',
      '2027-01-01', false)`.execute(tx)
    preferring = prefer(second.shopId)
    const isWaiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await expect.poll(async () => (await isWaiting.execute(app.db)).rows.length).toBe(1)
  })
  await preferring
  const { rows } =
    await sql`select state, how from shop_customer where customer_id = ${gil.customerId} and shop_id = ${first.shopId}`.execute(
      app.db,
    )
  expect(rows).toEqual([{ state: 'confirmed', how: 'booked' }])
})

test('a customer’s second booking at a shop writes nothing about their acquaintance', async () => {
  const { shopId } = await app.signUpShop()
  const hal = await app.signUp('customer')
  const book = (startsAt: string) => bookTime(hal, shopId, startsAt)
  const stored = async () =>
    (await sql`select xmin::text, xmax::text, how from shop_customer where customer_id = ${hal.customerId}`.execute(app.db)).rows
  expect((await book(nine)).status).toBe(200)
  const before = await stored()
  expect(before).toMatchObject([{ how: 'booked', xmax: '0' }])
  expect((await book(thursdayAt('17:00'))).status).toBe(200)
  expect(await stored()).toEqual(before)
})

test('free times run from opening to the last one that ends by closing, without past times', async () => {
  const { shopId } = await app.signUpShop()
  const day = await listTimes(shopId, '2027-03-11', 240)
  expect(day).toMatchObject({ day: '2027-03-11', opens: '08:00', closes: '18:00', closedFor: '' })
  expect(new Date(day.times[0]!).toISOString()).toBe('2027-03-11T14:00:00.000Z')
  expect(new Date(day.times.at(-1)!).toISOString()).toBe('2027-03-11T20:00:00.000Z')
  const today = await listTimes(shopId, '2027-03-10')
  expect(new Date(today.times[0]!).toISOString()).toBe('2027-03-10T15:30:00.000Z')
})

test('a time slot is offered only while a bay is free for the whole job, and again after a cancellation', async () => {
  const { shopId } = await app.signUpShop({ bays: 1 })
  const { body } = await bookTime(ann, shopId, thursdayAt('16:00'))
  const offered = async (minutes: number) =>
    (await listTimes(shopId, '2027-03-11', minutes)).times.map((time) => new Date(time).toISOString().slice(11, 16))
  expect(await offered(60)).not.toEqual(expect.arrayContaining(['15:30']))
  expect(await offered(60)).toEqual(expect.arrayContaining(['15:00', '17:00']))
  expect(await offered(120)).not.toContain('15:00')
  expect((await ann.call(appointments.cancel, { query: { id: body.appointment.id } })).status).toBe(200)
  expect(await offered(60)).toContain('16:00')
})

test('free times follow the shop’s clock when daylight saving time begins', async () => {
  const { shopId } = await app.signUpShop()
  const { body } = await app.guest.call(appointments.slots, { query: { shop: shopId, day: '2027-03-12', days: '4' } })
  expect(body.timeZone).toBe('America/Chicago')
  expect(body.days.map(({ day, times }) => [day, times[0] ? new Date(times[0]).toISOString() : null, times.length])).toEqual([
    ['2027-03-12', '2027-03-12T14:00:00.000Z', 19],
    ['2027-03-13', null, 0],
    ['2027-03-14', null, 0],
    ['2027-03-15', '2027-03-15T13:00:00.000Z', 19],
  ])
})

test('a night shop has one hour less when daylight saving time begins and one more when it ends', async () => {
  const { shopId } = await app.signUpShop()
  await sql`insert into shop_hours (shop_id, weekday, opens, closes) values (${shopId}, 0, '00:00', '06:00')`.execute(app.db)
  expect((await listTimes(shopId, '2027-03-14')).times).toHaveLength(9)
  expect((await listTimes(shopId, '2027-11-07')).times).toHaveLength(13)
})

test('a holiday and a closed day give the reason for having no free times', async () => {
  const { shopId } = await app.signUpShop()
  await sql`insert into shop_closed_day (shop_id, day, reason) values (${shopId}, '2027-05-28', 'Inventory')`.execute(app.db)
  expect(await listTimes(shopId, '2027-05-31')).toEqual({
    day: '2027-05-31',
    opens: null,
    closes: null,
    closedFor: 'Memorial Day',
    times: [],
  })
  expect(await listTimes(shopId, '2027-05-28')).toMatchObject({ opens: null, closedFor: 'Inventory', times: [] })
})

test('a customer can move an appointment to a free time, even one that overlaps its own', async () => {
  const { shopId } = await app.signUpShop({ bays: 1 })
  const { id, version } = (await bookTime(ann, shopId, nine)).body.appointment
  const edit = { id, noSpecifiedVehicle: true, concern: 'Also the wipers', jobMinutes: 60 as const }
  const moved = await ann.call(appointments.edit, { body: { ...edit, startsAt: thursdayAt('15:30') } }, { version })
  expect(moved.body).toMatchObject({ isError: false, appointment: { concern: 'Also the wipers', version: 2 } })
  const own = await ann.call(appointments.slots, { query: { shop: shopId, day: '2027-03-11', moving: id } })
  expect(own.body.days[0]!.times).toHaveLength(19)
  const stranger = await app.signUp('customer')
  const others = await stranger.call(appointments.slots, { query: { shop: shopId, day: '2027-03-11', moving: id } })
  expect(others.body.days[0]!.times.length).toBeLessThan(19)
})

test('an appointment cannot be moved to a taken or closed time, over a newer version, or by another customer', async () => {
  const { shopId } = await app.signUpShop({ bays: 1 })
  const taken = thursdayAt('18:00')
  expect((await bookTime(ann, shopId, taken)).status).toBe(200)
  const { id, version } = (await bookTime(ann, shopId, nine)).body.appointment
  const edit = { id, noSpecifiedVehicle: true, concern, startsAt: nine }
  const into = await ann.call(appointments.edit, { body: { ...edit, startsAt: taken } }, { version })
  expect(into.problem).toMatchObject({ status: 409, code: 'slot_taken', isError: true })
  const closed = await ann.call(appointments.edit, { body: { ...edit, startsAt: '2027-03-13T16:00:00Z' } }, { version })
  expect(closed.problem).toMatchObject({ status: 409, code: 'shop_closed' })
  expect((await ann.call(appointments.edit, { body: edit })).status).toBe(428)
  expect((await ann.call(appointments.edit, { body: edit }, { version: 7 })).problem).toMatchObject({
    status: 412,
    more: { version },
  })
  const ben = await app.signUp('customer')
  expect((await ben.call(appointments.edit, { body: edit }, { version })).status).toBe(404)
})

test('two appointments moved to each other’s place at once both get an answer, and no bay is double-booked', async () => {
  const { shopId } = await app.signUpShop({ bays: 1 })
  const first = (await bookTime(ann, shopId, nine)).body.appointment
  const second = (await bookTime(ann, shopId, thursdayAt('16:00'))).body.appointment
  const edit = (id: string, startsAt: string) =>
    ann.call(appointments.edit, { body: { id, startsAt, concern, noSpecifiedVehicle: true } }, { version: 1 })
  const replies = await Promise.all([edit(first.id, second.startsAt), edit(second.id, first.startsAt)])
  for (const reply of replies) expect([200, 409]).toContain(reply.status)
})

test('canceling an appointment twice changes nothing, and another customer’s appointment answers 404', async () => {
  const { shopId } = await app.signUpShop()
  const { id } = (await bookTime(ann, shopId, nine)).body.appointment
  const ben = await app.signUp('customer')
  expect((await ben.call(appointments.cancel, { query: { id } })).status).toBe(404)
  expect((await ben.call(appointments.detail, { query: { id } })).status).toBe(404)
  const cancelled = await ann.call(appointments.cancel, { query: { id } })
  expect(cancelled.body).toMatchObject({ isError: false, appointment: { state: 'cancelled', version: 2 } })
  const again = await ann.call(appointments.cancel, { query: { id } })
  expect(again.body).toEqual(cancelled.body)
  const edit = await ann.call(
    appointments.edit,
    { body: { id, startsAt: nine, concern, noSpecifiedVehicle: true } },
    { version: 2 },
  )
  expect(edit.problem).toMatchObject({ status: 409, code: 'appointment_not_booked' })
})

test('a customer cannot change or cancel an appointment that has started', async () => {
  const { shopId } = await app.signUpShop()
  const { id } = (await bookTime(ann, shopId, nine)).body.appointment
  await sql`update appointment set starts_at = ${now}::timestamptz - interval '30 minutes', ends_at = ${now}::timestamptz + interval '30 minutes' where id = ${id}`.execute(
    app.db,
  )
  expect((await ann.call(appointments.cancel, { query: { id } })).problem).toMatchObject({
    status: 409,
    code: 'appointment_started',
  })
  const edit = await ann.call(
    appointments.edit,
    { body: { id, startsAt: nine, concern, noSpecifiedVehicle: true } },
    { version: 1 },
  )
  expect(edit.problem).toMatchObject({ status: 409, code: 'appointment_started' })
})

test('a customer’s list has upcoming appointments soonest first and the others newest first, page by page', async () => {
  const dan = await app.signUp('customer')
  const { shopId } = await app.signUpShop({ bays: 60 })
  const later = (await bookTime(dan, shopId, thursdayAt('18:00'))).body.appointment.id
  const sooner = (await bookTime(dan, shopId, nine)).body.appointment.id
  const canceled = (await bookTime(dan, shopId, thursdayAt('17:00'))).body.appointment.id
  await dan.call(appointments.cancel, { query: { id: canceled } })
  const coming = await dan.call(appointments.mine)
  expect(coming.body).toMatchObject({ next: null, appointments: [{ id: sooner }, { id: later }] })
  const past = await dan.call(appointments.mine, { query: { which: 'past' } })
  expect(past.body.appointments.map((appointment) => appointment.id)).toEqual([canceled])

  await sql`insert into appointment (shop_id, customer_id, no_specified_vehicle, bay, starts_at, ends_at, state)
    select ${shopId}, ${dan.customerId}, true, 1, '2027-01-04T15:00Z'::timestamptz + n * interval '1 day', '2027-01-04T16:00Z'::timestamptz + n * interval '1 day', 'no-show'
    from generate_series(0, 24) n`.execute(app.db)
  const first = await dan.call(appointments.mine, { query: { which: 'past' } })
  expect(first.body.appointments).toHaveLength(20)
  const second = await dan.call(appointments.mine, { query: { which: 'past', after: first.body.next! } })
  expect(second.body.next).toBeNull()
  const listed = [...first.body.appointments, ...second.body.appointments]
  expect(new Set(listed.map((appointment) => appointment.id)).size).toBe(26)
  expect(listed.map((appointment) => appointment.startsAt)).toEqual(
    listed
      .map((appointment) => appointment.startsAt)
      .toSorted()
      .toReversed(),
  )
})

test('a shop lists its own appointments of some days in order, with the customers; another shop and a customer cannot', async () => {
  const { shopId, owner } = await app.signUpShop()
  const second = (await bookTime(ann, shopId, thursdayAt('17:00'))).body.appointment.id
  const first = (
    await bookTime(ann, shopId, nine, { noSpecifiedVehicle: false, vinId: (await app.addVehicle(ann.customerId)).vin })
  ).body.appointment.id
  await bookTime(ann, shopId, '2027-03-15T15:00:00Z')
  const query = { shop: shopId, from: '2027-03-11', to: '2027-03-12' }
  const { body } = await owner.call(appointments.ofShop, { query })
  expect(body).toMatchObject({ timeZone: 'America/Chicago', bays: 2 })
  expect(body.appointments.map((appointment) => appointment.id)).toEqual([first, second])
  expect(body.appointments[0]).toMatchObject({
    day: '2027-03-11',
    bay: 1,
    vehicle: { title: '2003 Honda Accord' },
    customer: { firstName: 'Ann', lastName: 'Baker', email: ann.email, phone1: '5125550111' },
  })
  const employee = await app.signUpEmployee(shopId)
  expect((await employee.call(appointments.ofShop, { query })).status).toBe(200)
  const otherShop = await app.signUpShop()
  expect((await otherShop.owner.call(appointments.ofShop, { query })).status).toBe(404)
  expect((await ann.call(appointments.ofShop, { query })).status).toBe(403)
})

test('a shop can list at most 62 days, given in order', async () => {
  const { shopId, owner } = await app.signUpShop()
  const back = await owner.call(appointments.ofShop, { query: { shop: shopId, from: '2027-03-12', to: '2027-03-11' } })
  expect(back.problem.errors).toEqual({ to: 'To must not be before From' })
  const long = await owner.call(appointments.ofShop, { query: { shop: shopId, from: '2027-03-12', to: '2028-03-11' } })
  expect(long.problem.errors).toEqual({ to: 'Ask for at most 62 days' })
})

test('an appointment can be checked in once, at its own shop, and keeps its bay', async () => {
  const { shopId } = await app.signUpShop({ bays: 1 })
  const otherShop = await app.signUpShop()
  const { id } = (await bookTime(ann, shopId, nine)).body.appointment
  await expect(requireBookedAppointment(app.db, otherShop.shopId, id)).rejects.toMatchObject({ refusal: { code: 'not_found' } })
  expect(await requireBookedAppointment(app.db, shopId, id)).toMatchObject({
    id,
    customerId: ann.customerId,
    vehicleId: null,
    concern,
  })
  await recordArrival(app.db, { shopId, appointmentId: id, workOrderId: id, vehicleId: vehicle.id })
  await expect(requireBookedAppointment(app.db, shopId, id)).rejects.toMatchObject({
    refusal: { code: 'appointment_not_booked' },
  })
  await expect(recordArrival(app.db, { shopId, appointmentId: id, workOrderId: id })).rejects.toMatchObject({
    refusal: { code: 'appointment_not_booked' },
  })
  expect((await ann.call(appointments.detail, { query: { id } })).body).toMatchObject({
    state: 'arrived',
    vehicle: { id: vehicle.id },
  })
  expect((await bookTime(ann, shopId, nine)).problem.code).toBe('slot_taken')
})

test('the printed list has each day with its appointments and leaves out canceled ones', async () => {
  const shop = await app.signUpShop()
  await bookTime(ann, shop.shopId, nine, { concern: 'Oil change' })
  const gone = await bookTime(ann, shop.shopId, thursdayAt('17:00'), { concern: 'Wheel noise' })
  await ann.call(appointments.cancel, { query: { id: gone.body.appointment.id } })
  const query = { shop: shop.shopId, from: '2027-03-11', to: '2027-03-12' }
  const reply = await shop.owner.call(appointments.paper, { query })
  expect(reply.headers['content-disposition']).toContain('inline')
  const text = (await readPdfTexts(reply.raw, 50_000)).join('\n')
  for (const phrase of ['Test Garage', 'Thursday 03/11/2027', '9:00 AM', 'Oil change', 'Booked']) expect(text).toContain(phrase)
  expect(text).not.toContain('Wheel noise')
  const { owner } = await app.signUpShop()
  expect([403, 404]).toContain((await owner.call(appointments.paper, { query })).status)
})
