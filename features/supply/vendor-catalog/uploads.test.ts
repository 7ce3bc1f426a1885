import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { vendorBranch } from '../../../testing/samples/vendor-orders.samples.ts'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { catalogImports, vendorCatalog } from './contract/index.ts'

let app: TestApp
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
})

const pads = {
  partNo: 'ACT1210',
  manufacturer: 'Akebono',
  name: 'Brake pads',
  kind: 'brakes',
  list: 8900,
  net: 5400,
  core: 0,
} as const
const upload = (text: string) =>
  vendor.call(catalogImports.upload, { body: {} }, { file: { name: 'prices.csv', bytes: Buffer.from(text) } })
const read = async (importId: string) => (await vendor.call(catalogImports.read, { params: { id: importId } })).body
const start = (importId: string) => vendor.call(catalogImports.start, { params: { id: importId } })
const discard = (importId: string) => vendor.call(catalogImports.discard, { params: { id: importId } })
const uploaded = async (text: string) => {
  const { body, problem } = await upload(text)
  expect(problem.code).toBeUndefined()
  await app.settle()
  return body.importId
}
const countPieces = async (importId: string) => {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from catalog_import_piece where import_id = ${importId}`.execute(app.db)
  return rows[0]!.n
}

test('a part with more vehicles than can be typed can still be changed by hand, and keeps them', async () => {
  const text = ['Part No,Brand,Name,List,Years,Make,Model']
  for (let year = 0; year < 501; year++) text.push(`ACT1210,Akebono,Brake pads,89.00,${1990 + (year % 30)},Make ${year},Model`)
  await start(await uploaded(text.join('\n')))
  await app.settle()
  const [listed] = (await vendor.call(vendorCatalog.list, {})).body.parts
  const params = { id: listed!.partId }
  const part = (await vendor.call(vendorCatalog.read, { params })).body
  expect([part.fitments, part.fitmentCount]).toEqual([null, 501])
  const changed = await vendor.call(vendorCatalog.change, { params, body: { ...pads, list: 9900, fitments: null } }, part)
  expect(changed.body).toMatchObject({ list: 9900, fitments: null, fitmentCount: 501 })
  const few = await vendor.call(vendorCatalog.change, { params, body: { ...pads, fitments: [] } }, changed.body)
  expect(few.body).toMatchObject({ fitments: [], fitmentCount: 0 })
})

test('a part can be in stock at more than 200 branches', async () => {
  await vendor.call(vendorCatalog.addBranch, { body: vendorBranch })
  await sql`insert into vendor_branch (vendor_id, name, phone, address, city, state, zip, latitude, longitude, delivery_miles, cut_off, time_zone)
    select vendor_id, name || n, phone, address, city, state, zip, latitude, longitude, delivery_miles, cut_off, time_zone
    from vendor_branch cross join generate_series(1, 204) n where vendor_id = ${vendor.accountId}`.execute(app.db)
  const { branches } = (await vendor.call(vendorCatalog.branches, {})).body
  const stock = branches.map(({ branchId }, quantity) => ({ branchId, quantity, bin: '' }))
  const added = await vendor.call(vendorCatalog.add, { body: { ...pads, stock } })
  expect([added.status, added.body.stock.length]).toEqual([200, 205])
})

test('a vendor keeps at most 5 uploads that are not imported; deleted, canceled and finished ones do not count', async () => {
  const ids = []
  for (let count = 0; count < 5; count++) ids.push(await uploaded(`Part No,Brand,Name,List\nA${count},B,Pads,1`))
  expect((await upload('Part No,Brand,Name,List\nA9,B,Pads,1')).problem.code).toBe('catalog_import_too_many_uploads')
  expect((await discard(ids[0]!)).status).toBe(200)
  const sixth = await uploaded('Part No,Brand,Name,List\nA6,B,Pads,1')
  await start(sixth)
  await app.settle()
  expect(await read(sixth)).toMatchObject({ state: 'done', newParts: 1 })
  expect((await upload('Part No,Brand,Name,List\nA7,B,Pads,1')).status).toBe(200)
})

test('two uploads at once cannot exceed the limit together', async () => {
  for (let count = 0; count < 4; count++) await uploaded(`Part No,Brand,Name,List\nA${count},B,Pads,1`)
  const replies = await Promise.all([1, 2, 3].map((count) => upload(`Part No,Brand,Name,List\nC${count},B,Pads,1`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('deleting a finished import keeps what it imported, and a canceled import keeps only its refused rows', async () => {
  const done = await uploaded('Part No,Brand,Name,List\nA1,B,Pads,1')
  await start(done)
  await app.settle()
  expect((await discard(done)).status).toBe(200)
  expect((await vendor.call(vendorCatalog.list, {})).body.parts).toHaveLength(1)
  const cancelled = await uploaded('Part No,Brand,Name,List\nA1,B,Pads,1\nA2,B,Pads,x')
  await sql`update catalog_import set state = 'importing', through = 0 where id = ${cancelled}`.execute(app.db)
  expect((await discard(cancelled)).problem.code).toBe('catalog_import_in_progress')
  await vendor.call(catalogImports.cancel, { params: { id: cancelled } })
  expect(await countPieces(cancelled)).toBe(0)
  const refused = await vendor.call(catalogImports.refusedTable, { params: { id: cancelled } })
  expect(refused.raw.toString('utf8')).toContain('A2,B,Pads,x,3')
})

test('a row for a part that was renamed after the check is refused with its reason, and the others are imported', async () => {
  const { body } = await vendor.call(vendorCatalog.add, { body: pads })
  const importId = await uploaded('Part No,Brand,Net\nACT1210,Akebono,50.00')
  expect(await read(importId)).toMatchObject({ state: 'checked', refusedRows: 0 })
  const more = await uploaded('Part No,Brand,Name,List,Net\nACT1210,Akebono,,,50.00\nNEW1,Akebono,Rotor,70.00,60.00')
  const params = { id: body.partId }
  await vendor.call(vendorCatalog.change, { params, body: { ...pads, partNo: 'ACT9999' } }, body)
  for (const [id, newParts] of [
    [importId, 0],
    [more, 1],
  ] as const) {
    await start(id)
    await app.settle()
    const after = await read(id)
    expect(after).toMatchObject({ state: 'done', newParts, refusedRows: 1 })
    expect(after.refused).toMatchObject([{ row: 2, faults: [{ field: 'Name' }, { field: 'List price' }] }])
  }
  const table = await vendor.call(catalogImports.refusedTable, { params: { id: more } })
  expect(table.raw.toString('utf8').split('\r\n')[1]).toContain('ACT1210,Akebono,,,50.00,2,')
  expect((await vendor.call(vendorCatalog.read, { params })).body).toMatchObject({ partNo: 'ACT9999', net: 5400 })
})

test('starting an import that stopped reports that it stopped, not that it has no valid row', async () => {
  const importId = await uploaded('Part No,Brand,Name,List\nA1,B,Pads,1')
  await sql`update catalog_import set state = 'failed', failure = 'Reading took too long.' where id = ${importId}`.execute(app.db)
  expect((await start(importId)).problem.code).toBe('catalog_import_stopped')
})
