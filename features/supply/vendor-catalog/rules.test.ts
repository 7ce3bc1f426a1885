import { describe, expect, test } from 'vitest'
import { guessColumns } from '../../../common/tables/guess-columns.ts'
import { PartForm } from './contract/index.ts'
import { type ImportField, importColumns, importFields } from './import-fields.ts'
import { readPartKind } from './part-kinds.ts'
import { findMissingFaults, normalizeMake, normalizePartNumber, readCatalogRow, readYears, showFitment } from './rules.ts'

const header = 'Part Number,Brand,Description,Category,List Price,Jobber,Core Charge,Store,Qty,Years,Make,Model,Engine'.split(',')
const mapping = guessColumns(header, importFields, importColumns)
const branches = { burleson: 'b1', 'round rock': 'b2' }
const read = (line: string, known: Readonly<Record<string, string>> = branches) => readCatalogRow(line.split('|'), mapping, known)
const faultsOf = (line: string) => read(line).faults.map(({ field, reason }) => `${field}: ${reason}`)

describe('a row of a price file', () => {
  test('the columns of a price file are guessed from their names', () => {
    const guessed = Object.fromEntries(Object.entries(mapping).map(([field, column]) => [field, header[column]]))
    expect(guessed).toEqual({
      partNo: 'Part Number',
      manufacturer: 'Brand',
      name: 'Description',
      kind: 'Category',
      list: 'List Price',
      net: 'Jobber',
      core: 'Core Charge',
      branch: 'Store',
      quantity: 'Qty',
      years: 'Years',
      make: 'Make',
      model: 'Model',
      engine: 'Engine',
    } satisfies Partial<Record<ImportField, string>>)
  })

  test('a complete row is read with its prices in cents and its make as the VIN decoder names it', () => {
    const { row, faults } = read(
      '18-B5063|Cardone|Brake caliper|Brakes|$89.99|61.2|35|ROUND ROCK|1,204|2014-2018|CHEVY|Silverado 1500|5.3L V8 gasoline',
    )
    expect(faults).toEqual([])
    expect(row).toEqual({
      partNo: '18-B5063',
      manufacturer: 'Cardone',
      name: 'Brake caliper',
      kind: 'brakes',
      listCents: 8999,
      netCents: 6120,
      coreCents: 3500,
      branchId: 'b2',
      quantity: 1204,
      fitment: { yearFrom: 2014, yearTo: 2018, make: 'Chevrolet', model: 'Silverado 1500', engine: '5.3L V8 gasoline' },
    })
  })

  test('each error of a row is reported with its field', () => {
    expect(faultsOf('||Pads|Junk|x|1|1|Dallas|-3|1899|Honda||')).toEqual([
      'Part no: The row has no part number',
      'Manufacturer: The row has no manufacturer',
      'List price: "x" is not a price; use one like 41.50',
      'Kind: "Junk" is not a kind of part that we know',
      'Quantity: "-3" is not a whole number from 0 to 1,000,000',
      'Branch: "Dallas" is not one of your branches',
      'Years: "1899" is not a year or a range of years such as 2013-2015',
      'Model: The row names a vehicle without its model',
    ])
    expect(faultsOf('--|!!|Pads||1|2||||||| ')).toEqual([
      'Part no: A part number needs a letter or a digit',
      'Manufacturer: A manufacturer needs a letter or a digit',
      'Net price: The net price is above the list price',
    ])
  })

  test('a quantity without a branch belongs to the only branch, and is an error if there are several', () => {
    expect(read('A1|B|Pads||1||||4', { only: 'b9' }).row).toMatchObject({ branchId: 'b9', quantity: 4 })
    expect(faultsOf('A1|B|Pads||1||||4')).toEqual(['Branch: The row does not say which branch has this quantity'])
    expect(read('A1|B|Pads||1|||Burleson|').row).toMatchObject({ branchId: null, quantity: null })
  })

  test('a new part needs a name and a list price, and an existing part keeps its own', () => {
    const { row } = read('A1|B|||||||')
    expect(findMissingFaults(row, null).map(({ field }) => field)).toEqual(['Name', 'List price'])
    expect(findMissingFaults(row, { listCents: 500 })).toEqual([])
    const priced = read('A1|B|||| 6.00|||').row
    expect(findMissingFaults(priced, { listCents: 500 }).map(({ reason }) => reason)).toEqual([
      'The net price is above the list price',
    ])
  })
})

test('part numbers are compared by letters and digits only', () => {
  expect(['18-B5063', ' 18b 5063', '18.B50/63'].map(normalizePartNumber)).toEqual(Array.from({ length: 3 }, () => '18B5063'))
})

test('years are one year or a range', () => {
  expect(['2013', '2013-2015', '2013 to 2015', '2013–2015'].map(readYears)).toEqual([
    { yearFrom: 2013, yearTo: 2013 },
    ...Array.from({ length: 3 }, () => ({ yearFrom: 2013, yearTo: 2015 })),
  ])
  expect(['2015-2013', '13', '2013-2014-2015', 'all'].map(readYears)).toEqual([null, null, null, null])
})

test('a make and a branch can have any name, even that of a built-in JavaScript property', () => {
  expect(normalizeMake('constructor')).toBe('constructor')
  expect(faultsOf('A1|B|Name||5||||3')).toEqual(['Branch: The row does not say which branch has this quantity'])
  expect(faultsOf('A1|B|Name||5|||Constructor|3')).toEqual(['Branch: "Constructor" is not one of your branches'])
})

test('makes and kinds are recognized in common spellings', () => {
  expect(['CHEVY', 'vw', 'HONDA', 'MERCEDES-BENZ', 'Subaru', 'bmw'].map(normalizeMake)).toEqual([
    'Chevrolet',
    'Volkswagen',
    'Honda',
    'Mercedes-Benz',
    'Subaru',
    'BMW',
  ])
  expect(['Brake', 'Steering & Suspension', 'A/C', 'air-conditioning', '???'].map(readPartKind)).toEqual([
    'brakes',
    'steering-suspension',
    'air-conditioning',
    'air-conditioning',
    null,
  ])
  expect(showFitment({ yearFrom: 2013, yearTo: 2013, make: 'Honda', model: 'Civic', engine: '' })).toBe('2013 Honda Civic')
})

test('a net price above the list price is refused at its field', () => {
  const form = { partNo: 'A1', manufacturer: 'B', name: 'Pads', kind: 'brakes', list: 100, net: 101, core: 0 }
  expect(PartForm.safeParse(form).error?.issues.map(({ path }) => path)).toEqual([['net']])
  expect(PartForm.safeParse({ ...form, net: 100 }).success).toBe(true)
})
