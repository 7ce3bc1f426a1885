import { sql } from 'kysely'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Somebody, type TestApp, type TestCustomer, testApp } from '../../server/app/testing/test-app.ts'
import { files, type KeptPhoto } from '../files/contract.ts'
import { workOrders } from '../work-orders/contract.ts'
import { Workshop } from '../work-orders/work-orders.samples.ts'
import { type Vehicle, vehicles } from './contract.ts'
import { forgetUnusedPhotos } from './server/index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})

const accord = { vinId: '1HGCM82633A004352', year: 2003, make: 'Honda', model: 'Accord' }

const jpeg = (background = '#b8430a', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 3, background } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '30/1 16/1 0/1' } })
    .jpeg()
    .toBuffer()

async function upload(who: Somebody, bytes: Uint8Array, name = 'IMG_0001.jpg') {
  const { status, body } = await who.call(vehicles.addPhoto, { body: {} }, { file: { name, bytes } })
  return { status, body: body as KeptPhoto & { code: string } }
}

const photoOf = async (who: Somebody) => (await upload(who, await jpeg())).body.photoId
const fetch = (who: Somebody, photoId: string) => who.call(vehicles.photo, { params: { photoId } })
const add = (who: TestCustomer, photoId?: string | null) =>
  who.call(vehicles.save, { body: { ...accord, ...(photoId === undefined ? {} : { photoId }) } })
const change = (who: Somebody, { id, version }: Vehicle, photoId?: string | null) =>
  who.call(vehicles.save, { body: { ...accord, id, version, ...(photoId === undefined ? {} : { photoId }) } })

