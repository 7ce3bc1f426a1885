import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestUser, type TestCustomer } from '../../../testing/test-app.ts'
import { apiKeys } from '../../data/api-keys/contract/index.ts'
import { confirmations } from '../../platform/auth/contract/index.ts'
import { customerRequests } from '../customer-requests/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { appointments, calendar, type CalendarEntry, type ChangedEntry, type MoveForm } from './contract/index.ts'

const app = await testApp()
// 9 AM on a Wednesday in Austin. The tests are about the Thursday after it.
const now = new Date('2027-03-10T15:00:00Z')
const at = (time: string, day = '2027-03-11') => `${day}T${time}:00Z`
const nine = at('15:00')
const concern = 'Grinding noise when braking'

let ann: TestCustomer
let shop: { shopId: string; owner: TestUser }
beforeAll(async () => {
  app.clock.set(now)
  ann = await app.signUp('customer')
})
beforeEach(async () => {
  app.clock.set(now)
  shop = await app.signUpShop({ bays: 2 })
})

/** Moves the clock and signs the owner in again, because the session would have expired. */
const goTo = async (time: string) => {
  app.clock.set(new Date(time))
  shop.owner = await app.signInAs(shop.owner.accountId, 'owner', shop.owner.email)
}

const bookTime = async (startsAt = nine, rest: object = {}): Promise<CalendarEntry> => {
  const { body } = await shop.owner.call(frontDesk.book, {
    body: {
      shop: shop.shopId,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: 'ira@example.test' },
      startsAt,
      jobMinutes: 60,
      concern,
      ...rest,
    },
  })
  return body
}
const moveAppointment = (appointment: { id: string; version: number }, body: Partial<MoveForm>, who: TestUser = shop.owner) =>
  who.call(calendar.move, { params: { id: appointment.id }, body }, { version: appointment.version })
const readCalendar = async (from = '2027-03-08', to = '2027-03-14', who: TestUser = shop.owner) =>
  who.call(calendar.read, { params: { shop: shop.shopId }, query: { from, to } })
const listSubjects = async (email: string) => {
  await app.settle()
  return (await app.outbox(email)).map(({ subject }) => subject)
}

test('a week of the calendar has the hours of each day, holidays and days off, bays, technicians and appointments', async () => {
  await app.signUpEmployee(shop.shopId)
  await sql`insert into shop_closed_day (shop_id, day, reason) values (${shop.shopId}, '2027-03-12', 'Inventory')`.execute(app.db)
  const { id } = await bookTime()
  const { body } = await readCalendar()
  expect(body).toMatchObject({ timeZone: 'America/Chicago', bays: 2 })
  expect(body.technicians).toHaveLength(2)
  expect(body.days).toHaveLength(7)
  expect(body.days[3]).toEqual({ day: '2027-03-11', opens: '08:00', closes: '18:00', closedFor: '' })
  expect(body.days[4]).toEqual({ day: '2027-03-12', opens: null, closes: null, closedFor: 'Inventory' })
  expect(body.days[6]?.opens).toBeNull()
  expect(body.appointments).toMatchObject([{ id, day: '2027-03-11', bay: 1, jobMinutes: 60, technicianId: null, timesMissed: 0 }])
  expect((await readCalendar('2027-05-31', '2027-05-31')).body.days[0]).toMatchObject({ closedFor: 'Memorial Day', opens: null })
  expect((await readCalendar('2027-03-01', '2027-03-15')).problem.errors).toEqual({ to: 'Ask for at most 14 days' })
})

test('a day of the calendar has the appointment that began on the evening before, until it ends', async () => {
  const { id } = await bookTime(at('05:30', '2027-03-12'), { evenClosed: true })
  const last = await bookTime(at('05:00', '2027-03-12'), { evenClosed: true, bay: 2 })
  const listed = async (day: string) => (await readCalendar(day, day)).body.appointments.map((appointment) => appointment.id)
  expect(await listed('2027-03-11')).toEqual([last.id, id])
  expect(await listed('2027-03-12')).toEqual([id])
  expect(await listed('2027-03-13')).toEqual([])
})

