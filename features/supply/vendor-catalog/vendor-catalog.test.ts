import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, testApp, type TestUser } from '../../../testing/test-app.ts'
import { type BranchForm, catalogImports, CatalogMappingForm, type PartForm, vendorCatalog } from './contract/index.ts'

let app: TestApp
let vendor: TestUser
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  vendor = await app.signUp('vendors')
})

const branch: BranchForm = {
  name: 'Burleson',
  phone: '5125550160',
  address: '4600 Burleson Rd',
  city: 'Austin',
  state: 'TX',
  zipcode: '78744',
  deliveryMiles: 25,
  cutOff: '14:30',
  isOpen: true,
}
const pads: PartForm = {
  partNo: 'ACT-1210',
  manufacturer: 'Akebono',
  name: 'Brake pads, front',
  kind: 'brakes',
  list: 8900,
  net: 5400,
  core: 0,
  isOffered: true,
  photoId: null,
  stock: [],
  fitments: [{ yearFrom: 2015, yearTo: 2019, make: 'Subaru', model: 'Outback', engine: '' }],
}

const addBranch = async (name = 'Burleson', by = vendor) => {
  const { body } = await by.call(vendorCatalog.addBranch, { body: { ...branch, name } })
  return body.branches.find((candidate) => candidate.name === name)!
}
const addPart = async (form: Partial<PartForm> = {}, by = vendor) =>
  (await by.call(vendorCatalog.add, { body: { ...pads, ...form } })).body
const listNumbers = async (query: { text?: string; kind?: 'brakes' } = {}, by = vendor) =>
  (await by.call(vendorCatalog.list, { query })).body.parts.map(({ partNo }) => partNo)

describe('a catalog', () => {
  test('a part is found by its number however it is written, by name and by manufacturer', async () => {
    const { branchId } = await addBranch()
    await addPart({ stock: [{ branchId, quantity: 6, bin: '' }] })
    await addPart({ partNo: 'PH3614', manufacturer: 'FRAM', name: 'Oil filter', kind: 'filters', fitments: [] })
    for (const text of ['act1210', 'ACT-12', 'brake front', 'akebono pads'])
      expect(await listNumbers({ text })).toEqual(['ACT-1210'])
    expect(await listNumbers({ kind: 'brakes' })).toEqual(['ACT-1210'])
    expect(await listNumbers()).toEqual(['ACT-1210', 'PH3614'])
    const { body } = await vendor.call(vendorCatalog.list, {})
    expect(body.parts[0]).toMatchObject({ inStock: 6, fitmentCount: 1, net: 5400 })
  })

  test('the same number of the same manufacturer cannot be added twice', async () => {
    const { partId, version } = await addPart()
    const twice = await vendor.call(vendorCatalog.add, { body: { ...pads, partNo: 'act 1210' } })
    expect([twice.status, twice.problem.code, twice.problem.errors]).toEqual([
      409,
      'catalog_part_taken',
      { partNo: 'Your catalog already has this manufacturer’s part number.' },
    ])
    await addPart({ partNo: 'ACT-1336' })
    const renamed = { params: { id: partId }, body: { ...pads, partNo: 'ACT-1336' } }
    expect((await vendor.call(vendorCatalog.change, renamed, { version })).problem.code).toBe('catalog_part_taken')
  })

  test('a part is changed in the version the user saw, with its stock and the vehicles it fits', async () => {
    const { branchId } = await addBranch()
    const { partId, version } = await addPart()
    const change = { params: { id: partId }, body: { ...pads, net: 5000, fitments: [], stock: [{ branchId, quantity: 2 }] } }
    const done = await vendor.call(vendorCatalog.change, change, { version })
    expect(done.body).toMatchObject({ net: 5000, fitments: [], stock: [{ branchId, quantity: 2 }] })
    expect((await vendor.call(vendorCatalog.change, change, { version })).status).toBe(412)
  })

  test('a branch has a unique name, a known zip code, and a cut-off if it delivers', async () => {
    const { branchId, version } = await addBranch()
    const attempt = async (more: Partial<BranchForm>) =>
      (await vendor.call(vendorCatalog.addBranch, { body: { ...branch, ...more } })).problem.errors
    expect(await attempt({ name: 'BURLESON' })).toHaveProperty('name')
    expect(await attempt({ name: 'North', zipcode: '00000' })).toHaveProperty('zipcode')
    expect(await attempt({ name: 'North', cutOff: '' })).toEqual({ cutOff: 'Cut-off is required' })
    const closed = { params: { id: branchId }, body: { ...branch, deliveryMiles: 0, cutOff: '', isOpen: false } }
    const { body } = await vendor.call(vendorCatalog.changeBranch, closed, { version })
    expect(body.branches).toMatchObject([{ isOpen: false, deliveryMiles: 0, cutOff: '' }])
    expect((await vendor.call(vendorCatalog.changeBranch, closed, { version })).status).toBe(412)
  })

  test('a vendor cannot read, change or use another vendor’s parts, branches and imports', async () => {
    const { branchId } = await addBranch()
    const { partId } = await addPart()
    const { importId } = (await upload(table('A1,B,Pads,1'))).body
    await app.settle()
    const otherVendor = await app.signUp('vendors')
    expect(await listNumbers({}, otherVendor)).toEqual([])
    expect((await otherVendor.call(vendorCatalog.branches, {})).body.branches).toEqual([])
    expect((await otherVendor.call(catalogImports.list, {})).body.imports).toEqual([])
    const partParams = { params: { id: partId } }
    expect((await otherVendor.call(vendorCatalog.read, partParams)).status).toBe(404)
    expect((await otherVendor.call(vendorCatalog.change, { ...partParams, body: pads }, { version: 1 })).status).toBe(404)
    const theirs = { params: { id: branchId }, body: { ...branch, name: 'Mine' } }
    expect((await otherVendor.call(vendorCatalog.changeBranch, theirs, { version: 1 })).status).toBe(404)
    const stocked = { ...pads, stock: [{ branchId, quantity: 1 }] }
    expect((await otherVendor.call(vendorCatalog.add, { body: stocked })).problem.errors).toEqual({ stock: 'Stock is invalid' })
    const params = { id: importId }
    for (const row of [
      catalogImports.read,
      catalogImports.start,
      catalogImports.cancel,
      catalogImports.refusedTable,
      catalogImports.discard,
    ])
      expect((await otherVendor.call(row, { params })).status).toBe(404)
    expect((await otherVendor.call(catalogImports.map, { params, body: CatalogMappingForm.parse({}) })).status).toBe(404)
    expect((await vendor.call(vendorCatalog.read, partParams)).body.version).toBe(1)
  })
})

