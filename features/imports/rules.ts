import { readCents } from '../../common/cents.ts'
import { email, phone } from '../../common/text.ts'
import { stateCode } from '../places/contract.ts'
import { isVinFor, normalizeVin } from '../vehicles/rules.ts'
import { type Field, fieldNames, type Mapping } from './fields.ts'

/** A row of a table as the shop keeps it. Text is '' and a number null where the table is silent. */
export interface ReadRow {
  customerNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  address: string
  aptSuite: string
  city: string
  state: string
  zip: string
  /** Null: the row names no vehicle. */
  vehicle: ReadVehicle | null
  visit: ReadVisit | null
  /** Beside the vehicle's own, for looking it up. */
  vin: string
}

export interface ReadVehicle {
  vin: string
  year: number | null
  make: string
  model: string
  trim: string
  engine: string
  color: string
  plate: string
  plateState: string
  odometer: number | null
}

export interface ReadVisit {
  /** yyyy-MM-dd */
  visitedOn: string
  invoice: string
  odometer: number | null
  description: string
  totalCents: number | null
}

/** Why a row can't come in, in words for the shop's owner. */
export interface Fault {
  field: string
  reason: string
}

/** With faults, the row is what of it could be read. */
export interface Reading {
  row: ReadRow
  faults: readonly Fault[]
}

const lengths: Partial<Record<Field, number>> = {
  address: 120,
  aptSuite: 40,
  city: 80,
  make: 60,
  model: 60,
  trim: 60,
  engine: 80,
  color: 30,
  plate: 12,
  invoice: 40,
  customerNumber: 60,
  description: 4000,
}

const checkedEmail = email()
const checkedPhone = phone()
const checkedState = stateCode()

/** A row's cells, and what was found to be wrong in them; a cell that can't be read is as if it were empty. */
class Cells {
  readonly faults: Fault[] = []
  readonly #cells: readonly string[]
  readonly #mapping: Mapping

  constructor(cells: readonly string[], mapping: Mapping) {
    this.#cells = cells
    this.#mapping = mapping
  }

  cell(field: Field): string {
    const column = this.#mapping[field]
    return column === undefined ? '' : cleaned(this.#cells[column] ?? '', field === 'description')
  }

  has(...named: readonly Field[]): boolean {
    return named.some((field) => this.cell(field) !== '')
  }

  text(field: Field): string {
    return this.notLonger(field, this.cell(field), lengths[field] ?? 60)
  }

  notLonger(field: Field, text: string, most: number): string {
    if (text.length <= most) return text
    this.wrong(field, `${fieldNames[field]} is longer than ${most} characters`)
    return ''
  }

  /** What `as` makes of a cell that is not empty; when it makes nothing of it, that is a fault. */
  read<T>(field: Field, as: (text: string) => T | null, reason: string): T | null {
    const text = this.cell(field)
    if (text === '') return null
    const made = as(text)
    if (made === null) this.wrong(field, `"${short(text)}" ${reason}`)
    return made
  }

  wrong(field: Field, reason: string): void {
    this.faults.push({ field: fieldNames[field], reason })
  }
}

/** Reads one row; whatever is wrong in it refuses it. `today` is yyyy-MM-dd where the shop is. */
export function readRow(values: readonly string[], mapping: Mapping, today: string): Reading {
  const cells = new Cells(values, mapping)
  if (!cells.has('name', 'firstName', 'lastName', 'customerNumber', 'email', 'phone', ...nameAVehicle))
    cells.wrong('name', 'The row names neither a customer nor a vehicle')
  const person = {
    customerNumber: cells.text('customerNumber'),
    ...readNames(cells),
    email: cells.read('email', readEmail, 'is not an e-mail address') ?? '',
    phone: cells.read('phone', readPhone, 'is not a phone number of 10 digits') ?? '',
    address: cells.text('address'),
    aptSuite: cells.text('aptSuite'),
    city: cells.text('city'),
    state: readState(cells, 'state'),
    zip: cells.read('zip', readZip, 'is not a zip code') ?? '',
  }
  const vehicle = readVehicle(cells)
  const visit = readVisit(cells, vehicle, today)
  return { row: { ...person, vehicle, visit, vin: vehicle?.vin ?? '' }, faults: cells.faults }
}

export const hasName = ({ firstName, lastName }: Pick<ReadRow, 'firstName' | 'lastName'>) => firstName !== '' || lastName !== ''

const unseen = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu

/** Without what ends a line or turns text around, and without the apostrophe with which our own tables keep a formula from being run. */
function cleaned(text: string, hasLines: boolean): string {
  const shown = hasLines
    ? text
        .replaceAll('\0', '')
        .split(/\r\n|\r|\n/)
        .map((line) => line.replace(unseen, ' ').trimEnd())
        .join('\n')
    : text.replace(unseen, ' ')
  return shown.trim().replace(/^'(?=\s*[=+\-@＝＋－＠])/, '')
}

function readNames(cells: Cells): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cells.cell('firstName'), cells.cell('lastName')]
  const names = firstName || lastName ? { firstName, lastName } : split(cells.cell('name'))
  return {
    firstName: cells.notLonger('firstName', names.firstName, 60),
    lastName: cells.notLonger('lastName', names.lastName, 60),
  }
}

