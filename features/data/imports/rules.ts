import { readCents, showCents } from '../../../common/cents.ts'
import { showDay } from '../../../common/dates.ts'
import { showPhone } from '../../../common/phone.ts'
import { Cells, type Fault, shortenCell } from '../../../common/tables/cells.ts'
import { email, phone, type PostalAddress } from '../../../common/text.ts'
import { isVinFor, normalizeVin, showMiles } from '../../catalog/vehicles/rules.ts'
import { findStateCode } from '../../platform/places/rules.ts'
import { type Field, fieldNames, type Mapping } from './fields.ts'
import type { RowValues } from './user-columns.ts'

/** A row as the shop will store it. Missing text is '' and a missing number is null. */
export interface ReadRow extends PostalAddress {
  customerNumber: string
  firstName: string
  lastName: string
  email: string
  phone: string
  /** Null when the row names no vehicle. */
  vehicle: ReadVehicle | null
  visit: ReadVisit | null
  /** The note on the customer's page: the company, a second phone, the notes, and `notedVisit`; '' for nothing. */
  note: string
  /** A past visit whose vehicle nobody could find again, because the row has neither a VIN nor a license plate. It is kept as a note. */
  notedVisit: string
  /** The values of user fields; left out when no column holds one. */
  userFields?: RowValues
  /** A copy of the vehicle's VIN, for lookups in the database. */
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

/** With faults, `row` has only the cells that could be read. */
export interface Reading {
  row: ReadRow
  faults: readonly Fault[]
}

const maxLengths: Partial<Record<Field, number>> = {
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
  company: 120,
  phone2: 40,
  notes: 1800,
  customerNumber: 60,
  description: 4000,
}

const checkedEmail = email()
const checkedPhone = phone()

/** Reads one row; any fault refuses it. `today` is yyyy-MM-dd in the shop's time zone. */
export function readRow(values: readonly string[], mapping: Mapping, today: string): Reading {
  const cells = new Cells<Field>(values, mapping, { fieldNames, maxLengths, longFields: ['description', 'notes'] })
  if (!cells.has('name', 'firstName', 'lastName', 'company', 'customerNumber', 'email', 'phone', ...vehicleFields))
    cells.addFault('name', 'The row names neither a customer nor a vehicle')
  const person = {
    customerNumber: cells.text('customerNumber'),
    ...readNames(cells),
    email: cells.read('email', readEmail, 'is not an e-mail address') ?? '',
    phone: cells.read('phone', readPhone, 'is not a 10-digit phone number') ?? '',
    address: cells.text('address'),
    aptSuite: cells.text('aptSuite'),
    city: cells.text('city'),
    state: readState(cells, 'state'),
    zip: cells.read('zip', readZip, 'is not a zip code') ?? '',
  }
  const hasFindableVehicle = cells.has('vin', 'plate')
  const vehicle = hasFindableVehicle || !cells.has(...visitFields) ? readVehicle(cells) : null
  const read = readVisit(cells, vehicle, today)
  const visit = hasFindableVehicle ? read : null
  const notedVisit = read && !visit ? describeVisit(cells, read) : ''
  const note = [readNote(cells), notedVisit].filter(Boolean).join('\n')
  if (note.length > maxNote && notedVisit)
    cells.addFault(
      'description',
      'Without a VIN or a license plate, the visit becomes a note of at most 2,000 characters. Add one of them, or shorten the text',
    )
  return { row: { ...person, vehicle, visit, note, notedVisit, vin: vehicle?.vin ?? '' }, faults: cells.faults }
}

const maxNote = 2000

/** `Past visit 03/04/2024, 2003 Honda Accord, invoice 8812, $250.00: Oil change` */
function describeVisit(cells: Cells<Field>, { visitedOn, invoice, odometer, totalCents, description }: ReadVisit): string {
  const car = (['year', 'make', 'model'] as const).map((field) => cells.text(field)).filter(Boolean)
  const facts = [
    `Past visit ${visitedOn && showDay(visitedOn)}`,
    car.join(' '),
    invoice && `invoice ${invoice}`,
    odometer !== null && showMiles(odometer),
    totalCents !== null && showCents(totalCents),
  ]
  return `${facts.filter(Boolean).join(', ')}${description ? `: ${description}` : ''}`
}

/** Why an import stopped, as the owner reads it. `rows` are those that were being read, as a spreadsheet counts. */
export function describeFailure(
  state: 'checking' | 'importing' | 'undoing',
  rows: { first: number; last: number },
  isOutOfBounds: boolean,
): string {
  if (state === 'undoing') return 'Some rows could not be undone. Undo this import again. If that fails again, please contact us.'
  const which = `rows ${rows.first.toLocaleString('en-US')} to ${rows.last.toLocaleString('en-US')}`
  if (isOutOfBounds)
    return `Reading ${which} took too long. Look for unusually long cells there, correct them and upload the table again.`
  return state === 'checking'
    ? `We could not read ${which}. Upload the table again. If that fails again, please contact us.`
    : `We could not import ${which}. We remove the rows that were imported, so that the file is not half imported. Try again. If it fails again, please contact us.`
}

export const hasName = ({ firstName, lastName }: Pick<ReadRow, 'firstName' | 'lastName'>) => firstName !== '' || lastName !== ''

function readNames(cells: Cells<Field>): { firstName: string; lastName: string } {
  const [firstName, lastName] = [cells.cell('firstName'), cells.cell('lastName')]
  const names = firstName || lastName ? { firstName, lastName } : splitName(cells.cell('name') || cells.cell('company'))
  return {
    firstName: cells.limitLength('firstName', names.firstName, 60),
    lastName: cells.limitLength('lastName', names.lastName, 60),
  }
}

/** The company counts as the name when the row names no person. */
function readNote(cells: Cells<Field>): string {
  const [company, second, notes] = [cells.text('company'), cells.text('phone2'), cells.text('notes')]
  const isName = !cells.has('name', 'firstName', 'lastName')
  return [
    company && !isName ? `Company: ${company}` : '',
    second ? `Second phone: ${showPhone(readPhone(second) ?? '') || second}` : '',
    notes,
  ]
    .filter(Boolean)
    .join('\n')
}

/** `Ruiz, Ana` and `Ana Ruiz` are the same person. */
function splitName(name: string): { firstName: string; lastName: string } {
  const [last = '', first, ...rest] = name.split(',').map((part) => part.trim())
  if (first && rest.length === 0 && !/^(inc|llc|ltd|co|corp)\b/i.test(first)) return { firstName: first, lastName: last }
  const space = name.lastIndexOf(' ')
  return space < 0
    ? { firstName: name, lastName: '' }
    : { firstName: name.slice(0, space).trim(), lastName: name.slice(space + 1) }
}

const readEmail = (text: string) => checkedEmail.safeParse(text).data ?? null

const readPhone = (text: string) => checkedPhone.safeParse(text.replace(/(?:x|ext\.?|#)\s*\d+$/i, '').trimEnd()).data ?? null

const readState = (cells: Cells<Field>, field: Field) =>
  cells.read(field, findStateCode, 'is not a state; write it like TX or Texas') ?? ''

function readZip(text: string): string | null {
  // A spreadsheet drops leading zeros.
  const zip = /^\d{3,4}$/.test(text) ? text.padStart(5, '0') : text
  return /^\d{5}(-\d{4})?$/.test(zip) ? zip : null
}

const visitFields = ['visitedOn', 'invoice', 'description', 'total'] as const
const vehicleFields = ['vin', 'plate', 'make', 'model', 'year'] as const

function readVehicle(cells: Cells<Field>): ReadVehicle | null {
  if (!cells.has(...vehicleFields)) return null
  if (!cells.has('vin', 'plate')) cells.addFault('vin', 'The vehicle has neither a VIN nor a license plate')
  const vin = cells.read(
    'vin',
    (text) => readVin(text, cells.cell('year')),
    'is not a VIN: a VIN has 17 letters and digits and no I, O or Q',
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
    odometer: readOdometer(cells),
  }
}

function readVin(text: string, yearText: string): string | null {
  const vin = normalizeVin(text)
  // VINs were shorter before 1981, but an unreadable year proves nothing.
  const unreadable = yearText !== '' && vin.length < 17 ? 0 : 9999
  return isVinFor({ vinId: vin, year: readYear(yearText) ?? unreadable }) ? vin : null
}

function readYear(text: string): number | null {
  const year = Number(text)
  return /^\d{4}(\.0+)?$/.test(text) && year >= 1900 && year <= 2100 ? year : null
}

const readOdometer = (cells: Cells<Field>) => cells.read('odometer', readMiles, 'is not a number of miles')

function readMiles(text: string): number | null {
  const miles = Math.floor(Number(text.replaceAll(',', '').replace(/mi(?:les)?\.?$/i, '')))
  return miles >= 0 && miles <= 9_999_999 ? miles : null
}

function readVisit(cells: Cells<Field>, vehicle: ReadVehicle | null, today: string): ReadVisit | null {
  if (!cells.has(...visitFields)) return null
  if (!cells.has('visitedOn')) cells.addFault('visitedOn', 'The visit has no date')
  const visitedOn = cells.read('visitedOn', readDay, 'is not a date; use one like 03/14/2024')
  if (visitedOn && visitedOn > today)
    cells.addFault('visitedOn', `"${shortenCell(cells.cell('visitedOn'))}" is in the future: only past visits can be imported`)
  return {
    visitedOn: visitedOn ?? '',
    invoice: cells.text('invoice'),
    odometer: vehicle ? vehicle.odometer : readOdometer(cells),
    description: cells.text('description'),
    totalCents: cells.read('total', readTotal, 'is not an amount of money'),
  }
}

function readTotal(text: string): number | null {
  const cents = readCents(text)
  return cents !== null && cents >= 0 ? cents : null
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')

/** Reads `2024-03-14`, `3/14/2024`, `3/14/24` or `Mar 14, 2024`, with or without a time, as yyyy-MM-dd; null when it is not a day. */
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
