import { refuse } from '../../../../common/refusal.ts'
import { guessColumns } from '../../../../common/tables/guess-columns.ts'
import { readTable } from '../../../../kit/server/tables/read-table.ts'
import { bankImportRefusals, maxBytes, maxRows } from '../contract/index.ts'
import {
  bankColumns,
  bankFields,
  type BankRow,
  findRoutingNumber,
  isFedAchRecord,
  readBank,
  recordMapping,
  splitFedAchRecord,
} from '../rules.ts'

export interface BankFile {
  format: 'fedach' | 'csv'
  readRows: number
  rejectedRows: number
  /** Each the JSON of a list of at most 2,000 `BankRow`, for the database, so that the server never has them as objects. */
  banks: string[]
  rejects: string[]
}

interface RejectedRow {
  row: number
  /** The number it is about, if that can be read. */
  routing: string | null
  /** As uploaded. */
  content: string
  reason: string
}

const rowsInBatch = 2000
const maxContent = 300

/** Reads a FedACH directory or a CSV table. Refuses what is neither. */
export async function parseBankFile(bytes: Buffer): Promise<BankFile> {
  // Several lines, because the first record may be a damaged one.
  const start = bytes
    .subarray(0, 2000)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  return start.split(/[\r\n]+/).some(isFedAchRecord) ? readRecords(bytes) : readRows(bytes)
}

function readRecords(bytes: Buffer): BankFile {
  const collected = new Collected()
  const lines = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue
    const cells = splitFedAchRecord(text)
    collected.add(index + 1, text.slice(0, 9), text, 'reason' in cells ? cells : readBank(cells, recordMapping))
  }
  return collected.finish('fedach')
}

async function readRows(bytes: Buffer): Promise<BankFile> {
  const { header, rows } = await readTable(bytes, { maxBytes, maxRows, maxColumns: 100, refusals: bankImportRefusals })
  const mapping = guessColumns(header, bankFields, bankColumns)
  if (mapping.routing === undefined || mapping.name === undefined) refuse(bankImportRefusals.columnsMissing)
  const collected = new Collected()
  for (const [index, cells] of rows.entries())
    collected.add(index + 2, cells[mapping.routing] ?? '', cells.join(', '), readBank(cells, mapping))
  return collected.finish('csv')
}

/** The rows of a file; the second row of a number is rejected. */
class Collected {
  readonly #banks: BankRow[] = []
  readonly #rejects: RejectedRow[] = []
  readonly #rowOf = new Map<string, number>()

  add(row: number, routing: string, content: string, read: BankRow | { reason: string }): void {
    if (this.#banks.length + this.#rejects.length >= maxRows) refuse(bankImportRefusals.tooManyRows)
    const known = 'reason' in read ? undefined : this.#rowOf.get(read.routing)
    if ('reason' in read || known !== undefined) {
      const reason = 'reason' in read ? read.reason : `Routing number: The number is already in row ${known}`
      const kept = content.replaceAll('\0', ' ').slice(0, maxContent).trimEnd().toWellFormed()
      this.#rejects.push({ row, routing: findRoutingNumber(routing), content: kept, reason })
      return
    }
    this.#rowOf.set(read.routing, row)
    this.#banks.push(read)
  }

  finish(format: BankFile['format']): BankFile {
    return {
      format,
      readRows: this.#banks.length,
      rejectedRows: this.#rejects.length,
      banks: split(this.#banks),
      rejects: split(this.#rejects),
    }
  }
}

const split = (rows: readonly unknown[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsInBatch) }, (_, at) =>
    JSON.stringify(rows.slice(at * rowsInBatch, (at + 1) * rowsInBatch)),
  )