describe('the photo of a vehicle', () => {
  test('is drawn anew, upright, without the place it was taken, and no larger than it is shown', async () => {
    const ann = await app.signUp('customer')
    const original = await jpeg('#b8430a', 4000, 1000)
    expect((await sharp(original).metadata()).exif).toBeDefined()
    const kept = (await upload(ann, original, 'called.exe')).body
    expect(kept).toMatchObject({ width: 2000, height: 500 })
    const { body } = await add(ann, kept.photoId)
    expect(body.photoId).toBe(kept.photoId)
    const shown = await fetch(ann, kept.photoId)
    expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([200, 'image/jpeg', 'no-store'])
    const metadata = await sharp(shown.raw).metadata()
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined])
    expect(shown.raw.includes('Exif')).toBe(false)
  })

  test('is a whole JPEG, PNG or WebP of at most 10 MB; anything else is told apart', async () => {
    const ann = await app.signUp('customer')
    const codeOf = async (bytes: Uint8Array) => (await upload(ann, bytes)).body.code
    expect(await codeOf(Buffer.from('<svg onload="alert(1)">'))).toBe('not_a_picture')
    expect(await codeOf((await jpeg()).subarray(0, 200))).toBe('broken_picture')
    expect(await codeOf(Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)]))).toBe('photo_too_large')
  })

  test('stays when a form says nothing of it, makes way for another, and can be taken away', async () => {
    const ann = await app.signUp('customer')
    const first = await photoOf(ann)
    const added = (await add(ann, first)).body
    const kept = (await change(ann, added)).body
    expect(kept).toMatchObject({ photoId: first, version: 2 })
    const second = await photoOf(ann)
    const changed = (await change(ann, kept, second)).body
    expect(changed.photoId).toBe(second)
    expect([(await fetch(ann, first)).status, (await fetch(ann, second)).status]).toEqual([404, 200])
    expect((await change(ann, changed, null)).body.photoId).toBeNull()
    expect((await fetch(ann, second)).status).toBe(404)
  })

  test('outlives removing the vehicle, undoing that, and adding it again', async () => {
    const ann = await app.signUp('customer')
    const photoId = await photoOf(ann)
    const { id } = (await add(ann, photoId)).body
    await ann.call(vehicles.remove, { query: { id } })
    expect((await fetch(ann, photoId)).status).toBe(200)
    expect((await ann.call(vehicles.restore, { body: { id } })).body.photoId).toBe(photoId)
    await ann.call(vehicles.remove, { query: { id } })
    expect((await add(ann)).body).toMatchObject({ id, photoId })
  })

  test("somebody else's is neither shown nor taken, and one photo is of one vehicle", async () => {
    const [ann, bob, { owner }] = [await app.signUp('customer'), await app.signUp('customer'), await app.signUpShop()]
    const waiting = await photoOf(ann)
    const theirs = (await add(bob)).body
    expect((await change(bob, theirs, waiting)).problem.code).toBe('no_photo')
    expect((await bob.call(vehicles.read, { params: { id: theirs.id } })).body).toMatchObject({ photoId: null, version: 1 })
    const mine = (await add(ann, waiting)).body
    expect((await fetch(bob, waiting)).status).toBe(404)
    expect((await fetch(owner, waiting)).status).toBe(403)
    expect((await bob.call(files.fetch, { params: { id: waiting } })).status).toBe(404)
    const camry = { vinId: '4T1BF1FK5HU376522', year: 2017, make: 'Toyota', model: 'Camry', photoId: waiting }
    expect((await ann.call(vehicles.save, { body: camry })).problem.code).toBe('no_photo')
    expect((await change(ann, mine, crypto.randomUUID())).problem.code).toBe('no_photo')
  })

  test('chosen for two vehicles at once is the photo of one', async () => {
    const ann = await app.signUp('customer')
    const photoId = await photoOf(ann)
    const camry = { vinId: '4T1BF1FK5HU376522', year: 2017, make: 'Toyota', model: 'Camry' }
    const both = await Promise.all([accord, camry].map((car) => ann.call(vehicles.save, { body: { ...car, photoId } })))
    expect(both.map(({ status, problem }) => (status === 200 ? 'saved' : problem.code)).toSorted()).toEqual(['no_photo', 'saved'])
  })

  test('is seen by the shop on its order, and by no other shop, nor after it made way', async () => {
    const shop = await Workshop.open(app)
    const { ann, vehicle } = shop
    const form = { id: vehicle.id, ...accord, vinId: vehicle.vin }
    const first = await photoOf(ann)
    const { body } = await ann.call(vehicles.save, { body: { ...form, version: 1, photoId: first } })
    const order = await shop.order()
    const { id } = order.workOrder
    expect((await shop.read(order)).vehicle.photoId).toBe(first)
    const seen = (who: Somebody, photoId = first) => who.call(workOrders.vehiclePhoto, { params: { id, photoId } })
    expect((await seen(shop.owner)).status).toBe(200)
    expect((await seen(await app.signUpEmployee(shop.shop.shopId))).status).toBe(200)
    expect((await seen((await app.signUpShop()).owner)).status).toBe(404)
    expect((await seen(ann)).status).toBe(403)
    const elsewhere = await photoOf(await app.signUp('customer'))
    expect((await seen(shop.owner, elsewhere)).status).toBe(404)
    const bob = await app.signUp('customer')
    const bobs = (await add(bob, await photoOf(bob))).body.photoId ?? ''
    expect((await seen(shop.owner, bobs)).status).toBe(404)
    expect((await ann.call(workOrders.vehiclesInShop)).body[0]?.photoId).toBe(first)
    expect((await ann.call(workOrders.history, { params: { id: vehicle.vin } })).body.vehicle.photoId).toBe(first)
    const { status } = await ann.call(vehicles.save, { body: { ...form, version: body.version, photoId: null } })
    expect([status, (await seen(shop.owner)).status]).toEqual([200, 404])
  })

  test('is forgotten two days after it made way or was never saved, and not before', async () => {
    const ann = await app.signUp('customer')
    const [unsaved, replaced, current] = [await photoOf(ann), await photoOf(ann), await photoOf(ann)]
    const added = (await add(ann, replaced)).body
    const now = new Date()
    const forget = () => forgetUnusedPhotos({ db: app.db, get: app.built.provided.get, clock: app.clock })
    const kept = async () => {
      const { rows } = await sql<{ id: string }>`select id from vehicle_photo`.execute(app.db)
      const ids = new Set(rows.map(({ id }) => id))
      return [unsaved, replaced, current].map((one) => ids.has(one))
    }
    app.clock.set(new Date(now.getTime() + 49 * 3_600_000))
    // What she signed in with then is too old now.
    const later = await app.signInAs(ann.accountId, 'customer', ann.email)
    const changed = (await change(later, added, current)).body
    await forget()
    expect(await kept()).toEqual([false, true, true])
    app.clock.set(new Date(now.getTime() + 98 * 3_600_000))
    await forget()
    expect(await kept()).toEqual([false, false, true])
    app.clock.set(now)
    expect((await change(ann, changed, replaced)).problem.code).toBe('no_photo')
    expect((await fetch(ann, current)).status).toBe(200)
  })
})