test('an appointment can get another time, length, bay and technician, and fields left out stay', async () => {
  const employee = await app.signUpEmployee(shop.shopId)
  const appointment = await bookTime()
  const moved = await moveAppointment(
    appointment,
    { startsAt: at('17:15'), jobMinutes: 75, bay: 2, technicianId: employee.accountId },
    employee,
  )
  expect(moved.body).toMatchObject({ jobMinutes: 75, bay: 2, technicianId: employee.accountId, version: 2, concern })
  expect(new Date(moved.body.startsAt).toISOString()).toBe('2027-03-11T17:15:00.000Z')
  const freed = await moveAppointment(moved.body, { technicianId: null })
  expect(freed.body).toMatchObject({ technicianId: null, bay: 2, jobMinutes: 75 })
})

test('a taken bay, an unknown bay and a time outside the hours are refused, and nothing moves', async () => {
  const [first, second] = [await bookTime(), await bookTime()]
  expect([first.bay, second.bay]).toEqual([1, 2])
  expect((await moveAppointment(second, { bay: 1 })).problem).toMatchObject({ status: 409, code: 'bay_taken' })
  expect((await moveAppointment(second, { bay: 3 })).problem.code).toBe('bay_unknown')
  for (const startsAt of [at('13:45'), at('23:15'), at('16:00', '2027-03-13'), at('15:00', '2027-05-31')])
    expect((await moveAppointment(second, { startsAt })).problem.code, startsAt).toBe('time_outside_hours')
  expect((await moveAppointment(second, { jobMinutes: 600 })).problem.code).toBe('time_outside_hours')
  expect((await moveAppointment(second, { startsAt: at('13:45', '2027-03-10') })).problem.code).toBe('time_in_past')
  expect((await moveAppointment(second, { startsAt: at('16:00', '2028-04-11') })).problem.code).toBe('time_too_far_ahead')
  expect((await moveAppointment(second, { startsAt: at('15:05') })).status).toBe(400)
  expect(second).toEqual({ ...(await readCalendar()).body.appointments.find(({ id }) => id === second.id), technicianHas: null })
})

test('staff can book outside the hours and on days off by saying so', async () => {
  const appointment = await bookTime()
  expect((await moveAppointment(appointment, { startsAt: at('13:00'), evenClosed: true })).body).toMatchObject({
    version: 2,
    bay: 1,
  })
  expect((await bookTime(at('00:00', '2027-03-13'), { evenClosed: true })).day).toBe('2027-03-12')
  expect(
    (await bookTime(at('13:15'), { evenClosed: true, bay: 1, jobMinutes: 15 })).bay,
    'a taken bay stays taken',
  ).toBeUndefined()
})

test('today’s calendar lists open orders without a bay: walk-ins and vehicles that stayed overnight', async () => {
  const walkIn = await shop.owner.call(frontDesk.startWorkOrder, {
    body: {
      shop: shop.shopId,
      customer: { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: '' },
      vehicle: { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' },
      concerns: [concern],
    },
  })
  const { id, invoice } = walkIn.body.workOrder
  const { customerId } = walkIn.body.customer
  const today = async () => (await readCalendar('2027-03-10', '2027-03-10')).body.withoutBay
  expect(await today()).toMatchObject([
    {
      id,
      invoice,
      vehicle: '2003 Honda Accord',
      customer: 'Ira Lindqvist',
      state: 'estimate',
      technicianId: null,
      technician: '',
    },
  ])
  expect((await readCalendar('2027-03-11', '2027-03-14')).body.withoutBay).toEqual([])
  const { body: booked } = await shop.owner.call(frontDesk.book, {
    body: { shop: shop.shopId, customerId, startsAt: at('16:00', '2027-03-10'), jobMinutes: 60, concern },
  })
  const { body: here } = await shop.owner.call(frontDesk.checkIn, {
    params: { id: booked.id },
    body: { concerns: [concern], vehicle: { vinId: '1HGCM82633A004353', year: 2003, make: 'Honda', model: 'Accord' } },
  })
  expect(
    (await today()).map((order) => order.id),
    'the other vehicle is in its bay',
  ).toEqual([id])
  await goTo('2027-03-11T15:00:00Z')
  const tomorrow = (await readCalendar('2027-03-11', '2027-03-11')).body.withoutBay
  expect(tomorrow.map((order) => order.id)).toEqual([id, here.workOrder.id])
  await sql`update work_order set closed_at = now(), state = 'cancelled' where id = ${id}`.execute(app.db)
  expect((await readCalendar('2027-03-11', '2027-03-11')).body.withoutBay).toHaveLength(1)
})

test('an appointment moved without naming a bay keeps its own or gets another that is free', async () => {
  const first = await bookTime()
  const later = await bookTime(at('17:00'))
  expect([first.bay, later.bay]).toEqual([1, 1])
  expect((await moveAppointment(later, { startsAt: at('15:30') })).body.bay).toBe(2)
})

test('when two people move appointments to the same time slot, only one gets it', async () => {
  const [first, second] = [await bookTime(), await bookTime()]
  const replies = await Promise.all([
    moveAppointment(first, { startsAt: at('19:00'), bay: 1 }),
    moveAppointment(second, { startsAt: at('19:30'), bay: 1 }),
  ])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)?.problem.code).toBe('bay_taken')
})

