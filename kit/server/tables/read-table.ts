import { CsvError, parse } from 'csv-parse'
import { isUtf8 } from 'node:buffer'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { type Refusal, refuse } from '../../../common/refusal.ts'

const pieceBytes = 64 * 1024

/** The limits of a table that a feature accepts, and its refusals for anything else. */
export interface TableLimits {
  maxBytes: number
  maxRows: number
  maxColumns: number
  refusals: Record<'tooLarge' | 'tooManyRows' | 'empty' | 'unreadable', Refusal>
}

export interface Table {
  header: string[]
  /** Each row has as many cells as the header. */
  rows: string[][]
}

/** Reads a text table in any encoding and with any separator that spreadsheets and shop programs use. Refuses when it cannot. */
export async function readTable(bytes: Buffer, limits: TableLimits): Promise<Table> {
  const rows: string[][] = []
  let header: string[] = []
  for await (const batch of readBatches(bytes, limits, 2000)) {
    header = batch.header
    rows.push(...batch.rows)
  }
  return { header, rows }
}

/** Reads a table as `readTable` does, a number of rows at a time, so that a large one is never in memory as a whole. */
export async function* readBatches(bytes: Buffer, limits: TableLimits, size: number): AsyncGenerator<Table> {
  const { maxBytes, maxRows, refusals } = limits
  if (bytes.length > maxBytes) refuse(refusals.tooLarge)
  const encoding = findEncoding(bytes, limits)
  const parser = Readable.from(decodePieces(bytes, encoding), { objectMode: false }).pipe(
    parse({
      delimiter: findSeparator(readStart(bytes, encoding)),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 1_000_000,
    }),
  )
  let header: string[] | undefined
  let rows: string[][] = []
  let count = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (!header) {
        header = toHeader(record, limits)
        continue
      }
      rows.push(header.map((_, column) => record[column] ?? ''))
      if (++count > maxRows) refuse(refusals.tooManyRows)
      if (rows.length < size) continue
      yield { header, rows }
      rows = []
    }
  } catch (error) {
    if (error instanceof CsvError)
      refuse(refusals.unreadable, {
        msg: `We cannot read this file as a table: ${describeError(error)}. Save it as CSV and try again.`,
      })
    throw error
  }
  if (!header || count === 0) return refuse(refusals.empty)
  if (rows.length > 0) yield { header, rows }
}

type Encoding = 'utf-8' | 'utf-16le' | 'windows-1252'

/** UTF-8, UTF-16 (Excel's "Unicode text") or else Windows-1252. */
function findEncoding(bytes: Buffer, { refusals }: TableLimits): Encoding {
  if (bytes.subarray(0, 4).toString('latin1').startsWith('PK')) refuse(refusals.unreadable)
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : isUtf8(bytes) ? 'utf-8' : 'windows-1252'
  if (readStart(bytes, encoding).includes('\0')) refuse(refusals.unreadable)
  return encoding
}

/** The first letters, which tell a table from other files and name its columns. */
const readStart = (bytes: Buffer, encoding: Encoding): string => new TextDecoder(encoding).decode(bytes.subarray(0, 100_000))

/**
 * Decodes the text piece by piece and lets the event loop turn in between: with a synchronous iterator, a large file would be parsed in one
 * turn, in which the server answers nobody. Without U+0000, which the database cannot store.
 */
async function* decodePieces(bytes: Buffer, encoding: Encoding): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder(encoding)
  for (let from = 0; from < bytes.length; from += pieceBytes) {
    const to = from + pieceBytes
    const text = decoder.decode(bytes.subarray(from, to), { stream: to < bytes.length })
    yield Buffer.from(text.replaceAll('\0', ''), 'utf8')
    await setImmediate()
  }
}

/** The separator that appears most often in the first line, outside quotes. */
function findSeparator(text: string): string {
  const count = new Map([',', ';', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted && count.has(letter)) count.set(letter, (count.get(letter) ?? 0) + 1)
  }
  const [[best]] = [...count].toSorted(([, a], [, b]) => b - a) as [[string, number]]
  return best
}

/** The column names; a column without a name gets its number. */
function toHeader(record: readonly string[], { maxColumns, refusals }: TableLimits): string[] {
  if (record.length > maxColumns)
    refuse(refusals.unreadable, { msg: `This file has more than ${maxColumns} columns. Save it with fewer and try again.` })
  return record.map((name, column) => name.trim().slice(0, 120) || `Column ${column + 1}`)
}

function describeError({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return `the row at line ${lines} is too long`
  return `line ${lines ?? 1} is not valid CSV`
}
