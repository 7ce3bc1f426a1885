import { addDays } from '../../../common/dates.ts'
import { type CellRules, Cells, type ColumnMapping } from '../../../common/tables/cells.ts'
import type { Bank } from './contract/index.ts'
import { isRoutingNumber } from './routing-number.ts'

export { isRoutingNumber } from './routing-number.ts'

export const bankFields = ['routing', 'name', 'city', 'state', 'status', 'newRouting'] as const
export type BankField = (typeof bankFields)[number]

const cellRules: CellRules<BankField> = {
  fieldNames: {
    routing: 'Routing number',
    name: 'Bank name',
    city: 'City',
    state: 'State',
    status: 'Status',
    newRouting: 'New routing number',
  },
  maxLengths: { name: 120 },
}

/** Column names that tables use, the most specific first. */
export const bankColumns: Readonly<Record<BankField, string>> = {
  routing: 'routingnumber routing abanumber aba rtn',
  name: 'bankname customername institutionname institution bank name',
  city: 'city',
  state: 'statecode state',
  status: 'status recordtypecode recordtype',
  newRouting: 'newroutingnumber newrouting replacedby',
}

const recordLength = 155
/** First character, counted from 0, and length, in the order of `bankFields`; the status is the record type code. */
const recordFields = [
  [0, 9],
  [35, 36],
  [107, 20],
  [127, 2],
  [19, 1],
  [26, 9],
] as const
export const recordMapping: ColumnMapping<BankField> = Object.fromEntries(bankFields.map((field, at) => [field, at]))

/** Whether a line begins as a FedACH record does: the number, O or B for the office, the number of the servicing Reserve Bank, the type. */
export const isFedAchRecord = (text: string): boolean => /^\d{9}[OB]\d{9}\d/.test(text)

/**
 * The cells of a FedACH directory record, or why it is none. Source: Federal Reserve Banks, "FedACH directory file format"
 * (fedwiredirectory.frb.org/format_ACH.cfm, as archived; frbservices.org/EPaymentsDirectory/achFormat.html since), read on 2026-11-26:
 * 155 characters; routing number 1-9, office code 10, servicing Reserve Bank 11-19, record type code 20 (0 = a Federal Reserve Bank, 1 = send
 * items to the routing number, 2 = send items to the new routing number), change date 21-26, new routing number 27-35, customer name 36-71,
 * address 72-107, city 108-127, state 128-129, zip code 130-138, phone 139-148, status 149, view 150, filler 151-155.
 */
export function splitFedAchRecord(text: string): string[] | { reason: string } {
  if (text.length !== recordLength) return { reason: `The record has ${text.length} characters instead of ${recordLength}` }
  return recordFields.map(([from, length]) => text.slice(from, from + length))
}

export interface BankRow {
  routing: string
  name: string
  city: string
  state: string
  isRetired: boolean
  newRouting: string | null
}

const digitsOf = (text: string) => text.replace(/[-\s]/g, '')

/** The bank of a row, or every reason why the row is rejected. */
export function readBank(row: readonly string[], mapping: ColumnMapping<BankField>): BankRow | { reason: string } {
  const cells = new Cells(row, mapping, cellRules)
  const routing = digitsOf(cells.cell('routing'))
  const wrong = reasonNotARoutingNumber(routing)
  if (wrong) cells.addFault('routing', wrong)
  const name = cells.text('name').replace(/\s+/g, ' ')
  if (name === '' && cells.faults.every(({ field }) => field !== cellRules.fieldNames.name))
    cells.addFault('name', 'The name is missing')
  const state = cells.read('state', readState, 'is not a state’s two letters') ?? ''
  const status = cells.read('status', readStatus, 'is none of 0, 1, 2, Active and Retired')
  const replacement = digitsOf(cells.cell('newRouting')).replace(/^0+$/, '')
  const isRetired = status === null ? replacement !== '' : status === 'retired'
  if (isRetired && replacement !== '') {
    const fault = replacement === routing ? 'A number cannot replace itself' : reasonNotARoutingNumber(replacement)
    if (fault) cells.addFault('newRouting', fault)
  }
  const city = cells.text('city')
  if (cells.faults.length > 0) return { reason: cells.faults.map(({ field, reason }) => `${field}: ${reason}`).join('; ') }
  return { routing, name, city, state, isRetired, newRouting: isRetired && replacement !== '' ? replacement : null }
}

function reasonNotARoutingNumber(digits: string): string | null {
  if (digits === '') return 'The number is missing'
  if (!/^\d+$/.test(digits)) return 'The number has other characters than digits'
  if (digits.length !== 9) {
    const hint = digits.length < 9 ? '. A spreadsheet may have dropped a zero at its start' : ''
    return `The number has ${digits.length} ${digits.length === 1 ? 'digit' : 'digits'} instead of 9${hint}`
  }
  return isRoutingNumber(digits) ? null : 'The check digit is wrong'
}

const readState = (text: string) => (/^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null)

const statuses: Readonly<Record<string, 'active' | 'retired'>> = {
  0: 'active',
  1: 'active',
  active: 'active',
  2: 'retired',
  retired: 'retired',
}
const readStatus = (text: string) => statuses[text.toLowerCase()] ?? null

/** The routing number that a rejected row is about: that number stays as it is, because a damaged row does not retire a bank. */
export const findRoutingNumber = (text: string): string | null => {
  const digits = digitsOf(text).slice(0, 9)
  return isRoutingNumber(digits) ? digits : null
}

export const maxAgeDays = 90

/** Whether a directory of that day is more than 90 days old. */
export const isDirectoryOld = (directoryOn: string, today: string): boolean => addDays(directoryOn, maxAgeDays) < today

/** Whether so many numbers would be retired that the file may not be a whole directory. Reserve Bank directories lose a few a month. */
export const retiresTooMany = ({ retiredNumbers, activeTotal }: { retiredNumbers: number; activeTotal: number }): boolean =>
  retiredNumbers > Math.max(10, 0.05 * (activeTotal + retiredNumbers))

export interface KnownBank {
  routing: string
  name: string
  isRetired: boolean
  newRouting: string | null
}

/** The reply of `GET /bank` about a valid number. */
export function describeBank(routing: string, known: KnownBank | null): Bank {
  const { name = null, isRetired = false, newRouting = null } = known ?? {}
  return { routing, found: known !== null, name, isRetired, newRouting, msg: describe(known) }
}

function describe(known: KnownBank | null): string {
  if (!known) return 'The number is valid, but we do not know this bank’s name. Compare it with your check or your bank’s app.'
  const { name, isRetired, newRouting } = known
  if (!isRetired) return name
  if (newRouting) return `${name} has retired this number. Its new routing number is ${newRouting}.`
  return `${name}: this number is retired. Ask your bank for its new routing number.`
}