test('moving an appointment on an older version is refused', async () => {
  const appointment = await bookTime()
  await moveAppointment(appointment, { bay: 2 })
  expect((await moveAppointment(appointment, { startsAt: at('19:00') })).status).toBe(412)
})

test('an appointment whose vehicle has arrived can change its bay and length, but not its time', async () => {
  const appointment = await bookTime()
  await sql`update appointment set state = 'arrived' where id = ${appointment.id}`.execute(app.db)
  expect((await moveAppointment(appointment, { startsAt: at('19:00') })).problem.code).toBe('vehicle_arrived')
  expect((await moveAppointment(appointment, { bay: 2, jobMinutes: 720 })).body).toMatchObject({ bay: 2, jobMinutes: 720 })
})

test('the technician of an appointment gets its order at check-in, unless they have left the shop', async () => {
  const bookFor = async (technician: TestUser, startsAt: string, vin: string) => {
    const appointment = await bookTime(startsAt, { technicianId: technician.accountId })
    return async () => {
      const { body } = await shop.owner.call(frontDesk.checkIn, {
        params: { id: appointment.id },
        body: { concerns: [concern], vehicle: { vinId: vin, year: 2003, make: 'Honda', model: 'Accord' } },
      })
      return body.workOrder.technicianId
    }
  }
  const [stays, leaves] = [await app.signUpEmployee(shop.shopId), await app.signUpEmployee(shop.shopId)]
  const first = await bookFor(stays, at('15:00', '2027-03-10'), '1HGCM82633A004354')
  const second = await bookFor(leaves, at('16:00', '2027-03-10'), '1HGCM82633A004355')
  await sql`update shop_member set ended_at = now() where account_id = ${leaves.accountId}`.execute(app.db)
  expect([await first(), await second()]).toEqual([stays.accountId, null])
})

test('a second appointment of a technician at the same time is not refused, and the reply names the first', async () => {
  const technicianId = (await app.signUpEmployee(shop.shopId)).accountId
  const first = await bookTime(nine, { technicianId })
  const book = async (startsAt: string, rest: object = { technicianId }) =>
    (await bookTime(startsAt, rest)) as CalendarEntry & Partial<ChangedEntry>
  const second = await book(at('15:45'))
  expect(second.technicianHas).toEqual({
    id: first.id,
    startsAt: first.startsAt,
    endsAt: first.endsAt,
    vehicle: null,
    statedVehicle: '',
    customer: { firstName: 'Ira', lastName: 'Lindqvist' },
  })
  const later = await book(at('17:00'))
  expect([later.technicianHas, (await book(at('18:00'), {})).technicianHas]).toEqual([null, null])
  const moved = await moveAppointment(later, { startsAt: at('16:30') })
  expect([moved.status, moved.body.technicianHas?.id]).toEqual([200, second.id])
  expect((await moveAppointment(moved.body, { technicianId: null })).body.technicianHas).toBeNull()
  await sql`update appointment set state = 'cancelled' where id = ${first.id}`.execute(app.db)
  expect((await moveAppointment(second, { startsAt: nine })).body.technicianHas).toBeNull()
})

test('only the shop’s staff can read and move appointments, and no technician of another shop can be assigned', async () => {
  const otherShop = await app.signUpShop()
  const appointment = await bookTime()
  expect((await readCalendar(undefined, undefined, otherShop.owner)).status).toBe(404)
  expect((await readCalendar(undefined, undefined, ann)).status).toBe(403)
  expect((await moveAppointment(appointment, { bay: 2 }, otherShop.owner)).status).toBe(404)
  expect((await moveAppointment(appointment, { bay: 2 }, ann)).status).toBe(403)
  expect((await moveAppointment(appointment, { technicianId: otherShop.owner.accountId })).status).toBe(404)
  const elsewhere = await otherShop.owner.call(calendar.recordNoShow, { params: { id: appointment.id } }, { version: 1 })
  expect(elsewhere.status).toBe(404)
  const asCustomer = await ann.call(frontDesk.book, {
    body: { shop: shop.shopId, customerId: ann.customerId, startsAt: nine, jobMinutes: 60, concern },
  })
  expect(asCustomer.status).toBe(403)
})

