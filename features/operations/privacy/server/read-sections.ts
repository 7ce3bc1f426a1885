import type { Db } from '../../../../kit/server/index.ts'

/** The person whose rows to read, the key to start after, and the most rows to read. */
export interface Wanted {
  accountId: string
  after: string
  rows: number
}

/** The columns of a statement. Their values are only shown, so any type will do. */
export type Row<Column extends string> = Record<Column, unknown> & { key: string }

/** A part of an export. Every column is named, so a new one is never exported by accident: no password, key, token or other person's data. */
export interface Section {
  /** Its name in the archive. */
  name: string
  title: string
  /** The tables whose rows it contains. Others are only joined. */
  tables: readonly string[]
  /** The person's rows, ordered by their key. */
  read(db: Db, wanted: Wanted): Promise<Row<never>[]>
}

/** Rows of a file in the archive. */
const rowsInFile = 2000

/** One section in pages. A page is ordered by its first time column, if it has one. */
export async function* readPages(db: Db, section: Section, accountId: string, rows = rowsInFile) {
  let after = ''
  for (;;) {
    const read = await section.read(db, { accountId, after, rows })
    if (read.length > 0) yield sortByTime(read.map(({ key: _, ...columns }) => columns as Record<string, unknown>))
    const last = read.at(-1)
    if (!last || read.length < rows) return
    after = last.key
  }
}

function sortByTime(rows: Record<string, unknown>[]): Record<string, unknown>[] {
  const column = Object.keys(rows[0] ?? {}).find((name) => rows.some((row) => row[name] instanceof Date))
  if (!column) return rows
  const time = (row: Record<string, unknown>) => (row[column] instanceof Date ? row[column].getTime() : 0)
  return rows.toSorted((a, b) => time(a) - time(b))
}
