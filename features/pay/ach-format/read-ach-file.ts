import {
  type AchRecord,
  calculateCheckDigit,
  calculateEntryHash,
  readAchDay,
  recordsPerBlock,
  splitRecord,
} from './ach-fields.ts'
import { type AchLine, AchProblem, readLines } from './ach-lines.ts'

export interface ReadEntry {
  record: number
  code: string
  routing: string
  account: string
  cents: number
  idNumber: string
  name: string
  trace: string
  addenda: AchLine | null
}

export interface ReadBatch {
  header: AchRecord<'batchHeader'>
  /** yyyy-MM-dd */
  effectiveOn: string
  entries: ReadEntry[]
  creditCents: number
  debitCents: number
}

export interface ReadFile {
  header: AchRecord<'fileHeader'>
  createdOn: string
  batches: ReadBatch[]
  creditCents: number
  debitCents: number
}

const isCreditCode = (code: string) => /^[23][1-4]$/.test(code)
const isDebitCode = (code: string) => /^[23][6-9]$/.test(code)

/**
 * Reads an ACH file and checks everything the format lets anyone check: lengths, blocks, order, counts, entry hashes, totals, routing numbers,
 * days and batch numbers. Throws `AchProblem`. Both the shop's own files and its bank's return files pass through here.
 */
export function readAchFile(text: string): ReadFile {
  const { lines, blocks } = readLines(text)
  const [first, ...rest] = lines
  const last = rest.pop()
  if (!first?.text.startsWith('1') || !last) throw new AchProblem(1, 'is not a file header.')
  const header = readFileHeader(first)
  const batches: ReadBatch[] = []
  while (rest.length > 0) batches.push(readBatch(rest, batches.length + 1))
  const control = splitRecord('fileControl', last.text)
  const entries = batches.flatMap((batch) => batch.entries)
  const sums = sumEntries(entries)
  expectNumbers(last.record, [
    ['batch count', control.batchCount, batches.length],
    ['block count', control.blockCount, blocks],
    ['entry count', control.entryCount, countRecords(entries)],
    ['debit total', control.debits, sums.debitCents],
    ['credit total', control.credits, sums.creditCents],
  ])
  expectHash(last.record, control.entryHash, entries)
  expectBlank(last.record, control.reserved)
  if (Math.ceil(lines.length / recordsPerBlock) !== blocks) throw new AchProblem(last.record, 'has a wrong block count.')
  return { header: header.record, createdOn: header.createdOn, batches, ...sums }
}

function readFileHeader({ record, text }: AchLine) {
  const header = splitRecord('fileHeader', text)
  const { priority, recordSize, blockingFactor, format } = header
  if (priority !== '01' || recordSize !== '094' || blockingFactor !== '10' || format !== '1')
    throw new AchProblem(record, 'is not the header of a file of this format.')
  const createdOn = readAchDay(header.createdOn)
  if (!createdOn) throw new AchProblem(record, 'has a creation date that does not exist.')
  if (!/^([01]\d|2[0-3])[0-5]\d$|^ {4}$/.test(header.createdAt))
    throw new AchProblem(record, 'has a creation time that does not exist.')
  if (!/^[A-Z0-9]$/.test(header.modifier)) throw new AchProblem(record, 'has a wrong file ID modifier.')
  return { record: header, createdOn }
}

