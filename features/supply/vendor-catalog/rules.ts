import { readCents } from '../../../common/cents.ts'
import { Cells, type ColumnMapping, type Fault } from '../../../common/tables/cells.ts'
import { type ImportField, importFieldNames } from './import-fields.ts'
import { type PartKind, readPartKind } from './part-kinds.ts'

export { type PartKind, partKindNames, partKinds } from './part-kinds.ts'

/** Uppercase letters and digits only: `18-B5063` and `18b 5063` are one part number. */
export const normalizePartNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '')

/** The same for a manufacturer's name. */
export const normalizeManufacturer = (text: string): string => normalizePartNumber(text)

/** Makes that people spell differently from the VIN decoder. */
const otherMakes = new Map(
  Object.entries({
    chevy: 'Chevrolet',
    vw: 'Volkswagen',
    mercedes: 'Mercedes-Benz',
    'mercedes benz': 'Mercedes-Benz',
    'land rover': 'Land Rover',
    bmw: 'BMW',
    gmc: 'GMC',
    mini: 'MINI',
  }),
)

/** A make in the VIN decoder's words: `CHEVY` is `Chevrolet`, `HONDA` is `Honda`. */
export function normalizeMake(text: string): string {
  const known = otherMakes.get(text.toLowerCase())
  if (known) return known
  return /[a-z]/.test(text) ? text : text.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase())
}

/** A vehicle that a part fits; engine '' is any. */
export interface Fitment {
  yearFrom: number
  yearTo: number
  make: string
  model: string
  engine: string
}

/** `2013–2015 Honda Civic, 1.8L 4-cyl gasoline` */
export const showFitment = ({ yearFrom, yearTo, make, model, engine }: Fitment): string =>
  `${yearFrom === yearTo ? yearFrom : `${yearFrom}–${yearTo}`} ${make} ${model}${engine ? `, ${engine}` : ''}`

/** A row of a vendor's table. Missing values are null. */
export interface CatalogRow {
  partNo: string
  manufacturer: string
  name: string | null
  kind: PartKind | null
  listCents: number | null
  netCents: number | null
  coreCents: number | null
  branchId: string | null
  quantity: number | null
  fitment: Fitment | null
}

/** The branches that a row can name, by their names in lowercase. */
export type BranchIds = Readonly<Record<string, string>>

export type CatalogMapping = ColumnMapping<ImportField>

const maxLengths = { partNo: 60, manufacturer: 80, name: 160, make: 60, model: 60, engine: 80, branch: 120 } as const
const fitFields = ['years', 'yearFrom', 'yearTo', 'make', 'model', 'engine'] as const
const maxCents = 999_999_999

/** Reads one row; any error refuses it. */
export function readCatalogRow(
  values: readonly string[],
  mapping: CatalogMapping,
  branches: BranchIds,
): { row: CatalogRow; faults: readonly Fault[] } {
  const cells = new Cells<ImportField>(values, mapping, { fieldNames: importFieldNames, maxLengths })
  const partNo = cells.text('partNo')
  const manufacturer = cells.text('manufacturer')
  if (!cells.has('partNo')) cells.addFault('partNo', 'The row has no part number')
  else if (partNo && normalizePartNumber(partNo) === '') cells.addFault('partNo', 'A part number needs a letter or a digit')
  if (!cells.has('manufacturer')) cells.addFault('manufacturer', 'The row has no manufacturer')
  else if (manufacturer && normalizeManufacturer(manufacturer) === '')
    cells.addFault('manufacturer', 'A manufacturer needs a letter or a digit')
  const [listCents, netCents] = [readPrice(cells, 'list'), readPrice(cells, 'net')]
  if (listCents !== null && netCents !== null && netCents > listCents)
    cells.addFault('net', 'The net price is above the list price')
  const row = {
    partNo,
    manufacturer,
    name: cells.text('name') || null,
    kind: cells.read('kind', readPartKind, 'is not a kind of part that we know'),
    listCents,
    netCents,
    coreCents: readPrice(cells, 'core'),
    ...readStock(cells, branches),
    fitment: readFitment(cells),
  }
  return { row, faults: cells.faults }
}

const readPrice = (cells: Cells<ImportField>, field: 'list' | 'net' | 'core') =>
  cells.read(field, readAmount, 'is not a price; use one like 41.50')

function readAmount(text: string): number | null {
  const cents = readCents(text)
  return cents !== null && cents >= 0 && cents <= maxCents ? cents : null
}

