import { beforeAll, expect, test } from 'vitest'
import { testApp, type TestShop } from '../../../testing/test-app.ts'
import { messages } from '../../platform/messages/contract/index.ts'
import { appointmentLinks, appointments, type RefusedBooking } from '../appointments/contract/index.ts'
import { customerRequests } from '../customer-requests/contract/index.ts'
import { guestBookings } from './contract/index.ts'

const app = await testApp()
// 9 AM on a Wednesday in Austin (UTC-6).
const now = new Date('2027-03-10T15:00:00Z')
const thursdayAt = (time: string) => `2027-03-11T${time}:00Z`
const nine = thursdayAt('15:00')
const ten = thursdayAt('16:00')

let shop: TestShop
beforeAll(async () => {
  app.clock.set(now)
  shop = await app.signUpShop()
})

let counter = 0
const makeGuest = (more: object = {}) => ({
  startsAt: nine,
  vehicle: '2018 Honda Civic',
  concern: 'Brakes squeal',
  firstName: 'Dana',
  lastName: 'Reed',
  phone: '5125550177',
  email: `dana-${(counter += 1)}@example.test`,
  termsVersion: 1,
  ...more,
})

const book = (at: string, form: object) => app.guest.call(guestBookings.book, { params: { shop: at }, body: makeGuest(form) })

const listForShop = async ({ owner, shopId }: TestShop) =>
  (await owner.call(appointments.ofShop, { query: { shop: shopId, from: '2027-03-10', to: '2027-03-12' } })).body.appointments

test('a guest books a visit without an account, and the shop sees it with what the guest typed', async () => {
  const own = await app.signUpShop()
  const { status, body } = await book(own.shopId, {})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    appointment: { state: 'booked', vehicle: null, jobMinutes: 60 },
    statedVehicle: '2018 Honda Civic',
    firstName: 'Dana',
    hasAccount: false,
    canChange: true,
  })
  expect(await listForShop(own)).toMatchObject([
    {
      id: body.appointment.id,
      statedVehicle: '2018 Honda Civic',
      concern: 'Brakes squeal',
      customer: { firstName: 'Dana', lastName: 'Reed', phone1: '5125550177' },
    },
  ])
})

test('the shop sees who waits, and a customer who moves the visit still waits', async () => {
  const own = await app.signUpShop()
  const { body } = await book(own.shopId, { waits: true })
  expect(body.appointment.waits).toBe(true)
  const { token } = body
  const moved = await app.guest.call(appointmentLinks.move, { body: { token, startsAt: ten } })
  expect(moved.body.appointment).toMatchObject({ startsAt: expect.stringContaining('16:00:00'), waits: true })
  expect(await listForShop(own)).toMatchObject([{ waits: true }])
})

test('the confirmation has a calendar file with an alarm, and the one about a cancellation has none', async () => {
  const own = await app.signUpShop()
  const email = 'calendar@example.test'
  const { body } = await book(own.shopId, { email })
  await app.guest.call(appointmentLinks.cancel, { body: { token: body.token } })
  await app.settle()
  const { rows } = (await app.guest.call(messages.list, { query: { recipient: email } })).body
  const find = (subject: string) => rows.find((row) => row.subject.startsWith(subject))!.id
  const read = async (id: string) => (await app.guest.call(messages.get, { params: { id } })).body.attachments
  expect((await read(find('Your appointment is booked'))).map(({ fileName }) => fileName)).toEqual(['appointment.ics'])
  expect(await read(find('Your appointment is canceled'))).toEqual([])
  const file = await app.guest.call(messages.getAttachment, { params: { id: find('Your appointment is booked'), number: '0' } })
  expect(file.raw.toString()).toContain('BEGIN:VALARM')
})

test('a typed VIN becomes a vehicle on file, once for the same guest', async () => {
  const own = await app.signUpShop()
  const email = 'vin@example.test'
  const { body } = await book(own.shopId, { vehicle: '1hgcm82633a004352', email })
  expect(body).toMatchObject({
    statedVehicle: '',
    appointment: { vehicle: { vinId: '1HGCM82633A004352', title: '2003 Honda Accord' } },
  })
  const again = await book(own.shopId, { vehicle: '1HGCM82633A004352', email, startsAt: ten })
  expect(again.body.appointment.vehicle!.id).toBe(body.appointment.vehicle!.id)
})

