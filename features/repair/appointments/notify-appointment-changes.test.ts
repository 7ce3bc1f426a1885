import { sql } from 'kysely'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { io } from 'socket.io-client'
import { expect, test } from 'vitest'
import { live, type LiveMessage, getShopTopic } from '../../../kit/server/live.ts'
import { testApp } from '../../../testing/test-app.ts'
import { appointments, calendar } from './contract/index.ts'

const app = await testApp()
app.clock.set(new Date('2027-03-10T15:00:00Z'))
const nine = '2027-03-11T15:00:00Z'
const concern = 'Grinding noise when braking'

async function bookVisit() {
  const { shopId, owner } = await app.signUpShop()
  const employee = await app.signUpEmployee(shopId)
  const ann = await app.signUp('customer')
  const { vin } = await app.addVehicle(ann.customerId)
  const { body } = await ann.call(appointments.book, { body: { shop: shopId, startsAt: nine, concern, vinId: vin } })
  return { shopId, owner, employee, ann, vin, appointment: body.appointment }
}

const listNotices = async (accountId: string) => {
  await app.settle()
  const { rows } = await sql<{ title: string; body: string; data: Record<string, unknown> }>`
    select title, body, data from notification where account_id = ${accountId} order by created_at`.execute(app.db)
  return rows
}

test('a booking notifies all staff of the shop and the customer, with the time by the shop’s clock', async () => {
  const { shopId, owner, employee, ann, vin, appointment } = await bookVisit()
  const expected = {
    title: 'New appointment: 03/11/2027 at 9:00 AM',
    body: 'Ann Baker, 2003 Honda Accord. Grinding noise when braking',
    data: { shop: shopId, appointmentId: appointment.id, vinId: vin },
  }
  expect(await listNotices(owner.accountId)).toEqual([expected])
  expect(await listNotices(employee.accountId)).toEqual([expected])
  expect(await listNotices(ann.accountId)).toMatchObject([
    { title: 'Your appointment is booked', body: 'Test Garage, 03/11/2027 at 9:00 AM' },
  ])
  const [mail] = await app.outbox(ann.email)
  expect(mail?.subject).toBe('Your appointment is booked: Test Garage, 03/11/2027 at 9:00 AM')
  expect(mail?.body_text).toContain('1 Main St, Austin, TX 78701')
})

test('someone of the shop is not notified of what they did themselves; their colleagues are', async () => {
  const { owner, employee, appointment } = await bookVisit()
  const { version } = (await owner.call(calendar.notifyCustomer, { params: { id: appointment.id } }, { version: 1 })).body
  await employee.call(calendar.cancel, { params: { id: appointment.id } }, { version })
  const [booked, changed, canceled] = ['New appointment', 'Appointment changed', 'Appointment canceled'].map((text) =>
    expect.stringContaining(text),
  )
  expect((await listNotices(owner.accountId)).map((notice) => notice.title)).toEqual([booked, canceled])
  expect((await listNotices(employee.accountId)).map((notice) => notice.title)).toEqual([booked, changed])
})

test('a changed and a canceled appointment notify the staff too, each with its own time', async () => {
  const { owner, ann, appointment } = await bookVisit()
  await ann.call(
    appointments.edit,
    { body: { id: appointment.id, startsAt: '2027-03-11T17:00:00Z', concern, noSpecifiedVehicle: true } },
    { version: 1 },
  )
  await ann.call(appointments.cancel, { query: { id: appointment.id } })
  expect((await listNotices(owner.accountId)).map((notice) => notice.title)).toEqual([
    'New appointment: 03/11/2027 at 9:00 AM',
    'Appointment changed: 03/11/2027 at 11:00 AM',
    'Appointment canceled: 03/11/2027 at 11:00 AM',
  ])
})

test('a notice about an appointment separates several concerns', async () => {
  const { shopId, owner } = await app.signUpShop()
  const ann = await app.signUp('customer')
  const several = 'Oil change light is on\nPlease rotate the tires'
  await ann.call(appointments.book, { body: { shop: shopId, startsAt: nine, concern: several, noSpecifiedVehicle: true } })
  const [notice] = await listNotices(owner.accountId)
  expect(notice?.body).toBe('Ann Baker, Another vehicle. Oil change light is on · Please rotate the tires')
})

test('a refused booking notifies nobody', async () => {
  const { shopId, owner } = await app.signUpShop()
  const ann = await app.signUp('customer')
  await ann.call(appointments.book, {
    body: { shop: shopId, startsAt: '2027-03-13T16:00:00Z', concern, noSpecifiedVehicle: true },
  })
  expect(await listNotices(owner.accountId)).toEqual([])
})

test('a shop’s open screen hears of a booking immediately', async () => {
  await app.built.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.built.app.server.address() as AddressInfo
  const { shopId } = await app.signUpShop()
  const ann = await app.signUp('customer')
  const accessToken = await app.built.provided.get(live).issueTicket([getShopTopic(shopId)])
  const socket = io(`http://127.0.0.1:${port}`, { auth: { accessToken }, transports: ['websocket'], reconnection: false })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    const event = once(socket as never, 'newMessage') as Promise<[LiveMessage, number]>
    const { body } = await ann.call(appointments.book, {
      body: { shop: shopId, startsAt: nine, concern, noSpecifiedVehicle: true },
    })
    await app.settle()
    const [message] = await event
    expect(message).toEqual({
      type: 'appointment_changed',
      status: 'success',
      message: '',
      shop: shopId,
      id: body.appointment.id,
    })
  } finally {
    socket.disconnect()
  }
})
