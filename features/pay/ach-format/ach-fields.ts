/**
 * The fields of an ACH file's records, with their widths. Every record has 94 characters. Source: Nacha Operating Rules, Appendix Three, "ACH
 * Record Format Specifications".
 */
export const achFields = {
  fileHeader: {
    type: 1,
    priority: 2,
    destination: 10,
    origin: 10,
    createdOn: 6,
    createdAt: 4,
    modifier: 1,
    recordSize: 3,
    blockingFactor: 2,
    format: 1,
    destinationName: 23,
    originName: 23,
    reference: 8,
  },
  batchHeader: {
    type: 1,
    serviceClass: 3,
    companyName: 16,
    discretionary: 20,
    companyId: 10,
    entryClass: 3,
    description: 10,
    descriptiveDate: 6,
    effectiveOn: 6,
    settlement: 3,
    originatorStatus: 1,
    odfi: 8,
    batchNumber: 7,
  },
  entry: {
    type: 1,
    code: 2,
    rdfi: 8,
    checkDigit: 1,
    account: 17,
    amount: 10,
    idNumber: 15,
    name: 22,
    discretionary: 2,
    hasAddenda: 1,
    trace: 15,
  },
  returnAddenda: { type: 1, addendaType: 2, code: 3, originalTrace: 15, diedOn: 6, originalRdfi: 8, info: 44, trace: 15 },
  changeAddenda: {
    type: 1,
    addendaType: 2,
    code: 3,
    originalTrace: 15,
    reserved: 6,
    originalRdfi: 8,
    corrected: 29,
    reserved2: 15,
    trace: 15,
  },
  batchControl: {
    type: 1,
    serviceClass: 3,
    entryCount: 6,
    entryHash: 10,
    debits: 12,
    credits: 12,
    companyId: 10,
    authentication: 19,
    reserved: 6,
    odfi: 8,
    batchNumber: 7,
  },
  fileControl: {
    type: 1,
    batchCount: 6,
    blockCount: 6,
    entryCount: 8,
    entryHash: 10,
    debits: 12,
    credits: 12,
    reserved: 39,
  },
} as const

type Records = typeof achFields
export type AchRecord<Name extends keyof Records> = Record<keyof Records[Name], string>

export const recordLength = 94
export const recordsPerBlock = 10

/** A record's fields, as they are written: with their padding. */
export function splitRecord<Name extends keyof Records>(name: Name, line: string): AchRecord<Name> {
  let at = 0
  const entries = Object.entries<number>(achFields[name]).map(([field, width]) => {
    const text = line.slice(at, at + width)
    at += width
    return [field, text] as const
  })
  return Object.fromEntries(entries) as AchRecord<Name>
}

/** The last ten digits of the sum of the first eight digits of the routing numbers. */
export const calculateEntryHash = (rdfis: readonly string[]): string =>
  String(rdfis.reduce((sum, rdfi) => sum + BigInt(rdfi), 0n) % 10_000_000_000n).padStart(10, '0')

/** The ninth digit of a routing number, which the first eight decide. */
export function calculateCheckDigit(eight: string): string {
  const sum = [...eight].reduce((total, digit, index) => total + Number(digit) * [3, 7, 1][index % 3]!, 0)
  return String((10 - (sum % 10)) % 10)
}

/** `2026-12-04` -> `261204` */
export const showAchDay = (day: string): string => day.slice(2).replaceAll('-', '')

/** `261204` -> `2026-12-04`; null when there is no such day. */
export function readAchDay(text: string): string | null {
  if (!/^\d{6}$/.test(text)) return null
  const day = `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`
  const at = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) ? day : null
}
