import { formatCsvRows } from '../../../../kit/server/csv.ts'

interface CsvPage<Row> {
  rows: readonly Row[]
  /** The key that the next page is after; null on the last one. */
  next: string | null
}

/** A table to its last row, page by page: it is never in memory as a whole. */
export async function* writePages<Row>(
  head: Buffer,
  readPage: (after: string | null) => Promise<CsvPage<Row>>,
  toLine: (row: Row) => readonly (string | number)[],
): AsyncGenerator<Uint8Array> {
  yield head
  for (let after: string | null = null; ;) {
    const { rows, next }: CsvPage<Row> = await readPage(after)
    yield formatCsvRows(rows.map(toLine))
    if (next === null) return
    after = next
  }
}