function readQuantity(text: string): number | null {
  const quantity = Number(text.replaceAll(',', ''))
  return /^[\d,]+(\.0+)?$/.test(text) && quantity <= 1_000_000 ? quantity : null
}

const findOwn = (branches: BranchIds, name: string) => (Object.hasOwn(branches, name) ? (branches[name] ?? null) : null)

function readStock(cells: Cells<ImportField>, branches: BranchIds): { branchId: string | null; quantity: number | null } {
  const quantity = cells.read('quantity', readQuantity, 'is not a whole number from 0 to 1,000,000')
  if (!cells.has('quantity')) return { branchId: null, quantity: null }
  const ids = Object.values(branches)
  if (!cells.has('branch')) {
    if (ids.length !== 1) cells.addFault('branch', 'The row does not say which branch has this quantity')
    return { branchId: ids.length === 1 ? ids[0]! : null, quantity }
  }
  const branchId = cells.read('branch', (text) => findOwn(branches, text.toLowerCase()), 'is not one of your branches')
  return { branchId, quantity }
}

function readYear(text: string): number | null {
  const year = Number(text)
  return /^\d{4}(\.0+)?$/.test(text) && year >= 1900 && year <= 2100 ? year : null
}

/** Reads `2013`, `2013-2015`, `2013 to 2015`. */
export function readYears(text: string): { yearFrom: number; yearTo: number } | null {
  const [first = '', last = first, ...more] = text
    .replace(/–|to|through/gi, '-')
    .split('-')
    .map((part) => part.trim())
  const [yearFrom, yearTo] = [readYear(first), readYear(last)]
  return yearFrom === null || yearTo === null || yearFrom > yearTo || more.length > 0 ? null : { yearFrom, yearTo }
}

function readFitment(cells: Cells<ImportField>): Fitment | null {
  if (!cells.has(...fitFields)) return null
  const years =
    cells.read('years', readYears, 'is not a year or a range of years such as 2013-2015') ??
    readTwoYears(cells.read('yearFrom', readYear, 'is not a year'), cells.read('yearTo', readYear, 'is not a year'))
  const [make, model, engine] = [normalizeMake(cells.text('make')), cells.text('model'), cells.text('engine')]
  if (!years && !cells.has('years')) cells.addFault('years', 'The row names a vehicle without its years')
  if (!cells.has('make')) cells.addFault('make', 'The row names a vehicle without its make')
  if (!cells.has('model')) cells.addFault('model', 'The row names a vehicle without its model')
  return years && make && model ? { ...years, make, model, engine } : null
}

function readTwoYears(first: number | null, last: number | null): { yearFrom: number; yearTo: number } | null {
  const [yearFrom, yearTo] = [first ?? last, last ?? first]
  return yearFrom === null || yearTo === null || yearFrom > yearTo ? null : { yearFrom, yearTo }
}

/** Why an import stopped and what to do. Rows are numbered as in a spreadsheet. */
export function describeImportFailure(
  state: 'checking' | 'importing',
  rows: { first: number; last: number },
  isOutOfBounds: boolean,
): string {
  const which = `rows ${rows.first.toLocaleString('en-US')} to ${rows.last.toLocaleString('en-US')}`
  if (isOutOfBounds)
    return `Reading ${which} took too long. Look for unusually long cells there, correct them and upload the table again.`
  return state === 'checking'
    ? `We could not read ${which}. Upload the table again. If that fails again, please contact us.`
    : `We could not import ${which}. The rows above them are in your catalog. Upload the table again. If that fails again, please contact us.`
}

/** Finds missing fields, and a net price above list, in a row without other errors. `known`: the part already in the catalog. */
export function findMissingFaults(
  row: Pick<CatalogRow, 'name' | 'listCents' | 'netCents'>,
  known: { listCents: number } | null,
): Fault[] {
  const faults: Fault[] = []
  const list = row.listCents ?? known?.listCents ?? null
  if (!known && row.name === null)
    faults.push({ field: importFieldNames.name, reason: 'The part is new in your catalog, so it needs a name' })
  if (list === null)
    faults.push({ field: importFieldNames.list, reason: 'The part is new in your catalog, so it needs a list price' })
  else if (row.netCents !== null && row.netCents > list)
    faults.push({ field: importFieldNames.net, reason: 'The net price is above the list price' })
  return faults
}
