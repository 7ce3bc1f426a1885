import { sql } from 'kysely'
import type { Db } from './database.ts'

/** A statement that runs as it is written: findRow<Row>(db)`select ... from ... where id = ${id}`. */
type Run<Result> = (text: TemplateStringsArray, ...values: unknown[]) => Promise<Result>

const runStatement =
  <Row, Result>(db: Db, read: (rows: Row[], changed: bigint) => Result): Run<Result> =>
  async (text, ...values) => {
    const { rows, numAffectedRows = 0n } = await sql<Row>(text, ...values).execute(db)
    return read(rows, numAffectedRows)
  }

/** Runs a statement without reading rows. */
export const runSql = (db: Db) => runStatement(db, () => undefined as void)

/** Whether the statement inserted, updated or deleted a row. */
export const changesRow = (db: Db) => runStatement(db, (_, changed) => changed > 0n)

/** How many rows the statement inserted, updated or deleted. */
export const countChanges = (db: Db) => runStatement(db, (_, changed) => Number(changed))

export const hasRow = (db: Db) => runStatement(db, (rows) => rows.length > 0)

export const listRows = <Row>(db: Db) => runStatement<Row, Row[]>(db, (rows) => rows)

/** The first row, or null. */
export const findRow = <Row>(db: Db) => runStatement<Row, Row | null>(db, ([row]) => row ?? null)

/** The first row of a statement that always has one. */
export const getRow = <Row>(db: Db) => runStatement<Row, Row>(db, takeFirst)

/** The only column of every row. */
export const listValues = <Row extends object>(db: Db) => runStatement<Row, Row[keyof Row][]>(db, (rows) => rows.map(takeValue))

/** The only column of the first row, or null. */
export const findValue = <Row extends object>(db: Db) =>
  runStatement<Row, Row[keyof Row] | null>(db, ([row]) => (row ? takeValue(row) : null))

/** The only column of the first row, of a statement that always has one. */
export const getValue = <Row extends object>(db: Db) =>
  runStatement<Row, Row[keyof Row]>(db, (rows) => takeValue(takeFirst(rows)))

function takeFirst<Row>([row]: Row[]): Row {
  if (row === undefined) throw new Error('The statement found no row')
  return row
}

const takeValue = <Row extends object>(row: Row): Row[keyof Row] => Object.values(row)[0] as Row[keyof Row]
