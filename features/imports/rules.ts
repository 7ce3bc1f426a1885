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

export type Reading = { row: ReadRow; fault: null } | { row: null; fault: Fault }

class Bad extends Error {
  readonly fault: Fault

  constructor(field: Field, reason: string) {
    super(reason)
    this.fault = { field: fieldNames[field], reason }
  }
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

/** Reads one row; the first thing that is wrong refuses it. `today` is yyyy-MM-dd where the shop is. */
export function readRow(cells: readonly string[], mapping: Mapping, today: string): Reading {
  const cell = (field: Field): string => {
    const column = mapping[field]
    return column === undefined ? '' : cleaned(cells[column] ?? '', field === 'description')
  }
  const text = (field: Field): string => {
    const found = cell(field)
    const most = lengths[field] ?? 60
    if (found.length > most) throw new Bad(field, `${fieldNames[field]} is longer than ${most} characters`)
    return found
  }
  try {
    const vehicle = readVehicle(text, cell)
    const visit = readVisit(text, cell, vehicle, today)
    const names = readNames(cell)
    const row: ReadRow = {
      customerNumber: text('customerNumber'),
      ...names,
      email: readEmail(cell('email')),
      phone: readPhone(cell('phone')),
      address: text('address'),
      aptSuite: text('aptSuite'),
      city: text('city'),
      state: readState('state', cell('state')),
      zip: readZip(cell('zip')),
      vehicle,
      visit,
      vin: vehicle?.vin ?? '',
    }
    if (!hasName(row) && !row.customerNumber && !row.email && !row.phone && !vehicle)
      throw new Bad('name', 'The row names neither a customer nor a vehicle')
    return { row, fault: null }
  } catch (error) {
    if (error instanceof Bad) return { row: null, fault: error.fault }
    throw error
  }
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

function readNames(cell: (field: Field) => string): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cell('firstName'), cell('lastName')]
  const names = firstName || lastName ? { firstName, lastName } : split(cell('name'))
  if (names.firstName.length > 60) throw new Bad('firstName', 'First name is longer than 60 characters')
  if (names.lastName.length > 60) throw new Bad('lastName', 'Last name is longer than 60 characters')
  return names
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

function readEmail(text: string): string {
  if (text === '') return ''
  const read = checkedEmail.safeParse(text)
  if (!read.success) throw new Bad('email', `"${short(text)}" is not an e-mail address`)
  return read.data
}

function readPhone(text: string): string {
  if (text === '') return ''
  const read = checkedPhone.safeParse(text.replace(/\s*(x|ext\.?|#)\s*\d+$/i, ''))
  if (!read.success) throw new Bad('phone', `"${short(text)}" is not a phone number of 10 digits`)
  return read.data
}

function readState(field: Field, text: string): string {
  if (text === '') return ''
  const read = checkedState.safeParse(text.toUpperCase())
  if (!read.success) throw new Bad(field, `"${short(text)}" is not a state; use two letters, like TX`)
  return read.data
}

function readZip(text: string): string {
  if (text === '') return ''
  // A spreadsheet drops the zeros in front.
  const zip = /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text
  if (!/^\d{5}(-\d{4})?$/.test(zip)) throw new Bad('zip', `"${short(text)}" is not a zip code`)
  return zip
}

function readVehicle(text: (field: Field) => string, cell: (field: Field) => string): ReadVehicle | null {
  const vin = normalizeVin(cell('vin'))
  const plate = text('plate').toUpperCase()
  const [make, model] = [text('make'), text('model')]
  if (!vin && !plate && !make && !model && !cell('year')) return null
  if (!vin && !plate) throw new Bad('vin', 'The vehicle has neither a VIN nor a license plate')
  const year = readYear(cell('year'))
  if (vin && !isVinFor({ vinId: vin, year: year ?? 9999 }))
    throw new Bad('vin', `"${short(vin)}" is not a VIN: it has 17 letters and digits, and never an I, O or Q`)
  return {
    vin,
    year,
    make,
    model,
    trim: text('trim'),
    engine: text('engine'),
    color: text('color'),
    plate,
    plateState: readState('plateState', cell('plateState')),
    odometer: readMiles(cell('odometer')),
  }
}

function readYear(text: string): number | null {
  if (text === '') return null
  const year = Number(text)
  if (!/^\d{4}(\.0+)?$/.test(text) || year < 1900 || year > 2100) throw new Bad('year', `"${short(text)}" is not a year`)
  return year
}

function readMiles(text: string): number | null {
  if (text === '') return null
  const miles = Math.floor(Number(text.replace(/,|\s*(mi|miles)\.?$/gi, '')))
  if (!(miles >= 0 && miles <= 9_999_999)) throw new Bad('odometer', `"${short(text)}" is not a number of miles`)
  return miles
}

function readVisit(
  text: (field: Field) => string,
  cell: (field: Field) => string,
  vehicle: ReadVehicle | null,
  today: string,
): ReadVisit | null {
  const [visitedOn, invoice, description, total] = [cell('visitedOn'), text('invoice'), text('description'), cell('total')]
  if (!visitedOn && !invoice && !description && !total) return null
  if (!visitedOn) throw new Bad('visitedOn', 'The visit has no date')
  const day = readDay(visitedOn)
  if (!day) throw new Bad('visitedOn', `"${short(visitedOn)}" is not a date; use one like 03/14/2024`)
  if (day > today) throw new Bad('visitedOn', `"${short(visitedOn)}" has not come yet: only past visits come in`)
  if (!vehicle) throw new Bad('vin', 'The visit names no vehicle: it needs a VIN or a license plate')
  const totalCents = total === '' ? null : readCents(total)
  if (total !== '' && (totalCents === null || totalCents < 0))
    throw new Bad('total', `"${short(total)}" is not an amount of money`)
  return { visitedOn: day, invoice, odometer: vehicle.odometer, description, totalCents }
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