function readBatch(rest: AchLine[], number: number): ReadBatch {
  const first = rest.shift()!
  if (!first.text.startsWith('5')) throw new AchProblem(first.record, 'is not a batch header.')
  const header = splitRecord('batchHeader', first.text)
  const effectiveOn = readAchDay(header.effectiveOn)
  if (!effectiveOn) throw new AchProblem(first.record, 'has an effective entry date that does not exist.')
  const entries: ReadEntry[] = []
  while (rest[0]?.text.startsWith('6')) entries.push(readEntry(rest))
  const end = rest.shift()
  if (!end?.text.startsWith('8')) throw new AchProblem(end?.record ?? first.record, 'is not an entry or a batch control.')
  const control = splitRecord('batchControl', end.text)
  const sums = sumEntries(entries)
  expectNumbers(first.record, [['batch number', header.batchNumber, number]])
  expectNumbers(end.record, [
    ['batch number', control.batchNumber, number],
    ['entry count', control.entryCount, countRecords(entries)],
    ['debit total', control.debits, sums.debitCents],
    ['credit total', control.credits, sums.creditCents],
  ])
  expectHash(end.record, control.entryHash, entries)
  expectBlank(end.record, control.reserved)
  for (const field of ['serviceClass', 'companyId', 'odfi'] as const)
    if (header[field] !== control[field]) throw new AchProblem(end.record, `names a different ${field} than the batch header.`)
  expectServiceClass(first.record, header.serviceClass, entries)
  if (header.originatorStatus !== '1') throw new AchProblem(first.record, 'has a wrong originator status code.')
  return { header, effectiveOn, entries, ...sums }
}

function readEntry(rest: AchLine[]): ReadEntry {
  const { record, text } = rest.shift()!
  const entry = splitRecord('entry', text)
  if (!/^\d{8}$/.test(entry.rdfi) || calculateCheckDigit(entry.rdfi) !== entry.checkDigit)
    throw new AchProblem(record, 'has a wrong routing number.')
  if (!/^\d{10}$/.test(entry.amount)) throw new AchProblem(record, 'has a wrong amount.')
  if (!/^\d{15}$/.test(entry.trace)) throw new AchProblem(record, 'has a wrong trace number.')
  if (!isCreditCode(entry.code) && !isDebitCode(entry.code)) throw new AchProblem(record, 'has an unknown transaction code.')
  if (entry.account.trim() === '') throw new AchProblem(record, 'has no account number.')
  const addenda = entry.hasAddenda === '1' ? rest.shift() : null
  if (!/^[01]$/.test(entry.hasAddenda) || addenda === undefined || (addenda && !addenda.text.startsWith('7')))
    throw new AchProblem(record, 'does not go with its addenda record.')
  return {
    record,
    code: entry.code,
    routing: `${entry.rdfi}${entry.checkDigit}`,
    account: entry.account.trim(),
    cents: Number(entry.amount),
    idNumber: entry.idNumber.trim(),
    name: entry.name.trim(),
    trace: entry.trace,
    addenda,
  }
}

const countRecords = (entries: readonly ReadEntry[]) => entries.reduce((count, { addenda }) => count + (addenda ? 2 : 1), 0)

function sumEntries(entries: readonly ReadEntry[]) {
  const sum = (isWanted: (code: string) => boolean) =>
    entries.filter(({ code }) => isWanted(code)).reduce((total, { cents }) => total + cents, 0)
  return { creditCents: sum(isCreditCode), debitCents: sum(isDebitCode) }
}

function expectNumbers(record: number, checks: readonly (readonly [name: string, text: string, value: number])[]): void {
  for (const [name, text, value] of checks)
    if (!/^\d+$/.test(text) || Number(text) !== value)
      throw new AchProblem(record, `has the ${name} ${text.trim()}, but the records add up to ${value}.`)
}

function expectHash(record: number, text: string, entries: readonly ReadEntry[]): void {
  const hash = calculateEntryHash(entries.map(({ routing }) => routing.slice(0, 8)))
  if (text !== hash) throw new AchProblem(record, `has the entry hash ${text}, but the routing numbers add up to ${hash}.`)
}

function expectBlank(record: number, text: string): void {
  if (text.trim() !== '') throw new AchProblem(record, 'has something in a reserved field.')
}

/** 220 has credits only, 225 debits only, and 200 both. */
function expectServiceClass(record: number, serviceClass: string, entries: readonly ReadEntry[]): void {
  const isAllowed =
    serviceClass === '200' ||
    (serviceClass === '220' && entries.every(({ code }) => isCreditCode(code))) ||
    (serviceClass === '225' && entries.every(({ code }) => isDebitCode(code)))
  if (!isAllowed) throw new AchProblem(record, 'has a service class that does not match its entries.')
}
