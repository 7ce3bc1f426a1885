import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { Workshop } from '../../../testing/samples/work-orders.samples.ts'
import { type TestUser, type TestApp, type TestCustomer, testApp } from '../../../testing/test-app.ts'
import { files, type StoredPhoto } from '../../platform/files/contract/index.ts'
import { serviceHistory } from '../../repair/service-history/contract/index.ts'
import { workOrders } from '../../repair/work-orders/contract/index.ts'
import { type Vehicle, vehicles } from './contract/index.ts'
import { deleteUnusedPhotos } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const accord = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }

const makeJpeg = (background = '#b8430a', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

async function uploadPhoto(who: TestUser, bytes: Uint8Array, name = 'IMG_0001.jpg') {
  const { status, body } = await who.call(vehicles.addPhoto, { body: {} }, { file: { name, bytes } })
  return { status, body: body as StoredPhoto & { code: string } }
}

const getPhoto = async (who: TestUser) => (await uploadPhoto(who, await makeJpeg())).body.photoId
const fetch = (who: TestUser, photoId: string) => who.call(vehicles.photo, { params: { photoId } })
const addVehicle = (who: TestCustomer, photoId?: string | null) =>
  who.call(vehicles.save, { body: { ...accord, ...(photoId === undefined ? {} : { photoId }) } })
const changeVehicle = (who: TestUser, { id, version }: Vehicle, photoId?: string | null) =>
  who.call(vehicles.save, { body: { ...accord, id, version, ...(photoId === undefined ? {} : { photoId }) } })

describe('the photo of a vehicle', () => {
  test("a vehicle's photo is stored upright, without its location, and no larger than screens need", async () => {
    const ann = await app.signUp('customer')
    const original = await makeJpeg('#b8430a', 4000, 1000)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const uploaded = (await uploadPhoto(ann, original, 'called.exe')).body
    expect(uploaded).toMatchObject({ width: 2000, height: 500 })
    const { body } = await addVehicle(ann, uploaded.photoId)
    expect(body.photoId).toBe(uploaded.photoId)
    const shown = await fetch(ann, uploaded.photoId)
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
    const metadata = await sharp(shown.raw).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(shown.raw.includes('Exif')).toBe(false)
  })

  test("a vehicle's photo is an unbroken JPEG, PNG or WebP of at most 10 MB, and any other file is refused with its reason", async () => {
    const ann = await app.signUp('customer')
    const codeOf = async (bytes: Uint8Array) => (await uploadPhoto(ann, bytes)).body.code
    expect(await codeOf(Buffer.from('<svg onload="alert(1)">'))).toBe('picture_type_not_allowed')
    expect(await codeOf((await makeJpeg()).subarray(0, 200))).toBe('picture_broken')
    expect(await codeOf(Buffer.concat([await makeJpeg(), Buffer.alloc(10 * 1024 * 1024)]))).toBe('photo_too_large')
  })

  test("a vehicle's photo stays when a form leaves it out, and can be replaced or removed", async () => {
    const ann = await app.signUp('customer')
    const first = await getPhoto(ann)
    const added = (await addVehicle(ann, first)).body
    const unchanged = (await changeVehicle(ann, added)).body
    expect(unchanged).toMatchObject({ photoId: first, version: 2 })
    const second = await getPhoto(ann)
    const changed = (await changeVehicle(ann, unchanged, second)).body
    expect(changed.photoId).toBe(second)
    expect([(await fetch(ann, first)).status, (await fetch(ann, second)).status]).toEqual([404, 200])
    expect((await changeVehicle(ann, changed, null)).body.photoId).toBeNull()
    expect((await fetch(ann, second)).status).toBe(404)
  })

  test("a vehicle's photo survives removing the vehicle, restoring it and adding it again", async () => {
    const ann = await app.signUp('customer')
    const photoId = await getPhoto(ann)
    const { id } = (await addVehicle(ann, photoId)).body
    await ann.call(vehicles.remove, { query: { id } })
    expect((await fetch(ann, photoId)).status).toBe(200)
    expect((await ann.call(vehicles.restore, { body: { id } })).body.photoId).toBe(photoId)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await addVehicle(ann)).body).toMatchObject({ id, photoId })
  })

  test("another customer's photo can be neither seen nor used, and a photo belongs to one vehicle", async () => {
    const [ann, bob, { owner }] = [await app.signUp('customer'), await app.signUp('customer'), await app.signUpShop()]
    const waiting = await getPhoto(ann)
    const theirs = (await addVehicle(bob)).body
    expect((await changeVehicle(bob, theirs, waiting)).problem.code).toBe('photo_missing')
    expect((await bob.call(vehicles.read, { params: { id: theirs.id } })).body).toMatchObject({ photoId: null, version: 1 })
    const mine = (await addVehicle(ann, waiting)).body
    expect((await fetch(bob, waiting)).status).toBe(404)
    expect((await fetch(owner, waiting)).status).toBe(403)
    expect((await bob.call(files.fetch, { params: { id: waiting } })).status).toBe(404)
    const camry = { vinId: '4T1BF1FK5HU376522', year: 2017, make: 'Toyota', model: 'Camry', photoId: waiting }
    expect((await ann.call(vehicles.save, { body: camry })).problem.code).toBe('photo_missing')
    expect((await changeVehicle(ann, mine, crypto.randomUUID())).problem.code).toBe('photo_missing')
  })

  test('a photo chosen for two vehicles at once is the photo of one', async () => {
    const ann = await app.signUp('customer')
    const photoId = await getPhoto(ann)
    const camry = { vinId: '4T1BF1FK5HU376522', year: 2017, make: 'Toyota', model: 'Camry' }
    const both = await Promise.all([accord, camry].map((car) => ann.call(vehicles.save, { body: { ...car, photoId } })))
    expect(both.map(({ status, problem }) => (status === 200 ? 'saved' : problem.code)).toSorted()).toEqual([
      'photo_missing',
      'saved',
    ])
  })

  test('the shop sees the photo on its order, no other shop does, and it is gone once removed', async () => {
    const shop = await Workshop.open(app)
    const { ann, vehicle } = shop
    const form = { id: vehicle.id, ...accord, vinId: vehicle.vin }
    const first = await getPhoto(ann)
    const { body } = await ann.call(vehicles.save, { body: { ...form, version: 1, photoId: first } })
    const order = await shop.order()
    const { id } = order.workOrder
    expect((await shop.read(order)).vehicle.photoId).toBe(first)
    const fetchFromOrder = (who: TestUser, photoId = first) => who.call(workOrders.vehiclePhoto, { params: { id, photoId } })
    expect((await fetchFromOrder(shop.owner)).status).toBe(200)
    expect((await fetchFromOrder(await app.signUpEmployee(shop.shop.shopId))).status).toBe(200)
    expect((await fetchFromOrder((await app.signUpShop()).owner)).status).toBe(404)
    expect((await fetchFromOrder(ann)).status).toBe(403)
    const elsewhere = await getPhoto(await app.signUp('customer'))
    expect((await fetchFromOrder(shop.owner, elsewhere)).status).toBe(404)
    const bob = await app.signUp('customer')
    const bobPhotoId = (await addVehicle(bob, await getPhoto(bob))).body.photoId ?? ''
    expect((await fetchFromOrder(shop.owner, bobPhotoId)).status).toBe(404)
    expect((await ann.call(workOrders.vehiclesInShop)).body[0]?.photoId).toBe(first)
    expect((await ann.call(serviceHistory.read, { params: { id: vehicle.vin } })).body.vehicle.photoId).toBe(first)
    const { status } = await ann.call(vehicles.save, { body: { ...form, version: body.version, photoId: null } })
    expect([status, (await fetchFromOrder(shop.owner)).status]).toEqual([200, 404])
  })

  test("a vehicle's photo is deleted two days after it was replaced or left unsaved, and not before", async () => {
    const ann = await app.signUp('customer')
    const [unsaved, replaced, current] = [await getPhoto(ann), await getPhoto(ann), await getPhoto(ann)]
    const added = (await addVehicle(ann, replaced)).body
    const now = new Date()
    const deleteUnused = () => deleteUnusedPhotos({ db: app.db, get: app.built.provided.get, clock: app.clock })
    const remaining = async () => {
      const { rows } = await sql<{ id: string }>`select id from vehicle_photo`.execute(app.db)
      const ids = new Set(rows.map(({ id }) => id))
      return [unsaved, replaced, current].map((photoId) => ids.has(photoId))
    }
    app.clock.set(new Date(now.getTime() + 49 * 3_600_000))
    // Her first session has expired by now.
    const later = await app.signInAs(ann.accountId, 'customer', ann.email)
    const changed = (await changeVehicle(later, added, current)).body
    await deleteUnused()
    expect(await remaining()).toEqual([false, true, true])
    app.clock.set(new Date(now.getTime() + 98 * 3_600_000))
    await deleteUnused()
    expect(await remaining()).toEqual([false, false, true])
    app.clock.set(now)
    expect((await changeVehicle(ann, changed, replaced)).problem.code).toBe('photo_missing')
    expect((await fetch(ann, current)).status).toBe(200)
  })
})
