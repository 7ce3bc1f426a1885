import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import pg from 'pg'
import { runInside } from './open-transaction.ts'
import { queueForConnections } from './pool-queue.ts'

// Counts and sums are bigint, which arrives as text by default. All of ours fit a safe integer.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
// Keep a day as text, instead of midnight in some time zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

/** Each feature adds its tables here from its own store (`declare module`). */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Tables {}

/** The database or a transaction: the first argument of every store function. */
export type Db = Kysely<Tables>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/**
 * Prepares every statement under a name made from its text, so that PostgreSQL parses and plans it once per connection. The text must
 * therefore be constant: pass values as parameters, and lists as arrays (`= any($1)`).
 */
class PreparingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args
    const named =
      typeof text === 'string' && Array.isArray(values) ? [{ name: nameStatement(text), text, values }, ...rest] : args
    // oxlint-disable-next-line typescript/no-explicit-any -- pg's own overloads, passed on unchanged
    return (super.query as any).apply(this, named) as never
  }
}

const statementNames = new Map<string, string>()

function nameStatement(text: string): string {
  let name = statementNames.get(text)
  if (!name) {
    name = createHash('sha1').update(text).digest('base64url')
    statementNames.set(text, name)
  }
  return name
}

/**
 * Opens a pool. Connections lost in a restart of the database are replaced, and a broken one never ends the program. With `readOnly`, the
 * database refuses every change.
 */
export function openDatabase(url: string, { max = 20, onLost = (_: Error) => {}, readOnly = false } = {}): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    Client: PreparingClient,
    // A transaction must not wait for a lock forever, and a read must not run forever.
    options:
      '-c timezone=UTC -c lock_timeout=10s -c statement_timeout=30s -c idle_in_transaction_session_timeout=30s' +
      (readOnly ? ' -c default_transaction_read_only=on' : ''),
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
  })
  let isClosing = false
  const reportLostConnection = (error: Error) => {
    // The pool does not wait for its last connection to close, so the database can end before it.
    if (!isClosing) onLost(error)
  }
  pool.on('error', reportLostConnection)
  pool.on('connect', (client) => client.on('error', reportLostConnection))
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: queueForConnections(pool) }) })
  const close = () => {
    isClosing = true
    return db.destroy()
  }
  return { db, pool, close }
}

/** Runs `work` in a transaction. Inside another transaction it joins that one, so verbs can be combined. */
export function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  return db.transaction().execute((tx: Transaction<Tables>) => runInside(() => work(tx)))
}

/** PostgreSQL ended a transaction because of another one, a deadlock or a serialization failure. It can simply be run again. */
const endedByAnother: ReadonlySet<string | undefined> = new Set(['40P01', '40001'])

/** Runs `work` in a transaction and starts over when another transaction ended it. For work that does nothing outside of its transaction. */
export async function inRetriedTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let tries = 3; ; tries -= 1)
    try {
      return await inTransaction(db, work)
    } catch (error) {
      if (db.isTransaction || tries === 1 || !endedByAnother.has(getSqlState(error))) throw error
    }
}

/** PostgreSQL's error code (SQLSTATE) of a failed statement, e.g. `23505` for a duplicate. */
export function getSqlState(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The constraint that a failed statement violated. */
export function getBrokenConstraint(error: unknown): string | undefined {
  return error instanceof Error && 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
}
