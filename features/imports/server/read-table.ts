import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { refuse } from '../../../common/refusal.ts'
import { importRefusals, mostBytes, mostColumns, mostRows } from '../contract.ts'

export interface Table {
  header: string[]
  /** Each with as many cells as the header. */
  rows: string[][]
}

/** Reads a table of text as spreadsheets and shop programs save it, whichever of their codes and separators it has. */
export async function readTable(bytes: Buffer): Promise<Table> {
  if (bytes.length > mostBytes) refuse(importRefusals.tooLarge)
  const text = textOf(bytes)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      delimiter: separatorOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 1_000_000,
    }),
  )
  let header: string[] | undefined
  const rows: string[][] = []
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      if (!header) header = namesOf(record)
      else rows.push(header.map((_, column) => record[column] ?? ''))
      if (rows.length > mostRows) refuse(importRefusals.tooManyRows)
    }
  } catch (error) {
    if (error instanceof CsvError)
      refuse(importRefusals.notATable, {
        msg: `This file cannot be read as a table: ${inWords(error)}. Save it as CSV and try again.`,
      })
    throw error
  }
  if (!header || rows.length === 0) return refuse(importRefusals.noRows)
  return { header, rows }
}

/** In pieces, so that the others' calls are answered meanwhile. */
function* pieces(text: string): Generator<Buffer> {
  for (let from = 0; from < text.length; from += 64 * 1024) {
    let to = from + 64 * 1024
    // Never half of a character of two code units.
    if (/[\uD800-\uDBFF]/.test(text[to - 1] ?? '')) to -= 1
    yield Buffer.from(text.slice(from, to), 'utf8')
    from = to - 64 * 1024
  }
}

/** UTF-8 with or without its mark, UTF-16 as Excel's "Unicode text" has it, else Windows-1252. */
function textOf(bytes: Buffer): string {
  if (bytes.subarray(0, 4).toString('latin1').startsWith('PK')) refuse(importRefusals.notATable)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return clean(new TextDecoder('utf-16le').decode(bytes))
  try {
    return clean(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return clean(new TextDecoder('windows-1252').decode(bytes))
  }
}

/** The database can't keep U+0000 or half a character. */
function clean(text: string): string {
  if (/\0/.test(text.slice(0, 100_000))) refuse(importRefusals.notATable)
  return text.replaceAll('\0', '').toWellFormed()
}

/** The one that the first line has most of, outside of quotes. */
function separatorOf(text: string): string {
  const count = new Map([',', ';', '\t'].map((separator) => [separator, 0]))
  let isQuoted = false
  for (const letter of text.slice(0, 100_000)) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break
    else if (!isQuoted && count.has(letter)) count.set(letter, (count.get(letter) ?? 0) + 1)
  }
  const [[best]] = [...count].toSorted(([, a], [, b]) => b - a) as [[string, number]]
  return best
}

/** A column without a name is called by its place. */
function namesOf(record: readonly string[]): string[] {
  if (record.length > mostColumns)
    refuse(importRefusals.notATable, { msg: `This file has more than ${mostColumns} columns. Save it with fewer and try again.` })
  return record.map((name, column) => name.trim().slice(0, 120) || `Column ${column + 1}`)
}

function inWords({ code, lines }: CsvError & { lines?: number }): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return 'a quotation mark is opened and never closed'
  if (code === 'CSV_MAX_RECORD_SIZE') return `the row at line ${lines} is too long`
  return `line ${lines ?? 1} is not as it should be`
}
