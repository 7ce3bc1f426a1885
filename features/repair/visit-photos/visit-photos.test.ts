import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { appointmentLinks, appointments } from '../appointments/contract/index.ts'
import { frontDesk } from '../front-desk/contract/index.ts'
import { guestBookings } from '../guest-bookings/contract/index.ts'
import { visitPhotos } from './contract/index.ts'
import { mostVisitPhotos } from './rules.ts'

const now = new Date('2027-03-10T15:00:00Z')
let app: TestApp
let shop: TestShop
let file: { name: string; bytes: Buffer }
beforeAll(async () => {
  app = await testApp()
  app.clock.set(now)
  shop = await app.signUpShop({ bays: 8 })
  const bytes = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#884422' } })
    .withExif({ IFD0: { Make: 'Phone' } })
    .jpeg()
    .toBuffer()
  file = { name: 'leak.jpg', bytes }
})

let visits = 0
async function bookAsGuest() {
  const guest = { vehicle: '2018 Honda Civic', concern: 'It leaks', firstName: 'Dana', lastName: 'Reed' }
  visits += 1
  const phone = `51255501${String(visits).padStart(2, '0')}`
  const body = {
    ...guest,
    phone,
    startsAt: '2027-03-11T15:00:00Z',
    email: `${crypto.randomUUID()}@example.test`,
    termsVersion: 1,
  }
  return (await app.guest.call(guestBookings.book, { params: { shop: shop.shopId }, body })).body
}
const addByLink = (token: string) => app.guest.call(visitPhotos.addByLink, { body: { token } }, { file })

test('a guest adds photos by the link of the visit, and only the shop and the link can see them', async () => {
  const { token, appointment } = await bookAsGuest()
  const added = await addByLink(token)
  expect(added.body).toMatchObject([{ width: 640, height: 480 }])
  const [photo] = added.body
  expect((await app.guest.call(visitPhotos.listByLink, { body: { token } })).body).toEqual(added.body)
  const seen = await app.guest.call(visitPhotos.getByLink, { body: { token, photo: photo!.photoId } })
  expect((await sharp(seen.raw).metadata()).exif).toBeUndefined()
  const params = { id: appointment.id }
  expect((await shop.owner.call(visitPhotos.list, { params })).body).toEqual(added.body)
  const photoParams = { params: { ...params, photo: photo!.photoId } }
  expect((await shop.owner.call(visitPhotos.get, photoParams)).status).toBe(200)
  const otherShop = await app.signUpShop()
  const stranger = await app.signUp('customer')
  for (const who of [otherShop.owner, stranger]) {
    expect((await who.call(visitPhotos.list, { params })).status).toBe(404)
    expect((await who.call(visitPhotos.get, photoParams)).status).toBe(404)
  }
  // Another visit's link does not open this photo, and a made-up link opens nothing.
  const elsewhere = await bookAsGuest()
  expect((await app.guest.call(visitPhotos.getByLink, { body: { token: elsewhere.token, photo: photo!.photoId } })).status).toBe(
    404,
  )
  expect((await addByLink('a'.repeat(40))).problem?.code).toBe('appointment_link_ended')
})

test('a visit has only so many photos, also when they arrive at once, and none once it is canceled', async () => {
  const { token } = await bookAsGuest()
  const replies = await Promise.all(Array.from({ length: mostVisitPhotos + 3 }, () => addByLink(token)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(mostVisitPhotos)
  expect(replies.filter(({ problem }) => problem?.code === 'too_many_visit_photos')).toHaveLength(3)
  const canceled = await bookAsGuest()
  await app.guest.call(appointmentLinks.cancel, { body: { token: canceled.token } })
  expect((await addByLink(canceled.token)).problem?.code).toBe('visit_over')
})

test('a customer or guest removes their own photo with its file, nobody else does, and not after the visit', async () => {
  const { token, appointment } = await bookAsGuest()
  const [first, second] = [(await addByLink(token)).body[0]!, (await addByLink(token)).body[1]!]
  const removeByLink = (photo: string, link = token) => app.guest.call(visitPhotos.removeByLink, { body: { token: link, photo } })
  const elsewhere = await bookAsGuest()
  expect((await removeByLink(first.photoId, elsewhere.token)).status).toBe(404)
  expect((await removeByLink(first.photoId)).body).toEqual([second])
  expect((await removeByLink(first.photoId)).status).toBe(404)
  const params = { id: appointment.id, photo: second.photoId }
  for (const who of [shop.owner, await app.signUp('customer')])
    expect([403, 404]).toContain((await who.call(visitPhotos.remove, { params })).status)
  expect((await shop.owner.call(visitPhotos.list, { params: { id: appointment.id } })).body).toEqual([second])
  await app.guest.call(appointmentLinks.cancel, { body: { token } })
  expect((await removeByLink(second.photoId)).problem?.code).toBe('visit_over')
  const customer = await app.signUp('customer')
  const { vin: vinId } = await app.addVehicle(customer.customerId)
  const body = { shop: shop.shopId, vinId, startsAt: '2027-03-11T18:00:00Z', concern: 'It leaks' }
  const { id } = (await customer.call(appointments.book, { body })).body.appointment
  const [own] = (await customer.call(visitPhotos.add, { params: { id }, body: {} }, { file })).body
  expect((await customer.call(visitPhotos.remove, { params: { id, photo: own!.photoId } })).body).toEqual([])
})

test('the repair order shows the photos of the visit it came from', async () => {
  const customer = await app.signUp('customer')
  const { vin: vinId } = await app.addVehicle(customer.customerId)
  const body = { shop: shop.shopId, vinId, startsAt: '2027-03-11T17:00:00Z', concern: 'It leaks' }
  const { id } = (await customer.call(appointments.book, { body })).body.appointment
  const photos = (await customer.call(visitPhotos.add, { params: { id }, body: {} }, { file })).body
  const otherCustomer = await app.signUp('customer')
  expect((await otherCustomer.call(visitPhotos.add, { params: { id }, body: {} }, { file })).status).toBe(404)
  const order = await shop.owner.call(frontDesk.checkIn, { params: { id }, body: { concerns: ['It leaks'] } })
  const params = { id: order.body.workOrder.id }
  expect((await shop.owner.call(visitPhotos.ofOrder, { params })).body).toEqual({ appointmentId: id, photos })
  const rival = await app.signUpShop()
  expect((await rival.owner.call(visitPhotos.ofOrder, { params })).status).toBe(404)
})