/** `Ruiz, Ana` and `Ana Ruiz` are the same person. */
function split(name: string): { firstName: string; lastName: string } {
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim())
  if (first && rest.length === 0 && !/^(inc|llc|ltd|co|corp)\b/i.test(first)) return { firstName: first, lastName: last }
  const space = name.lastIndexOf(' ')
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) }
}

const readEmail = (text: string) => checkedEmail.safeParse(text).data ?? null

const readPhone = (text: string) => checkedPhone.safeParse(text.replace(/\s*(x|ext\.?|#)\s*\d+$/i, '')).data ?? null

const readState = (cells: Cells, field: Field) =>
  cells.read(
    field,
    (text) => checkedState.safeParse(text.toUpperCase()).data ?? null,
    'is not a state; use two letters, like TX',
  ) ?? ''

function readZip(text: string): string | null {
  // A spreadsheet drops the zeros in front.
  const zip = /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null
}

const nameAVehicle = ['vin', 'plate', 'make', 'model', 'year'] as const

function readVehicle(cells: Cells): ReadVehicle | null {
  if (!cells.has(...nameAVehicle)) return null
  if (!cells.has('vin', 'plate')) cells.wrong('vin', 'The vehicle has neither a VIN nor a license plate')
  const vin = cells.read(
    'vin',
    (text) => readVin(text, cells.cell('year')),
    'is not a VIN: it has 17 letters and digits, and never an I, O or Q',
  )
  return {
    vin: vin ?? '',
    year: cells.read('year', readYear, 'is not a year'),
    make: cells.text('make'),
    model: cells.text('model'),
    trim: cells.text('trim'),
    engine: cells.text('engine'),
    color: cells.text('color'),
    plate: cells.text('plate').toUpperCase(),
    plateState: readState(cells, 'plateState'),
    odometer: cells.read('odometer', readMiles, 'is not a number of miles'),
  }
}

function readVin(text: string, yearText: string): string | null {
  const vin = normalizeVin(text)
  // Before 1981 there were shorter ones, and of a year that can't be read nobody knows whether it was.
  const unreadable = yearText !== '' && vin.length < 17 ? 0 : 9999
  return isVinFor({ vinId: vin, year: readYear(yearText) ?? unreadable }) ? vin : null
}

function readYear(text: string): number | null {
  const year = Number(text)
  return /^\d{4}(\.0+)?$/.test(text) && year >= 1900 && year <= 2100 ? year : null
}

function readMiles(text: string): number | null {
  const miles = Math.floor(Number(text.replace(/,|\s*(mi|miles)\.?$/gi, '')))
  return miles >= 0 && miles <= 9_999_999 ? miles : null
}

function readVisit(cells: Cells, vehicle: ReadVehicle | null, today: string): ReadVisit | null {
  if (!cells.has('visitedOn', 'invoice', 'description', 'total')) return null
  if (!vehicle) cells.wrong('vin', 'The visit names no vehicle: it needs a VIN or a license plate')
  if (!cells.has('visitedOn')) cells.wrong('visitedOn', 'The visit has no date')
  const visitedOn = cells.read('visitedOn', readDay, 'is not a date; use one like 03/14/2024')
  if (visitedOn && visitedOn > today)
    cells.wrong('visitedOn', `"${short(cells.cell('visitedOn'))}" has not come yet: only past visits come in`)
  return {
    visitedOn: visitedOn ?? '',
    invoice: cells.text('invoice'),
    odometer: vehicle?.odometer ?? null,
    description: cells.text('description'),
    totalCents: cells.read('total', readTotal, 'is not an amount of money'),
  }
}

function readTotal(text: string): number | null {
  const cents = readCents(text)
  return cents !== null && cents >= 0 ? cents : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** `2024-03-14`, `3/14/2024`, `3/14/24`, `Mar 14, 2024`, each perhaps with a time behind it, as yyyy-MM-dd; null when it is no day. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?=$|[T ])/.exec(text)
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})(?=$|[ ,])/.exec(text)
  const words = /^([A-Za-z]{3})[a-z]*\.? (\d{1,2}),? (\d{4})(?=$|[ ,])/.exec(text)
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]].map(Number)
    : us
      ? [Number(us[3]) + (us[3]?.length === 2 ? 2000 : 0), Number(us[1]), Number(us[2])]
      : words
        ? [Number(words[3]), months.indexOf((words[1] ?? '').toLowerCase()) + 1, Number(words[2])]
        : []
  if (!year || !month || !day || year < 1950 || year > 2100) return null
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null
}

const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)
