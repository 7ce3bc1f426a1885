import { createHash } from 'node:crypto'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

// Counts and sums arrive as text by default (bigint); every one of ours fits a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// A day is a day, not midnight somewhere.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Every feature adds its tables here, from its own store (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

/** The database, or a transaction of it: the first argument of everything in a store. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Every statement is prepared under a name made of its text, so PostgreSQL parses and plans the screens' reads once
 * a connection. Texts must therefore be constant: values go in as parameters, lists as arrays (`= any($1)`).
 */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const named = typeof text === 'string' && Array.isArray(values) ? [{ name: nameOf(text), text, values }, ...rest] : args
    // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads, passed on as they came
    return (super.query as any).apply(this, named) as never
  }
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  let name = names.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
  }
  return name
}

/** Opens a pool. Connections lost by a restart of the database are replaced; a broken one never ends the program. */
export function openDatabase(url: string, { max = 20, onLost = (_: Error) => {} } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    // A transaction must never hang on a lock for ever; a screen's read must never run for ever.
    options: '-c timezone=UTC -c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let isClosing = false
  const lost = (error: Error) => {
    // The pool does not wait until the last connection is down; the database may end before it.
    if (!isClosing) onLost(error)
  }
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  return { db, pool, close }
}

/** Runs `work` in one transaction; inside another one it simply joins it, so verbs can be put together. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute((tx: Transaction<Tables>) => work(tx))
}

/** The same, begun anew when it and another waited for each other: for work that does nothing outside of its transaction. */
export async function inPatientTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 3; ; tries -= 1)
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (db.isTransaction || tries === 1 || sqlState(error) !== '40P01') throw error
    }
}

/** PostgreSQL's error code (SQLSTATE) of a failed statement, e.g. `23505` for a duplicate. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The constraint a failed statement would have broken. */
export function brokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}
