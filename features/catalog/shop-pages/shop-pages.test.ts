import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp, type TestShop } from '../../../testing/test-app.ts'
import { priceBook } from '../price-book/contract/index.ts'
import { mostShopPhotos, type ShopPhoto, shopPages } from './contract/index.ts'

let app: TestApp
let shop: TestShop
beforeAll(async () => {
  app = await testApp()
  shop = await app.signUpShop()
})

const draw = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#14508c' } })
    .jpeg()
    .toBuffer()
const params = () => ({ shop: shop.shopId })
const view = () => app.guest.call(shopPages.view, { params: params() })
const add = async (caption: string) =>
  shop.owner.call(shopPages.addPhoto, { params: params(), body: { caption } }, { file: { name: 'a.jpg', bytes: await draw() } })
const save = (photos: readonly Pick<ShopPhoto, 'photoId' | 'caption'>[]) =>
  shop.owner.call(shopPages.savePhotos, {
    params: params(),
    body: { photos: photos.map(({ photoId, caption }) => ({ photoId, caption })) },
  })

test('anyone sees a shop’s photos in the order and with the captions that the owner chose', async () => {
  const front = (await add('Front')).body
  const bays = (await add('Bays')).body
  expect((await view()).body.photos).toEqual([front, bays])
  await save([{ ...bays, caption: 'Our three bays' }, front])
  expect((await view()).body.photos).toEqual([{ ...bays, caption: 'Our three bays' }, front])
  const shown = await app.guest.call(shopPages.getPhoto, { params: { ...params(), photo: front.photoId } })
  expect([shown.status, shown.headers['content-type'], shown.headers['cache-control']]).toEqual([
    200,
    'image/jpeg',
    'public, max-age=31536000, immutable',
  ])
})

test('a photo order that leaves one out or names another shop’s photo is refused and changes nothing', async () => {
  const before = (await view()).body.photos
  const other = await app.signUpShop()
  const file = { name: 'a.jpg', bytes: await draw() }
  const foreign = await other.owner.call(
    shopPages.addPhoto,
    { params: { shop: other.shopId }, body: { caption: 'Theirs' } },
    { file },
  )
  for (const photos of [before.slice(1), [before[0]!, before[0]!], [before[0]!, foreign.body]])
    expect((await save(photos)).problem?.code).toBe('shop_photos_changed')
  expect((await view()).body.photos).toEqual(before)
  const params = { shop: shop.shopId, photo: foreign.body.photoId }
  expect((await app.guest.call(shopPages.getPhoto, { params })).status).toBe(404)
})

test('a removed photo is gone, and a shop shows only so many', async () => {
  const [first] = (await view()).body.photos
  const removed = await shop.owner.call(shopPages.removePhoto, { params: { ...params(), photo: first!.photoId } })
  expect(removed.body.map(({ photoId }) => photoId)).not.toContain(first!.photoId)
  expect((await app.guest.call(shopPages.getPhoto, { params: { ...params(), photo: first!.photoId } })).status).toBe(404)
  for (let count = removed.body.length; count < mostShopPhotos; count++) expect((await add('More')).status).toBe(200)
  expect((await add('Too many')).problem?.code).toBe('too_many_shop_photos')
})

test('canned jobs of one service show its lowest and highest price, and others stay private', async () => {
  const labor = (hours: number) => [{ title: 'Work', hours, rate: 100_00 }]
  for (const [name, shownAs, hours] of [
    ['Front brakes', 'Brakes', 2],
    ['Rear brakes', 'brakes', 1.5],
    ['Oil change', 'Oil change', 0.5],
    ['Courtesy check', '', 0.3],
  ] as const)
    await shop.owner.call(priceBook.addCannedJob, {
      params: params(),
      body: { name, shownAs, complaint: name, labors: labor(hours), parts: [] },
    })
  expect((await view()).body.services).toEqual([
    { name: 'Brakes', lowCents: 150_00, highCents: 200_00 },
    { name: 'Oil change', lowCents: 50_00, highCents: 50_00 },
  ])
})

test('the map has the shop’s zip code in the middle and larger towns around it', async () => {
  const { map } = (await view()).body
  expect(map!.towns.length).toBeGreaterThan(3)
  for (const town of map!.towns) expect(Math.abs(town.latitude - map!.latitude)).toBeLessThan(0.4)
  expect(map!.tiles).toBeNull()
})