test('a move notifies the customer only when the shop asks for it', async () => {
  const { body } = await ann.call(appointments.book, {
    body: { shop: shop.shopId, startsAt: nine, concern, noSpecifiedVehicle: true },
  })
  const before = (await listSubjects(ann.email)).length
  const moved = await moveAppointment(body.appointment, { startsAt: at('17:00'), bay: 2 })
  expect(await listSubjects(ann.email)).toHaveLength(before)
  await shop.owner.call(calendar.notifyCustomer, { params: { id: moved.body.id } }, { version: moved.body.version })
  expect((await listSubjects(ann.email))[0]).toBe('Your appointment is changed: Test Garage, 03/11/2027 at 11:00 AM')
})

test('a customer without an e-mail cannot be notified', async () => {
  const customer = { firstName: 'Ira', lastName: 'Lindqvist', phone: '5125550188', email: '' }
  const appointment = await bookTime(nine, { customer })
  const { problem } = await shop.owner.call(calendar.notifyCustomer, { params: { id: appointment.id } }, { version: 1 })
  expect(problem.code).toBe('customer_without_email')
})

test('a no-show can be recorded 15 minutes after the start, frees the bay, is counted, and can be undone the same day', async () => {
  const appointment = await bookTime(nine, { bay: 2 })
  const recordNoShow = (entry: CalendarEntry) =>
    shop.owner.call(calendar.recordNoShow, { params: { id: entry.id } }, { version: entry.version })
  const undoNoShow = (entry: CalendarEntry) =>
    shop.owner.call(calendar.undoNoShow, { params: { id: entry.id } }, { version: entry.version })
  await goTo('2027-03-11T15:14:00Z')
  expect((await recordNoShow(appointment)).problem.code).toBe('no_show_too_early')
  await goTo('2027-03-11T15:16:00Z')
  const missed = await recordNoShow(appointment)
  expect(missed.body).toMatchObject({ state: 'no-show', timesMissed: 1 })
  expect((await recordNoShow(missed.body)).problem.code).toBe('appointment_not_booked')
  expect((await moveAppointment(missed.body, { bay: 1 })).problem.code).toBe('appointment_over')
  const { body: known } = await shop.owner.call(frontDesk.findKnownCustomers, { query: { shop: shop.shopId, text: 'Lindqvist' } })
  expect(known).toMatchObject([{ name: 'Ira Lindqvist', timesMissed: 1 }])
  // Someone else has its bay by now, so it gets the other one.
  expect((await bookTime(at('15:15'), { bay: 2 })).bay).toBe(2)
  const back = await undoNoShow(missed.body)
  expect(back.body).toMatchObject({ state: 'booked', bay: 1, missedAt: null, timesMissed: 0 })
  const again = await recordNoShow(back.body)
  await bookTime(at('15:15'), { bay: 1 })
  expect((await undoNoShow(again.body)).problem.code).toBe('bay_taken')
  await goTo('2027-03-12T16:00:00Z')
  expect((await undoNoShow(again.body)).problem.code).toBe('no_show_not_today')
})

test('a customer who missed an appointment gets a mail with a link to book again when the shop asks for it', async () => {
  const { body } = await ann.call(appointments.book, {
    body: { shop: shop.shopId, startsAt: nine, concern, noSpecifiedVehicle: true },
  })
  await goTo('2027-03-11T16:00:00Z')
  const missed = await shop.owner.call(calendar.recordNoShow, { params: { id: body.appointment.id } }, { version: 1 })
  expect((await listSubjects(ann.email)).some((subject) => subject.startsWith('We missed you'))).toBe(false)
  await shop.owner.call(calendar.notifyCustomer, { params: { id: missed.body.id } }, { version: missed.body.version })
  await app.settle()
  const mail = (await app.outbox(ann.email))[0]
  expect(mail?.subject).toBe('We missed you: Test Garage, 03/11/2027 at 9:00 AM')
  expect(mail?.body_text).toContain('Book another time')
})