test('the mail of a guest’s booking has a link that shows, moves and cancels this visit without a login', async () => {
  const own = await app.signUpShop()
  const { body } = await book(own.shopId, { email: 'link@example.test' })
  const [mail] = await app.outbox('link@example.test')
  const token = /\/booking\/([\w-]+)/.exec(mail!.body_text)?.[1]
  expect(token).toBe(body.token)
  const link = { token: token! }
  expect((await app.guest.call(appointmentLinks.view, { body: link })).body.appointment.id).toBe(body.appointment.id)
  const moved = await app.guest.call(appointmentLinks.move, { body: { ...link, startsAt: ten } })
  expect(new Date(moved.body.appointment.startsAt).toISOString()).toBe('2027-03-11T16:00:00.000Z')
  expect(moved.body.statedVehicle).toBe('2018 Honda Civic')
  const canceled = await app.guest.call(appointmentLinks.cancel, { body: link })
  expect(canceled.body).toMatchObject({ appointment: { state: 'cancelled' }, canChange: false })
  expect((await app.guest.call(appointmentLinks.cancel, { body: link })).status).toBe(200)
  expect((await app.guest.call(appointmentLinks.move, { body: { ...link, startsAt: nine } })).problem.code).toBe(
    'appointment_not_booked',
  )
})

test('a changed or foreign token opens no appointment', async () => {
  const { body } = await book(shop.shopId, { startsAt: thursdayAt('20:00') })
  const bytes = Buffer.from(body.token, 'base64url')
  for (const place of [0, 5, 15, 16, 33]) {
    const changed = Buffer.from(bytes)
    changed[place]! ^= 1
    const reply = await app.guest.call(appointmentLinks.view, { body: { token: changed.toString('base64url') } })
    expect([place, reply.problem.code]).toEqual([place, 'appointment_link_ended'])
  }
})

test('a taken time is refused to a guest with the next free times, and nothing is stored', async () => {
  const own = await app.signUpShop({ bays: 1 })
  await book(own.shopId, {})
  const { problem } = await book(own.shopId, { email: 'late@example.test' })
  expect(problem).toMatchObject({ code: 'slot_taken', isError: true })
  expect((problem.more as RefusedBooking).next[0]).toMatch('2027-03-11T16:00:00')
  expect(await listForShop(own)).toHaveLength(1)
})

test('a move to a taken time is refused with the next free times', async () => {
  const own = await app.signUpShop({ bays: 1 })
  await book(own.shopId, {})
  const { body } = await book(own.shopId, { startsAt: ten })
  const { problem } = await app.guest.call(appointmentLinks.move, { body: { token: body.token, startsAt: nine } })
  expect(problem).toMatchObject({ code: 'slot_taken', more: { next: expect.arrayContaining([expect.any(String)]) } })
})

test('a person without an account can have three visits to come at a shop', async () => {
  const own = await app.signUpShop({ bays: 5 })
  const phone = '5125550133'
  for (const startsAt of [nine, ten, thursdayAt('17:00')]) expect((await book(own.shopId, { startsAt, phone })).status).toBe(200)
  expect((await book(own.shopId, { startsAt: thursdayAt('18:00'), phone })).problem.code).toBe('too_many_visits')
})

test('a guest who types the e-mail and phone of an account books a walk-in, and the account’s owner is asked', async () => {
  const own = await app.signUpShop()
  const ann = await app.signUp('customer', 'ann-guest@example.test')
  const { body } = await book(own.shopId, { email: ann.email, phone: '5125550111', firstName: 'Mallory' })
  expect(body).toMatchObject({ firstName: 'Mallory', hasAccount: false })
  const mine = await ann.call(appointments.mine, { query: {} })
  expect(mine.body.appointments).toEqual([])
  expect((await ann.call(customerRequests.mine)).body.requests).toMatchObject([{ shopId: own.shopId }])
  await ann.call(customerRequests.answer, { params: { shop: own.shopId }, body: { answer: 'accept' } })
  expect((await ann.call(appointments.mine, { query: {} })).body.appointments).toMatchObject([{ id: body.appointment.id }])
  expect((await app.guest.call(appointmentLinks.view, { body: { token: body.token } })).body.hasAccount).toBe(true)
})

test('a guest makes an account of the visit with only a password', async () => {
  const own = await app.signUpShop()
  const { body } = await book(own.shopId, { email: 'new-account@example.test' })
  const sent = { body: { token: body.token, password: 'a long enough phrase 7', termsVersion: 1 } }
  const made = await app.guest.call(guestBookings.createAccount, sent)
  expect(made.body).toEqual({ email: 'new-account@example.test', msg: 'Sign up successfully' })
  expect((await app.guest.call(guestBookings.createAccount, sent)).problem.code).toBe('email_taken')
})
