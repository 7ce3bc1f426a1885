import { type CompiledQuery, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** The placeholder for a value of each run. */
class Place {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

/** Puts a named placeholder into a statement. */
export type ValueOf<Values> = (name: keyof Values & string) => RawBuilder<unknown>

/**
 * A statement whose text is built once instead of on every run, for frequent reads:
 *
 *     const readName = makeStatement<{ id: string }, { name: string }>((value) => sql`select name from shop where id = ${value('id')}`)
 *     const [row] = await readName(db, { id })
 */
export function makeStatement<Values extends object, Row>(
  write: (value: ValueOf<Values>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined
  return async (db, values) => {
    compiled ??= write((name) => sql`${new Place(name)}`).compile(db)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