test('the shop books for known and new customers, also for right now, in a chosen bay or a free one', async () => {
  const walkIn = await bookTime(at('15:00', '2027-03-10'), { bay: 2 })
  expect(walkIn).toMatchObject({ bay: 2, state: 'booked', vehicle: null, customer: { firstName: 'Ira' } })
  expect(await listSubjects('ira@example.test')).toEqual([])
  const again = await bookTime(at('15:00', '2027-03-10'), { tells: true })
  expect(again.bay).toBe(1)
  expect((await listSubjects('ira@example.test'))[0]).toContain('Your appointment is booked')
  const full = await shop.owner.call(frontDesk.book, {
    body: { shop: shop.shopId, customerId: ann.customerId, startsAt: nine, jobMinutes: 60, concern },
  })
  expect(full.status, 'a customer the shop does not know').toBe(404)
})

test('an appointment booked by a shop moves to the customer’s account once they confirm the e-mail and accept the shop', async () => {
  const customer = { firstName: 'Mia', lastName: 'Orr', phone: '5125550111', email: 'mia.orr@example.test' }
  const appointment = await bookTime(nine, { customer })
  const mia = await app.signUpUnconfirmed('mia.orr@example.test')
  await mia.call(confirmations.sendLink, {})
  await app.settle()
  const [mail] = await app.outbox(mia.email)
  const token = /\/confirm-email\/([\w-]+)\?/.exec(mail?.body_text ?? '')?.[1] ?? ''
  await mia.call(confirmations.confirm, { body: { token } })
  const listMine = async () => (await mia.call(appointments.mine, { query: {} })).body.appointments.map(({ id }) => id)
  expect(await listMine()).toEqual([])
  await mia.call(customerRequests.answer, { params: { shop: shop.shopId }, body: { answer: 'accept' } })
  expect(await listMine()).toEqual([appointment.id])
})

test('a shop cancels an appointment: its bay is free, and the customer is notified once', async () => {
  const appointment = await bookTime()
  const cancel = ({ id, version }: { id: string; version: number }, who = shop.owner) =>
    who.call(calendar.cancel, { params: { id } }, { version })
  const stranger = (await app.signUpShop()).owner
  expect((await cancel(appointment, stranger)).status).toBe(404)
  const done = await cancel(appointment)
  expect([done.status, done.body.state]).toEqual([200, 'cancelled'])
  expect((await listSubjects('ira@example.test'))[0]).toMatch(/^Your appointment is canceled/)
  expect((await cancel(done.body)).problem.code).toBe('appointment_not_booked')
  expect((await readCalendar()).body.appointments).toEqual([])
})

test('an API key is not a technician: it is in no list, and no appointment can be assigned to it', async () => {
  const key = { name: 'Website', rights: ['orders:read' as const] }
  expect((await shop.owner.call(apiKeys.create, { params: { owner: shop.shopId }, body: key })).status).toBe(200)
  const { rows } = await sql<{ id: string }>`
    select account_id as id from shop_member where shop_id = ${shop.shopId} and kind = 'key'`.execute(app.db)
  expect((await readCalendar()).body.technicians.map(({ accountId }) => accountId)).toEqual([shop.owner.accountId])
  expect((await moveAppointment(await bookTime(), { technicianId: rows[0]!.id })).status).toBe(404)
})

test('calendar dates in the year 0000 are refused', async () => {
  const days = { from: '0000-01-01', to: '0000-01-05' }
  expect((await readCalendar(days.from, days.to)).status).toBe(400)
  expect((await shop.owner.call(appointments.ofShop, { query: { shop: shop.shopId, ...days } })).status).toBe(400)
})

test('an edit of an appointment without a length keeps the length that the shop set', async () => {
  const noSpecifiedVehicle = true
  const form = { shop: shop.shopId, noSpecifiedVehicle, startsAt: nine, concern }
  const { appointment } = (await ann.call(appointments.book, { body: form })).body
  const moved = (await moveAppointment(appointment, { jobMinutes: 240 })).body
  const edit = { id: moved.id, noSpecifiedVehicle, startsAt: nine, concern: 'And an oil change' }
  const edited = await ann.call(appointments.edit, { body: edit }, { version: moved.version })
  expect(edited.body.appointment).toMatchObject({ jobMinutes: 240, concern: 'And an oil change' })
  const unknown = { ...edit, id: crypto.randomUUID() }
  expect((await ann.call(appointments.edit, { body: unknown }, { version: 1 })).status).toBe(404)
})