const columns = 'Part No,Brand,Name,List'
const table = (...lines: string[]) => [columns, ...lines].join('\n')
const upload = (text: string, by = vendor) =>
  by.call(catalogImports.upload, { body: {} }, { file: { name: 'prices.csv', bytes: Buffer.from(text) } })
const read = async (importId: string) => (await vendor.call(catalogImports.read, { params: { id: importId } })).body

async function uploadAndRead(text: string) {
  const { body, status, problem } = await upload(text)
  expect([status, problem.code]).toEqual([200, undefined])
  await app.settle()
  return read(body.importId)
}
async function importAll(text: string) {
  const { importId } = await uploadAndRead(text)
  await vendor.call(catalogImports.start, { params: { id: importId } })
  await app.settle()
  return read(importId)
}

describe('an import', () => {
  test('a table is shown before it is imported, and rows of one part become one part with its stock and vehicles', async () => {
    await addBranch()
    await addBranch('Round Rock')
    const text = [
      'Part No,Brand,Name,Kind,List,Net,Core,Branch,Qty,Years,Make,Model,Engine',
      'ACT-1210,Akebono,"Brake pads, front",Brakes,89.00,54.00,,Burleson,6,2015-2019,Subaru,Outback,',
      'ACT1210,Akebono,"Brake pads, front",Brakes,91.00,54.00,,Round Rock,2,2014-2018,Subaru,Forester,2.5L flat-4 gasoline',
      '280-0387,Remy,Alternator,Electrical,301.00,188.50,45,Burleson,1,,,,',
    ].join('\n')
    const checked = await uploadAndRead(text)
    expect(checked).toMatchObject({ state: 'checked', rowCount: 3, refusedRows: 0 })
    expect(checked.sample[1]).toEqual({
      row: 3,
      part: 'Akebono ACT1210',
      name: 'Brake pads, front',
      prices: '$91.00 list · $54.00 net',
      stock: '2 in Round Rock',
      fits: '2014–2018 Subaru Forester, 2.5L flat-4 gasoline',
      faults: [],
    })
    expect(await listNumbers()).toEqual([])
    await vendor.call(catalogImports.start, { params: { id: checked.importId } })
    await app.settle()
    expect(await read(checked.importId)).toMatchObject({ state: 'done', newParts: 2, changedParts: 0, refusedRows: 0 })
    const { body } = await vendor.call(vendorCatalog.list, {})
    expect(body.parts).toMatchObject([
      { partNo: '280-0387', core: 4500, inStock: 1, fitmentCount: 0 },
      { partNo: 'ACT1210', list: 9100, inStock: 8, fitmentCount: 2 },
    ])
  })

  test('a table of quantities updates the stock and leaves names, prices and vehicles as they are', async () => {
    const { branchId } = await addBranch()
    const { partId } = await addPart({ stock: [{ branchId, quantity: 6, bin: '' }] })
    expect(await importAll('Part,Brand,Qty\nACT1210,akebono,40\nNEW1,akebono,3')).toMatchObject({
      newParts: 0,
      changedParts: 1,
      refused: [{ row: 3, faults: [{ field: 'Name' }, { field: 'List price' }] }],
    })
    const { body } = await vendor.call(vendorCatalog.read, { params: { id: partId } })
    expect(body).toMatchObject({ name: pads.name, list: 8900, net: 5400, stock: [{ quantity: 40 }], fitments: pads.fitments })
  })

  test('the last of several rows for one part counts, and its empty cells change nothing', async () => {
    const text = ['Part,Brand,Name,List,Net,Core,Make,Model,Years', 'A1,B,Alternator,89.00,54.00,20,Subaru,Outback,2015']
    await importAll([...text, 'A1,B,Alternator,91.00,,,Subaru,Forester,2015'].join('\n'))
    const { body } = await vendor.call(vendorCatalog.list, {})
    expect(body.parts).toMatchObject([{ list: 9100, net: 5400, core: 2000, fitmentCount: 2 }])
  })

  test('every refused row can be downloaded as uploaded, with its reasons', async () => {
    const { importId, refused } = await uploadAndRead(table('A1,B,Pads,12.50', ',B,Pads,x', 'A2,B,=Rotor,nine'))
    expect(refused).toMatchObject([{ row: 3 }, { row: 4 }])
    const file = await vendor.call(catalogImports.refusedTable, { params: { id: importId } })
    expect(file.raw.toString('utf8').slice(1).split('\r\n')).toEqual([
      'Part No,Brand,Name,List,Row,Field to correct,What is wrong',
      ',B,Pads,x,3,Part no; List price,"Part no: The row has no part number; List price: ""x"" is not a price; use one like 41.50"',
      'A2,B,\'=Rotor,nine,4,List price,"""nine"" is not a price; use one like 41.50"',
      '',
    ])
  })

  test('a reason that shows the start of a long cell never cuts a character in half', async () => {
    const { state, refused } = await uploadAndRead(table(`A1,B,Pads,${'x'.repeat(39)}😀xx`, 'A2,B,Pads,1'))
    const reason = `"${'x'.repeat(39)}…" is not a price; use one like 41.50`
    expect([state, refused]).toEqual(['checked', [{ row: 2, faults: [{ field: 'List price', reason }] }]])
  })

  test('the download of thousands of refused rows has each of them once, in order', async () => {
    const { importId } = await uploadAndRead(table(...Array.from({ length: 4001 }, (_, index) => `A${index},B,Pads,x`)))
    const file = await vendor.call(catalogImports.refusedTable, { params: { id: importId } })
    const [header, ...lines] = file.raw.toString('utf8').slice(1).trimEnd().split('\r\n')
    expect([header, lines.length]).toEqual(['Part No,Brand,Name,List,Row,Field to correct,What is wrong', 4001])
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual(Array.from({ length: 4001 }, (_, index) => `A${index}`))
  })

  test('different columns can be chosen, and the rows are read again', async () => {
    const { importId, refusedRows, mapping } = await uploadAndRead('Nr,Who,Name,List\nA1,B,Pads,12.50')
    expect([refusedRows, mapping.partNo, mapping.manufacturer]).toEqual([1, null, null])
    await vendor.call(catalogImports.map, { params: { id: importId }, body: { ...mapping, partNo: 0, manufacturer: 1 } })
    await app.settle()
    expect(await read(importId)).toMatchObject({ state: 'checked', refusedRows: 0, refused: [], sample: [{ part: 'B A1' }] })
  })

  test('an import without a valid row cannot be started, and a second one waits for the first', async () => {
    const { importId } = await uploadAndRead(table(',B,Pads,1'))
    expect((await vendor.call(catalogImports.start, { params: { id: importId } })).problem.code).toBe(
      'catalog_import_no_valid_rows',
    )
    expect((await vendor.call(catalogImports.cancel, { params: { id: importId } })).problem.code).toBe(
      'catalog_import_not_running',
    )
    await sql`update catalog_import set state = 'importing' where id = ${importId}`.execute(app.db)
    expect((await upload(table('A1,B,Pads,1'))).problem.code).toBe('catalog_import_in_progress')
    expect((await vendor.call(catalogImports.discard, { params: { id: importId } })).problem.code).toBe(
      'catalog_import_in_progress',
    )
    await sql`update catalog_import set state = 'checked' where id = ${importId}`.execute(app.db)
    expect((await vendor.call(catalogImports.discard, { params: { id: importId } })).status).toBe(200)
  })

  test('a canceled import stops, and keeps what it imported', async () => {
    const lines = Array.from({ length: 4100 }, (_, index) => `A${index},B,Pads,1`)
    const { importId } = await uploadAndRead(table(...lines))
    await sql`update catalog_import set state = 'importing', through = 0 where id = ${importId}`.execute(app.db)
    // The relay was not told, so the import stays between two steps as long as needed.
    const { body } = await vendor.call(catalogImports.cancel, { params: { id: importId } })
    expect(body).toMatchObject({ state: 'cancelled', newParts: 0 })
    await app.settle()
    expect(await listNumbers()).toEqual([])
    expect(await importAll(table(...lines))).toMatchObject({ state: 'done', newParts: 4100, through: 0 })
  })
})
