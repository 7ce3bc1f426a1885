import type { Provided } from '../provided.ts'
import type { Db } from './database.ts'

const attached = new WeakMap<object, Provided['get']>()

/** A database and all of its transactions share their dialect's adapter, which exists once per database. */
const getKey = (db: Db) => db.getExecutor().adapter

/** Makes a program's services reachable from its database and every transaction of it. */
export function attachServices(db: Db, { get }: Pick<Provided, 'get'>): void {
  attached.set(getKey(db), get)
}

/**
 * The services of the program that this database or transaction belongs to. Only for what every caller needs without knowing it, such as
 * the key that seals messages; anything else gets its services from its context.
 */
export function getServices(db: Db): Provided['get'] {
  const get = attached.get(getKey(db))
  if (!get) throw new Error('This database belongs to no program: call attachServices first')
  return get
}
